/** @file Looks the words up as they stand: in one document, under one key. */
import type { NameIndex } from "../name-index.js";
import type { KeyType } from "../name-key.js";
import { ownFirst } from "../reach.js";
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

/** The first of several look-ups that finds something. */
export function firstOf(query: Query, index: NameIndex, steps: readonly (readonly [string, KeyType])[]): Found | null {
  for (const [document, type] of steps) {
    const found = lookUp(query, index, document, type);
    if (found) return found;
  }
  return null;
}

/** A means that tries documents and keys in this order. */
export function under(...steps: readonly (readonly [string, KeyType])[]): Means {
  return (query, index) => (query.section.edition === "1e" ? firstOf(query, index, steps) : null);
}

/** The entries of the citing document itself, where they come first. */
export const inOwnDocument: Means = (query, index) => {
  for (const type of ["folded", "singular", "family"] as const) {
    for (const document of ownFirst(query.section)) {
      const found = lookUp(query, index, document, type);
      if (found) return found;
    }
  }
  return null;
};

/** The Glossary's headword in the very same letters. */
export const inSameLetters: Means = (query, index) => {
  const found = query.section.edition === "1e" ? lookUp(query, index, "1e/glossary", "folded") : null;
  return found?.sections.some((section) => section.title === query.name) ? found : null;
};

/** In a See clause of the Rulebook, words in capitals that are the title of one of its sections mean that section ("See [Entering
 *  Play](#) and [Reporting for Duty](#)"), while the Glossary's lower-case headword would be written small. */
export const bySectionTitle: Means = (query, index) => {
  const isTitled = /^\W*[A-Z]\S* (?:\S+ )*[A-Z]|^[A-Z]{4,}$/.test(query.name);
  if (query.kind !== "see" || query.section.document !== "1e/rulebook" || !isTitled) return null;
  return lookUp(query, index, "1e/rulebook", "folded");
};

/** A card's erratum, for a card without an entry in the Glossary. */
export const byErratum: Means = (query, index) => {
  const found =
    query.section.edition === "1e" &&
    firstOf(query, index, [
      ["1e/errata", "folded"],
      ["1e/errata", "singular"],
    ]);
  return found ? { ...found, status: "card" } : null;
};
