/** @file Holds the data against the sections made of it: who is named is there, what is quoted stands there, and no line
 *  of a text is lost. */
import { saysWords } from "../../language/icons.js";
import type { EditorialTable, ParsedSection, SourceText } from "../../model.js";
import { checkReasons } from "./check-reasons.js";
import { Faults } from "./faults.js";
import type { Data } from "./read-data.js";
import { type Column, type Shape, TABLES } from "./table-shapes.js";

type ById = ReadonlyMap<string, ParsedSection>;

/** @throws Error with a line for each row that names no section or words that do not stand in it, and for each line of
 *  a publication that not exactly one section owns. */
export function checkData({ sources, tables }: Data, sections: readonly ParsedSection[]): void {
  const faults = new Faults();
  const byId = new Map(sections.map((section) => [section.id, section]));
  for (const [name, shape] of Object.entries(TABLES)) {
    checkRows(tables[name as keyof typeof TABLES], shape, byId, faults);
  }
  checkReasons(sources, tables, faults);
  checkOwners(sources, sections, faults);
  faults.throwIfAny();
}

function checkRows({ file, rows, lines }: EditorialTable, { columns }: Shape, byId: ById, faults: Faults): void {
  for (const [at, row] of rows.entries()) {
    for (const [name, column] of Object.entries(columns)) {
      const wrong = wrongWith(row[name] ?? "", row, column, byId);
      if (wrong) faults.add(`${file}:${lines?.[at]}`, `${name}: ${wrong}`);
    }
  }
}

function wrongWith(cell: string, row: Readonly<Record<string, string>>, column: Column, byId: ById): string | null {
  if (column.holds === "id") return cell === "" || byId.has(cell) ? null : `no section has the id "${cell}"`;
  if (column.holds !== "quote" && column.holds !== "title") return null;
  const id = row[column.of] ?? "";
  const section = byId.get(id);
  if (!section || cell === "") return null;
  if (column.holds === "title") return section.title === cell ? null : `${id} is "${section.title}", not "${cell}"`;
  return saysWords(section.text, cell) ? null : `"${cell}" does not stand in ${id}`;
}

/** Publication → line → the sections that own it. */
function ownersOf(sections: readonly ParsedSection[]): ReadonlyMap<string, ReadonlyMap<number, readonly string[]>> {
  const owners = new Map<string, Map<number, string[]>>();
  for (const { id, source } of sections) {
    const lines = owners.get(source.publication) ?? new Map<number, string[]>();
    owners.set(source.publication, lines);
    for (const [from, to] of source.ranges)
      for (let line = from; line <= to; line++) {
        const holders = lines.get(line);
        if (holders) holders.push(id);
        else lines.set(line, [id]);
      }
  }
  return owners;
}

const MOST_LINES_TOLD = 10;

/** Each line of a publication that is not blank belongs to exactly one section. */
function checkOwners(sources: readonly SourceText[], sections: readonly ParsedSection[], faults: Faults): void {
  const owners = ownersOf(sections);
  for (const { publication, file, startLine, lines } of sources) {
    const wrong = lines.flatMap((text, at) => {
      const holders = owners.get(publication)?.get(startLine + at) ?? [];
      return text.trim() === "" || holders.length === 1 ? [] : [{ line: startLine + at, at, holders }];
    });
    for (const { line, at, holders } of wrong.slice(0, MOST_LINES_TOLD)) {
      const whose = holders.length === 0 ? "belongs to no section" : `belongs to ${holders.join(" and ")}`;
      faults.add(`${file}:${at + 1}`, `line ${line} of ${publication} ${whose}`);
    }
    if (wrong.length > MOST_LINES_TOLD) faults.add(file, `and ${wrong.length - MOST_LINES_TOLD} more lines`);
  }
}
