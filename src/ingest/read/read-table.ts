/** @file Editorial tables: tab-separated, the first line names the columns, lines that start with `#` are remarks. */
import type { EditorialTable } from "../../model.js";
import { Faults } from "./faults.js";
import type { Column, Shape } from "./table-shapes.js";

/** Reads one table as its shape promises.
 *  @param text - `line	words	title	reason`, then a row a line.
 *  @param faults - told of unknown and missing columns, an empty table, rows with too few or too many cells, cells that do
 *  not hold what their column promises, and rows that stand twice; without it they are thrown. */
export function readTable(text: string, file: string, shape?: Shape, faults?: Faults): Required<EditorialTable> {
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
    checkCells(table, shape, gathered);
    checkTwice(table, shape, gathered);
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

function checkCells({ file, rows, lines }: Required<EditorialTable>, shape: Shape, faults: Faults): void {
  for (const [at, row] of rows.entries()) {
    for (const [name, column] of Object.entries(shape.columns)) {
      const cell = row[name];
      const wrong = cell === undefined ? null : wrongWith(cell, column);
      if (wrong) faults.add(`${file}:${lines[at]}`, `${name}: ${wrong}`);
    }
    for (const wrong of missingBeside(row, shape)) faults.add(`${file}:${lines[at]}`, wrong);
  }
}

/** What a row leaves empty that its other cells ask for. */
function missingBeside(row: Readonly<Record<string, string>>, { together = [], either = [] }: Shape): string[] {
  const isEmpty = (column: string): boolean => row[column]?.trim() === "";
  return [
    ...together.flatMap(([given, needed]) =>
      row[given] && isEmpty(needed) ? [`${needed}: is empty, but the row has a ${given}`] : [],
    ),
    ...(either.length > 0 && either.every(isEmpty) ? [`${either.join(" and ")} are both empty`] : []),
  ];
}

/** What is wrong with a cell by itself, or null. */
function wrongWith(cell: string, column: Column): string | null {
  const isOptional = "optional" in column;
  if (cell.trim() === "")
    return column.holds === "anything" || column.holds === "one of" || isOptional ? null : "is empty";
  switch (column.holds) {
    case "one of":
      return column.choices.includes(cell) ? null : `"${cell}" is none of ${column.choices.join(", ")}`;
    case "line":
      return /^[1-9]\d*$/.test(cell) ? null : `"${cell}" is no line`;
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
