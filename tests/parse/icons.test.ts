import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainWords, readInline as read } from "../../src/ingest/parse/inline.js";
import { restoreTables } from "../../src/ingest/parse/lost-tables.js";
import { restoreIcons } from "../../src/ingest/parse/restore-icons.js";
import type { ParsedSection } from "../../src/model.js";
import { realCorpus, realSection } from "../support/real-corpus.js";

const corpus = realCorpus;
const section = realSection;
const shown = (line: string): string => read(line, "markdown").text;

describe("a lost icon is shown", () => {
  it.each([
    ["between two words", "you may report them as  personnel", "you may report them as ▯ personnel"],
    [
      "twice between two words",
      "The [Cha'Joh](#) is a multi-affiliation   ship",
      "The Cha'Joh is a multi-affiliation ▯ ▯ ship",
    ],
    ["before the first word", " personnel may never begin", "▯ personnel may never begin"],
    ["before a stop", "- Its affiliation changes to .", "- Its affiliation changes to ▯."],
    [
      "several before a stop",
      "its entire staffing icon requirement of   .",
      "its entire staffing icon requirement of ▯ ▯ ▯.",
    ],
    ["before a comma", "There are three types: planet , space , and", "There are three types: planet ▯, space ▯, and"],
    ["in a list of commas", "Most affiliations (, , and ) have", "Most affiliations (▯, ▯, and ▯) have"],
    ["between commas", "- Bio-med Drone, , Biology", "- Bio-med Drone, ▯, Biology"],
    ["in empty brackets", "staffing icon (), and", "staffing icon (▯), and"],
    ["in brackets with a space", "for a hit ( ) or", "for a hit (▯ ▯) or"],
    ["behind an open bracket", "against cards. ( must obey", "against cards. (▯ must obey"],
    ["in empty quotes", '(The "" modifies both', '(The "▯" modifies both'],
    [
      "behind non- before a colon",
      "as you would begin with non-: select and beam",
      "as you would begin with non-▯: select and beam",
    ],
    ["behind non-", "any non--affiliation or non- card", "any non-▯-affiliation or non-▯ card"],
    ["before a hyphen", "do not need an -enabling doorway", "do not need an ▯-enabling doorway"],
    ["beside a slash", "to attack a mixed / force", "to attack a mixed ▯/▯ force"],
    ["as a question mark", "two ? Space missions", "two ▯ Space missions"],
    ["eaten by the markup of bold", "marked as *** enigmas**.", "marked as ▯ enigmas."],
  ])("%s", (_, line, text) => expect(shown(line)).toBe(text));

  it("with a mark for each", () => {
    expect(read("any  or [stasis](#) .", "markdown").marks).toEqual([
      { type: "lost-icon", start: 4, end: 5 },
      { type: "link", start: 9, end: 15 },
      { type: "lost-icon", start: 16, end: 17 },
    ]);
  });
});

describe("no icon is lost", () => {
  it.each([
    "See [Masaka Transformations](#) .",
    "See **cumulative, probing, Writ of Accountability** .",
    "(see [Fair Play](#) ) , or a more specific card",
    "“When . . . about to face . . . dilemma”",
    'Temporal Rift: "Ship ... must reappear here"',
    'before non- "just" actions',
    "species or [characteristic](#) -specific equipment",
    "ignoring the ordinary -related rule",
    "a Space- Time Portal",
    "Plays on a non- [Bor] ship",
  ])("in %j", (line) => expect(shown(line)).not.toContain("▯"));

  it("where a text prints its icons as tags", () => {
    expect(read("[1E-DQ] Delta Quadrant , or  so", "plain").text).not.toContain("▯");
  });
});

it("nothing is left of a lost icon in a title", () => {
  expect(plainWords("Clarifications: Showing your  deck", "markdown")).toBe("Clarifications: Showing your deck");
  expect(plainWords(" Borg-Only Objectives", "markdown")).toBe("Borg-Only Objectives");
});

it("any line is read, whatever signs stand in it, and each mark lies on words of it", () => {
  const signs = [
    "*",
    "**",
    "_",
    "[",
    "](#)",
    "]",
    "\\",
    "  ",
    " ",
    "a",
    "[Fed]",
    "<b>",
    "- ",
    "#",
    "\r",
    "\t",
    "![x](y)",
    "▯",
    ".",
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...signs), { maxLength: 12 }), (parts) => {
      const { text, marks } = read(parts.join(""), "markdown");
      for (const { start, end } of marks) expect(text.slice(start, end)).not.toBe("");
    }),
    { numRuns: 500 },
  );
});

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

  it("a row of an editor's table that the texts do not bear out restores nothing", () => {
    const ship = section("1e/glossary/assimilation-ship");
    const row = { id: ship.id, remains: "Old Staffing New Icon", by: "1e/rulebook/7.4.1" };
    const [unsaid] = restoreTables([ship], { rows: [{ ...row, remains: "Old Crew New Icon" }] });
    expect(unsaid).toBe(ship);
    const [, marked] = restoreTables([section("1e/rulebook/7.4.1"), ship], {
      rows: [{ ...row, begins: "no such words", ends: "nor these" }],
    });
    expect(marked?.restored).toEqual([]);
  });
});
