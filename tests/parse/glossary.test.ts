import { describe, expect, it } from "vitest";
import { glossary, isCardTitle, isSeeOnly, sortKey } from "../../src/ingest/parse/formats/glossary.js";
import { longestAscendingRun } from "../../src/ingest/parse/lines.js";
import { parseSections } from "../../src/ingest/parse/parse-sections.js";
import { readSources } from "../../src/ingest/read/read-sources.js";
import type { ParsedSection } from "../../src/model.js";

const sources = readSources("data").filter(({ format }) => format === "glossary");
const { sections, problems } = parseSections(sources);
const entries = sections.filter(({ kind }) => kind !== "section");
const at = (line: number): ParsedSection | undefined => entries.find(({ source }) => source.line === line);
const count = (kind: string): number => entries.filter((entry) => entry.kind === kind).length;

describe("the headwords of the Glossary", () => {
  it("are all found, and told apart as cards, terms and references", () => {
    expect(entries).toHaveLength(1033);
    expect([count("card"), count("term"), count("see-only")]).toEqual([410, 286, 337]);
  });

  it("stand below the heading of the Glossary, in the order of the book", () => {
    expect(sections[0]).toMatchObject({ id: "1e/glossary/glossary", title: "GLOSSARY", kind: "section", parent: null });
    expect(new Set(entries.map(({ parent }) => parent))).toEqual(new Set(["1e/glossary/glossary"]));
    const lines = entries.map(({ source }) => source.line);
    expect(lines).toEqual([...lines].sort((a, b) => a - b));
  });

  it("follow the alphabet but in the two places that print got wrong", () => {
    const found = problems.filter(({ rule }) => rule === "headword-out-of-order");
    expect(found.map(({ line, suggestion }) => [line, suggestion])).toEqual([
      [3159, undefined],
      [5481, "Holoprogram: 221B Baker Street"],
      [5485, "Holoprogram: The Office of Dixon Hill"],
    ]);
  });

  it.each([
    [3560, "the rest of a table"],
    [3564, "the rest of a table"],
    [3879, "a sub-heading that follows the alphabet by chance"],
    [4290, "the end of a torn sentence"],
    [4431, "a label"],
    [4493, "a sub-heading"],
    [4985, "a glyph"],
    [6490, "a short sentence"],
    [8343, "a quoted sub-heading"],
    [8904, "a sentence that follows the alphabet"],
  ])("do not count line %i, %s", (line) => {
    expect(at(line)).toBeUndefined();
  });

  it.each([
    [3131, "-related"],
    [3159, "Voyager stand-alone formats"],
    [4451, "Five of Eleven (Cyber Drone)"],
    [4841, "The E.C.H."],
    [5385, '"has a Q-Flash"'],
    [6374, "most cunning, strongest, highest total attributes, etc."],
    [6931, "Post Garrison"],
    [8339, "timeline disruption"],
    [8902, "zero"],
  ])("count line %i, %s", (line, title) => {
    expect(at(line)?.title).toBe(title);
  });

  it("keep the damaged print and name what it should be", () => {
    expect(at(5481)).toMatchObject({
      title: "Hologram: 221B Baker Street",
      aliases: ["Holoprogram: 221B Baker Street"],
    });
    expect(at(5571)).toMatchObject({ title: "I.K.C. and I.K.S", aliases: ["I.K.C. and I.K.S."] });
  });

  it("that stand twice get ids of their own", () => {
    expect([at(5038)?.id, at(5042)?.id]).toEqual([
      "1e/glossary/establish-trade-route",
      "1e/glossary/establish-trade-route-2",
    ]);
    expect([at(6033)?.kind, at(6037)?.kind]).toEqual(["term", "card"]);
  });

  it("that an entry owns twice or not at all are none: each filled line has one entry", () => {
    const owners = sections.flatMap(({ source }) =>
      source.ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, step) => from + step)),
    );
    const filled = (sources[0]?.lines ?? []).flatMap((line, index) => (line.trim() === "" ? [] : [3125 + index]));
    const wrong = filled.filter((line) => owners.filter((owned) => owned === line).length !== 1);
    expect(wrong).toEqual([]);
  });
});

describe("the alphabet of the Glossary", () => {
  it("looks through quotes around a headword, a leading The, and the number of a drone", () => {
    expect(
      ['"Pup"', "The Doctor", "Two of Nineteen (Transwarp Drone)", "Seven of Nine (The Borg)"].map(sortKey),
    ).toEqual(["pup", "doctor", "transwarp drone", "seven of nine (the borg)"]);
  });

  it("leaves out what breaks it, and keeps what is spelt the same", () => {
    expect(
      longestAscendingRun(["adjacent", "cards played as a cost", "affiliation", "affiliation", "airlock"]),
    ).toEqual([0, 2, 3, 4]);
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
    [["Three times per game. See [once per game](#)."]],
    [["See [selections](#).", "The personal combat phase is not considered a random selection."]],
    [[]],
  ])("is no reference for %j", (paragraphs) => {
    expect(isSeeOnly(paragraphs)).toBe(false);
  });

  it("follows the print of the headword", () => {
    expect(
      ["The Clown: Playing Doctor", "... on the Bridge", "'45 Dom Perignon", "Life's Simple Pleasures"].every(
        isCardTitle,
      ),
    ).toBe(true);
    expect(["Alternate Universe icon", "Contender-related", "Soong-type android", '"just"'].some(isCardTitle)).toBe(
      false,
    );
  });

  it("of a name that is defined as an affiliation or a type of thing is a term", () => {
    expect([at(4080), at(6025), at(6550), at(8804)].map((entry) => entry?.kind)).toEqual(Array(4).fill("term"));
    expect([at(3508), at(7858), at(5227)].map((entry) => entry?.kind)).toEqual(Array(3).fill("card"));
  });
});

describe("the body of an entry", () => {
  it("has sentences that a page break tore joined and reported", () => {
    expect(at(5957)?.text).toContain("landed ships are immune to cards such as Temporal Rift");
    expect(at(8234)?.text).toContain("attack restrictions and Borg Away Team restrictions, may attempt");
    const torn = problems.filter(({ rule }) => rule === "torn-sentence").map(({ line }) => line);
    expect(torn).toEqual([3269, 3333, 3981, 4290, 5963, 7487, 8116, 8196, 8238, 8324, 8678]);
  });

  it("keeps lists together across a page break, and nested items below theirs", () => {
    expect(at(3943)?.text).toMatch(/^- A Brainwashed captive.*\n- A non-Borg captive/m);
    expect(at(8538)?.text).toMatch(/^2\. Play a card.*\n {2}- playing cards;/m);
  });

  it("keeps its sub-headings", () => {
    expect(at(3833)?.text).toContain("\n\nBorg Away Team Restrictions\n\n");
  });

  it("has neither pictures nor stray glyphs, but a sign where icons are lost", () => {
    expect(at(5107)?.text).toBe("See Crossover ▯.");
    expect(entries.filter(({ text }) => /img\.jpg|[\u{1F000}-\u{1FAFF}]/u.test(text))).toEqual([]);
    expect(problems.filter(({ rule, line }) => rule === "lost-icon" && line === 3173)).toHaveLength(1);
  });

  it("is read without editorial tables too, with the doubtful headwords left to the alphabet", () => {
    const bare = sources.map((source) => ({ ...source, tables: {} }));
    const parsed = bare.flatMap((source) => glossary(source, { sources: bare, drafts: new Map() }).drafts);
    expect(parsed.length - 1).toBeGreaterThan(1025);
    expect(parsed.some(({ title }) => title === "Voyager stand-alone formats")).toBe(false);
  });
});
