import { describe, expect, it } from "vitest";
import { readSources } from "../../src/ingest/read/read-sources.js";
import { realDocument } from "../support/real-document.js";

const { sections, problems, get, linesOf } = realDocument("1e/faq-1996");
const textOf = (name: string): string => get(name).text;

describe("blocks of the FAQ of 1996", () => {
  it("follow the rows of the editorial table", () => {
    const rows = readSources("data").find(({ format }) => format === "faq-1996")?.tables["titles"]?.rows;
    expect(sections.map(({ title }) => title)).toEqual(rows?.map(({ title }) => title));
    expect(sections).toHaveLength(132);
    expect(new Set(sections.map(({ kind }) => kind))).toEqual(new Set(["faq"]));
    expect(sections.filter(({ headingRecovered }) => headingRecovered)).toHaveLength(122);
  });

  it("have no printed head in their text", () => {
    expect(textOf("q")).toMatch(/^Treat this dilemma as if/);
    expect(textOf("dtan")).toMatch(/^D'Tan's ability/);
    expect(textOf("showing-cards")).toMatch(/^Page 29 of the rulebook/);
    expect(textOf("cards-played-as-other-cards")).toMatch(/^A card that says it is "played as"/);
  });

  it("keep the labels in their text", () => {
    expect(textOf("stopped")).toMatch(/^Definition: When a ship/);
    expect(textOf("khitomer-research")).toMatch(/^Errata: The beta version/);
    expect(textOf("borg-ship")).toContain("\n\nReversal: Previous ruling");
    expect(textOf("action-timing")).toMatch(/^Definition of "action" --/);
  });

  it("have ids of their own if a card has two", () => {
    expect(textOf("kevin-uxbridge-convergence")).toMatch(/^Errata: "Nullifies all/);
    expect(textOf("kevin-uxbridge-convergence-2")).toBe("See notes on Kevin Uxbridge.");
  });

  it("join a sentence on two lines and keep tables line by line", () => {
    expect(textOf("brute-force")).toContain('"used during Away Team or Rogue Borg battles..."');
    expect(textOf("captains-log")).toContain("Phoenix -- Benjamin Maxwell\nSutherland -- Data\n");
    expect(textOf("interrogation")).toContain('Turn 1: "Four" -- points scored: 1\nTurn 2:');
  });
});

describe("problems of the FAQ", () => {
  it("name the recovered title of every lost heading, as a warning if it is uncertain", () => {
    const lost = problems.filter(({ rule }) => rule === "lost-heading");
    expect(lost).toHaveLength(122);
    expect(lost.filter(({ severity }) => severity === "warning")).toHaveLength(11);
    expect(lost.find(({ line }) => line === 494)?.suggestion).toBe("Klingon-Human hybrids (species)");
  });

  it("include lists that a colon announces if none follows", () => {
    const lost = linesOf("lost-list");
    expect(lost).toEqual(expect.arrayContaining([74, 123, 146, 183, 208, 212, 223, 232, 476, 571, 771]));
    expect(lost.filter((line) => line === 687 || line === 431)).toEqual([]);
  });

  it("include typing errors and a remark by another author", () => {
    const rules = ["doubled-word", "run-together-words", "word-torn-apart", "foreign-remark"];
    expect(rules.map(linesOf)).toEqual([[579], [87], [669], [502]]);
  });
});
