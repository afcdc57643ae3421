/** @file Finds the lines that rows of a table speak of by the words with which they begin, so that a text to which lines
 *  were added or from which some were taken still meets its rows. */
import type { EditorialTable } from "../../model.js";
import type { Faults } from "./faults.js";
import type { Column, Shape } from "./table-shapes.js";

/** The text in which a table's lines stand. */
export interface Anchors {
  /** Line of the publication at which it starts, 1-based. */
  readonly startLine: number;
  readonly lines: readonly string[];
}

type Row = Record<string, string>;
type Anchored = Column & { readonly holds: "line"; readonly words: string };

/** Puts the lines as they are now in place of those a table names: the line itself where it begins with the row's words,
 *  or else the nearest that does, as far away as that of the row before. Lines without words, and lines that end a
 *  passage, move with the others of their row.
 *  @param faults - told of a row whose words begin no line. */
export function anchorLines(table: EditorialTable, shape: Shape, faults: Faults, text: Anchors): void {
  const columns = Object.entries(shape.columns);
  const anchored = columns.filter((entry): entry is [string, Anchored] => "words" in entry[1]);
  const following = columns.flatMap(([name, column]) =>
    column.holds === "line" && "from" in column ? [{ name, from: column.from }] : [],
  );
  const shifts = new Map<string, number>();
  for (const [at, row] of (table.rows as readonly Row[]).entries()) {
    for (const [name, column] of anchored) {
      const line = Number(row[name]);
      const words = row[column.words] ?? "";
      const shift = shifts.get(name) ?? 0;
      const found = words === "" ? line + shift : nearest(line, words, shift, text);
      if (found === null)
        faults.add(`${table.file}:${table.lines?.[at]}`, `no line begins with "${words}" (${name} ${line})`);
      else shifts.set(name, found - line);
      row[name] = String(found ?? line);
    }
    for (const { name, from } of following) row[name] = String(Number(row[name]) + (shifts.get(from) ?? 0));
  }
}

/** The line that begins with the words and is nearest to where it is looked for; null where none does. */
function nearest(line: number, words: string, shift: number, { startLine, lines }: Anchors): number | null {
  const begins = (at: number): boolean => (lines[at - startLine] ?? "").trimStart().startsWith(words);
  const last = startLine + lines.length - 1;
  const wanted = line + shift;
  for (let distance = 0; wanted - distance >= startLine || wanted + distance <= last; distance++) {
    if (begins(wanted - distance)) return wanted - distance;
    if (begins(wanted + distance)) return wanted + distance;
  }
  return null;
}
