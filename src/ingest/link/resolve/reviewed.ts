/** @file References in other words than the headword: the reviewed tables. */
import type { ParsedSection } from "../../../model.js";
import type { Row } from "../link-tables.js";
import type { NameIndex } from "../name-index.js";
import { nameKey } from "../name-key.js";
import type { Means, Query } from "./query.js";

/** What the table says these words mean. */
export const byReview: Means = (query, index) => {
  if (query.section.edition !== "1e") return null;
  const row = index.tables.otherWords.get(index.keysOf(query.name).folded);
  const section = row && targetOf(row, query, index);
  return row && section ? { sections: [section], reason: row.reason ?? "", row } : null;
};

/** The section that a row names, or the one of the same title in the document that refers, where its own come first. */
export function targetOf(row: Row, { section }: Query, index: NameIndex): ParsedSection | undefined {
  const target = index.sections.get(row["target"] ?? "");
  const own = index.documents.get(index.reach.ownFirst(section)[0] ?? "")?.folded.get(nameKey(target?.title ?? ""));
  return own?.[0]?.section ?? target;
}
