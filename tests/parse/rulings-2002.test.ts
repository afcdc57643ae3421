import { describe, expect, it } from "vitest";
import { parseLines, realDocument } from "../support/real-document.js";

const { sections, linesOf } = realDocument("1e/rulings-2002");
const rulings = sections.filter(({ kind }) => kind === "ruling");
const byTitle = (title: string) => rulings.find((section) => section.title === title);
const textOf = (title: string) => byTitle(title)?.text ?? "";

describe("the rulings of 2002", () => {
  it("are 192 after a title line, 21 of them starred", () => {
    expect(rulings).toHaveLength(192);
    expect(sections.filter(({ kind }) => kind !== "ruling")).toMatchObject([{ title: "RULINGS", kind: "notice" }]);
    expect(rulings.filter(({ starred }) => starred)).toHaveLength(21);
    expect(byTitle("White Deprivation")?.starred).toBe(true);
    expect(rulings.some(({ title }) => title.includes("*"))).toBe(false);
  });

  it("have the operation on the old Glossary that they instruct", () => {
    const titles = (operation: string) =>
      rulings.filter((one) => one.operation === operation).map(({ title }) => title);
    expect([titles("ruling").length, titles("see-only").length]).toEqual([145, 32]);
    expect(titles("replace-entry")).toEqual([
      "He Will Make An Excellent Drone",
      "Masaka Transformations",
      "personnel - seeded",
    ]);
    expect(titles("replace-part")).toEqual(["Hippocratic Oath"]);
    expect(titles("add")).toEqual(["persona", "probing"]);
    expect(titles("list-add")).toEqual(["revised text", "ship staffing", "Stop First Contact"]);
    expect(titles("delete-part")).toEqual(["Supernova"]);
    expect(titles("delete-entry")).toEqual(["Turrel", "white deprivation"]);
    expect(titles("erratum")).toEqual(["Holo-projectors", "Q's Fantasy Women", "Transwarp Network Gateway"]);
  });
});

describe("headwords of the rulings", () => {
  it.each([
    ["Holoprogram: 221B Baker Street", 36, "is wrapped over two lines"],
    ["Twin Mistresses of Evil, The", 843, "is wrapped and inverted"],
    ["infiltration icon", 105, "has its dash at the end of the line"],
    ["Mission Fatigue", 258, "is alone on its line, starred, with the dash on the next line"],
    ["multi-affiliation cards", 313, "is alone on its line"],
    ["Temporal Micro-Wormhole", 727, "is alone on its line and has a hyphen"],
    ["skill - first-listed", 623, "contains a dash and ends with one"],
    ["Palor Toff - Alien Trader", 390, "contains a dash"],
    ["pooling skills", 417, "lacks the space before its dash"],
    ['"not repeatable"', 369, "is printed in quotation marks"],
    ["Q the Referee", 433, "is out of order within its letter"],
    ["Klingon Outpost", 143, "comes after one with a slash"],
    ["twice/thrice per game", 842, "has a later dash in its text"],
  ])("%s is found at line %i: it %s", (title, line) => {
    expect(byTitle(title)?.source.line).toBe(line);
  });

  it("are not read from lines that only look like one", () => {
    const titles = ["Mirror versions", "skill", "See Borg", "is solved. See personnel", "- including Pralor Unit 3947"];
    expect(titles.filter(byTitle)).toEqual([]);
  });

  it("that are printed twice have ids of their own", () => {
    const twice = rulings.filter(({ title }) => title === "seed phases - mission phase");
    expect(twice.map(({ id, source }) => [id, source.line])).toEqual([
      ["1e/rulings-2002/seed-phases-mission-phase", 579],
      ["1e/rulings-2002/seed-phases-mission-phase-2", 593],
    ]);
  });

  it("end at their first dash without the editorial table", () => {
    const lines = ["RULINGS", "outpost - The card titles have been revised.", "outpost - built-in - See Mission II."];
    const titles = parseLines("rulings-2002", lines, {}).sections.map(({ title }) => title);
    expect(titles).toEqual(["RULINGS", "outpost", "outpost"]);
  });
});

describe("the text of a ruling", () => {
  it("joins hard-wrapped lines, even if one begins with a dash", () => {
    expect(textOf("nemesis icons")).toContain("all personnel aboard - including Pralor Unit 3947 - will be killed.)");
    expect(textOf("Mutation")).toContain("See actions - step 3: results.");
    expect(textOf("Temporal Micro-Wormhole")).toContain("(See Borg - Cooperation.) The allowance");
  });

  it("keeps items and lists of names line by line", () => {
    expect(textOf("skill - first-listed")).toContain(
      "- After changing SCIENCE to Biology with Reflection Therapy: Biology\n- After being selected",
    );
    expect(textOf("revised text")).toContain("Glossary:\nAdapt: Negate Obstruction\nAssimilate Planet\n");
  });

  it("begins a paragraph after a line that was ended on purpose, but not after a full one", () => {
    expect(textOf("personnel - seeded")).toMatch(/^Replace the Glossary entry with the following:\n\nSome game text/);
    expect(textOf("in play")).toContain('no longer "in play."\n\nWhen a personnel or ship leaves play');
    expect(textOf("mirror universe")).toMatch(/Mirror Quadrant\. \(The normal universe/);
  });

  it("leaves out a stray character, whose line it owns", () => {
    expect(rulings.at(-1)?.source.ranges).toEqual([[942, 946]]);
    expect(rulings.at(-1)?.text).toMatch(/placed on the mission\.$/);
  });
});

it("damage in the rulings is reported", () => {
  const rules = ["stray-sign", "separator-damaged", "doubled-word", "run-together-words", "word-torn-apart"];
  expect(rules.map(linesOf)).toEqual([[946], [417], [67, 412], [11], [654]]);
});
