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
  it("refuse all rows that no reference needs, that another shadows, or that an ending explains, with file and line", () => {
    const capturing = { target: "1e/glossary/capturing", reason: "a test" };
    const extended = {
      ...tables,
      otherWords: extendedBy(
        tables.otherWords,
        { words: "captives", ...capturing },
        { words: "Ship Combat", target: "1e/rulebook/7.4", reason: "a test" },
      ),
      external: extendedBy(tables.external, { pattern: "^The Continuing$", reason: "a test" }),
      wordFamilies: extendedBy(
        tables.wordFamilies,
        { stem: "infiltr", words: "infiltrate infiltration", reason: "a test" },
        { stem: "fight", words: "fought starfighting", reason: "a test" },
      ),
    };
    let message = "";
    try {
      linkSections(sections, documents, extended);
    } catch (error) {
      message = (error as Error).message;
    }
    const expected = [
      'data/link/other-words.tsv:1001: no reference needs the row "captives"',
      'data/link/external.tsv:1001: no reference needs the row "^The Continuing$"',
      'data/link/other-words.tsv:1002: "Ship Combat" reads as another row does',
      'data/link/word-families.tsv:1001: the endings of "infiltrate infiltration" explain the family',
      "data/link/word-families.tsv:1002: no text has the word starfighting",
    ];
    expect(message.split("\n")).toEqual(expect.arrayContaining(expected));
  });
});
