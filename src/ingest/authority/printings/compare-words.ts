/** @file What came into a sentence and what went out of it, misprints aside. */
import { diffArrays } from "diff";
import { isMisprint } from "./misprint.js";
import { plainWords } from "./plain-words.js";

type Run = readonly string[];

/** Compares two wordings of a sentence.
 *  @returns the runs of words that only one of them has
 *  @example compareWords("only be rescued by a card", "only be released by a card")
 *    // => { added: [["released"]], removed: [["rescued"]] } */
export function compareWords(before: string, after: string): { added: Run[]; removed: Run[] } {
  const parts = diffArrays(plainWords(before), plainWords(after));
  const changed = parts.filter((part, at) => {
    const other = parts[part.removed ? at + 1 : at - 1];
    const [out, into] = part.removed ? [part, other] : [other, part];
    return !(out?.removed && into?.added && isMisprint(out.value, into.value));
  });
  return {
    added: changed.filter(({ added }) => added).map(({ value }) => value),
    removed: changed.filter(({ removed }) => removed).map(({ value }) => value),
  };
}
