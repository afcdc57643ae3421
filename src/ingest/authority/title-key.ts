/** @file The keys under which titles of different documents meet. */
import { words } from "../../language/fold.js";
import { stem } from "../../language/stem.js";

const INVERTED = /^(.+), (The|A|An)$/i;
const ARTICLE = /^(?:the|a|an) (?=.)/i;
const SMALL = new Set(["a", "an", "the", "of", "and", "or", "in", "to", "for", "on", "your"]);

/** The stems of a title in order, without its article: titles that differ by inflection, case or signs meet.
 *  @example titleKey("The Traveler")  // => titleKey("Traveler, The") */
export function titleKey(title: string): string {
  return words(title.replace(INVERTED, "$2 $1").replace(ARTICLE, "")).map(stem).join(" ");
}

/** The same words in any order, small words left out.
 *  @example wordSetKey("STAFF A SHIP")  // => wordSetKey("ship staffing") */
export function wordSetKey(title: string): string {
  const key = titleKey(title);
  const told = key.split(" ").filter((word) => !SMALL.has(word));
  return told.length === 0 ? key : told.sort().join(" ");
}
