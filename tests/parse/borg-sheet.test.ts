import { describe, expect, it } from "vitest";
import { parseSections } from "../../src/ingest/parse/parse-sections.js";
import { readSources } from "../../src/ingest/read/read-sources.js";
import type { ParsedSection, SourceText } from "../../src/model.js";
import { linesOf, parseFormat, wronglyOwned } from "../support/parse-format.js";

const sources = readSources("data").filter(({ format }) => format === "rulebook" || format === "borg-sheet");
const source = sources.find(({ format }) => format === "borg-sheet") as SourceText;
const all = parseSections(sources);
const sections = all.sections.filter(({ document }) => document === "1e/borg");
const problems = all.problems.filter(({ publication }) => publication === source.publication);
const sheet = { ...all, sections, problems, source };

const get = (id: string): ParsedSection => {
  const found = sections.find((section) => section.id === `1e/borg/${id}`);
  if (!found) throw new Error(`1e/borg/${id} is missing`);
  return found;
};
const owner = (line: number): ParsedSection | undefined =>
  sections.find(({ source: { ranges } }) => ranges.some(([from, to]) => from <= line && line <= to));

/** What stands at these lines, read off the sheet beside the Compendium: [first line, number, title]. */
const HEADINGS: readonly (readonly [line: number, number: string | null, title: string])[] = [
  [10, "1", "INTRODUCTION"],
  [33, "1.2", "ABOUT THIS RULEBOOK"],
  [86, "2.4", "EVENTS, INCIDENTS, & OBJECTIVES"],
  [114, "2.9", "SHIPS"],
  [176, "3.1.1", "MISSION PILE"],
  [178, "3.1.2", "SITE PILE"],
  [271, "4.4.1", "SEEDING SITES"],
  [312, "6.1.1", 'PLAYING "FOR FREE"'],
  [343, null, "USABLE"],
  [358, null, "REPORTING TO A TIME LOCATION"],
  [396, "6.3.2.3", "HOLOGRAPHIC SAFETY PROTOCOLS"],
  [441, "6.5", "OTHER WAYS TO PLAY A CARD"],
  [445, "6.5.1", 'PLAYING "AT ANY TIME"'],
  [573, "7.1.6.1", "CARRIED SHIPS"],
  [687, "7.2.3", "OTHER SEEDS"],
  [725, "7.4", "BATTLE"],
  [852, "7.5.1.2", "ROTATION DAMAGE"],
  [956, "8", "END OF TURN"],
  [1018, "10.1.1.3", "GURAMBA"],
  [1083, "10.2.8", "IN PLAY 'FOR UNIQUENESS ONLY'"],
  [1158, "11.3", "TRIBBLES"],
  [1288, "12.11", "SET, ADD, MULTIPLY (S.A.M.)"],
  [1293, "12.12", "LOOKING AT CARDS"],
  [1319, "12.15", "WHAT HAPPENS WHEN I BREAK A RULE?"],
  [1332, "12.18", "CLOSING"],
  [1341, "13", "ICON LEGEND"],
  [1478, null, "Decipher Era (Physical Cards; 1994 - 2006)"],
];

describe("the Borg sheet's headings", () => {
  it.each(HEADINGS)("line %i begins %s %s", (line, number, title) => {
    const found = owner(line);
    expect([found?.source.line, found?.number, found?.title]).toEqual([line, number, title]);
  });

  it("are 134 lost ones, each a problem that says what is missing", () => {
    const lost = problems.filter(({ rule }) => rule === "lost-heading");
    expect(lost).toHaveLength(134);
    expect(lost.find(({ line }) => line === 573)).toMatchObject({
      severity: "warning",
      suggestion: "CARRIED SHIPS (7.1.6.1)",
    });
    expect(lost.find(({ line }) => line === 725)?.suggestion).toBe("COMPLETE BORG OBJECTIVES (7.3)");
    expect(linesOf(problems, "unidentified-heading")).toEqual([]);
  });

  it("are marked as recovered where they are lost, and only there", () => {
    expect(get("7.1.6.1").headingRecovered).toBe(true);
    expect(get("7.4").headingRecovered).toBeUndefined();
    expect(sections.filter(({ kind }) => kind === "section" || kind === "chapter").length).toBe(164);
  });

  it("are not made out of a gap that hides who is quoted", () => {
    expect(linesOf(problems, "lost-attribution")).toEqual([
      17, 33, 441, 521, 553, 585, 876, 918, 1086, 1129, 1160, 1306, 1319,
    ]);
    expect(get("7.1.2").epigraph).toEqual([
      { text: '"I think it\'s time that we took a little stroll."', attribution: null },
    ]);
    expect(get("7.1.2").text).toMatch(/^Your personnel may also walk around/);
  });
});

