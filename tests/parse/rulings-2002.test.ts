import { describe, expect, it } from "vitest";
import { excerpt, linesOf, parseFormat, wronglyOwned } from "../support/parse-format.js";

const parsed = parseFormat("rulings-2002");
const { sections, problems } = parsed;
const rulings = sections.filter(({ kind }) => kind === "ruling");
const byTitle = (title: string) => rulings.find((section) => section.title === title);
const withOperation = (operation: string): string[] =>
  rulings.filter((section) => section.operation === operation).map(({ title }) => title);

describe("the rulings of 2002", () => {
  it("are 192, and the title line is a notice", () => {
    expect(rulings).toHaveLength(192);
    expect(sections.filter(({ kind }) => kind !== "ruling").map(({ title, kind }) => [title, kind])).toEqual([
      ["RULINGS", "notice"],
    ]);
  });

  it("own each non-blank line exactly once", () => {
    expect(wronglyOwned(parsed)).toEqual([]);
  });

  it("say what they do to the old Glossary", () => {
    expect(withOperation("ruling")).toHaveLength(145);
    expect(withOperation("see-only")).toHaveLength(32);
    expect(withOperation("replace-entry")).toEqual([
      "He Will Make An Excellent Drone",
      "Masaka Transformations",
      "personnel - seeded",
    ]);
    expect(withOperation("replace-part")).toEqual(["Hippocratic Oath"]);
    expect(withOperation("add")).toEqual(["persona", "probing"]);
    expect(withOperation("list-add")).toEqual(["revised text", "ship staffing", "Stop First Contact"]);
    expect(withOperation("delete-part")).toEqual(["Supernova"]);
    expect(withOperation("delete-entry")).toEqual(["Turrel", "white deprivation"]);
    expect(withOperation("erratum")).toEqual(["Holo-projectors", "Q's Fantasy Women", "Transwarp Network Gateway"]);
  });

  it("keep the star of 21 headwords as a flag", () => {
    expect(rulings.filter(({ starred }) => starred)).toHaveLength(21);
    expect(byTitle("White Deprivation")?.starred).toBe(true);
    expect(rulings.some(({ title }) => title.includes("*"))).toBe(false);
  });
});

describe("headwords of the rulings", () => {
  it.each([
    ["Holoprogram: 221B Baker Street", 36, "is wrapped over two lines"],
    ["Twin Mistresses of Evil, The", 843, "is wrapped and inverted"],
    ["infiltration icon", 105, "has its dash at the end of the line"],
    ["Mission Fatigue", 258, "stands alone, starred, with the dash on the next line"],
    ["multi-affiliation cards", 313, "stands alone"],
    ["Temporal Micro-Wormhole", 727, "stands alone and has a hyphen"],
    ["skill - first-listed", 623, "contains a dash and ends with one"],
    ["Palor Toff - Alien Trader", 390, "contains a dash"],
    ["pooling skills", 417, "lacks the space before its dash"],
    ['"not repeatable"', 369, "is printed in quotation marks"],
    ["Q the Referee", 433, "stands out of order within its letter"],
    ["Klingon Outpost", 143, "stands behind one with a slash"],
    ["twice/thrice per game", 842, "has a later dash in its text"],
  ])("%s is found at line %i: it %s", (title, line) => {
    expect(byTitle(title)?.source.line).toBe(line);
  });

  it("are not made of lines that only look like one", () => {
    const lookalikes = [
      "Mirror versions",
      "skill",
      "See Borg",
      "is solved. See personnel",
      "- including Pralor Unit 3947",
    ];
    expect(lookalikes.filter((title) => byTitle(title))).toEqual([]);
  });

  it("stand twice where the text has them twice, the later under an id of its own", () => {
    const twice = rulings.filter(({ title }) => title === "seed phases - mission phase");
    expect(twice.map(({ id, source }) => [id, source.line])).toEqual([
      ["1e/rulings-2002/seed-phases-mission-phase", 579],
      ["1e/rulings-2002/seed-phases-mission-phase-2", 593],
    ]);
  });

  it("without a table of exceptions end at their first dash", () => {
    const lines = ["RULINGS", "outpost - The card titles have been revised.", "outpost - built-in - See Mission II."];
    const { sections } = excerpt("rulings-2002", lines, {});
    expect(sections.map(({ title }) => title)).toEqual(["RULINGS", "outpost", "outpost"]);
  });
});

describe("the text of a ruling", () => {
  it("joins hard-wrapped lines, and a dash inside a sentence is no item", () => {
    expect(byTitle("nemesis icons")?.text).toContain(
      "all personnel aboard - including Pralor Unit 3947 - will be killed.)",
    );
    expect(byTitle("Mutation")?.text).toContain("See actions - step 3: results.");
    expect(byTitle("Temporal Micro-Wormhole")?.text).toContain("(See Borg - Cooperation.) The allowance");
  });

  it("keeps items on lines of their own, each with its wrapped rest", () => {
    expect(byTitle("skill - first-listed")?.text).toContain(
      "- After changing SCIENCE to Biology with Reflection Therapy: Biology\n- After being selected",
    );
  });

  it("keeps the instruction, and the new text as a paragraph below it", () => {
    expect(byTitle("personnel - seeded")?.text).toMatch(
      /^Replace the Glossary entry with the following:\n\nSome game text allows/,
    );
  });

  it("keeps a list of names line by line", () => {
    expect(byTitle("revised text")?.text).toContain("Glossary:\nAdapt: Negate Obstruction\nAssimilate Planet\n");
  });

  it("begins a paragraph where the line before was ended on purpose, and not where it only filled up", () => {
    expect(byTitle("in play")?.text).toContain('no longer "in play."\n\nWhen a personnel or ship leaves play');
    expect(byTitle("mirror universe")?.text).toMatch(/Mirror Quadrant\. \(The normal universe/);
  });
});

describe("damage in the rulings", () => {
  it("is reported with its line", () => {
    expect(linesOf(problems, "stray-sign")).toEqual([946]);
    expect(linesOf(problems, "separator-damaged")).toEqual([417]);
    expect(linesOf(problems, "doubled-word")).toEqual([67, 412]);
    expect(linesOf(problems, "run-together-words")).toEqual([11]);
    expect(linesOf(problems, "word-torn-apart")).toEqual([654]);
  });

  it("leaves the stray sign out of the last ruling, which owns its line", () => {
    expect(rulings.at(-1)?.source.ranges).toEqual([[942, 946]]);
    expect(rulings.at(-1)?.text).toMatch(/placed on the mission\.$/);
  });
});
