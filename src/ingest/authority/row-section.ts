/** @file The sections that rows of editorial tables speak of. */
import { saysWords } from "../../language/icons.js";
import type { EditorialTable, LinkedSection } from "../../model.js";
import type { SectionIndex } from "./section-index.js";

/** A row of a table, counted from 0. */
export type RowAt = readonly [table: EditorialTable, at: number];

/** The section whose id stands in a column of a row, holding the words that stand in another.
 *  @param quoted - the column of words that the section must hold, if any.
 *  @throws Error naming file and line when no section has the id, or the section does not hold the words. */
export function rowSection({ byId }: SectionIndex, [table, at]: RowAt, column: string, quoted?: string): LinkedSection {
  const place = rowPlace(table, at);
  const row = table.rows[at];
  const id = row?.[column] ?? "";
  const section = byId.get(id);
  if (!section) throw new Error(`${place}: no section has the id "${id}" (${column})`);
  if (quoted === undefined) return section;
  const words = row?.[quoted] ?? "";
  if (words === "") throw new Error(`${place}: ${quoted} is empty`);
  if (!saysWords(section.text, words)) throw new Error(`${place}: "${words}" does not stand in ${id} (${quoted})`);
  return section;
}

/** Where a row stands: `data/authority/conflicts.tsv:7`. */
export function rowPlace({ file, lines }: EditorialTable, at: number): string {
  return `${file}:${lines?.[at] ?? at + 2}`;
}
