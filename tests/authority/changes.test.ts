import { describe, expect, it } from "vitest";
import { ranking, section } from "../support/ranked.js";

const change = (to: string) => {
  const found = ranking.changes.find((one) => one.to === to);
  if (!found) throw new Error(`nothing is told of ${to}`);
  return found;
};

describe("what changed between the two printings of the Rulebook", () => {
  it.each([
    ["1e/borg/6.4", "rules", "an out-of-play dilemma can be retrieved"],
    ["1e/borg/7.7", "rules", "captives are released, no longer rescued"],
    ["1e/borg/7.8", "added", "cards on a commandeered ship go with it"],
    ["1e/borg/12.8", "added", "a bare “once” counts as “once per game”"],
    ["1e/borg/5", "cosmetic", "a misprint"],
    ["1e/borg/6.5.3", "cosmetic", "a paragraph left out is no repeal"],
    ["1e/borg/9", "cosmetic", "a list left out is no repeal"],
    ["1e/borg/7.4.3", "cosmetic", "paragraphs set otherwise"],
  ])("%s: %s (%s)", (to, expected) => {
    expect(change(to).class).toBe(expected);
  });

  it("is told for every section that stands in both", () => {
    const both = ranking.sections.filter(({ comparedWith }) => comparedWith?.id);
    expect(ranking.changes.map(({ to }) => to)).toEqual(both.map(({ id }) => id));
  });

  it("can be put together again to the older and the newer text", () => {
    const told = ranking.changes.map(({ from, to, parts }) => ({
      old:
        parts
          .filter(({ type }) => type !== "added")
          .map(({ text }) => text)
          .join("") === section(from).text,
      young:
        parts
          .filter(({ type }) => type !== "removed")
          .map(({ text }) => text)
          .join("") === section(to).text,
    }));
    expect(told.filter(({ old, young }) => !old || !young)).toEqual([]);
  });

  it("takes the older printing's say only where a rule reads otherwise, and both are told so", () => {
    expect(section("1e/rulebook/6.4").authority.governedBy).toBe("1e/borg/6.4");
    expect(section("1e/rulebook/7.8").authority.governs).toBe(true);
    expect(section("1e/rulebook/7.8").authority.notes.join()).toContain("2.5.6");
    expect(section("1e/borg/7.8").authority.notes.join()).toContain("2.4.5");
  });

  it("leaves its place to an older printing that says the same in other words, or of which only a sentence changed", () => {
    for (const number of ["4", "4.1", "6.2", "6.3.1", "7.1.5", "7.2.1", "7.2.2", "10.3"]) {
      const { governs, notes } = section(`1e/rulebook/${number}`).authority;
      expect([number, governs]).toEqual([number, true]);
      expect(notes.join()).toContain("Version 2.5.6");
    }
    for (const number of ["3.1", "4.4.1", "7.7", "10.2.1", "12.1"])
      expect(section(`1e/rulebook/${number}`).authority.governedBy).toBe(`1e/borg/${number}`);
  });
});
