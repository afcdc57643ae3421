/** @file Holds the tables of a text against it: lines that rows name are found by the words with which they begin, so that a
 *  text to which lines were added or from which some were taken still meets its rows. */
import type { EditorialTable } from "../../model.js";
import type { Faults } from "./faults.js";
import type { Column, Shape } from "./table-shapes.js";

/** The text in which the tables' lines stand. */
export interface PrintedText {
  /** Line of the publication at which it starts, 1-based. */
  readonly startLine: number;
  readonly lines: readonly string[];
}

/** A table with the shape that its rows keep to. */
export type ShapedTable = readonly [table: EditorialTable, shape: Shape];

type Row = Record<string, string>;

/** A cell that names a line, and the words that begin it. */
interface Anchor {
  readonly row: Row;
  readonly column: string;
  readonly place: string;
  readonly line: number;
  readonly words: string;
}

/** So many lines that begin with the same words are weighed against each other, those nearest to where the row looks. */
const MOST_ALIKE = 50;

/** Holds the tables of a text against it. The lines that rows name become those in which their words stand now: the line
 *  itself where the text is as the tables knew it; of several lines that begin with the words, the one as far away as the
 *  lines of the other rows have moved.
 *  @param faults - told of a row whose words begin no line or stand nowhere, and of a passage that ends before it begins.
 *  @returns the tables without these rows. */
export function meetText(tables: readonly ShapedTable[], text: PrintedText, faults: Faults): EditorialTable[] {
  const lost = anchorLines(tables.flatMap(anchorsOf), text, faults);
  const printed = text.lines.join("\n");
  for (const [{ file, rows, lines }, { columns }] of tables) {
    for (const [at, row] of rows.entries()) {
      for (const [name, column] of lost.has(row) ? [] : Object.entries(columns)) {
        const wrong = wrongWith(row, name, column, printed);
        if (!wrong) continue;
        faults.add(`${file}:${lines?.[at]}`, `${name}: ${wrong}`);
        lost.add(row);
      }
    }
  }
  return tables.map(([table]) => withoutRows(table, lost));
}

function wrongWith(row: Row, name: string, column: Column, text: string): string | null {
  const cell = row[name] ?? "";
  if (column.holds === "printed") return text.includes(cell) ? null : `"${cell}" does not stand in the text`;
  const isTurned = column.holds === "line" && column.after !== undefined && Number(cell) < Number(row[column.after]);
  return isTurned ? `the passage ends before it begins, in line ${cell}` : null;
}

/** The table without some of its rows. */
export function withoutRows(table: EditorialTable, rows: ReadonlySet<EditorialTable["rows"][number]>): EditorialTable {
  if (!table.rows.some((row) => rows.has(row))) return table;
  const kept = table.rows.flatMap((row, at) => (rows.has(row) ? [] : [{ row, line: table.lines?.[at] ?? 0 }]));
  return { file: table.file, rows: kept.map(({ row }) => row), lines: kept.map(({ line }) => line) };
}

function anchorsOf([{ file, rows, lines }, { columns }]: ShapedTable): Anchor[] {
  return (rows as readonly Row[]).flatMap((row, at) =>
    Object.entries(columns).flatMap(([column, means]) => {
      const words = means.holds === "line" ? (row[means.words] ?? "") : "";
      const line = Number(row[column]);
      return words === "" || !(line > 0) ? [] : [{ row, column, place: `${file}:${lines?.[at]}`, line, words }];
    }),
  );
}

/** Writes the lines of the anchors into their rows. @returns the rows of which one is lost. */
function anchorLines(anchors: readonly Anchor[], text: PrintedText, faults: Faults): Set<Row> {
  const lost = new Set<Row>();
  const found = linesOf(
    [...anchors].sort((a, b) => a.line - b.line),
    text,
  );
  for (const anchor of anchors) {
    const { row, column, place, line, words } = anchor;
    const now = found.get(anchor);
    if (now === undefined) {
      faults.add(place, `${column}: no line begins with "${words}" (line ${line} did)`);
      lost.add(row);
    } else row[column] = String(now);
  }
  return lost;
}

/** The line of each anchor whose words begin one.
 *  @param anchors - in the order of their lines. */
function linesOf(anchors: readonly Anchor[], { startLine, lines }: PrintedText): Map<Anchor, number> {
  const begun = lines.map((line) => line.trimStart());
  if (anchors.every(({ line, words }) => begun[line - startLine]?.startsWith(words))) {
    return new Map(anchors.map((anchor) => [anchor, anchor.line]));
  }
  const met = anchors.flatMap((anchor) => {
    const shifts = begun.flatMap((text, at) => (text.startsWith(anchor.words) ? [startLine + at - anchor.line] : []));
    const nearest = shifts.sort((a, b) => Math.abs(a) - Math.abs(b)).slice(0, MOST_ALIKE);
    return nearest.length > 0 ? [{ anchor, shifts: nearest }] : [];
  });
  const chosen = steadiest(met.map(({ shifts }) => shifts));
  return new Map(met.map(({ anchor }, at) => [anchor, anchor.line + (chosen[at] ?? 0)]));
}

/** One shift of each choice, so that from row to row they change as seldom and as little as can be: where a paragraph was
 *  put in, all rows behind it have moved by its lines. One great step costs less than two small ones. */
function steadiest(choices: readonly (readonly number[])[]): number[] {
  const cost = (from: number, to: number): number => Math.log2(1 + Math.abs(to - from));
  let before: readonly Way[] = [{ shift: 0, cost: 0, from: null }];
  for (const choice of choices) {
    before = choice.map((shift) => {
      const ways = before.map((way): Way => ({ shift, cost: way.cost + cost(way.shift, shift), from: way }));
      return ways.reduce((best, way) => (way.cost < best.cost ? way : best));
    });
  }
  let best: Way | null = before.reduce((one, other) => (other.cost < one.cost ? other : one));
  const shifts: number[] = [];
  for (; best?.from; best = best.from) shifts.unshift(best.shift);
  return shifts;
}

/** The shifts up to a row, by its last one. */
interface Way {
  readonly shift: number;
  readonly cost: number;
  readonly from: Way | null;
}
