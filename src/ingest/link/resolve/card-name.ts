/** @file A title in capitals that no text has an entry for: a card. */
import { isCapital, type Means } from "./query.js";

/** Cards without an entry and without an erratum. Lower-case words are no card, unless a name follows them
 *  ("gold-bordered Chakotay"). */
export const asCard: Means = (query) => {
  const isNamed = isCapital(query.name) || / \p{Lu}[\p{L}']+$/u.test(query.name) || /^[\d']+ ?\p{L}/u.test(query.name);
  return isNamed ? { sections: [], status: "card" } : null;
};
