import { describe, expect, it } from "vitest";
import { glossary, isCardTitle, isSeeOnly, sortKey } from "../../src/ingest/parse/formats/glossary.js";
import { longestAscendingRun } from "../../src/ingest/parse/lines.js";
import { readSources } from "../../src/ingest/read/read-sources.js";
import { realDocument } from "../support/real-document.js";

const { sections, problems, at, linesOf } = realDocument("1e/glossary");
const entries = sections.filter(({ kind }) => kind !== "section");
const kindsAt = (...lines: number[]) => lines.map((line) => at(line)?.kind);

describe("headwords of the Glossary", () => {
  it("are cards, terms and references, below the heading of the Glossary", () => {
    const count = (kind: string): number => entries.filter((entry) => entry.kind === kind).length;
    expect([count("card"), count("term"), count("see-only"), entries.length]).toEqual([410, 286, 337, 1033]);
    expect(sections[0]).toMatchObject({ id: "1e/glossary/glossary", title: "GLOSSARY", kind: "section", parent: null });
    expect(new Set(entries.map(({ parent }) => parent))).toEqual(new Set(["1e/glossary/glossary"]));
  });

  it("are in alphabetical order except for three, which are reported", () => {
    const outOfOrder = problems.filter(({ rule }) => rule === "headword-out-of-order");
    expect(outOfOrder.map(({ line, suggestion }) => [line, suggestion])).toEqual([
      [3159, undefined],
      [5481, "Holoprogram: 221B Baker Street"],
      [5485, "Holoprogram: The Office of Dixon Hill"],
    ]);
  });

  it.each([
    [3560, "the rest of a table"],
    [3879, "a sub-heading in alphabetical order by chance"],
    [4290, "the end of a torn sentence"],
    [4431, "a label"],
    [4493, "a sub-heading"],
    [4985, "a glyph"],
    [6490, "a short sentence"],
    [8343, "a quoted sub-heading"],
    [8904, "a sentence in alphabetical order"],
  ])("do not include line %i, %s", (line) => {
    expect(at(line)).toBeUndefined();
  });

  it.each([
    [3131, "-related"],
    [3159, "Voyager stand-alone formats"],
    [4451, "Five of Eleven (Cyber Drone)"],
    [4841, "The E.C.H."],
    [5385, '"has a Q-Flash"'],
    [6374, "most cunning, strongest, highest total attributes, etc."],
    [8902, "zero"],
  ])("include line %i, %s", (line, title) => {
    expect(at(line)?.title).toBe(title);
  });

  it("keep damaged print and have the repaired form as alias", () => {
    expect(at(5481)?.title).toBe("Hologram: 221B Baker Street");
    expect(at(5481)?.aliases).toContain("Holoprogram: 221B Baker Street");
    expect(at(5571)?.title).toBe("I.K.C. and I.K.S");
    expect(at(5571)?.aliases).toContain("I.K.C. and I.K.S.");
  });

  it("have ids of their own if they are printed twice", () => {
    const ids = [at(5038)?.id, at(5042)?.id];
    expect(ids).toEqual(["1e/glossary/establish-trade-route", "1e/glossary/establish-trade-route-2"]);
    expect(kindsAt(6033, 6037)).toEqual(["term", "card"]);
  });

  it("are found without editorial tables too, except for the doubtful ones", () => {
    const sources = readSources("data").filter(({ format }) => format === "glossary");
    const { drafts } = glossary({ ...(sources[0] as (typeof sources)[0]), tables: {} }, { sources, drafts: new Map() });
    expect(drafts.length).toBeGreaterThan(1026);
    expect(drafts.some(({ title }) => title === "Voyager stand-alone formats")).toBe(false);
  });
});

describe("alphabetical order", () => {
  it("ignores quotation marks around a headword, a leading The, and the number of a drone", () => {
    const headwords = ['"Pup"', "The Doctor", "Two of Nineteen (Transwarp Drone)", "Seven of Nine (The Borg)"];
    expect(headwords.map(sortKey)).toEqual(["pup", "doctor", "transwarp drone", "seven of nine (the borg)"]);
  });

  it("leaves out headwords that break it, and keeps equal ones", () => {
    const headwords = ["adjacent", "cards played as a cost", "affiliation", "affiliation", "airlock"];
    expect(longestAscendingRun(headwords)).toEqual([0, 2, 3, 4]);
  });
});

describe("the kind of an entry", () => {
  it.each([
    [["See [once per turn](#)."]],
    [["see **related**."]],
    [["See [Borg](#) (Borg-affiliation ships)."]],
    [["[Rulebook 6.3.3: Multi-Affiliation Cards](#)."]],
    [["See [Rulebook 7.8: Commandeer](#).", "See also: [docking](#), [actions - required](#)."]],
    [["See the official tournament guide."]],
  ])("is a reference for %j", (paragraphs) => {
    expect(isSeeOnly(paragraphs)).toBe(true);
  });

  it.each([
    [["A kind of [facility](#). See [here](#)."]],
    [["This works like the [Vulcan Tricorder](#)"]],
    [["See [selections](#).", "The personal combat phase is not considered a random selection."]],
    [[]],
  ])("is not a reference for %j", (paragraphs) => {
    expect(isSeeOnly(paragraphs)).toBe(false);
  });

  it("is a card if the headword is printed like a title, and not defined as an affiliation or a type", () => {
    const titles = ["The Clown: Playing Doctor", "... on the Bridge", "'45 Dom Perignon", "Life's Simple Pleasures"];
    const terms = ["Alternate Universe icon", "Contender-related", "Soong-type android", '"just"'];
    expect([titles.every(isCardTitle), terms.some(isCardTitle)]).toEqual([true, false]);
    expect(kindsAt(4080, 6025, 6550, 8804, 3508, 7858, 5227)).toEqual([
      ...Array(4).fill("term"),
      ...Array(3).fill("card"),
    ]);
  });
});

describe("the text of an entry", () => {
  it("has sentences that a page break tore joined and reported", () => {
    expect(at(5957)?.text).toContain("landed ships are immune to cards such as Temporal Rift");
    expect(at(8234)?.text).toContain("attack restrictions and Borg Away Team restrictions, may attempt");
    expect(linesOf("torn-sentence")).toEqual([3269, 3333, 3981, 4290, 5963, 7487, 8116, 8196, 8238, 8324, 8678]);
  });

  it("keeps lists together across a page break, and nested items below theirs", () => {
    expect(at(3943)?.text).toMatch(/^- A Brainwashed captive.*\n- A non-Borg captive/m);
    expect(at(8538)?.text).toMatch(/^2\. Play a card.*\n {2}- playing cards;/m);
  });

  it("keeps its sub-headings, but neither pictures nor stray glyphs", () => {
    expect(at(3833)?.text).toContain("\n\nBorg Away Team Restrictions\n\n");
    expect(at(5107)?.text).toBe("See Crossover ▯.");
    expect(entries.filter(({ text }) => /img\.jpg|[\u{1F000}-\u{1FAFF}]/u.test(text))).toEqual([]);
  });
});
