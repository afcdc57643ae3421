/** @file References in other words than the headword: the reviewed table. */
import type { ParsedSection } from "../../../model.js";
import type { NameIndex } from "../name-index.js";
import { nameKey } from "../name-key.js";
import { OTHER_WORDS } from "./other-words.js";
import type { Means, Query } from "./query.js";

const ROWS = new Map(OTHER_WORDS.map((row) => [nameKey(row[0]), row]));

/** What the table says these words mean. A row in capitals is for words in capitals. */
export const byReview: Means = (query, index) => {
  if (query.section.edition !== "1e") return null;
  const row = ROWS.get(index.keysOf(query.name).folded);
  const section = row && (inOwn(query, index, row[2]) ?? titled(index, row[1], row[2]));
  return row && section ? { sections: [section], reason: row[3] } : null;
};

/** The same title in the document that refers, where its own sections come first. */
function inOwn({ section }: Query, index: NameIndex, title: string): ParsedSection | undefined {
  const [own] = index.reach.ownFirst(section);
  return own === undefined ? undefined : titled(index, own, title);
}

/** The section of a document by its title, for an appendix by its letter, for a title block by the end of its id. */
export function titled(index: NameIndex, document: string, title: string): ParsedSection | undefined {
  const names = index.documents.get(document)?.folded.get(nameKey(title));
  return (
    names?.find(({ name }) => name === title)?.section ??
    names?.[0]?.section ??
    index.numbers.get(`${document} ${title}`)?.[0] ??
    index.sections.get(`${document}/${title}`)
  );
}
