/** @file Grammars on lines that the published texts do not have. tests/ingest/recorded.test.ts has their results on those. */
import { expect, it } from "vitest";
import { ownershipFaults } from "../../src/ingest/check-ownership.js";
import { readChangeLevel } from "../../src/ingest/parse/formats/errata.js";
import { glossary } from "../../src/ingest/parse/formats/glossary.js";
import { parseSections } from "../../src/ingest/parse/parse-sections.js";
import { readSources } from "../../src/ingest/read/read-sources.js";
import { parseLines } from "../support/parse-lines.js";

const sourcesOf = (format: string) => readSources("data").filter((source) => source.format === format);
const titles = (format: string, lines: readonly string[]) =>
  parseLines(format, lines, {}).sections.map(({ title }) => title);

it("the Borg sheet owns all its lines even without the Rulebook, and its headings are then unidentified", () => {
  const sources = sourcesOf("borg-sheet");
  const { sections, problems } = parseSections(sources);
  expect(ownershipFaults(sources, sections)).toEqual([]);
  expect(problems.filter(({ rule }) => rule === "unidentified-heading").length).toBeGreaterThan(100);
  expect(sections.find(({ id }) => id === "1e/borg/line-573")?.text).toMatch(/^Some cards, such as Engage/);
});

it("headwords of the Glossary are found without editorial tables too, except for the doubtful ones", () => {
  const sources = sourcesOf("glossary");
  const { drafts } = glossary({ ...(sources[0] as (typeof sources)[0]), tables: {} }, { sources, drafts: new Map() });
  expect(drafts.length).toBeGreaterThan(1026);
  expect(drafts.some(({ title }) => title === "Voyager stand-alone formats")).toBe(false);
});

it("headwords of rulings end at their first dash without the editorial table", () => {
  const lines = ["RULINGS", "outpost - The card titles have been revised.", "outpost - built-in - See Mission II."];
  expect(titles("rulings-2002", lines)).toEqual(["RULINGS", "outpost", "outpost"]);
});

it("a Second Edition heading of unknown level is reported, and gets the level of the one before", () => {
  const contents = ["TABLE OF CONTENTS", "", "INTRODUCTION 2", ""];
  const { sections, problems } = parseLines("second-edition", [
    ...contents,
    ...["INTRODUCTION", "", "Welcome.", "", "NEW RULES", "", "Text."],
  ]);
  expect(sections.map(({ title, text }) => [title, text])).toEqual([
    ["TABLE OF CONTENTS", "INTRODUCTION 2"],
    ["INTRODUCTION", "Welcome."],
    ["NEW RULES", "Text."],
  ]);
  expect(problems).toContainEqual(expect.objectContaining({ rule: "heading-level-unknown", line: 9 }));
});

it.each([
  ["*This card has **no functional** changes.*", "no functional"],
  ["This card has moderate changes.", "moderate"],
  ["*This card has **RESCINDED** changes.*", "rescinded"],
  ["This card is now universal.", null],
])("the change line %j of an erratum says: %s", (line, level) => {
  expect(readChangeLevel(line)).toBe(level);
});
