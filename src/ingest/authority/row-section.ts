/** @file The sections that rows of editorial tables speak of. That they are there, and hold what the rows quote, is checked
 *  before the tables come here. */
import type { EditorialTable, LinkedSection } from "../../model.js";
import type { SectionIndex } from "./section-index.js";

/** A row of a table, counted from 0. */
export type RowAt = readonly [table: EditorialTable, at: number];

/** The section whose id stands in a column of a row.
 *  @throws Error naming file and line when nobody has checked that there is one. */
export function rowSection({ byId }: SectionIndex, [table, at]: RowAt, column: string): LinkedSection {
  const id = table.rows[at]?.[column] ?? "";
  const section = byId.get(id);
  if (!section) throw new Error(`${rowPlace(table, at)}: no section has the id "${id}" (${column})`);
  return section;
}

/** Where a row stands: `data/authority/conflicts.tsv:7`. */
export function rowPlace({ file, lines }: EditorialTable, at: number): string {
  return `${file}:${lines?.[at] ?? at + 2}`;
}
