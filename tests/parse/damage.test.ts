import { describe, expect, it } from "vitest";
import { readInline } from "../../src/ingest/parse/inline.js";
import { isTorn } from "../../src/ingest/parse/lines.js";
import { repairSource } from "../../src/ingest/parse/repair.js";
import { misprints } from "../../src/ingest/parse/spelling.js";
import type { SourceText } from "../../src/model.js";
import { realCorpus } from "../support/real-corpus.js";

const { problems } = realCorpus;

describe("damaged characters", () => {
  const text = (...lines: string[]): SourceText => ({
    ...{ publication: "1e", format: "glossary", file: "glossary.txt", startLine: 4147 },
    ...{ lines, documents: [], tables: {} },
  });

  it("are repaired if they are look-alike letters in a Latin word, and reported", () => {
    const repaired = repairSource(text("for example, [Alyнна Nechayev](#) and Evек"));
    expect(repaired.source.lines).toEqual(["for example, [Alynna Nechayev](#) and Evek"]);
    const problem = { line: 4147, rule: "homoglyph", actual: "[Alyнна Nechayev](#) and Evек" };
    expect(repaired.problems).toMatchObject([problem]);
  });

  it("are not letters in place of icons, accents, or an amount of money", () => {
    const lines = ["with a Gamma Quadrant Γ icon, [Δ](#)", "Protégé of the Traveler", "costs $5", "|"];
    expect(repairSource(text(...lines))).toMatchObject({ source: { lines }, problems: [] });
  });

  it("are formulas, which become plain text unless a command remains", () => {
    const { source } = repairSource(text("equals $2 \\text{ personnel} / 2 = 1 \\text{ card}$.", "$\\frac{1}{2}$"));
    expect(source.lines).toEqual(["equals 2 personnel / 2 = 1 card.", "$\\frac{1}{2}$"]);
  });
});

describe("a sentence torn by a page break", () => {
  it.each([
    ['of Klingon origin ("[Bird-of-Prey](#)"); thus, it is a', "Klingon ship regardless of its current mode"],
    ['special skill, "May initiate battle against non-,', '" allows only *his* ship to initiate battle.'],
    ["Thus, landed ships are immune to", "cards such as [Temporal Rift](#)"],
  ])("continues after %j", (previous, next) => {
    expect(isTorn(previous, next)).toBe(true);
  });

  it.each([
    ["Objectives", " personnel may never begin or join mission attempts."],
    ["Off line", "When a damage result indicates that something is off line"],
    ["It is over.", "cards such as these"],
  ])("does not continue after %j", (previous, next) => {
    expect(isTorn(previous, next)).toBe(false);
  });
});

describe("markup of a line", () => {
  it.each([
    [
      "but *the fact that a **useful** response*",
      "but the fact that a useful response",
      ["the fact that a useful response", "useful"],
    ],
    ["*stopped* and **disabled**", "stopped and disabled", ["stopped", "disabled"]],
    ["see [use \\(skills\\)](#) or *a\\*b*", "see use (skills) or a*b", ["use (skills)", "a*b"]],
    ["See [Crossover !\\[\\]\\(05be7c7a_img.jpg\\)](#).", "See Crossover ▯.", ["Crossover", "▯"]],
    ["at a mission with [🌐](#) icon", "at a mission with ▯ icon", ["▯"]],
    ["any 🗡️ or 🗡️ card", "any ▯ or ▯ card", ["▯", "▯"]],
  ])("%s", (line, words, marked) => {
    const { text, marks } = readInline(line, "markdown");
    expect([text, marks.map(({ start, end }) => text.slice(start, end))]).toEqual([words, marked]);
  });
});

describe("misprints", () => {
  const found = (...words: string[]) => {
    const lines = words.map((text, at) => ({ line: at + 1, text, blankBefore: true, blankAfter: true }));
    return misprints([{ publication: "1e", lines }]).map(({ actual, suggestion }) => [actual, suggestion]);
  };

  it.each([
    ["with a letter left out", "announce ", "you annouce it", ["annouce", "announce"]],
    ["with two letters swapped", "available ", "Avaliable from", ["Avaliable", "Available"]],
    ["of names with another letter", "Ferengi ", "a Feringi ship", ["Feringi", "Ferengi"]],
    ["of names with a letter twice", "Vidiian ", "the Vidiiian affiliation", ["Vidiiian", "Vidiian"]],
  ])("are words %s", (_, usual, line, pair) => {
    expect(found(usual.repeat(5), line)).toEqual([pair]);
  });

  it.each([
    ["minister", "ministers "],
    ["depending", "defending "],
    ["thorough", "through "],
  ])("do not include %s, a word of its own", (word, usual) => {
    expect(found(usual.repeat(5), word)).toEqual([]);
  });
});

it("problems are ordered by severity", () => {
  const order = problems.map(({ severity }) => ["error", "warning", "info"].indexOf(severity));
  expect(order).toEqual([...order].sort((a, b) => a - b));
});
