import { describe, expect, it } from "vitest";
import { ownershipFaults } from "../../src/ingest/check-ownership.js";
import { parseSections } from "../../src/ingest/parse/parse-sections.js";
import { readSources } from "../../src/ingest/read/read-sources.js";
import { linesOf, realDocument } from "../support/real-document.js";

const { sections, problems, get, ownerOf, linesOf: problemLines } = realDocument("1e/borg");

describe("headings of the Borg sheet", () => {
  it.each([
    [10, "1", "INTRODUCTION"],
    [33, "1.2", "ABOUT THIS RULEBOOK"],
    [86, "2.4", "EVENTS, INCIDENTS, & OBJECTIVES"],
    [114, "2.9", "SHIPS"],
    [176, "3.1.1", "MISSION PILE"],
    [178, "3.1.2", "SITE PILE"],
    [312, "6.1.1", 'PLAYING "FOR FREE"'],
    [343, null, "USABLE"],
    [358, null, "REPORTING TO A TIME LOCATION"],
    [396, "6.3.2.3", "HOLOGRAPHIC SAFETY PROTOCOLS"],
    [573, "7.1.6.1", "CARRIED SHIPS"],
    [687, "7.2.3", "OTHER SEEDS"],
    [725, "7.4", "BATTLE"],
    [852, "7.5.1.2", "ROTATION DAMAGE"],
    [956, "8", "END OF TURN"],
    [1083, "10.2.8", "IN PLAY 'FOR UNIQUENESS ONLY'"],
    [1158, "11.3", "TRIBBLES"],
    [1319, "12.15", "WHAT HAPPENS WHEN I BREAK A RULE?"],
    [1341, "13", "ICON LEGEND"],
    [1478, null, "Decipher Era (Physical Cards; 1994 - 2006)"],
  ])("line %i begins %s %s", (line, number, title) => {
    const owner = ownerOf(line);
    expect([owner?.source.line, owner?.number, owner?.title]).toEqual([line, number, title]);
  });

  it("are reported where they are lost, with the missing heading", () => {
    expect(problemLines("lost-heading")).toHaveLength(134);
    const suggestionAt = (line: number) =>
      problems.find((one) => one.line === line && one.rule === "lost-heading")?.suggestion;
    expect(suggestionAt(573)).toBe("CARRIED SHIPS (7.1.6.1)");
    expect(suggestionAt(725)).toBe("COMPLETE BORG OBJECTIVES (7.3)");
    expect(problemLines("unidentified-heading")).toEqual([]);
  });

  it("are marked as recovered only if they are lost", () => {
    expect(get("7.1.6.1").headingRecovered).toBe(true);
    expect(get("7.4").headingRecovered).toBeUndefined();
    expect(sections.filter(({ kind }) => kind === "section" || kind === "chapter").length).toBe(164);
  });

  it("are not read into a gap that hides an attribution", () => {
    expect(problemLines("lost-attribution")).toEqual([
      17, 33, 441, 521, 553, 585, 876, 918, 1086, 1129, 1160, 1306, 1319,
    ]);
    expect(get("7.1.2").epigraph).toEqual([
      { text: '"I think it\'s time that we took a little stroll."', attribution: null },
    ]);
    expect(get("7.1.2").text).toMatch(/^Your personnel may also walk around/);
  });
});

