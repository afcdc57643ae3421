import { describe, expect, it } from "vitest";
import { realCorpus, realSection } from "../support/real-corpus.js";
import { linesOf, parseLines } from "../support/real-document.js";

const sections = realCorpus.sections.filter(({ edition }) => edition === "2e");
const problems = realCorpus.problems.filter(({ publication }) => publication === "2e-rulebook-4");
const text = (id: string): string => realSection(id).text;
const parentTitles = (id: string): string[] => realSection(id).path.map(({ title }) => title);
const count = (kind: string): number => sections.filter((section) => section.kind === kind).length;

describe("the Second Edition rulebook", () => {
  it("has 86 sections: 46 of rules, 33 terms, and the notices around them", () => {
    expect([sections.length, count("section"), count("term"), count("notice")]).toEqual([86, 46, 33, 7]);
  });

  it("has eleven headings at the top, as in the table of contents", () => {
    const top = sections.filter(({ kind, path }) => kind === "section" && path.length === 0);
    expect(top.map(({ title }) => title)).toEqual([
      "INTRODUCTION",
      "TYPES OF CARDS",
      "HOW THE CARD TYPES FIT TOGETHER",
      "SETTING UP THE GAME",
      "PLAYING THE GAME",
      "TURN SEQUENCE",
      "WINNING THE GAME",
      "BUILDING A DECK",
      "THAT’S IT!",
      "OTHER IMPORTANT RULES",
      "GLOSSARY",
    ]);
  });

  it("puts facing dilemmas under the order to attempt a mission, in the second segment of the turn", () => {
    expect(parentTitles("2e/rulebook/facing-dilemmas")).toEqual([
      "TURN SEQUENCE",
      "2. EXECUTE ORDERS",
      "ORDER – ATTEMPT A MISSION",
    ]);
    expect(realSection("2e/rulebook/facing-dilemmas").number).toBeNull();
  });

  it("gives PERSONNEL the body after the heading SHIP", () => {
    expect(text("2e/rulebook/personnel")).toMatch(/^A personnel has attributes/);
    expect(text("2e/rulebook/ship")).toMatch(/^A ship carries personnel/);
    expect(realSection("2e/rulebook/personnel").source.ranges).toEqual([
      [109, 109],
      [117, 131],
    ]);
  });

  it("makes sections of the run-in terms of IMPORTANT GAME TERMS", () => {
    const terms = realSection("2e/rulebook/important-game-terms");
    expect(terms.children).toEqual([
      "2e/rulebook/command-and-owner",
      "2e/rulebook/discard-destroy-and-kill",
      "2e/rulebook/skills",
      "2e/rulebook/keywords",
      "2e/rulebook/download",
    ]);
    expect(terms.text).toBe("");
    expect(text("2e/rulebook/keywords")).toMatch(/^Many cards have one or more keywords/);
    expect(realSection("2e/rulebook/keywords").kind).toBe("section");
  });

  it("puts the four capitalised entries that break the alphabet under actions", () => {
    expect(realSection("2e/glossary/actions").children).toEqual([
      "2e/glossary/response-actions",
      "2e/glossary/requirements",
      "2e/glossary/costs",
      "2e/glossary/effects",
    ]);
    expect(parentTitles("2e/glossary/commander")).toEqual(["GLOSSARY"]);
  });

  it("keeps page furniture out of the text and owns it", () => {
    expect(text("2e/rulebook/introduction")).not.toContain("PLAYER LOCATOR");
    expect(realSection("2e/rulebook/setting-up-the-game").source.ranges).toEqual([[225, 286]]);
    expect(text("2e/rulebook/setting-up-the-game")).not.toContain("Dilemma Pile\n");
  });
});

describe("sentences and icons of the Second Edition", () => {
  it("joins the eight sentences that a page break tore", () => {
    expect(linesOf(problems, "torn-sentence")).toEqual([443, 635, 655, 683, 719, 768, 793, 811]);
    expect(text("2e/glossary/skills")).toContain("one of your cards that references that skill. This includes");
    expect(text("2e/glossary/attempting-missions")).toContain("one action at a time. Continuous effects");
  });

  it("does not join items that only begin in lower case", () => {
    expect(text("2e/rulebook/mission")).toContain("Mission Type Icons include:\n\n- headquarters\n- planet\n- space");
  });

  it("shows pictures in place of icons as lost icons and keeps the words", () => {
    const personnel = realSection("2e/rulebook/personnel");
    expect(personnel.text).toContain("- Other Icons include:\n  - ▯ command\n  - ▯ staff\n  - ▯ past");
    expect(personnel.marks.filter(({ type }) => type === "lost-icon")).toHaveLength(12);
    expect(text("2e/glossary/naming-cards")).toContain("name a non-▯ ship.");
  });

  it("reports a section that lost its icons at the first of them", () => {
    expect(linesOf(problems, "lost-icon")).toEqual(expect.arrayContaining([120, 196, 362, 404, 743, 801]));
    expect(linesOf(problems, "lost-icon")).not.toContain(206);
  });

  it("reports a heading of unknown level and gives it that of the one before", () => {
    const lines = [
      "TABLE OF CONTENTS",
      "",
      "INTRODUCTION 2",
      "",
      "INTRODUCTION",
      "",
      "Welcome.",
      "",
      "NEW RULES",
      "",
      "Text.",
    ];
    const result = parseLines("second-edition", lines);
    expect(result.sections.map(({ title, text }) => [title, text])).toEqual([
      ["TABLE OF CONTENTS", "INTRODUCTION 2"],
      ["INTRODUCTION", "Welcome."],
      ["NEW RULES", "Text."],
    ]);
    expect(linesOf(result.problems, "heading-level-unknown")).toEqual([9]);
  });
});
