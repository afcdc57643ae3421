/** @file Sections by the hash of their words. */
import type { Catalog } from "../../catalog/catalog.js";
import { groupBy } from "../../group-by.js";
import type { Section } from "../../model.js";

/** The sha256 of no words at all. */
const OF_NO_WORDS = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

/** Per catalogue, its sections by hash; made once, when first asked for. */
const byHash = new WeakMap<Catalog, ReadonlyMap<string, readonly Section[]>>();

/** The sections whose words have that hash; several where they read the same, none where no text has such words. A hash
 *  that many empty texts share says nothing. */
export function sectionsWithHash(hash: string, catalog: Catalog): readonly Section[] {
  const known = byHash.get(catalog) ?? arranged(catalog);
  byHash.set(catalog, known);
  return known.get(hash) ?? [];
}

function arranged({ corpus }: Catalog): ReadonlyMap<string, readonly Section[]> {
  const withWords = corpus.sections.filter(({ hash }) => hash !== OF_NO_WORDS);
  return groupBy(withWords, ({ hash }) => hash);
}
