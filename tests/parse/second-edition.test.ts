import { describe, expect, it } from "vitest";
import { excerpt, linesOf, parseFormat, wronglyOwned } from "../support/parse-format.js";

const parsed = parseFormat("second-edition");
const { sections, problems } = parsed;
const byId = new Map(sections.map((section) => [section.id, section]));
const text = (id: string): string => byId.get(id)?.text ?? "";
const parentTitles = (id: string): string[] => byId.get(id)?.path.map(({ title }) => title) ?? [];
const count = (kind: string): number => sections.filter((section) => section.kind === kind).length;

describe("the Second Edition rulebook", () => {
  it("has 86 sections: 46 of rules, 33 terms, and the notices around them", () => {
    expect([sections.length, count("section"), count("term"), count("notice")]).toEqual([86, 46, 33, 7]);
  });

  it("owns each non-blank line exactly once", () => {
    expect(wronglyOwned(parsed)).toEqual([]);
  });

  it("stands eleven headings at the top, as the table of contents does", () => {
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
    expect(byId.get("2e/rulebook/facing-dilemmas")?.number).toBeNull();
  });

  it("gives PERSONNEL the body that stands behind the heading SHIP", () => {
    expect(text("2e/rulebook/personnel")).toMatch(/^A personnel has attributes/);
    expect(text("2e/rulebook/ship")).toMatch(/^A ship carries personnel/);
    expect(byId.get("2e/rulebook/personnel")?.source.ranges).toEqual([
      [109, 109],
      [117, 131],
    ]);
  });

  it("cites the run-in terms of IMPORTANT GAME TERMS by themselves", () => {
    const terms = byId.get("2e/rulebook/important-game-terms");
    expect(terms?.children).toEqual([
      "2e/rulebook/command-and-owner",
      "2e/rulebook/discard-destroy-and-kill",
      "2e/rulebook/skills",
      "2e/rulebook/keywords",
      "2e/rulebook/download",
    ]);
    expect(terms?.text).toBe("");
    expect(text("2e/rulebook/keywords")).toMatch(/^Many cards have one or more keywords/);
    expect(byId.get("2e/rulebook/keywords")?.kind).toBe("section");
  });

  it("puts the four capitalised entries that break the alphabet under actions", () => {
    expect(byId.get("2e/glossary/actions")?.children).toEqual([
      "2e/glossary/response-actions",
      "2e/glossary/requirements",
      "2e/glossary/costs",
      "2e/glossary/effects",
    ]);
    expect(parentTitles("2e/glossary/commander")).toEqual(["GLOSSARY"]);
  });

  it("keeps page furniture out of the text and owns it where it stands", () => {
    expect(text("2e/rulebook/introduction")).not.toContain("PLAYER LOCATOR");
    expect(byId.get("2e/rulebook/setting-up-the-game")?.source.ranges).toEqual([[225, 286]]);
    expect(text("2e/rulebook/setting-up-the-game")).not.toContain("Dilemma Pile\n");
  });
});

describe("sentences and icons of the Second Edition", () => {
  it("joins the eight sentences that a page break tore", () => {
    expect(linesOf(problems, "torn-sentence")).toEqual([443, 635, 655, 683, 719, 768, 793, 811]);
    expect(text("2e/glossary/skills")).toContain("one of your cards that references that skill. This includes");
    expect(text("2e/glossary/attempting-missions")).toContain("one action at a time. Continuous effects");
  });

  it("joins nothing that only begins in lower case", () => {
    expect(text("2e/rulebook/mission")).toContain("Mission Type Icons include:\n\n- headquarters\n- planet\n- space");
  });

  it("shows the pictures that stand for icons as lost and keeps the words", () => {
    const personnel = byId.get("2e/rulebook/personnel");
    expect(personnel?.text).toContain("- Other Icons include:\n  - ▯ command\n  - ▯ staff\n  - ▯ past");
    expect(personnel?.marks.filter(({ type }) => type === "lost-icon")).toHaveLength(12);
    expect(text("2e/glossary/naming-cards")).toContain("name a non-▯ ship.");
  });

  it("reports a section that lost its icons at the first of them", () => {
    expect(linesOf(problems, "lost-icon")).toEqual(expect.arrayContaining([120, 196, 362, 404, 743, 801]));
    expect(linesOf(problems, "lost-icon")).not.toContain(206);
  });

  it("reports a heading whose level nobody knows and keeps it beside its neighbour", () => {
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
    const result = excerpt("second-edition", lines);
    expect(result.sections.map(({ title, text }) => [title, text])).toEqual([
      ["TABLE OF CONTENTS", "INTRODUCTION 2"],
      ["INTRODUCTION", "Welcome."],
      ["NEW RULES", "Text."],
    ]);
    expect(linesOf(result.problems, "heading-level-unknown")).toEqual([9]);
  });
});
