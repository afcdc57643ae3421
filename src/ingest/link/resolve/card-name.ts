/** @file A title in capitals that no text has an entry for: a card. */
import { isCapital, type Means } from "./query.js";

/** A linked sentence is no title. */
const LONGEST_TITLE = 8;

/** Cards without an entry and without an erratum. Lower-case words are no card, unless a name follows them
 *  ("gold-bordered Chakotay"). */
export const asCard: Means = (query) => {
  if (/\p{Ll}{3}\.$/u.test(query.name) && query.name.split(" ").length > LONGEST_TITLE) return null;
  const isNamed = isCapital(query.name) || / \p{Lu}[\p{L}']+$/u.test(query.name) || /^[\d']+ ?\p{L}/u.test(query.name);
  return isNamed ? { sections: [], status: "card" } : null;
};
