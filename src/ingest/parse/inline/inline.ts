/** @file One line as plain text with marks: links, bold and italics, icon tags, and the places of lost icons. */
import { ICON_TAG } from "../../../language/icons.js";
import type { Mark } from "../../../model.js";
import { LOST_ICON, showLostIcons } from "./lost-icons.js";
import { readMarkup } from "./markup.js";

export interface Inline {
  readonly text: string;
  readonly marks: readonly Mark[];
}

const ICON = new RegExp(`${ICON_TAG.source}|${LOST_ICON}`, "g");

/** Turns one line's markup into plain text and marks. Spaces before the first word of a markdown line are lost icons too.
 *  @param markup - "markdown" for the Compendium and 2E; "plain" for texts where stars and brackets mean themselves, which
 *    print their icons as tags and have lost none.
 *  @example readInline("See [stasis](#).", "markdown")  // => { text: "See stasis.", marks: [{ type: "link", start: 4, end: 10 }] }
 *  @example readInline("any  card", "markdown")  // => { text: "any ▯ card", marks: [{ type: "lost-icon", start: 4, end: 5 }] } */
export function readInline(line: string, markup: "markdown" | "plain"): Inline {
  const words = trimmed(line);
  const leading = markup === "markdown" && words !== "" ? line.search(/\S/) : 0;
  const styled = markup === "markdown" ? showLostIcons(readMarkup(words)) : { words, runs: [] };
  const before = `${LOST_ICON} `.repeat(leading);
  const text = before + styled.words;
  const marks: Mark[] = styled.runs.map(({ type, start, end }) => ({
    type,
    start: start + before.length,
    end: end + before.length,
  }));
  for (const { 0: found, index } of text.matchAll(ICON))
    marks.push({ type: found === LOST_ICON ? "lost-icon" : "icon", start: index, end: index + found.length });
  return { text, marks: marks.sort((a, b) => a.start - b.start || b.end - a.end) };
}

/** A line as its markup is read, where a carriage return would end it. */
export function trimmed(line: string): string {
  return line.replace(/[\u00a0\r]/g, " ").trim();
}

/** The words of a line alone, as a title has them: of a lost icon nothing is left.
 *  @example wordsOf("Clarifications: Showing your  Deck", "markdown")  // => "Clarifications: Showing your Deck" */
export function wordsOf(line: string, markup: "markdown" | "plain"): string {
  return readInline(line, markup).text.replace(/▯ ?/g, "").replace(/ {2,}/g, " ").trim();
}
