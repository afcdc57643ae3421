/** @file Looks the words up as they stand: in one document, under one key. */
import type { DocumentRole } from "../../../model.js";
import type { NameIndex } from "../name-index.js";
import type { KeyType } from "../name-key.js";
import { choose } from "./choose.js";
import type { Found, Means, Query } from "./query.js";

const STRICT: ReadonlySet<KeyType> = new Set(["family", "order"]);

/** What one document has under the words' key of this type. */
export function lookUp(query: Query, index: NameIndex, document: string, type: KeyType): Found | null {
  const key = index.keysOf(query.name)[type];
  const names = key === "" ? undefined : index.documents.get(document)?.[type].get(key);
  const sections = names ? choose(names, query, STRICT.has(type)) : [];
  return sections.length > 0 ? { sections } : null;
}

/** A sort of document to look in, and the key under which. */
export type Step = readonly [role: DocumentRole, type: KeyType];

/** The first of several look-ups in the citing edition's documents that finds something. */
export function firstOf(query: Query, index: NameIndex, steps: readonly Step[]): Found | null {
  for (const [role, type] of steps) {
    for (const document of index.reach.withRole(query.section.edition, role)) {
      const found = lookUp(query, index, document, type);
      if (found) return found;
    }
  }
  return null;
}

/** A means that tries documents and keys in this order. */
export function under(...steps: readonly Step[]): Means {
  return (query, index) => firstOf(query, index, steps);
}

/** The entries of the citing document itself, where they come first. */
export const inOwnDocument: Means = (query, index) => {
  for (const type of ["folded", "singular", "family"] as const) {
    for (const document of index.reach.ownFirst(query.section)) {
      const found = lookUp(query, index, document, type);
      if (found) return found;
    }
  }
  return null;
};

/** The Glossary's headword in the very same letters. */
export const inSameLetters: Means = (query, index) => {
  const found = firstOf(query, index, [["glossary", "folded"]]);
  return found?.sections.some((section) => section.title === query.name) ? found : null;
};

/** In a See clause of the Rulebook, words in capitals that are the title of one of its sections mean that section ("See [Entering
 *  Play](#) and [Reporting for Duty](#)"), while the Glossary's lower-case headword would be written small. */
export const bySectionTitle: Means = (query, index) => {
  const isTitled = /^\W*[A-Z]\S* (?:\S+ )*[A-Z]|^[A-Z]{4,}$/.test(query.name);
  if (query.kind !== "see" || !isMainRulebook(query, index) || !isTitled) return null;
  return firstOf(query, index, [["rulebook", "folded"]]);
};

/** Whether the reference stands in the Rulebook itself, not in a later printing of it. */
export function isMainRulebook({ section }: Query, { reach }: NameIndex): boolean {
  return section.edition === "1e" && reach.withRole("1e", "rulebook").includes(section.document);
}

/** A card's erratum, for a card without an entry in the Glossary. */
export const byErratum: Means = (query, index) => {
  const found =
    query.section.edition === "1e" &&
    firstOf(query, index, [
      ["errata", "folded"],
      ["errata", "singular"],
    ]);
  return found ? { ...found, status: "card" } : null;
};

/** The list that has these words as one of its items: a skill, a piece of special equipment. */
export const byListItem: Means = (query, index) => {
  const list = query.section.edition === "1e" ? index.listItems.get(index.keysOf(query.name).folded) : undefined;
  return list ? { sections: [list], reason: `an item of the list "${list.title}"` } : null;
};
