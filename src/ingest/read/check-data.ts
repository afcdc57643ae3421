/** @file Holds the data against the sections made of it: who is named is there, what is quoted stands there. */
import { saysWords } from "../../language/icons.js";
import type { EditorialTable, ParsedSection } from "../../model.js";
import { checkReasons } from "./check-reasons.js";
import { Faults } from "./faults.js";
import { withoutRows } from "./meet-text.js";
import type { Data } from "./read-data.js";
import { type Column, PUBLICATION_TABLES, type Shape, TABLES, type TableName } from "./table-shapes.js";

/** What cells are held against. */
interface Known {
  /** The section of an id; null where no document has it, undefined where that cannot be told. */
  readonly section: (id: string) => ParsedSection | null | undefined;
  /** Whether a section begins in this line of the publication that a table is about. */
  readonly opens: (line: number) => boolean;
}

/** Checks all rows against the sections.
 *  @param faults - told of each row that names no section or words that do not stand in it; without it they are thrown.
 *  @returns the tables without these rows. */
export function checkData(data: Data, sections: readonly ParsedSection[], faults?: Faults): Data["tables"] {
  const { sources, tables, doubts } = data;
  const gathered = faults ?? new Faults();
  const byId = new Map(sections.map((section) => [section.id, section]));
  const section = (id: string) => (doubts(id.split("/", 2).join("/")) ? undefined : (byId.get(id) ?? null));
  for (const source of sources) {
    const own = sections.filter(({ source: { publication } }) => publication === source.publication);
    const lines = new Set(own.map(({ source: { line } }) => line));
    const known = { section, opens: (line: number) => lines.has(line) };
    for (const [name, table] of Object.entries(source.tables)) {
      checkRows(table, PUBLICATION_TABLES[source.format]?.[name], known, gathered);
    }
  }
  const checked = Object.entries<Shape>(TABLES).map(([name, shape]) => {
    const table = tables[name as TableName];
    return [name, checkRows(table, shape, { section, opens: () => true }, gathered)];
  });
  if (data.certain) checkReasons(sources, tables, gathered);
  if (!faults) gathered.throwIfAny();
  return Object.fromEntries(checked) as Data["tables"];
}

function checkRows(table: EditorialTable, shape: Shape | undefined, known: Known, faults: Faults): EditorialTable {
  const wrong = new Set<EditorialTable["rows"][number]>();
  for (const [at, row] of table.rows.entries()) {
    for (const [name, column] of Object.entries(shape?.columns ?? {})) {
      const message = wrongWith(row[name] ?? "", row, column, known);
      if (!message) continue;
      faults.add(`${table.file}:${table.lines?.[at]}`, `${name}: ${message}`);
      wrong.add(row);
    }
  }
  return withoutRows(table, wrong);
}

type Row = Readonly<Record<string, string>>;

function wrongWith(cell: string, row: Row, column: Column, known: Known): string | null {
  if (cell === "") return null;
  switch (column.holds) {
    case "id":
      return known.section(cell) === null ? `no section has the id "${cell}"` : null;
    case "line":
      return column.heading && !known.opens(Number(cell)) ? `no section begins in line ${cell}` : null;
    case "title": {
      const of = known.section(row[column.of] ?? "");
      return of && of.title !== cell ? `${of.id} is "${of.title}", not "${cell}"` : null;
    }
    case "quote":
      return misquoted(cell, known.section(row[column.of] ?? ""), column.printing === "older" ? known.section : null);
    default:
      return null;
  }
}

/** @param older - finds the section of the older printing, where the words are that one's. */
function misquoted(
  words: string,
  named: ParsedSection | null | undefined,
  older: Known["section"] | null,
): string | null {
  if (!named) return null;
  const quoted = older ? older(named.comparedWith?.id ?? "") : named;
  if (quoted === null) return `${named.id} has no older printing in which "${words}" could stand`;
  return quoted && !saysWords(quoted.text, words) ? `"${words}" does not stand in ${quoted.id}` : null;
}
