import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ingest } from "../../src/ingest/ingest.js";
import { parseSections } from "../../src/ingest/parse/parse-sections.js";
import { checkData } from "../../src/ingest/read/check-data.js";
import { Faults } from "../../src/ingest/read/faults.js";
import { readData } from "../../src/ingest/read/read-data.js";
import { readTable } from "../../src/ingest/read/read-table.js";
import type { SourceText } from "../../src/model.js";

let copy: string;
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), "spaceline-data-"));
  cpSync("data", copy, { recursive: true });
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

const edit = (file: string, change: (text: string) => string): void => {
  const before = readFileSync(join(copy, file), "utf8");
  const after = change(before);
  expect(after, file).not.toBe(before);
  writeFileSync(join(copy, file), after);
};

/** What is told, one fault a line, without the folder. */
const told = (error: unknown): string[] => (error as Error).message.replaceAll(`${copy}/`, "").split("\n");

/** The faults that reading the data and holding it against the texts tells. */
function faults(): string[] {
  const found = new Faults();
  const data = readData(copy, found);
  checkData(data, parseSections(data.sources).sections, found);
  return found.any ? told(found.error()) : [];
}

describe("a table that is wrong is refused, and all that is wrong is told at once", () => {
  it("names the line of a row that has a cell too few", () => {
    expect(() => readTable("line\ttitle\treason\n1\tIntroduction\n", "data/x.tsv")).toThrow(
      "data/x.tsv:2: 2 cells where the columns are line, title, reason",
    );
  });

  it("tells unknown and missing columns, empty tables, misspelt words, empty cells and rows that stand twice", () => {
    edit("authority/conflicts.tsv", (text) => text.replace("loser_words\tscope", "loser_word\tscope"));
    edit("glossary/torn-sentences.tsv", (text) => text.split("\n").slice(0, 2).join("\n"));
    edit("rulebook/2e-levels.tsv", (text) => text.replace("CREDITS\t1\tnotice", "CREDITS\tone\tnotices"));
    edit("glossary/kinds.tsv", (text) => text.replace("A skill.", ""));
    edit("faq/rulings-headwords.tsv", (text) => `${text}outpost - built-in\tonce more\n`);
    expect(faults()).toEqual([
      "glossary/kinds.tsv:8: reason: is empty",
      "glossary/torn-sentences.tsv: the table has no rows",
      'rulebook/2e-levels.tsv:27: level: "one" is none of 1, 2, 3, 4',
      'rulebook/2e-levels.tsv:27: kind: "notices" is none of section, notice',
      'faq/rulings-headwords.tsv:10: "outpost - built-in" has a row already, at line 3',
      'authority/conflicts.tsv:1: unknown column "loser_word"',
      'authority/conflicts.tsv:1: the column "loser_words" is missing',
    ]);
  });

  it("tells rows that match nothing in the text: a headword, a line, a table that no grammar reads", () => {
    edit("glossary/kinds.tsv", (text) => text.replace("Guramba\t", "Gurambo\t"));
    edit("rulebook/box-ends.tsv", (text) => text.replace("Scouting a location is", "Scouting the location is"));
    edit("sources.json", (text) => text.replace('"boxEnds"', '"boxEnd"').replace('"levels"', '"level"'));
    expect(faults()).toEqual([
      'glossary/kinds.tsv:8: title: "Gurambo" does not stand in the text',
      'sources.json: rulebook/1e-compendium-2.4.5.rulebook.txt: the grammar rulebook reads no table "boxEnd"',
      'sources.json: rulebook/2e-rulebook-4.txt: the grammar second-edition reads no table "level"',
    ]);
    edit("sources.json", (text) => text.replace('"boxEnd"', '"boxEnds"'));
    expect(faults()).toContain(
      'rulebook/box-ends.tsv:5: line: no line begins with "Scouting the location is completed at the" (line 1617 did)',
    );
  });

  it("tells ids, titles and quotes that the sections do not have", () => {
    edit("search-help.tsv", (text) =>
      text.replace("1e/rulebook/1.1\tABOUT THIS GAME", "1e/rulebook/1.1\tABOUT THE GAME"),
    );
    edit("authority/ties.tsv", (text) => text.replace("1e/glossary/ship-staffing", "1e/glossary/ship-crewing"));
    edit("authority/conflicts.tsv", (text) => text.replace("you may take another turn", "you must take another turn"));
    expect(faults()).toEqual([
      'authority/conflicts.tsv:4: loser_words: "you must take another turn immediately following your current turn" does not stand in 1e/glossary/horgahn',
      expect.stringMatching(/^authority\/ties\.tsv:\d+: to: no section has the id "1e\/glossary\/ship-crewing"$/),
      'search-help.tsv:3: title: 1e/rulebook/1.1 is "ABOUT THIS GAME", not "ABOUT THE GAME"',
    ]);
  });
});

