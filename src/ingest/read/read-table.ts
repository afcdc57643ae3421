/** @file Reads editorial tables: tab-separated, the first line names the columns, lines that start with `#` are remarks. The
 *  rows of a publication's table name lines of its text, which are found again after lines were added or removed. */
import type { EditorialTable } from "../../model.js";
import { Faults } from "./faults.js";
import type { Column, Shape } from "./table-shapes.js";

type Row = Record<string, string>;

/** Reads one table and checks it against its shape.
 *  @param text - for instance `line	words	title	reason`, then one row per line.
 *  @param faults - receives unknown and missing columns, rows with too few or too many cells, malformed cells
 *  and duplicate rows; without it they are thrown. */
export function readTable(text: string, file: string, shape?: Shape, faults?: Faults): Required<EditorialTable> {
  const collected = faults ?? new Faults();
  const [head, ...body] = text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .map((line, at) => ({ cells: line.split("\t"), line: at + 1 }))
    .filter(({ cells }) => cells.join("").trim() !== "" && !cells[0]?.startsWith("#"));
  const columns = head?.cells ?? [];
  if (shape && head) checkColumns(columns, shape, `${file}:${head.line}`, collected);
  const rows: Row[] = [];
  const lines: number[] = [];
  for (const { cells, line } of body) {
    if (cells.length !== columns.length) {
      collected.add(`${file}:${line}`, `${cells.length} cells; the columns are ${columns.join(", ")}`);
      continue;
    }
    rows.push(Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ""])));
    lines.push(line);
  }
  const table = { file, rows, lines };
  if (shape) {
    checkCells(table, shape, collected);
    checkDuplicates(table, shape, collected);
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

function checkCells({ file, rows, lines }: Required<EditorialTable>, shape: Shape, faults: Faults): void {
  for (const [at, row] of rows.entries()) {
    for (const [name, column] of Object.entries(shape.columns)) {
      const cell = row[name];
      const message = cell === undefined ? null : cellFault(cell, column);
      if (message) faults.add(`${file}:${lines[at]}`, `${name}: ${message}`);
    }
    for (const message of missingCells(row, shape)) faults.add(`${file}:${lines[at]}`, message);
  }
}

/** Reports cells that are empty though the row's other cells require them. */
function missingCells(row: Readonly<Row>, { together = [], either = [] }: Shape): string[] {
  const isEmpty = (column: string): boolean => row[column]?.trim() === "";
  const missing = together.filter(([given, needed]) => row[given] && isEmpty(needed));
  return [
    ...missing.map(([given, needed]) => `${needed}: is empty, but the row has a value for ${given}`),
    ...(either.length > 0 && either.every(isEmpty) ? [`${either.join(" and ")} are both empty`] : []),
  ];
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

function checkDuplicates({ file, rows, lines }: Required<EditorialTable>, shape: Shape, faults: Faults): void {
  const first = new Map<string, number | undefined>();
  for (const [at, row] of rows.entries()) {
    const key = shape.key.map((column) => row[column]).join("\t");
    if (first.has(key)) {
      const names = shape.key.map((column) => `"${row[column]}"`).join(", ");
      faults.add(`${file}:${lines[at]}`, `${names} already has a row, at line ${first.get(key)}`);
    } else first.set(key, lines[at]);
  }
}

export function withoutRows(table: EditorialTable, rows: ReadonlySet<EditorialTable["rows"][number]>): EditorialTable {
  if (rows.size === 0) return table;
  const remaining = table.rows.flatMap((row, at) => (rows.has(row) ? [] : [{ row, line: table.lines?.[at] ?? 0 }]));
  return { file: table.file, rows: remaining.map(({ row }) => row), lines: remaining.map(({ line }) => line) };
}

/** The text that a table is about. */
export interface PrintedText {
  /** Line of the publication at which it starts, 1-based. */
  readonly startLine: number;
  readonly lines: readonly string[];
}

export type ShapedTable = readonly [table: EditorialTable, shape: Shape];

/** Updates the line numbers in the rows of a text's tables to the lines that begin with the words of the row.
 *  @param faults - receives rows whose words do not occur in the text, and passages that end before they begin.
 *  @returns the tables without these rows. */
export function resolveRowLines(tables: readonly ShapedTable[], text: PrintedText, faults: Faults): EditorialTable[] {
  const wrong = resolveAnchors(tables.flatMap(anchorsOf), text, faults);
  const printed = text.lines.join("\n");
  for (const [{ file, rows, lines }, { columns }] of tables)
    for (const [at, row] of rows.entries())
      for (const [name, column] of wrong.has(row) ? [] : Object.entries(columns)) {
        const message = textFault(row, name, column, printed);
        if (!message) continue;
        faults.add(`${file}:${lines?.[at]}`, `${name}: ${message}`);
        wrong.add(row);
      }
  return tables.map(([table]) => withoutRows(table, wrong));
}

function textFault(row: Readonly<Row>, name: string, column: Column, text: string): string | null {
  const cell = row[name] ?? "";
  if (column.holds === "printed") return text.includes(cell) ? null : `"${cell}" is not in the text`;
  const isReversed = column.holds === "line" && column.after !== undefined && Number(cell) < Number(row[column.after]);
  return isReversed ? `the passage ends before it begins, at line ${cell}` : null;
}

/** A cell that names a line, with the words that begin it. */
interface Anchor {
  readonly row: Row;
  readonly column: string;
  readonly place: string;
  readonly line: number;
  readonly words: string;
}

function anchorsOf([{ file, rows, lines }, { columns }]: ShapedTable): Anchor[] {
  return (rows as readonly Row[]).flatMap((row, at) =>
    Object.entries(columns).flatMap(([column, meaning]) => {
      const words = meaning.holds === "line" ? (row[meaning.words] ?? "") : "";
      const line = Number(row[column]);
      return words === "" || !(line > 0) ? [] : [{ row, column, place: `${file}:${lines?.[at]}`, line, words }];
    }),
  );
}

/** Writes the current lines into the rows. @returns the rows with words that begin no line. */
function resolveAnchors(anchors: readonly Anchor[], text: PrintedText, faults: Faults): Set<Row> {
  const wrong = new Set<Row>();
  const current = findLines(anchors, text);
  for (const anchor of anchors) {
    const { row, column, place, line, words } = anchor;
    const now = current.get(anchor);
    if (now === undefined) {
      faults.add(place, `${column}: no line begins with "${words}" (expected line ${line})`);
      wrong.add(row);
    } else row[column] = String(now);
  }
  return wrong;
}

/** Of several lines that begin with the same words, this many nearest ones are compared. */
const MAX_CANDIDATES = 50;

/** Returns the named line itself if the text is unchanged; of several lines that begin with the words, the one that has moved
 *  as far as the lines of the other rows. */
function findLines(anchors: readonly Anchor[], { startLine, lines }: PrintedText): Map<Anchor, number> {
  const begins = lines.map((line) => line.trimStart());
  if (anchors.every(({ line, words }) => begins[line - startLine]?.startsWith(words)))
    return new Map(anchors.map((anchor) => [anchor, anchor.line]));
  const found = [...anchors]
    .sort((a, b) => a.line - b.line)
    .flatMap((anchor) => {
      const shifts = begins.flatMap((text, at) =>
        text.startsWith(anchor.words) ? [startLine + at - anchor.line] : [],
      );
      const nearest = shifts.sort((a, b) => Math.abs(a) - Math.abs(b)).slice(0, MAX_CANDIDATES);
      return nearest.length > 0 ? [{ anchor, shifts: nearest }] : [];
    });
  const chosen = steadiestShifts(found.map(({ shifts }) => shifts));
  return new Map(found.map(({ anchor }, at) => [anchor, anchor.line + (chosen[at] ?? 0)]));
}

/** The best shifts up to a row. */
interface Path {
  readonly shift: number;
  readonly cost: number;
  readonly before: Path | null;
}

/** Chooses one shift per row so that they change as rarely and as little as possible from row to row: after an inserted
 *  paragraph all rows have moved by its lines. One large change costs less than two small ones. */
function steadiestShifts(choices: readonly (readonly number[])[]): number[] {
  const cheapest = (paths: readonly Path[]): Path =>
    paths.reduce((best, path) => (path.cost < best.cost ? path : best));
  let paths: readonly Path[] = [{ shift: 0, cost: 0, before: null }];
  for (const choice of choices)
    paths = choice.map((shift) =>
      cheapest(
        paths.map((before) => ({
          shift,
          cost: before.cost + Math.log2(1 + Math.abs(shift - before.shift)),
          before,
        })),
      ),
    );
  const shifts: number[] = [];
  for (let path = cheapest(paths); path.before; path = path.before) shifts.unshift(path.shift);
  return shifts;
}
