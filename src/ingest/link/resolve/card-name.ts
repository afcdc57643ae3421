/** @file A title in capitals that no text has an entry for: a card. */
import { isTitle } from "../title-case.js";
import { isCapital, type Means } from "./query.js";

/** Cards without an entry and without an erratum, with or without their printing in parentheses. Lower-case words are
 *  no card ("Bynars card" is an entry that is gone, a linked sentence is none), unless a name follows them
 *  ("gold-bordered Chakotay"). */
export const asCard: Means = (query) => {
  const title = query.name.replace(/ \([^()]+\)/, "");
  const isNamed =
    (isCapital(title) && isTitle(title)) || / \p{Lu}[\p{L}']+$/u.test(query.name) || /^[\d']+ ?\p{L}/u.test(query.name);
  return isNamed ? { sections: [], status: "card" } : null;
};
