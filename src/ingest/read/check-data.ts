/** @file Checks that ids in editorial rows exist, and that the named sections contain the quoted words. */
import { saysWords } from "../../language/icons.js";
import type { EditorialTable, ParsedSection, TableRow } from "../../model.js";
import type { Faults } from "./faults.js";
import type { Data } from "./read-data.js";
import { checkCells } from "./read-table.js";
import { type Column, PUBLICATION_TABLES, type Shape, TABLES, type TableName } from "./table-shapes.js";

interface Known {
  readonly byId: ReadonlyMap<string, ParsedSection>;
  readonly hasHeading: (line: number) => boolean;
  readonly isPrinted: (words: string) => boolean;
}

/** Returns the tables without faulty rows.
 *  @param faults - receives unknown ids, wrong titles and lines, and wrong quotations */
export function checkData({ sources, tables }: Data, sections: readonly ParsedSection[], faults: Faults) {
  const byId = new Map(sections.map((section) => [section.id, section]));
  const all = bareText(sources.flatMap(({ lines }) => lines).join(" "));
  const isPrinted = (words: string): boolean => words.split(/…|\.\.\./).every((part) => all.includes(bareText(part)));
  const check = (table: EditorialTable, shape?: Shape, headings?: ReadonlySet<number>): EditorialTable => {
    const known = { byId, isPrinted, hasHeading: (line: number) => headings?.has(line) ?? true };
    return checkCells(table, shape?.columns ?? {}, (cell, column, row) => faultOf(cell, column, row, known), faults);
  };
  for (const { publication, format, tables: own } of sources) {
    const inPublication = sections.filter(({ source }) => source.publication === publication);
    const headings = new Set(inPublication.map(({ source }) => source.line));
    for (const [name, table] of Object.entries(own)) check(table, PUBLICATION_TABLES[format]?.[name], headings);
  }
  const checked = Object.entries<Shape>(TABLES).map(([name, shape]) => [name, check(tables[name as TableName], shape)]);
  return Object.fromEntries(checked) as Data["tables"];
}

function faultOf(cell: string, column: Column, row: TableRow, { byId, hasHeading, isPrinted }: Known): string | null {
  if (cell === "") return null;
  switch (column.holds) {
    case "id":
      return byId.has(cell) ? null : `no section has the id "${cell}"`;
    case "line":
      return column.heading && !hasHeading(Number(cell)) ? `no section begins at line ${cell}` : null;
    case "title": {
      const section = byId.get(row[column.of] ?? "");
      return section && section.title !== cell ? `${section.id} is "${section.title}", not "${cell}"` : null;
    }
    case "quote":
      return quoteFault(cell, row[column.of] ?? "", column.printing === "older", byId);
    case "reason": {
      const words = quotationsIn(cell).find((one) => !isPrinted(one));
      return words === undefined ? null : `no text contains "${words}"`;
    }
    default:
      return null;
  }
}

/** @param isOlder - whether the words are from the older printing of the section */
function quoteFault(words: string, id: string, isOlder: boolean, byId: Known["byId"]): string | null {
  const section = byId.get(id);
  if (!section) return null;
  const quoted = isOlder ? byId.get(section.comparedWith?.id ?? "") : section;
  if (!quoted) return `${id} has no older printing that could contain "${words}"`;
  return saysWords(quoted.text, words) ? null : `"${words}" is not in ${quoted.id}`;
}

const MIN_QUOTED_WORDS = 3;

/** Returns quotations of three words or more: “unless a card text specifically allows it”, "see … also". */
function quotationsIn(reason: string): string[] {
  const quoted = Array.from(reason.matchAll(/[“"]([^“”"]+)[”"]/g), ([, words = ""]) => words);
  return quoted.filter((words) => words.split(" ").length >= MIN_QUOTED_WORDS);
}

function bareText(text: string): string {
  return text
    .replace(/\]\(#\)|[*[\]\\▯]/g, "")
    .replace(/[“”]/g, '"')
    .replace(/[’‘]/g, "'")
    .replace(/\s{2,}|[^\S ]/g, " ")
    .toLowerCase()
    .replace(/^[ .,;:]+|[ .,;:]+$/g, "");
}
