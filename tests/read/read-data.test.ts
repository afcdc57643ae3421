import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { ownershipFaults } from "../../src/ingest/check-ownership.js";
import { ingest } from "../../src/ingest/ingest.js";
import { parseSections } from "../../src/ingest/parse/parse-sections.js";
import { checkData } from "../../src/ingest/read/check-data.js";
import { Faults } from "../../src/ingest/read/faults.js";
import { readData, readWordVectors } from "../../src/ingest/read/read-data.js";
import { readTable } from "../../src/ingest/read/read-table.js";
import { textVector } from "../../src/language/word-vectors.js";
import { copyOfData } from "../support/copy-of-data.js";
import { readTexts } from "../support/read-texts.js";

const { folder: copy, edit, revise, restore } = copyOfData();
afterEach(restore);

/** Returns the lines of an error message, without the path of the copied folder. */
const messages = (error: unknown): string[] => (error as Error).message.replaceAll(`${copy}/`, "").split("\n");

/** Reads the data.
 *  @throws Error with one line per fault */
function readCopy() {
  const faults = new Faults();
  const data = readData(copy, faults);
  faults.throwIfAny();
  return data;
}

function dataFaults(): string[] {
  const faults = new Faults();
  const data = readData(copy, faults);
  if (data.isComplete) checkData(data, parseSections(data.sources).sections, faults);
  return faults.all.length > 0 ? messages(faults.error()) : [];
}

describe("publication", () => {
  it("a publication is rejected if a character was changed", () => {
    edit("faq/1e-faq-1996.txt", (text) => text.replace("Definition", "definition"));
    expect(() => readTexts(copy)).toThrow(/1e-faq-1996: its joined files have sha256 .*faq\/1e-faq-1996\.txt/);
  });

  it("the parsed lines do not depend on a byte order mark or the type of line endings", () => {
    const file = "faq/1e-faq-1996.txt";
    revise(file, (text) => `\uFEFF${text.replaceAll("\n", "\r\n")}`);
    const linesIn = (dataDir: string) => readTexts(dataDir).find((source) => source.file === file)?.lines;
    expect(linesIn(copy)).toEqual(linesIn("data"));
  });

  it("an invalid byte is reported as a problem, with its line number", () => {
    const file = "faq/1e-faq-1996.txt";
    let line = 0;
    revise(file, (text) => {
      const bytes = Buffer.from(text);
      const at = bytes.indexOf(" the ", bytes.length >> 1) + 1;
      line = bytes.subarray(0, at).toString("latin1").split("\n").length;
      bytes[at] = 0xff;
      return bytes;
    });
    const { problems } = parseSections(readTexts(copy).filter((source) => source.file === file));
    expect(problems).toContainEqual(expect.objectContaining({ rule: "unreadable-sign", severity: "error", line }));
  });

  it("a table row identifies a line of the text by its first words", () => {
    revise("faq/1e-faq-1996.txt", (text) => `\n${text}`);
    const faq = readCopy().sources.find(({ format }) => format === "faq-1996");
    expect(faq?.tables["titles"]?.rows[1]).toMatchObject({ start_line: "10", end_line: "10", title: "Affiliation" });
  });

  it("a publication is rejected, with file and line, if a line belongs to no section", () => {
    revise("faq/1e-faq-1996.txt", (text) => `Whose line is this?\n${text}`);
    const sources = readTexts(copy);
    const faults = ownershipFaults(sources, parseSections(sources).sections);
    expect(faults).toEqual(["faq/1e-faq-1996.txt:1: line 1 of 1e-faq-1996 belongs to no section"]);
  });
});

it("the message about a fault in data/sources.json names the field", () => {
  edit("sources.json", (text) => text.replace('"edition": "2e"', '"edition": "3e"'));
  expect(() => readTexts(copy)).toThrow(/sources\.json: publications\.2\.edition/);
});

it("all faults in data/sources.json are reported together", () => {
  edit("sources.json", (text) =>
    text
      .replace('"role": "lists", ', "")
      .replace('"names": ["faq",', '"name": ["faq"], "names": ["rulings",')
      .replace('"printingOf": "1e/rulebook"', '"printingOf": "1e/rules"')
      .replace('"reach": ["2e/glossary", "2e/rulebook"]', '"reach": ["1e/glossary", "2e/rulebook"]'),
  );
  expect(() => readTexts(copy)).toThrow(/publications\.0\.documents\.3\.role/);
  expect(() => readTexts(copy)).toThrow(/publications\.4\.documents\.0: .*"name"/);
  expect(() => ingest(copy)).toThrow(/publications\.0\.documents\.3\.role/);
  edit("sources.json", (text) => text.replace('"id": "1e/lists",', '"id": "1e/lists", "role": "lists",'));
  edit("sources.json", (text) => text.replace('"name": ["faq"], ', ""));
  for (const fault of [
    "names.0: is already defined at publications.3.documents.0.names.8",
    "publications.1.documents.0.printingOf: there is no document 1e/rules",
    "publications.2.documents.0.reach.0: 1e/glossary is from another edition",
  ])
    expect(() => readTexts(copy)).toThrow(fault);
});

it("two publications with the same id are reported as a fault", () => {
  edit("sources.json", (text) => text.replace('"id": "1e-faq-1996"', '"id": "1e-rulings-2002"'));
  expect(() => readTexts(copy)).toThrow(/publications\.4\.id: is already defined at publications\.3\.id/);
});