describe("the Borg sheet's title block", () => {
  it("takes its title and the Borg's threat out of the text", () => {
    const [block] = sections;
    expect(block).toMatchObject({
      kind: "notice",
      title: "Star Trek Customizable Card Game Rulebook - BORG RULES",
      text: "Version 2.5.6 — June 2024",
      epigraph: [{ text: expect.stringMatching(/^"We are the Borg\./), attribution: "The Borg Collective" }],
      source: { line: 3, ranges: [[1, 7]] },
    });
  });
});

describe("the Borg sheet's structure", () => {
  it("owns each non-blank line exactly once", () => {
    expect(wronglyOwned(sheet)).toEqual([]);
  });

  it("keeps a chapter that has lost all its lines, for the sections in it", () => {
    expect(get("6").source).toMatchObject({ line: 305, ranges: [] });
    expect(get("6").children).toContain("1e/borg/6.1");
    expect(get("6.1").source.line).toBe(305);
  });

  it("makes no section of a heading of which nothing is left", () => {
    expect(sections.some(({ number }) => number === "7.3")).toBe(false);
  });

  it("places sections by number, sub-headings and the one box as in the Rulebook", () => {
    expect(get("3.1.2").parent).toBe("1e/borg/3.1");
    expect(get("6.3/usable").parent).toBe("1e/borg/6.3");
    expect(get("6.5.3/the-personnel-download-limit")).toMatchObject({
      kind: "notice",
      parent: "1e/borg/6.5.3",
      title: "The Personnel Download Limit",
    });
  });

  it("keeps the summaries of the Basic Rulebook apart from the full rules", () => {
    const basic = sections.filter(({ title }) => title.endsWith("(basic)"));
    expect(basic.map(({ source, number, parent }) => [source.line, number, parent])).toEqual([
      [613, null, "1e/borg/7.2"],
      [734, null, "1e/borg/7.4"],
      [737, null, "1e/borg/7.4"],
      [742, null, "1e/borg/7.4"],
      [745, null, "1e/borg/7.4"],
    ]);
    expect(basic.every(({ comparedWith }) => comparedWith?.change === "new")).toBe(true);
  });
});

describe("the Borg sheet without the Rulebook beside it", () => {
  const alone = parseFormat("borg-sheet");

  it("still owns each non-blank line exactly once and says which headings it cannot name", () => {
    expect(wronglyOwned(alone)).toEqual([]);
    expect(linesOf(alone.problems, "unidentified-heading").length).toBeGreaterThan(100);
    expect(alone.sections.find(({ id }) => id === "1e/borg/line-573")?.text).toMatch(/^Some cards, such as Engage/);
  });
});

describe("the Borg sheet's text", () => {
  it("leaves pictures and captions out, though their lines are owned", () => {
    expect(get("2.4").text).toMatch(/^\[Evt\] Events and/);
    expect(get("4.2").text).toMatch(/your table may look something like this:$/);
    expect(owner(233)?.id).toBe("1e/borg/4.2");
    expect(sections.some(({ text }) => /Card Image|Explanatory Diagram/.test(text))).toBe(false);
  });

  it("keeps dialogues and two quotations apart from the rule", () => {
    expect(get("6.3").epigraph[0]?.text.split("\n")).toHaveLength(3);
    expect(get("6.3").epigraph[0]?.attribution).toBe('"Call to Arms"');
    expect(get("11.3").epigraph.map(({ attribution }) => attribution)).toEqual([null, "Lt. Uhura"]);
    expect(get("10.3").epigraph).toEqual([{ text: "You are The Sisko.", attribution: "Kira Prophet" }]);
  });

  it("reads bullets as list items and marks tags as icons", () => {
    const { text, marks } = get("7.6");
    expect(text).toContain("\n- Your opponent may not target your cloaked cards.");
    expect(get("4.3").text).toContain("\n2. Shared Missions: Both players");
    expect(marks).toEqual([]);
    const icons = get("7.9").marks.map(({ start, end }) => get("7.9").text.slice(start, end));
    expect(icons.slice(0, 3)).toEqual(["<Baj>", "<Car>", "<Dom>"]);
  });

  it("reports words that ran together and leaves them as printed", () => {
    expect(linesOf(problems, "run-together-words")).toEqual([50, 319, 662, 800, 956]);
    expect(get("6.2").text).toContain("may respondrespond to it");
  });

  it("reports the lists that are gone without a gap", () => {
    expect(linesOf(problems, "lost-list").map((line) => owner(line)?.number)).toEqual(["7.1.3", "9", "12.13"]);
  });
});

describe("the Borg sheet beside the Rulebook", () => {
  it.each([
    ["7.1.2", "1e/rulebook/7.1.2", "same"],
    ["4.4", "1e/rulebook/4.4", "same"],
    ["7.7", "1e/rulebook/7.7", "edited"],
    ["3.1.2", null, "new"],
    ["12.18", "1e/rulebook/12.17", "same"],
  ])("%s compares with %s: %s", (id, to, change) => {
    expect(get(id).comparedWith).toEqual({ id: to, change });
  });

  it("names each icon as the legend of the Rulebook does", () => {
    const icons = sections.filter(({ kind }) => kind === "icon");
    expect(icons).toHaveLength(130);
    expect(get("13.1/damage-draw")).toMatchObject({
      title: "Damage: Draw",
      aliases: ["[Flip]"],
      parent: "1e/borg/13.1",
    });
    expect(owner(1562)?.title).toBe("Warp Pack: Emissary");
    expect(owner(1407)?.comparedWith).toEqual({ id: "1e/rulebook/13/vidiiian", change: "same" });
    expect(icons.filter(({ comparedWith }) => comparedWith?.change === "new").map(({ source }) => source.line)).toEqual(
      [1470, 1472, 1608, 1610, 1612, 1614, 1616, 1618, 1620, 1622],
    );
  });
});
