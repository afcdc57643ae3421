import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { alignParagraphs, likeness } from "../../src/language/similarity.js";

const paragraphs = (file: string): string[] =>
  readFileSync(new URL(`../../data/rulebook/${file}`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "");

describe("likeness", () => {
  it("finds the same sentence in two printings although one has lost its icons", () => {
    const sheet = "For staffing purposes only, a personnel with [Cmd] may substitute for a required [Stf].";
    const rulebook = "For staffing purposes only, a personnel with  may substitute for a required .";
    expect(likeness(sheet, rulebook)).toBe(1);
  });

  it("keeps a paragraph close to the longer one it was cut out of", () => {
    const whole =
      "Sites represent areas within facilities where personnel can report for duty, perform tasks, and interact. At present, sites are used only on Nor-type stations.";
    expect(likeness("At present, sites are used only on Nor-type stations.", whole)).toBeGreaterThan(0.75);
  });

  it("does not take two different rules for one", () => {
    expect(likeness("A card may not be both.", "Hidden Agenda cards seed face-down.")).toBe(0);
  });
});

describe("alignParagraphs", () => {
  it("skips the paragraphs that only one text has, and never crosses", () => {
    const first = ["Your optional site pile includes up to 6 site cards.", "The play phase now begins."];
    const second = ["A tip that stands between.", ...first, "Another box."];
    expect(alignParagraphs(first, second).map(({ first, second }) => [first, second])).toEqual([
      [0, 1],
      [1, 2],
    ]);
    expect(alignParagraphs([...first].reverse(), second)).toHaveLength(1);
  });

  it("aligns the whole Borg sheet with the whole Rulebook, in order", () => {
    const sheet = paragraphs("1e-borg-rules-2.5.6.txt");
    const rulebook = paragraphs("1e-compendium-2.4.5.rulebook.txt");
    const matches = alignParagraphs(sheet, rulebook);
    expect(matches.length).toBeGreaterThan(600);
    for (const [at, match] of matches.slice(1).entries()) {
      expect(match.first).toBeGreaterThan(matches[at]?.first ?? -1);
      expect(match.second).toBeGreaterThan(matches[at]?.second ?? -1);
    }
  });
});
