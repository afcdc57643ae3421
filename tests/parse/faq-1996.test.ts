import { describe, expect, it } from "vitest";
import { linesOf, parseFormat, wronglyOwned } from "../support/parse-format.js";

const parsed = parseFormat("faq-1996");
const { sections, problems, source } = parsed;
const byId = new Map(sections.map((section) => [section.id, section]));
const text = (id: string): string => byId.get(`1e/faq-1996/${id}`)?.text ?? "";

describe("the FAQ of 1996", () => {
  it("has a block for each row of its table, 122 of them with a recovered title", () => {
    expect(sections).toHaveLength(132);
    expect(sections.map(({ title }) => title)).toEqual(source.tables["titles"]?.rows.map(({ title }) => title));
    expect(new Set(sections.map(({ kind }) => kind))).toEqual(new Set(["faq"]));
    expect(sections.filter(({ headingRecovered }) => headingRecovered)).toHaveLength(122);
  });

  it("owns each non-blank line exactly once", () => {
    expect(wronglyOwned(parsed)).toEqual([]);
  });

  it("takes a printed head out of the text, on its own line or run into it", () => {
    expect(text("q")).toMatch(/^Treat this dilemma as if/);
    expect(text("dtan")).toMatch(/^D'Tan's ability/);
    expect(text("showing-cards")).toMatch(/^Page 29 of the rulebook/);
    expect(text("cards-played-as-other-cards")).toMatch(/^A card that says it is "played as"/);
  });

  it("keeps the labels of the text", () => {
    expect(text("stopped")).toMatch(/^Definition: When a ship/);
    expect(text("khitomer-research")).toMatch(/^Errata: The beta version/);
    expect(text("borg-ship")).toContain("\n\nReversal: Previous ruling");
    expect(text("action-timing")).toMatch(/^Definition of "action" --/);
  });

  it("gives the second block of a card an id of its own", () => {
    expect(text("kevin-uxbridge-convergence")).toMatch(/^Errata: "Nullifies all/);
    expect(text("kevin-uxbridge-convergence-2")).toBe("See notes on Kevin Uxbridge.");
  });

  it("joins the sentence that stands on two lines and keeps tables line by line", () => {
    expect(text("brute-force")).toContain('"used during Away Team or Rogue Borg battles..."');
    expect(text("captains-log")).toContain("Phoenix -- Benjamin Maxwell\nSutherland -- Data\n");
    expect(text("interrogation")).toContain('Turn 1: "Four" -- points scored: 1\nTurn 2:');
  });
});

describe("damage in the FAQ", () => {
  it("names the recovered title of every lost heading, louder where it is not certain", () => {
    const lost = problems.filter(({ rule }) => rule === "lost-heading");
    expect(lost).toHaveLength(122);
    expect(lost.filter(({ severity }) => severity === "warning")).toHaveLength(11);
    expect(lost.find(({ line }) => line === 494)?.suggestion).toBe("Klingon-Human hybrids (species)");
  });

  it("tells the lists that are gone behind their colon from those that follow", () => {
    const lost = linesOf(problems, "lost-list");
    expect(lost).toEqual(expect.arrayContaining([74, 123, 146, 183, 208, 212, 223, 232, 476, 571, 771]));
    expect(lost).not.toContain(687);
    expect(lost).not.toContain(431);
  });

  it("reports slips of typing and a remark by another hand", () => {
    expect(linesOf(problems, "doubled-word")).toEqual([579]);
    expect(linesOf(problems, "run-together-words")).toEqual([87]);
    expect(linesOf(problems, "word-torn-apart")).toEqual([669]);
    expect(linesOf(problems, "foreign-remark")).toEqual([502]);
  });
});
