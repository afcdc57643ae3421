/** @file Whether words were only misprinted, run together or inflected. */
import { editDistance } from "../../../language/edit-distance.js";
import { stem } from "../../../language/stem.js";

/** Whether two runs of words are the same but for a misprint: letters run together or doubled, an ending, a letter or two.
 *  @example isMisprint(["requirements", "after"], ["requirementsafter"])  // => true */
export function isMisprint(before: readonly string[], after: readonly string[]): boolean {
  const [a, b] = [before.join(""), after.join("")];
  if (a === b || a + a === b || b + b === a) return true;
  if (before.length !== after.length) return false;
  return before.every((word, at) => oneWord(word, after[at] ?? ""));
}

function oneWord(a: string, b: string): boolean {
  if (stem(a) === stem(b)) return true;
  const allowed = Math.min(a.length, b.length) >= 8 ? 2 : 1;
  return Math.min(a.length, b.length) >= 4 && !/\d/.test(a + b) && editDistance(a, b, allowed) <= allowed;
}
