import { describe, expect, it } from "vitest";
import { readInline as read } from "../../src/ingest/parse/inline.js";
import { isTorn } from "../../src/ingest/parse/lines.js";
import { parseSections } from "../../src/ingest/parse/parse-sections.js";
import { repairSource } from "../../src/ingest/parse/repair.js";
import { readSources } from "../../src/ingest/read/read-sources.js";
import type { SourceText } from "../../src/model.js";

const text = (...lines: string[]): SourceText => ({
  publication: "1e-compendium-2.4.5",
  format: "glossary",
  file: "glossary/1e-compendium-2.4.5.glossary.txt",
  startLine: 4147,
  lines,
  documents: [],
  tables: {},
});

describe("certain damage", () => {
  it("of look-alike letters inside a Latin word is folded and reported with the word", () => {
    const { source, problems } = repairSource(text("for example, [Alyнна Nechayev](#) and Evек"));
    expect(source.lines).toEqual(["for example, [Alynna Nechayev](#) and Evek"]);
    expect(problems).toMatchObject([{ line: 4147, rule: "homoglyph", actual: "[Alyнна Nechayev](#) and Evек" }]);
  });

  it("does not touch letters that stand for icons, accents, or an amount of money", () => {
    const lines = ["with a Gamma Quadrant Γ icon, [Δ](#)", "Protégé of the Traveler", "costs $5", "|"];
    const { source, problems } = repairSource(text(...lines));
    expect(source.lines).toEqual(lines);
    expect(problems).toEqual([]);
  });

  it("of formulas in markup is turned to plain text, unless a command remains", () => {
    const { source } = repairSource(text("equals $2 \\text{ personnel} / 2 = 1 \\text{ card}$.", "$\\frac{1}{2}$"));
    expect(source.lines).toEqual(["equals 2 personnel / 2 = 1 card.", "$\\frac{1}{2}$"]);
  });

  it("is found in every publication, and the lines as published stay", () => {
    const sources = readSources("data");
    const { problems, sections } = parseSections(sources);
    const certain = problems.filter(
      ({ rule, suggestion }) => rule === "markup-escape" || (rule === "homoglyph" && suggestion),
    );
    expect(certain.map(({ publication, line, suggestion }) => [publication, line, suggestion])).toEqual([
      ["1e-compendium-2.4.5", 843, "2 personnel / 2 = 1 card."],
      ["1e-compendium-2.4.5", 1739, "(3+2) + (4+2) = 11"],
      ["1e-compendium-2.4.5", 2823, "((3 + 2) * 2)."],
      ["1e-compendium-2.4.5", 4147, "[Alynna"],
      ["1e-compendium-2.4.5", 11340, "X = 3 + Number of adjacent [Univ] locations."],
      ["2e-rulebook-4", 768, "Evek"],
    ]);
    expect(sections.some((section) => /[а-я]/i.test(section.text))).toBe(false);
    expect(sources.some(({ lines }) => lines.some((line) => line.includes("Alyнна")))).toBe(true);
  });
});

describe("a sentence torn by a page break", () => {
  it.each([
    ['of Klingon origin ("[Bird-of-Prey](#)"); thus, it is a', "Klingon ship regardless of its current mode"],
    ['special skill, "May initiate battle against non-,', '" allows only *his* ship to initiate battle.'],
    ["Thus, landed ships are immune to", "cards such as [Temporal Rift](#)"],
  ])("goes on after %j", (previous, next) => {
    expect(isTorn(previous, next)).toBe(true);
  });

  it.each([
    ["Objectives", " personnel may never begin or join mission attempts."],
    ["Off line", "When a damage result indicates that something is off line"],
    ["It is over.", "cards such as these"],
  ])("is not %j", (previous, next) => {
    expect(isTorn(previous, next)).toBe(false);
  });
});

describe("emphasis", () => {
  it("may hold bold words", () => {
    const { text: plain, marks } = read(
      "but *the fact that a card would be a **useful** response does not make it a **valid** response.*",
      "markdown",
    );
    expect(plain).toBe("but the fact that a card would be a useful response does not make it a valid response.");
    expect(marks.map(({ type, start, end }) => [type, plain.slice(start, end)])).toEqual([
      ["emphasis", plain.slice(4)],
      ["strong", "useful"],
      ["strong", "valid"],
    ]);
  });

  it("ends where it is closed, though more follows", () => {
    const { text: plain, marks } = read("*stopped* and **disabled** and *captured*", "markdown");
    expect(plain).toBe("stopped and disabled and captured");
    expect(marks.map(({ type, start, end }) => [type, plain.slice(start, end)])).toEqual([
      ["emphasis", "stopped"],
      ["strong", "disabled"],
      ["emphasis", "captured"],
    ]);
  });
});

describe("a picture or an emoji where an icon was", () => {
  it("is no part of the words of a link beside it", () => {
    const { text: plain, marks } = read(
      "See [Crossover !\\[\\]\\(05be7c7a8995decd503647c99211f7c2_img.jpg\\)](#).",
      "markdown",
    );
    expect(plain).toBe("See Crossover ▯.");
    expect(marks).toEqual([
      { type: "link", start: 4, end: 13 },
      { type: "lost-icon", start: 14, end: 15 },
    ]);
  });

  it("stands as a lost icon, and is no link by itself", () => {
    expect(read("a player who stocks any 🗡️ or 🗡️ card", "markdown").text).toBe("a player who stocks any ▯ or ▯ card");
    expect(read("at a mission with [🌐](#) affiliation icon", "markdown")).toEqual({
      text: "at a mission with ▯ affiliation icon",
      marks: [{ type: "lost-icon", start: 18, end: 19 }],
    });
  });
});