describe("faults in the data", () => {
  it("a missing file is a fault, but a missing or empty table is not", () => {
    const files = ["faq/1e-rulings-2002.txt", "faq/faq-titles.tsv"];
    for (const file of ["search-help.tsv", "authority/ties.tsv"]) rmSync(join(copy, file));
    edit("authority/exceptions.tsv", () => "");
    edit("authority/changes.tsv", (text) => text.slice(0, text.indexOf("\n")));
    const { tables } = readCopy();
    expect([tables.searchHelp, tables.ties, tables.exceptions, tables.changes].flatMap(({ rows }) => rows)).toEqual([]);
    for (const file of [...files, "word-vectors/words.txt"]) rmSync(join(copy, file));
    for (const file of files) expect(() => readCopy()).toThrow(`${join(copy, file)}: is missing`);
  });

  it.each(["{", "{}"])("an invalid description of the word vectors is a fault: “%s”", (json) => {
    edit("word-vectors/meta.json", () => json);
    expect(() => readWordVectors(copy)).toThrow(join(copy, "word-vectors/meta.json"));
  });

  it("a row with too few cells is a fault", () => {
    expect(() => readTable("line\ttitle\treason\n1\tIntroduction\n", "data/x.tsv")).toThrow(
      "data/x.tsv:2: 2 cells; the columns are line, title, reason",
    );
  });

  it("wrong columns, malformed cells, empty cells and duplicate rows are faults", () => {
    edit("authority/conflicts.tsv", (text) => text.replace("loser_words\tscope", "loser_word\tscope"));
    edit("rulebook/2e-levels.tsv", (text) => text.replace("CREDITS\t1\tnotice", "CREDITS\tone\tnotices"));
    edit("glossary/kinds.tsv", (text) => text.replace("A skill.", ""));
    edit("faq/rulings-headwords.tsv", (text) => `${text}outpost - built-in\tonce more\n`);
    expect(dataFaults()).toEqual([
      "glossary/kinds.tsv:8: reason: is empty",
      'rulebook/2e-levels.tsv:27: level: "one" is not one of 1, 2, 3, 4',
      'rulebook/2e-levels.tsv:27: kind: "notices" is not one of section, notice',
      'faq/rulings-headwords.tsv:10: "outpost - built-in" already has a row, at line 3',
      'authority/conflicts.tsv:1: unknown column "loser_word"',
      'authority/conflicts.tsv:1: the column "loser_words" is missing',
    ]);
  });

  it("a table is reported if it names a headword or line that is not in the text, or if no grammar uses it", () => {
    edit("glossary/kinds.tsv", (text) => text.replace("Guramba\t", "Gurambo\t"));
    edit("rulebook/box-ends.tsv", (text) => text.replace("Scouting a location is", "Scouting the location is"));
    edit("sources.json", (text) => text.replace('"levels"', '"level"'));
    expect(dataFaults().slice(0, 3)).toEqual([
      'rulebook/box-ends.tsv:5: line: no line begins with "Scouting the location is completed at the" (expected line 1617)',
      'glossary/kinds.tsv:8: title: "Gurambo" is not in the text',
      'sources.json: rulebook/2e-rulebook-4.txt: the grammar second-edition does not use a table "level"',
    ]);
  });

  it("unknown ids, wrong titles and wrong quotations (even in the reason of a row) are faults", () => {
    edit("search-help.tsv", (text) =>
      text.replace("1e/rulebook/1.1\tABOUT THIS GAME", "1e/rulebook/1.1\tABOUT THE GAME"),
    );
    edit("authority/ties.tsv", (text) => text.replace("1e/glossary/ship-staffing", "1e/glossary/ship-crewing"));
    edit("authority/conflicts.tsv", (text) => text.replace("you may take another turn", "you must take another turn"));
    edit("glossary/kinds.tsv", (text) =>
      text.replace("the cards marked with this phrase", "a card marked by this phrase"),
    );
    expect(dataFaults()).toEqual([
      'glossary/kinds.tsv:4: reason: no text contains "a card marked by this phrase"',
      'authority/conflicts.tsv:6: loser_words: "you must take another turn immediately following your current turn" is not in 1e/glossary/horgahn',
      expect.stringMatching(/^authority\/ties\.tsv:\d+: to: no section has the id "1e\/glossary\/ship-crewing"$/),
      'search-help.tsv:3: title: 1e/rulebook/1.1 is "ABOUT THIS GAME", not "ABOUT THE GAME"',
    ]);
  });
});

it("ingestion reads every table in data/", () => {
  const { sources, tables, idLock } = readData("data", new Faults());
  const editorial = [...sources.flatMap((source) => Object.values(source.tables)), ...Object.values(tables)];
  const read = [...editorial.map(({ file }) => file), join("data", "rank-model.tsv"), idLock.file];
  const files = readdirSync("data", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsv"));
  expect(files.map((file) => join("data", file)).filter((file) => !read.includes(file))).toEqual([]);
});

const table = readWordVectors("data");
const checks = JSON.parse(readFileSync("data/word-vectors/check.json", "utf8")) as { text: string; vector: number[] }[];

it.each(checks)("the vector of $text equals the published vector", ({ text, vector }) => {
  const ours = textVector(table, text);
  expect(Math.max(...vector.map((value, at) => Math.abs(value - (ours[at] ?? 0))))).toBeLessThan(0.0005);
});

it("word vectors are rejected if a byte was changed", () => {
  const file = join(copy, "word-vectors/vectors.i8");
  const bytes = readFileSync(file);
  bytes[1000] = ((bytes[1000] ?? 0) + 1) % 256;
  writeFileSync(file, bytes);
  expect(() => readWordVectors(copy)).toThrow(/but meta\.json has/);
});

it("an empty rank model is rejected", () => {
  edit("rank-model.tsv", (text) => text.slice(0, text.indexOf("\n0\t") + 1));
  expect(() => readCopy()).toThrow("rank-model.tsv: has no trees; restore the file");
});
