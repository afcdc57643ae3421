/** @file Checks the editorial rows against the sections: ids must exist, and quotations must occur in the section that the row
 *    names. */
import { saysWords } from "../../language/icons.js";
import type { EditorialTable, ParsedSection, SourceText, TableRow } from "../../model.js";
import type { Faults } from "./faults.js";
import type { Data } from "./read-data.js";
import { checkCells } from "./read-table.js";
import { type Column, PUBLICATION_TABLES, type Shape, TABLES, type TableName } from "./table-shapes.js";

interface KnownSections {
  readonly byId: ReadonlyMap<string, ParsedSection>;
  /** Whether a section begins on this line of the table's publication. */
  readonly hasHeading: (line: number) => boolean;
}

/** Checks all rows.
 *  @param faults - receives each row that names an unknown section or quotes words that are not in it
 *  @returns the tables without these rows */
export function checkData(data: Data, sections: readonly ParsedSection[], faults: Faults): Data["tables"] {
  const { sources, tables } = data;
  const byId = new Map(sections.map((section) => [section.id, section]));
  const check = (table: EditorialTable, shape: Shape | undefined, known: KnownSections): EditorialTable =>
    checkCells(table, shape?.columns ?? {}, (cell, column, row) => sectionFault(cell, column, row, known), faults);
  for (const source of sources) {
    const own = sections.filter(({ source: { publication } }) => publication === source.publication);
    const headings = new Set(own.map(({ source: { line } }) => line));
    const known = { byId, hasHeading: (line: number) => headings.has(line) };
    for (const [table, shape] of publicationTables(source)) check(table, shape, known);
  }
  const checked = Object.entries<Shape>(TABLES).map(([name, shape]) => {
    const table = tables[name as TableName];
    return [name, check(table, shape, { byId, hasHeading: () => true })];
  });
  checkReasons(sources, tables, faults);
  return Object.fromEntries(checked) as Data["tables"];
}

function publicationTables({ format, tables }: SourceText): [table: EditorialTable, shape: Shape | undefined][] {
  return Object.entries(tables).map(([name, table]) => [table, PUBLICATION_TABLES[format]?.[name]]);
}

function sectionFault(cell: string, column: Column, row: TableRow, known: KnownSections): string | null {
  if (cell === "") return null;
  switch (column.holds) {
    case "id":
      return known.byId.has(cell) ? null : `no section has the id "${cell}"`;
    case "line":
      return column.heading && !known.hasHeading(Number(cell)) ? `no section begins at line ${cell}` : null;
    case "title": {
      const section = known.byId.get(row[column.of] ?? "");
      return section && section.title !== cell ? `${section.id} is "${section.title}", not "${cell}"` : null;
    }
    case "quote":
      return quoteFault(cell, row[column.of] ?? "", column.printing === "older", known);
    default:
      return null;
  }
}

/** Returns the fault of a quotation, or null.
 *  @param isOlder - whether the words are quoted from the section's older printing */
function quoteFault(words: string, id: string, isOlder: boolean, { byId }: KnownSections): string | null {
  const section = byId.get(id);
  if (!section) return null;
  const quoted = isOlder ? byId.get(section.comparedWith?.id ?? "") : section;
  if (!quoted) return `${id} has no older printing that could contain "${words}"`;
  return saysWords(quoted.text, words) ? null : `"${words}" is not in ${quoted.id}`;
}

/** Matches quotations in a reason: “unless a card text specifically allows it”, "see … also". */
const QUOTED = /[“"]([^“”"]+)[”"]/g;
const MIN_QUOTED_WORDS = 3;

/** Reports quotations in reasons that no text contains. If a quotation contains an ellipsis, the words before and after it are
 *  checked separately. */
function checkReasons(sources: readonly SourceText[], tables: Data["tables"], faults: Faults): void {
  const text = bareText(sources.flatMap(({ lines }) => lines).join(" "));
  const isPrinted = (words: string): boolean => words.split(/…|\.\.\./).every((part) => text.includes(bareText(part)));
  const others = Object.entries<Shape>(TABLES).map(([name, shape]) => [tables[name as TableName], shape] as const);
  for (const [table, shape] of [...sources.flatMap(publicationTables), ...others]) {
    if (shape?.columns["reason"]?.holds !== "reason") continue;
    for (const { reason = "", location } of table.rows) {
      for (const [, words = ""] of reason.matchAll(QUOTED)) {
        if (words.split(" ").length < MIN_QUOTED_WORDS || isPrinted(words)) continue;
        faults.add(location, `reason: "${words}" is in no text`);
      }
    }
  }
}

/** Removes markup, case, the kind of quotation marks, and punctuation at both ends. */
function bareText(text: string): string {
  return text
    .replace(/\]\(#\)|[*[\]\\▯]/g, "")
    .replace(/[“”]/g, '"')
    .replace(/[’‘]/g, "'")
    .replace(/\s{2,}|[^\S ]/g, " ")
    .toLowerCase()
    .replace(/^[ .,;:]+|[ .,;:]+$/g, "");
}
