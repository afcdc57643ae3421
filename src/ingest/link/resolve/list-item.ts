/** @file Words that are one item of a list: a skill, a piece of special equipment. */
import { nameKey } from "../name-key.js";
import type { Means } from "./query.js";

/** The list that has these words as one of its items, or as its title. */
export const byListItem: Means = (query, index) => {
  if (query.section.edition !== "1e") return null;
  const key = nameKey(query.name);
  for (const section of index.sections.values()) {
    if (section.kind !== "list" || section.document !== "1e/lists") continue;
    const items = section.text.split("\n").map((line) => nameKey(line.replace(/^ *- /, "")));
    if (items.includes(key)) return { sections: [section], reason: `an item of the list "${section.title}"` };
  }
  return null;
};
