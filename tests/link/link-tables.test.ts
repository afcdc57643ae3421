import { describe, expect, it } from "vitest";
import { linkSections } from "../../src/ingest/link/link-sections.js";
import { parseSections } from "../../src/ingest/parse/parse-sections.js";
import { readData } from "../../src/ingest/read/read-data.js";
import type { EditorialTable } from "../../src/model.js";

const { sources, tables } = readData("data");
const { sections, documents } = parseSections(sources);

/** A table with a few rows more, which stand on the lines 1001, 1002 … */
function extendedBy(table: EditorialTable, ...rows: Record<string, string>[]): EditorialTable {
  const lines = [...(table.lines ?? []), ...rows.map((_, at) => 1001 + at)];
  return { file: table.file, rows: [...table.rows, ...rows], lines };
}

describe("the reviewed tables of references", () => {
  it("refuse all rows that another shadows or that an ending explains, with file and line", () => {
    const extended = {
      ...tables,
      otherWords: extendedBy(tables.otherWords, { words: "Ship Combat", target: "1e/rulebook/7.4", reason: "a test" }),
      wordFamilies: extendedBy(tables.wordFamilies, {
        stem: "infiltr",
        words: "infiltrate infiltration",
        reason: "a test",
      }),
    };
    expect(linkSections(sections, documents, extended).faults).toEqual([
      'data/link/other-words.tsv:1001: "Ship Combat" reads as another row does',
      'data/link/word-families.tsv:1001: the endings of "infiltrate infiltration" explain the family',
    ]);
  });

  it("tell as problems which rows no reference needs any more, since an edited text is read before its tables are", () => {
    const edited = {
      ...tables,
      otherWords: extendedBy(tables.otherWords, {
        words: "captives",
        target: "1e/glossary/capturing",
        reason: "a test",
      }),
      external: extendedBy(tables.external, { pattern: "^The Continuing$", reason: "a test" }),
      wordFamilies: extendedBy(tables.wordFamilies, { stem: "fight", words: "fought starfighting", reason: "a test" }),
    };
    const problems = linkSections(sections, documents, edited).problems.filter(({ rule }) => rule === "needless-row");
    expect(problems.map(({ publication, line, message }) => `${publication}:${line}: ${message}`)).toEqual([
      'data/link/other-words.tsv:1001: no reference needs the row "captives"',
      'data/link/external.tsv:1001: no reference needs the row "^The Continuing$"',
      "data/link/word-families.tsv:1001: no text has the word starfighting",
    ]);
    expect(problems.every(({ severity }) => severity === "warning")).toBe(true);
  });
});
