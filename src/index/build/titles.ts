/** @file Titles as they are looked up. */
import { fold } from "../../language/fold.js";
import { stem } from "../../language/stem.js";
import { tokenize } from "../../language/tokenize.js";

/** A title as it is compared: folded words with single spaces, a leading "the" dropped. */
export function foldedTitle(title: string): string {
  return fold(title)
    .replace(/[^a-z0-9.]+/g, " ")
    .replace(/\.(?!\d)/g, "")
    .trim()
    .replace(/^the /, "");
}

/** The stems of a title's words, joined by a space, so that "ships" names SHIP too; possessives and a leading "the" do
 *  not count. */
export function titleStems(title: string): string {
  return stemsKey(tokenize(title).map(({ word }) => word));
}

/** The same of words already cut. */
export function stemsKey(words: readonly string[]): string {
  return words.map(stem).join(" ").replace(/^the /, "");
}
