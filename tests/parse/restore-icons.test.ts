import { describe, expect, it } from "vitest";
import { inlineReader } from "../../src/ingest/parse/inline/inline.js";
import { restoreIcons } from "../../src/ingest/parse/restore/restore-icons.js";
import type { ParsedSection } from "../../src/model.js";
import { realCorpus, realSection } from "../support/real-corpus.js";

const { read } = inlineReader();
const corpus = realCorpus;
const section = realSection;

/** What becomes of a line that lost icons beside a newer printing that has them. */
function restored(older: string, newer: string): string | undefined {
  const base = section("1e/rulebook/7.4.1") as ParsedSection;
  const old = { ...base, id: "1e/rulebook/1", comparedWith: undefined, ...read(older, "markdown") };
  const young = {
    ...base,
    id: "1e/borg/1",
    comparedWith: { id: "1e/rulebook/1", change: "same" as const },
    ...read(newer, "plain"),
  };
  return restoreIcons([old as unknown as ParsedSection, young])[0]?.text;
}

describe("an icon lost in the older printing", () => {
  it.each([
    ["you may not order your  Klingon ship to attack", "you may not order your [Kli] Klingon ship to attack"],
    [
      "For example, [Kor](#)  and [The Albino](#)  are",
      "For example, Kor [Nemesis: Red: Right] and The Albino [Nemesis: Red: Left] are",
    ],
    ["are marked as *** enigmas**. Their nature", "are marked as ✶ enigmas. Their nature"],
  ])("is filled in %j", (older, newer) => {
    expect(restored(older, newer)).toBe(newer);
  });

  it.each([
    [
      "Most affiliations (, , and ) have standard restrictions",
      "Most affiliations ([Baj], [Car], [Dom], and [Vul]) have standard restrictions",
    ],
    [
      "a diamond-shaped  infiltration icon may infiltrate",
      "a diamond-shaped <Baj> <Car> infiltration icon may infiltrate",
    ],
    [
      "place docked ships beneath the facility card .",
      "place docked ships beneath the [Out] outpost or atop its site.",
    ],
  ])("stays lost in %j, where the newer one names others", (older, newer) => {
    expect(restored(older, newer)).toBe(read(older, "markdown").text);
  });

  it("was none behind a title where the newer printing has none", () => {
    expect(restored("The Alpha Quadrant [Bajoran Wormhole](#)  card  must be placed", "Alpha Quadrant cards")).toBe(
      "The Alpha Quadrant Bajoran Wormhole card ▯ must be placed",
    );
  });
});

describe("in the texts", () => {
  it("the list of affiliations of 7.4.1 stays lost, since the newer one names nine for eight, and points there", () => {
    const { text, marks } = section("1e/rulebook/7.4.1");
    expect(text).toContain("Most affiliations (▯, ▯, ▯, ▯, ▯, ▯, ▯, and ▯) have");
    expect(marks.find(({ type }) => type === "lost-icon")?.from).toBe("1e/borg/7.4.1");
    expect(text).toContain("[Fed] may initiate battle only against [Bor].");
  });

  it("a ruling with the same words proves what an entry of the Glossary lost", () => {
    const { text, marks } = section("1e/glossary/mining-survey");
    expect(text).toContain("(e.g., a [Fer] icon with Bribery)");
    expect(marks.find(({ type }) => type === "restored-icon")?.from).toBe("1e/rulings-2002/mining-survey");
  });

  it("each mark lies on what it marks", () => {
    for (const { id, text, marks } of corpus.sections) {
      for (const { type, start, end } of marks) {
        const words = text.slice(start, end);
        if (type === "lost-icon") expect(words, id).toBe("▯");
        if (type === "restored-icon") expect(words, id).toMatch(/^(?:\[.+\]|<.+>|✶|❖)$/);
      }
      expect(text.split("▯").length - 1, id).toBe(marks.filter(({ type }) => type === "lost-icon").length);
    }
  });

  it("titles show nothing of lost icons", () => {
    expect(corpus.sections.filter(({ title }) => title.includes("▯"))).toEqual([]);
  });

  it("a section that lost icons is one problem, with the restored reading", () => {
    const problems = corpus.problems.filter(({ rule }) => rule === "lost-icon");
    expect(problems.find(({ line }) => line === 800)?.suggestion).toMatch(/^\[Holo\] cards are normally restricted/);
    expect(problems.length).toBeLessThan(350);
  });

  it("the remains of a lost table are marked, and the Rulebook's words stand in", () => {
    const { text, marks, restored: lists = [], html } = section("1e/glossary/assimilation-ship");
    const mark = marks.find(({ type }) => type === "lost-table");
    expect(text.slice(mark?.start, mark?.end)).toBe("Old Staffing New Icon");
    expect(lists[0]?.text).toContain("▯ staff stars become ▯ navigations subcommand requirements.");
    expect(html).toContain('<aside class="restored">');
    expect(corpus.problems.filter(({ rule }) => rule === "lost-table").map(({ line }) => line)).toEqual([3560, 3611]);
  });
});
