import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainWords, readInline } from "../../src/ingest/parse/inline.js";
import { restoreTables } from "../../src/ingest/parse/lost-tables.js";
import { realCorpus, realSection } from "../support/real-corpus.js";

it("lost icons have marks, and are left out of titles", () => {
  expect(readInline("any  or [stasis](#) .", "markdown").marks).toEqual([
    { type: "lost-icon", start: 4, end: 5 },
    { type: "link", start: 9, end: 15 },
    { type: "lost-icon", start: 16, end: 17 },
  ]);
  expect(plainWords("Clarifications: Showing your  deck", "markdown")).toBe("Clarifications: Showing your deck");
});

it("any line can be read, and each mark is on words of it", () => {
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

describe("icons in the texts", () => {
  const { sections } = realCorpus;

  it("are where their marks are, and not in titles", () => {
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
});

describe("a lost table", () => {
  const ship = realSection("1e/glossary/assimilation-ship");

  it("has its remains marked, and its rows restored in the words of the Rulebook", () => {
    const mark = ship.marks.find(({ type }) => type === "lost-table");
    expect(ship.text.slice(mark?.start, mark?.end)).toBe("Old Staffing New Icon");
    expect(ship.restored?.[0]?.text).toContain("▯ staff stars become ▯ navigations subcommand requirements.");
    expect(ship.html).toContain('<aside class="restored">');
    const lines = realCorpus.problems.filter(({ rule }) => rule === "lost-table").map(({ line }) => line);
    expect(lines).toEqual([3560, 3611]);
  });

  it("restores nothing if the editorial row does not match the texts", () => {
    const row = {
      id: ship.id,
      remains: "Old Staffing New Icon",
      by: "1e/rulebook/7.4.1",
      begins: "no such",
      ends: "words",
    };
    expect(restoreTables([ship], { rows: [{ ...row, remains: "Old Crew New Icon" }] })).toEqual([ship]);
    const sections = [realSection("1e/rulebook/7.4.1"), ship];
    expect(restoreTables(sections, { rows: [row] })[1]?.restored).toEqual([]);
  });
});
