/** @file Reads editorial tables: cells separated by tabs, column names in the first line, comments after `#`. The first
 *  words of a quoted line help to find it again after other lines were added to the publication. */
import { groupBy } from "../../group-by.js";
import type { EditorialTable, SourceText, TableRow } from "../../model.js";
import { Faults } from "./faults.js";
import type { Column, Shape } from "./table-shapes.js";

/** @param faults - receives wrong columns, malformed cells and duplicate rows. If omitted, a fault is thrown */
export function readTable(text: string, file: string, shape?: Shape, faults?: Faults): EditorialTable {
  const collected = faults ?? new Faults();
  const [head, ...body] = text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .map((line, at) => ({ cells: line.split("\t"), line: at + 1 }))
    .filter(({ cells }) => cells.join("").trim() !== "" && !cells[0]?.startsWith("#"));
  const columns = head?.cells ?? [];
  if (shape && head) checkColumns(columns, shape, `${file}:${head.line}`, collected);
  const rows = body.flatMap(({ cells, line }): TableRow[] => {
    const location = `${file}:${line}`;
    if (cells.length <= columns.length && cells.length >= (shape?.minCells ?? columns.length))
      return [{ ...Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ""])), location }];
    collected.add(location, `${cells.length} cells; the columns are ${columns.join(", ")}`);
    return [];
  });
  const table = { file, rows };
  if (shape) {
    checkCells(table, shape.columns, cellFault, collected);
    checkRows(rows, shape, collected);
    checkDuplicates(rows, shape, collected);
  }
  if (!faults) collected.throwIfAny();
  return table;
}

function checkColumns(columns: readonly string[], shape: Shape, place: string, faults: Faults): void {
  for (const column of columns)
    if (!Object.hasOwn(shape.columns, column)) faults.add(place, `unknown column "${column}"`);
  for (const column of Object.keys(shape.columns))
    if (!columns.includes(column)) faults.add(place, `the column "${column}" is missing`);
  if (new Set(columns).size < columns.length) faults.add(place, "a column appears twice");
}

/** Returns the table without the rows that contain a malformed cell. */
export function checkCells(
  { file, rows }: EditorialTable,
  columns: Shape["columns"],
  faultOf: (cell: string, column: Column, row: TableRow) => string | null,
  faults: Faults,
): EditorialTable {
  const correct = rows.filter((row) => {
    const messages = Object.entries(columns).flatMap(([name, column]) => {
      const message = row[name] === undefined ? null : faultOf(row[name], column, row);
      return message === null ? [] : [`${name}: ${message}`];
    });
    for (const message of messages) faults.add(row.location, message);
    return messages.length === 0;
  });
  return { file, rows: correct };
}

function checkRows(rows: readonly TableRow[], { together = [], either = [] }: Shape, faults: Faults): void {
  for (const row of rows) {
    const isEmpty = (column: string): boolean => row[column]?.trim() === "";
    for (const [given, needed] of together)
      if (row[given] && isEmpty(needed))
        faults.add(row.location, `${needed}: is empty, but the row has a value for ${given}`);
    if (either.length > 0 && either.every(isEmpty)) faults.add(row.location, `${either.join(" and ")} are both empty`);
  }
}

function cellFault(cell: string, column: Column): string | null {
  if (cell.trim() === "") {
    const isOptional = "optional" in column || column.holds === "anything" || column.holds === "one of";
    return isOptional ? null : "is empty";
  }
  switch (column.holds) {
    case "one of":
      return column.choices.includes(cell) ? null : `"${cell}" is not one of ${column.choices.join(", ")}`;
    case "line":
      return /^[1-9]\d*$/.test(cell) ? null : `"${cell}" is not a line number`;
    case "pattern":
      return isPattern(cell) ? null : `"${cell}" is not a regular expression`;
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

function checkDuplicates(
  rows: readonly TableRow[],
  { columns, key = Object.keys(columns).slice(0, 1) }: Shape,
  faults: Faults,
): void {
  const keyOf = (row: TableRow): string => key.map((column) => `"${row[column]}"`).join(", ");
  // A missing column is reported once, not for each row.
  const complete = rows.filter((row) => key.every((column) => row[column] !== undefined));
  for (const [names, [first, ...others]] of groupBy(complete, keyOf))
    for (const { location } of others)
      faults.add(location, `${names} already has a row, at line ${first?.location.split(":").at(-1)}`);
}

/** Gives each row the number of the line that begins with the words in the row.
 *  @param tables - keyed by shape name
 *  @param faults - receives rows whose words do not begin any line, and passages that end before they begin */
export function resolveRowLines(
  tables: Readonly<Record<string, EditorialTable>>,
  shapes: Readonly<Record<string, Shape>>,
  text: PrintedText,
  faults: Faults,
): Record<string, EditorialTable> {
  const shaped = Object.entries(tables).map(([name, table]) => [name, table, shapes[name]?.columns ?? {}] as const);
  const lineOf = findLines(
    shaped.flatMap(([, { rows }, columns]) => rows.flatMap((row) => anchorsOf(row, columns))),
    text,
  );
  const printed = text.lines.join("\n");
  const unprinted = (cell: string, column: Column, row: TableRow): string | null => {
    if (column.holds === "printed" && !printed.includes(cell)) return `"${cell}" is not in the text`;
    const words = column.holds === "line" ? row[column.words] : "";
    return words && !lineOf.has(`${cell} ${words}`) ? `no line begins with "${words}" (expected line ${cell})` : null;
  };
  const reversed = (cell: string, column: Column, row: TableRow): string | null => {
    const isReversed = column.holds === "line" && column.after && Number(cell) < Number(row[column.after]);
    return isReversed ? `the passage ends before it begins, at line ${cell}` : null;
  };
  const resolved = shaped.map(([name, table, columns]) => {
    const known = checkCells(table, columns, unprinted, faults);
    const rows = known.rows.map((row) => {
      const moved = anchorsOf(row, columns).map(({ column, key }) => [column, String(lineOf.get(key))]);
      return { ...row, ...Object.fromEntries(moved) };
    });
    return [name, checkCells({ ...known, rows }, columns, reversed, faults)];
  });
  return Object.fromEntries(resolved);
}

type PrintedText = Pick<SourceText, "startLine" | "lines">;

interface Anchor {
  readonly column: string;
  readonly line: number;
  readonly words: string;
  readonly key: string;
}

function anchorsOf(row: TableRow, columns: Shape["columns"]): Anchor[] {
  return Object.entries(columns).flatMap(([column, meaning]) => {
    const words = meaning.holds === "line" ? (row[meaning.words] ?? "") : "";
    return words === "" ? [] : [{ column, line: Number(row[column]), words, key: `${row[column]} ${words}` }];
  });
}

/** Finds the line of each anchor. If several lines match, assumes that the anchor moved by about as many lines as the
 *  last anchor with only one match. */
function findLines(anchors: readonly Anchor[], { startLine, lines }: PrintedText): ReadonlyMap<string, number> {
  const begins = lines.map((line) => line.trimStart());
  const found = new Map<string, number>();
  let shift = 0;
  for (const { key, line, words } of anchors.toSorted((a, b) => a.line - b.line)) {
    const places = begins.flatMap((text, at) => (text.startsWith(words) ? [startLine + at] : []));
    const farFrom = (place: number) => Math.abs(place - line - shift);
    const [nearest] = places.toSorted((a, b) => farFrom(a) - farFrom(b));
    if (nearest !== undefined) found.set(key, nearest);
    if (places.length === 1) shift = (places[0] as number) - line;
  }
  return found;
}
