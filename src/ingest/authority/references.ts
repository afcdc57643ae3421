/** @file The texts to which an entry refers: "See …" at its end or in it, "Rulebook N: Title". */
import { titleStems } from "../../language/title-key.js";
import type { Link, LinkedSection } from "../../model.js";
import type { SectionIndex } from "./section-index.js";

export interface Reference {
  readonly id: string;
  readonly words: string;
  readonly link: Link;
}

/** The sections that a section explicitly refers to, each once. A "See" inside a bullet or a sentence about a single case
 *  is included; a linked word in running text is not. */
export function referencesOf(section: LinkedSection): Reference[] {
  const references = new Map<string, Reference>();
  for (const link of section.links) {
    if (link.kind !== "see" && link.kind !== "citation") continue;
    if (link.target === null || link.target === section.id || references.has(link.target)) continue;
    references.set(link.target, { id: link.target, words: link.text.replace(/\s+/g, " ").trim(), link });
  }
  return [...references.values()];
}

/** The entry's first reference, and those to sections that share a word with its title: "battle" refers to Rulebook 7.4
 *  for its subject, to 7.1.4 Dock & Undock for a detail. */
export function mainReferences({ byId }: SectionIndex, entry: LinkedSection): Reference[] {
  const stems = new Set(titleStems(entry.title));
  return referencesOf(entry).filter(
    ({ id }, at) => at === 0 || titleStems(byId.get(id)?.title ?? "").some((word) => stems.has(word)),
  );
}
