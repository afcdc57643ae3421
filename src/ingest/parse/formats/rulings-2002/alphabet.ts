/** @file The alphabetical order of the rulings as the check for false entries. */
import { fold } from "../../../../language/fold.js";

/** The sort key of a headword: stars, quotation marks, hyphens and full stops do not count, a slash parts
 *  words ("Klingon/Cardassian" stands before "Klingon Outpost").
 *  @example sortKey('"here"') < sortKey("Hero of the Empire")  // => true */
export function sortKey(headword: string): string {
  return fold(headword)
    .replace(/\//g, " ")
    .replace(/[^a-z0-9 ]+/g, "")
    .trim();
}

/** Positions of the longest chain of keys in alphabetical order. */
export function orderedPositions(keys: readonly string[]): number[] {
  const length: number[] = [];
  const before: number[] = [];
  for (const [at, key] of keys.entries()) {
    length[at] = 1;
    before[at] = -1;
    for (let earlier = 0; earlier < at; earlier++) {
      if ((keys[earlier] ?? "") <= key && (length[earlier] ?? 0) >= (length[at] ?? 0)) {
        length[at] = (length[earlier] ?? 0) + 1;
        before[at] = earlier;
      }
    }
  }
  const chain: number[] = [];
  for (let at = length.indexOf(Math.max(...length)); at >= 0; at = before[at] ?? -1) chain.unshift(at);
  return chain;
}
