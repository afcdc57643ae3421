import { groupBy } from "../group-by.js";
import type { DocumentInfo } from "../model.js";
import { familyOf, newestWhole } from "../newest-whole.js";

export function shelvesOf(documents: readonly DocumentInfo[]) {
  const firsts = [...groupBy(documents, familyOf).values()].flatMap(([first]) => first ?? []);
  return firsts.map((first) => shelfOf(first, documents));
}

/** `current` is the newest complete printing, to which the document's name alone refers. `parts` are newer partial
 *  printings, and `earlier` are older printings, each sorted newest first. */
export function shelfOf(document: DocumentInfo, documents: readonly DocumentInfo[]) {
  const newestFirst = documents
    .filter((other) => familyOf(other) === familyOf(document))
    .sort((a, b) => b.date.localeCompare(a.date) || b.version.localeCompare(a.version, "en", { numeric: true }));
  const current = newestWhole(document, documents);
  const at = newestFirst.indexOf(current);
  return { current, parts: newestFirst.slice(0, at), earlier: newestFirst.slice(at + 1) };
}

/** Returns all printings of a document, newest first. */
export function printingsOf(document: DocumentInfo, documents: readonly DocumentInfo[]): readonly DocumentInfo[] {
  const { current, parts, earlier } = shelfOf(document, documents);
  return [...parts, current, ...earlier];
}
