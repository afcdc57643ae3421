import { describe, expect, it } from "vitest";
import type { Section } from "../../src/model.js";
import { realDocument } from "../support/real-document.js";

const { sections, problems, at: findAt, ownerOf } = realDocument("1e/rulebook");

function at(line: number): Section {
  const section = findAt(line);
  if (!section) throw new Error(`no section begins at line ${line}`);
  return section;
}

function countBy<T>(items: readonly T[], key: (item: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[key(item)] = (counts[key(item)] ?? 0) + 1;
  return counts;
}

describe("the Rulebook's headings", () => {
  it("are those of every chapter, section, box and icon", () => {
    expect(countBy(sections, ({ kind }) => kind)).toEqual({
      chapter: 13,
      section: 152,
      clarification: 112,
      tip: 39,
      "borg-rule": 15,
      exception: 14,
      "open-rules": 8,
      reminder: 3,
      notice: 10,
      icon: 120,
    });
  });

  it("have 314 numbers in brackets and 13 of chapters", () => {
    const numbered = sections.filter(({ number }) => number !== null);
    expect(numbered.length).toBe(314 + 13);
    expect(new Set(numbered.map(({ number }) => number)).size).toBe(309 + 13);
  });

  it.each([
    [7, "1", "INTRODUCTION", "chapter"],
    [57, "1.2.0.3", "Special Rules", "notice"],
    [361, "4.0.1", "Cards", "tip"],
    [445, null, "❖ Universal Missions May Multiply", "exception"],
    [697, null, "USABLE", "section"],
    [944, "6.5.3.0.9", "Discard Pile Downloads", "clarification"],
    [1583, null, "Borg-Only Objectives & Scouting", "borg-rule"],
    [1607, "7.3.2.1", "Missions Are Irrelevant: Scouting Locations", "section"],
    [2154, "9.0.2", "Time Limit", "notice"],
    [2275, "10.1.1.1", 'OFFICER AND LEADERSHIP: "LEADER"', "section"],
    [2821, "12.11", "SET, ADD, MULTIPLY (S.A.M.)", "section"],
    [2982, null, "Vidiiian", "icon"],
    [2956, null, "Damage: Draw", "icon"],
    [3050, null, "Decipher Era (Physical Cards; 1994 - 2006)", "section"],
  ])("reads the heading of line %i", (line, number, title, kind) => {
    expect(at(line)).toMatchObject({ number, title, kind });
  });

  it("give a box its audience and format by the prefix", () => {
    expect([at(57), at(176), at(2228)].map(({ audience }) => audience)).toEqual(["borg", "borg", "borg"]);
    expect(at(281).format).toBe("open");
    expect(sections.filter(({ format }) => format === "open").length).toBe(8);
    expect(sections.filter(({ audience }) => audience === "borg").length).toBe(16);
  });

  it("name the box whose heading is lost as the Glossary entry with the same text", () => {
    expect(at(2228)).toMatchObject({ headingRecovered: true, number: null, title: "Skill-Sharing", kind: "borg-rule" });
  });
});

describe("parents of the Rulebook's sections", () => {
  it.each([
    [15, "1e/rulebook/1"],
    [49, "1e/rulebook/1.2"],
    [305, "1e/rulebook/3.1"],
    [707, "1e/rulebook/6.3/compatible"],
    [2449, "1e/rulebook/10.3.0.6"],
    [2831, "1e/rulebook/12.12"],
    [2855, "1e/rulebook/12.12-2"],
    [2987, "1e/rulebook/13/affiliations"],
    [3080, "1e/rulebook/13/continuing-committee-era-virtual-cards-2008-present"],
  ])("the section at line %i is below %s", (line, parent) => {
    expect(at(line).parent).toBe(parent);
  });

  it("sections with the same number have ids of their own", () => {
    expect([at(2825).id, at(2849).id]).toEqual(["1e/rulebook/12.12", "1e/rulebook/12.12-2"]);
  });
});

describe("the Rulebook's lines", () => {
  it.each([
    [55, "1.2", "a plain sentence after a box"],
    [449, "4.2", "the sentence before a lost picture"],
    [711, "6.3/compatible", "a sub-heading's text after its box"],
    [996, "6.5.3", "the section's text after nine boxes"],
    [1012, "6.5.3/the-personnel-download-limit", "an example after a box inside the box"],
    [1066, "7.1", "the place's text, although the box counts to chapter 7"],
    [1134, "7.1.3", "a list announced before the box, and not in the newer text"],
    [1619, "7.3.2.1", "a list in a chapter that the newer text leaves out"],
    [1712, "7.4.1", "what the colon of line 1700 announced"],
    [1996, "7.7.0.2", "the last sentence of a long box"],
    [2118, "8.2", "the last line of a picture"],
    [2160, "9", "the conditions of winning"],
    [2457, "10.3.0.6", "the outer box after the inner"],
    [2866, "12.12/gender-related-capturing-related-and-infiltration-related", "the list inside a box"],
  ])("line %i belongs to %s: %s", (line, owner) => {
    expect(ownerOf(line)?.id).toBe(`1e/rulebook/${owner}`);
  });

  it("have several ranges if boxes interrupt a section", () => {
    const pieces = sections.filter(({ source: { ranges } }) => ranges.length > 1);
    expect(countBy(pieces, ({ kind }) => kind)).toEqual({ chapter: 3, section: 61, notice: 3 });
  });
});

describe("the Rulebook's epigraphs", () => {
  it("open 52 sections, three of them boxes", () => {
    const opened = sections.filter(({ epigraph }) => epigraph.length > 0);
    expect(opened.length).toBe(52);
    expect(opened.filter(({ kind }) => kind !== "chapter" && kind !== "section").map((one) => one.source.line)).toEqual(
      [1074, 1583, 2228],
    );
  });

  it("are not part of the text, and have their attribution", () => {
    expect(at(395).epigraph).toMatchObject([{ attribution: "Mr. Spock" }]);
    expect(at(395).text).toMatch(/^Both players simultaneously play their Doorways/);
    expect(at(2427).epigraph).toEqual([{ text: "You are The Sisko.", attribution: "Kira Prophet" }]);
    expect(at(41).epigraph).toEqual([
      { text: `"You can't play a foolie without rules. Even Grups ought to know that."`, attribution: null },
    ]);
  });

  it("can be two, or a dialogue", () => {
    expect(at(2595).epigraph.map(({ attribution }) => attribution)).toEqual(["Worf", "Lt. Uhura"]);
    expect(at(89).epigraph[0]?.text.split("\n")).toHaveLength(4);
    expect(at(1894).epigraph).toEqual([
      {
        text: "PICARD: Computer. Stand by. Auto-destruct sequence omega. Recognise voice pattern Jean-Luc Picard. Authorisation alpha alpha three zero five.\nCOMPUTER: Auto-destruct is off-line.",
        attribution: "Star Trek: Nemesis",
      },
    ]);
  });
});

describe("the Rulebook's text", () => {
  it("joins sentences and lists that a blank line cut", () => {
    expect(at(115).text).toContain("where everyone remains aboard their ships.");
    expect(at(1645).text).toContain(
      "remain.\n- Staffing requirements are converted to Borg subcommand icons, as follows:\n  - ▯ command stars become",
    );
    expect(at(2501).text).toMatch(/^♣ drones do not .* An assimilated ♣ drone becomes genderless\./);
  });

  it("leaves out pictures and restores icons", () => {
    expect(at(1159).text).not.toContain("SOVEREIGN");
    expect(at(798).text).toMatch(/^\[Holo\] cards are normally restricted/);
    expect(at(798).marks[0]).toMatchObject({ type: "restored-icon", start: 0, end: 6 });
  });

  it("has formulas and stray markup as plain text", () => {
    expect(at(838).text).toContain('"half the Away Team" equals 2 personnel / 2 = 1 card. That');
    expect(at(2821).text).toContain("((3 + 2) * 2)");
    expect(at(635).text).toContain("are marked as ✶ enigmas.");
  });
});

describe("the Rulebook's problems", () => {
  it("are counted by rule", () => {
    expect(countBy(problems, ({ rule }) => rule)).toMatchObject({
      "malformed-number": 1,
      "number-disagrees-with-place": 7,
      "duplicate-number": 5,
      "missing-number": 2,
      "lost-heading": 1,
      "lost-figure": 5,
      "torn-sentence": 7,
    });
  });

  it("name the missing numbers and quote the line", () => {
    expect(problems.filter(({ rule }) => rule === "missing-number").map(({ message }) => message)).toEqual([
      "The number 10.1.0.2 is not printed, but 10.1.0.3 is.",
      "The number 12.16 is not printed, but 12.17 is.",
    ]);
    expect(problems.find(({ rule }) => rule === "malformed-number")).toMatchObject({
      line: 49,
      actual: "Tip: *This Is The Compendium* (1.1.0-1)",
    });
  });
});
