/** @file Editorial tables: tab-separated, the first line names the columns, lines that start with `#` are remarks. */
import type { EditorialTable } from "../../model.js";
import { type Anchors, anchorLines } from "./anchors.js";
import { Faults } from "./faults.js";
import type { Column, Shape } from "./table-shapes.js";

/** What a table is held against. */
export interface Checks {
  /** Told of unknown and missing columns, an empty table, rows with too few or too many cells, cells that do not hold what
   *  their column promises, and rows that stand twice; without it the first reading throws them. */
  readonly faults?: Faults;
  /** The publication in which lines and printed words of the table stand. */
  readonly printed?: Anchors;
}

/** Reads one table as its shape promises.
 *  @param text - `line	words	title	reason`, then a row a line. */
export function readTable(
  text: string,
  file: string,
  shape?: Shape,
  { faults, printed = { startLine: 1, lines: [] } }: Checks = {},
): EditorialTable {
  const gathered = faults ?? new Faults();
  const [head, ...body] = text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .map((line, at) => ({ cells: line.split("\t"), line: at + 1 }))
    .filter(({ cells }) => cells.join("").trim() !== "" && !cells[0]?.startsWith("#"));
  const columns = head?.cells ?? [];
  if (shape) checkColumns(columns, shape, `${file}:${head?.line ?? 1}`, gathered);
  if (shape && body.length === 0) gathered.add(file, "the table has no rows");
  const rows: Record<string, string>[] = [];
  const lines: number[] = [];
  for (const { cells, line } of body) {
    if (cells.length !== columns.length) {
      gathered.add(`${file}:${line}`, `${cells.length} cells where the columns are ${columns.join(", ")}`);
      continue;
    }
    rows.push(Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ""])));
    lines.push(line);
  }
  const table = { file, rows, lines };
  if (shape) {
    checkCells(table, shape, gathered, printed);
    checkTwice(table, shape, gathered);
    anchorLines(table, shape, gathered, printed);
  }
  if (!faults) gathered.throwIfAny();
  return table;
}

function checkColumns(columns: readonly string[], shape: Shape, place: string, faults: Faults): void {
  for (const column of columns)
    if (!Object.hasOwn(shape.columns, column)) faults.add(place, `unknown column "${column}"`);
  for (const column of Object.keys(shape.columns))
    if (!columns.includes(column)) faults.add(place, `the column "${column}" is missing`);
  if (new Set(columns).size < columns.length) faults.add(place, "a column stands twice");
}

function checkCells(
  { file, rows, lines }: Required<EditorialTable>,
  shape: Shape,
  faults: Faults,
  printed: Anchors,
): void {
  for (const [at, row] of rows.entries()) {
    for (const [name, column] of Object.entries(shape.columns)) {
      const cell = row[name];
      const wrong = cell === undefined ? null : wrongWith(cell, column, printed);
      if (wrong) faults.add(`${file}:${lines[at]}`, `${name}: ${wrong}`);
    }
  }
}

/** What is wrong with a cell by itself, or null. */
function wrongWith(cell: string, column: Column, { lines }: Anchors): string | null {
  const isOptional = "optional" in column;
  if (cell.trim() === "")
    return column.holds === "anything" || column.holds === "one of" || isOptional ? null : "is empty";
  switch (column.holds) {
    case "one of":
      return column.choices.includes(cell) ? null : `"${cell}" is none of ${column.choices.join(", ")}`;
    case "line":
      return /^[1-9]\d*$/.test(cell) ? null : `"${cell}" is no line`;
    case "printed":
      return lines.some((line) => line.includes(cell)) ? null : `"${cell}" does not stand in the text`;
    case "pattern":
      return isPattern(cell) ? null : `"${cell}" is no regular expression`;
    default:
      return null;
  }
}

function isPattern(cell: string): boolean {
  try {
    new RegExp(cell, "u");
    return true;
  } catch {
    return false;
  }
}

function checkTwice({ file, rows, lines }: Required<EditorialTable>, shape: Shape, faults: Faults): void {
  const first = new Map<string, number | undefined>();
  for (const [at, row] of rows.entries()) {
    const key = shape.key.map((column) => row[column]).join("\t");
    if (first.has(key)) {
      const names = shape.key.map((column) => `"${row[column]}"`).join(", ");
      faults.add(`${file}:${lines[at]}`, `${names} has a row already, at line ${first.get(key)}`);
    } else first.set(key, lines[at]);
  }
}
