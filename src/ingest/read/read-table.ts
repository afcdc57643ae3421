/** @file Editorial tables: tab-separated, the first line names the columns, lines that start with `#` are remarks. */
import type { EditorialTable } from "../../model.js";

/** Reads a table; each row has exactly the columns of the first line.
 *  @throws Error naming file and line of a row with too few or too many cells.
 *  @example readTable("line\ttitle\n1\tIntroduction\n", "x.tsv").rows[0]  // => { line: "1", title: "Introduction" } */
export function readTable(text: string, file: string): EditorialTable {
  const rows: Record<string, string>[] = [];
  const lines: number[] = [];
  let columns: string[] | null = null;
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    const cells = line.split("\t");
    if (columns === null) {
      columns = cells;
      continue;
    }
    if (cells.length !== columns.length) {
      throw new Error(`${file}:${index + 1}: ${cells.length} cells where the columns are ${columns.join(", ")}`);
    }
    rows.push(Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ""])));
    lines.push(index + 1);
  }
  return { file, rows, lines };
}
