/** @file Tests grammars with lines that no published text contains. The published texts are checked in
 *  tests/ingest/recorded.test.ts. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ownershipFaults } from "../../src/ingest/check-ownership.js";
import { glossary } from "../../src/ingest/parse/formats/glossary.js";
import { readInline } from "../../src/ingest/parse/inline.js";
import { restoreTables } from "../../src/ingest/parse/lost-parts.js";
import { parseSections } from "../../src/ingest/parse/parse-sections.js";
import { parseLines } from "../support/parse-lines.js";
import { readTexts } from "../support/read-texts.js";
import { realCorpus, realSection } from "../support/real-corpus.js";

const sourcesOf = (format: string) => readTexts().filter((source) => source.format === format);
const titles = (format: string, lines: readonly string[]) =>
  parseLines(format, lines, {}).sections.map(({ title }) => title);

it("all lines of the Borg sheet belong to sections, even without the Rulebook", () => {
  const sources = sourcesOf("borg-sheet");
  const { sections, problems } = parseSections(sources);
  expect(ownershipFaults(sources, sections)).toEqual([]);
  expect(problems.filter(({ rule }) => rule === "unidentified-heading").length).toBeGreaterThan(100);
  expect(sections.find(({ id }) => id === "1e/borg/line-573")?.text).toMatch(/^Some cards, such as Engage/);
});

it("the Glossary grammar finds more than 1,026 headwords without editorial tables", () => {
  const sources = sourcesOf("glossary");
  const { drafts } = glossary({ ...(sources[0] as (typeof sources)[0]), tables: {} }, { sources, drafts: new Map() });
  expect(drafts.length).toBeGreaterThan(1026);
  expect(drafts.some(({ title }) => title === "Voyager stand-alone formats")).toBe(false);
});

it("the headword of a ruling ends at the first dash unless an editorial table says otherwise", () => {
  const lines = ["RULINGS", "outpost - The card titles have been revised.", "outpost - built-in - See Mission II."];
  expect(titles("rulings-2002", lines)).toEqual(["RULINGS", "outpost", "outpost"]);
});

it("a Second Edition heading with an unknown level gets the level of the previous heading, and is reported", () => {
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

it("ingestion removes and reports a database query in a link", () => {
  const text = "Use title=phaser|phasers. You may play one cardtype=Dilemma&icons[]=[Ref]][Ref] card.";
  const card = ["Group Therapy", "*This card has **minor** changes.*", `Gametext: ${text}`];
  const { sections, problems } = parseLines("errata", card);
  expect(sections[0]?.text).toBe("Gametext: Use phasers. You may play one [Ref] card.");
  expect(problems).toContainEqual(expect.objectContaining({ rule: "leftover-query", severity: "info" }));
});

const { sections } = realCorpus;

it("every non-blank line belongs to exactly one section, and ids are unique", () => {
  expect(ownershipFaults(readTexts(), sections)).toEqual([]);
});

it("sections refer only to existing parents, subsections, and previous and next sections", () => {
  const ids = new Set(sections.map(({ id }) => id));
  const named = sections.flatMap(({ parent, children, previous, next }) => [parent, previous, next, ...children]);
  expect(named.filter((id) => id !== null && !ids.has(id))).toEqual([]);
});

it("ids of repeated headwords end with the next free number, even if a headword itself ends with a number", () => {
  const entry = (headword: string) => [headword, "", "A ruling about this card.", ""];
  const lines = ["GLOSSARY", "", ...["Cloakfoil", "Cloakfoil", "Cloakfoil 2", "Cloakfoil 2"].flatMap(entry)];
  const ids = parseLines("glossary", lines, {}).sections.map(({ id }) => id.replace("1e/glossary/", ""));
  expect(ids).toEqual(["glossary", "cloakfoil", "cloakfoil-2", "cloakfoil-2-2", "cloakfoil-2-3"]);
});

it("ingestion rejects two sections with the same id", () => {
  const [first, second] = sections.filter(({ document }) => document === "1e/lists");
  if (!first || !second) throw new Error("the lists have no sections");
  const doubled = [first, { ...second, id: first.id }];
  const place = (line: number) => `${first.source.file} (line ${line} of ${first.source.publication})`;
  expect(ownershipFaults([], doubled)).toEqual([
    `2 sections have the id ${first.id}: ${place(first.source.line)}, ${place(second.source.line)}`,
  ]);
});

it("headings inside a text are anchors on the page, and links to these headings use the anchors", () => {
  const { text, headings, html } = realSection("1e/glossary/borg");
  const start = headings?.find(({ anchor }) => anchor === "cooperation")?.start;
  expect(text.slice(start)).toMatch(/^Cooperation\n\n/);
  expect(html).toMatch(/<h3 id="cooperation">(?:<a [^>]*>)?Cooperation</);
  const citing = realSection("1e/glossary/playing-borg");
  expect(citing.links.find((link) => link.text === "Borg: Cooperation")).toMatchObject({ anchor: "cooperation" });
  expect(citing.html).toContain('<a href="/1e/glossary/borg#cooperation">');
});

it.each([
  ['requirements of " leader."', 'requirements of "▯ leader."'],
  ['the "old " leader', 'the "old " leader'],
  ["You may have an all- deck.", "You may have an all-▯ deck."],
  ["All all- and part-time crews", "All all- and part-time crews"],
])("the line “%s” is parsed as “%s”", (line, read) => {
  expect(readInline(line, "markdown").text).toBe(read);
});

it("every mark in a parsed line covers at least one character of the line", () => {
  const markup = ["*", "**", "_", "[", "](#)", "]", "\\", "  ", " ", "a", "[Fed]", "<b>", "- ", "#", "\r", "\t"];
  const pieces = fc.array(fc.constantFrom(...markup, "![x](y)", "▯", "."), { maxLength: 12 });
  fc.assert(
    fc.property(pieces, (parts) => {
      const { text, marks } = readInline(parts.join(""), "markdown");
      for (const { start, end } of marks) expect(text.slice(start, end)).not.toBe("");
    }),
    { numRuns: 500 },
  );
});

it("titles contain no lost icons, and every lost icon in a text has a mark at the same offset", () => {
  for (const { id, title, text, marks } of sections) {
    const wordsOf = (wanted: string) =>
      marks.filter(({ type }) => type === wanted).map(({ start, end }) => text.slice(start, end));
    expect(wordsOf("lost-icon"), id).toEqual(text.match(/▯/g) ?? []);
    expect(
      wordsOf("restored-icon").filter((words) => !/^(?:\[.+\]|<.+>|✶|❖)$/.test(words)),
      id,
    ).toEqual([]);
    expect(title).not.toContain("▯");
  }
});

describe("lost table", () => {
  const ship = realSection("1e/glossary/assimilation-ship");

  it("the remains of a lost table are marked, and its rows are restored from the Rulebook", () => {
    const mark = ship.marks.find(({ type }) => type === "lost-table");
    expect(ship.text.slice(mark?.start, mark?.end)).toBe("Old Staffing New Icon");
    expect(ship.restored?.[0]?.text).toContain("▯ staff stars become ▯ navigations subcommand requirements.");
    expect(ship.html).toContain('<aside class="restored">');
    const lines = realCorpus.problems.filter(({ rule }) => rule === "lost-table").map(({ line }) => line);
    expect(lines).toEqual([3560, 3611]);
  });

  it("a lost table is not restored if its row in the editorial table does not match the texts", () => {
    const row = {
      id: ship.id,
      remains: "Old Staffing New Icon",
      by: "1e/rulebook/7.4.1",
      begins: "no such",
      ends: "words",
      location: "x.tsv:2",
    };
    expect(restoreTables([ship], { rows: [{ ...row, remains: "Old Crew New Icon" }] })).toEqual([ship]);
    const sections = [realSection("1e/rulebook/7.4.1"), ship];
    expect(restoreTables(sections, { rows: [row] })[1]?.restored).toEqual([]);
  });
});