describe("sections of the Borg sheet", () => {
  it("begin with a title block without the Borg's threat", () => {
    expect(sections[0]).toMatchObject({
      kind: "notice",
      title: "Star Trek Customizable Card Game Rulebook - BORG RULES",
      text: "Version 2.5.6 — June 2024",
      epigraph: [{ text: expect.stringMatching(/^"We are the Borg\./), attribution: "The Borg Collective" }],
      source: { line: 3, ranges: [[1, 7]] },
    });
  });

  it("include a chapter that has lost all its lines, but no heading without text", () => {
    expect(get("6").source).toMatchObject({ line: 305, ranges: [] });
    expect(get("6").children).toContain("1e/borg/6.1");
    expect(sections.some(({ number }) => number === "7.3")).toBe(false);
  });

  it("are below the section of their number, or as in the Rulebook", () => {
    expect(get("3.1.2").parent).toBe("1e/borg/3.1");
    expect(get("6.3/usable").parent).toBe("1e/borg/6.3");
    expect(get("6.5.3/the-personnel-download-limit")).toMatchObject({ kind: "notice", parent: "1e/borg/6.5.3" });
  });

  it("keep the summaries of the Basic Rulebook apart from the full rules", () => {
    const basic = sections.filter(({ title }) => title.endsWith("(basic)"));
    expect(basic.map(({ source, parent }) => [source.line, parent])).toEqual([
      [613, "1e/borg/7.2"],
      [734, "1e/borg/7.4"],
      [737, "1e/borg/7.4"],
      [742, "1e/borg/7.4"],
      [745, "1e/borg/7.4"],
    ]);
    expect(basic.every(({ comparedWith }) => comparedWith?.change === "new")).toBe(true);
  });

  it("own all lines even without the Rulebook, which then leaves headings unidentified", () => {
    const sources = readSources("data").filter(({ format }) => format === "borg-sheet");
    const alone = parseSections(sources);
    expect(ownershipFaults(sources, alone.sections)).toEqual([]);
    expect(linesOf(alone.problems, "unidentified-heading").length).toBeGreaterThan(100);
    expect(alone.sections.find(({ id }) => id === "1e/borg/line-573")?.text).toMatch(/^Some cards, such as Engage/);
  });
});

describe("texts of the Borg sheet", () => {
  it("leave out pictures and captions", () => {
    expect(get("2.4").text).toMatch(/^\[Evt\] Events and/);
    expect(get("4.2").text).toMatch(/your table may look something like this:$/);
    expect(ownerOf(233)?.id).toBe("1e/borg/4.2");
    expect(sections.some(({ text }) => /Card Image|Explanatory Diagram/.test(text))).toBe(false);
  });

  it("leave out dialogues and several quotations, which are epigraphs", () => {
    expect(get("6.3").epigraph[0]?.text.split("\n")).toHaveLength(3);
    expect(get("6.3").epigraph[0]?.attribution).toBe('"Call to Arms"');
    expect(get("11.3").epigraph.map(({ attribution }) => attribution)).toEqual([null, "Lt. Uhura"]);
    expect(get("10.3").epigraph).toEqual([{ text: "You are The Sisko.", attribution: "Kira Prophet" }]);
  });

  it("have bullets as list items and tags as icons", () => {
    expect(get("7.6").text).toContain("\n- Your opponent may not target your cloaked cards.");
    expect(get("4.3").text).toContain("\n2. Shared Missions: Both players");
    const { text, marks } = get("7.9");
    expect(marks.slice(0, 3).map(({ start, end }) => text.slice(start, end))).toEqual(["<Baj>", "<Car>", "<Dom>"]);
  });

  it("keep words that ran together, and lists lost without a gap are reported", () => {
    expect(problemLines("run-together-words")).toEqual([50, 319, 662, 800, 956]);
    expect(get("6.2").text).toContain("may respondrespond to it");
    expect(problemLines("lost-list").map((line) => ownerOf(line)?.number)).toEqual(["7.1.3", "9", "12.13"]);
  });
});

describe("comparison of the Borg sheet with the Rulebook", () => {
  it.each([
    ["7.1.2", "1e/rulebook/7.1.2", "same"],
    ["4.4", "1e/rulebook/4.4", "same"],
    ["7.7", "1e/rulebook/7.7", "edited"],
    ["3.1.2", null, "new"],
    ["12.18", "1e/rulebook/12.17", "same"],
  ])("pairs %s with %s: %s", (name, id, change) => {
    expect(get(name).comparedWith).toEqual({ id, change });
  });

  it("pairs the icons of both legends by name, or by meaning if the name is misprinted", () => {
    const icons = sections.filter(({ kind }) => kind === "icon");
    expect(icons).toHaveLength(130);
    expect(get("13.1/damage-draw")).toMatchObject({ aliases: ["[Flip]"], parent: "1e/borg/13.1" });
    expect(ownerOf(1562)?.title).toBe("Warp Pack: Emissary");
    expect(ownerOf(1407)?.comparedWith).toEqual({ id: "1e/rulebook/13/vidiiian", change: "same" });
    expect(icons.filter(({ comparedWith }) => comparedWith?.change === "new").map(({ source }) => source.line)).toEqual(
      [1470, 1472, 1608, 1610, 1612, 1614, 1616, 1618, 1620, 1622],
    );
  });
});
