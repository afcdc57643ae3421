/** @file Words that are one item of a list: a skill, a piece of special equipment. */
import type { Means } from "./query.js";

/** The list that has these words as one of its items. */
export const byListItem: Means = (query, index) => {
  const list = query.section.edition === "1e" ? index.listItems.get(index.keysOf(query.name).folded) : undefined;
  return list ? { sections: [list], reason: `an item of the list "${list.title}"` } : null;
};