describe("all that is wrong is told at once", () => {
  it("of the manifest, the tables, the texts and what only linking and ranking can tell", () => {
    edit("sources.json", (text) => text.replace('"citingWeight": 2,', '"citingWeight": 2, "citesWeight": 2,'));
    edit("rulebook/icon-tags.tsv", (text) => text.replace("tag\tmeans", "tag\tmeaning"));
    edit("faq/faq-titles.tsv", (text) => text.replace("Definition: One of the three", "Definition: One of the four"));
    edit("authority/ties.tsv", (text) => `${text}1e/glossary/horgahn\t1e/glossary/none\tNone.\n`);
    edit("authority/changes.tsv", (text) => `${text}1e/borg/7.6\tadded\t\tTold.\tno such words\t\t\n`);
    edit("link/other-words.tsv", (text) => `${text}Ship Combat\t1e/rulebook/7.4\tA test.\n`);
    edit("language/synonyms.tsv", (text) => `${text}starboat\tstarcruiser\t\tA test.\n`);
    edit("faq/verdicts.tsv", (text) => `${text}1e/glossary/quinn\tunspoken\t\t\t\tNone.\n`);
    const found = ((): string[] => {
      try {
        ingest(copy);
        return [];
      } catch (error) {
        return told(error);
      }
    })();
    const expected = [
      'sources.json: publications.3.documents.0: Unrecognized key: "citesWeight"',
      'faq/faq-titles.tsv:3: start_line: no line begins with "Definition: One of the four groups in" (line 9 did)',
      'rulebook/icon-tags.tsv:1: unknown column "meaning"',
      'rulebook/icon-tags.tsv:1: the column "means" is missing',
      "authority/changes.tsv:43: reason: is empty, but the row has a class",
      "authority/changes.tsv:43: matter: is empty, but the row has a told",
      "faq/1e-faq-1996.txt:9: line 9 of 1e-faq-1996 belongs to no section",
    ];
    expect(found.filter((line) => expected.includes(line))).toEqual(expected);
    for (const place of ["ties", "changes", "other-words", "synonyms", "verdicts"])
      expect(found.join("\n")).toMatch(new RegExp(`${place}\\.tsv:\\d+: `));
  });
});

describe("the tables below data/", () => {
  const files = readdirSync("data", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsv"));
  const { sources, tables, idLock } = readData("data");
  const editorial = [...sources.flatMap((source) => Object.values(source.tables)), ...Object.values(tables)];
  const read = [...editorial.map((table) => table.file), join("data", "rank-model.tsv"), idLock.file];

  it("are all read", () => {
    expect(files.filter((file) => !read.includes(join("data", file)))).toEqual([]);
  });
});

describe("the reason of a row", () => {
  it("quotes only what stands in the texts", () => {
    edit("glossary/kinds.tsv", (text) =>
      text.replace("the cards marked with this phrase", "a card marked by this phrase"),
    );
    expect(faults()).toEqual(['glossary/kinds.tsv:4: reason: "a card marked by this phrase" stands in no text']);
  });
});

describe("a text to which lines were added", () => {
  /** Puts lines on top of a publication of one file, and tells the manifest of the new hash. */
  const shift = (file: string, added: string): void => {
    const hash = (text: string): string => createHash("sha256").update(text).digest("hex");
    const before = readFileSync(join(copy, file), "utf8");
    writeFileSync(join(copy, file), added + before);
    edit("sources.json", (text) => text.replace(hash(before), hash(added + before)));
  };
  const read = (format: string): SourceText | undefined => readData(copy).sources.find((one) => one.format === format);

  it("still meets the rows that speak of its lines, by the words with which these begin", () => {
    shift("faq/1e-faq-1996.txt", "\n");
    const rows = read("faq-1996")?.tables["titles"]?.rows ?? [];
    expect(rows[1]).toMatchObject({ start_line: "10", end_line: "10", title: "Affiliation" });
    expect(faults()).toEqual([]);
  });

  it("is refused with file and line where nobody owns what was added", () => {
    shift("faq/1e-faq-1996.txt", "Whose line is this?\n");
    expect(() => ingest(copy)).toThrow(/^faq\/1e-faq-1996\.txt:1: line 1 of 1e-faq-1996 belongs to no section$/);
  });
});
