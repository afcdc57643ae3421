import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainWords, readInline } from "../../src/ingest/parse/inline.js";
import { restoreTables } from "../../src/ingest/parse/lost-tables.js";
import { restoreIcons } from "../../src/ingest/parse/restore-icons.js";
import type { ParsedSection } from "../../src/model.js";
import { realCorpus, realSection } from "../support/real-corpus.js";

const shown = (line: string): string => readInline(line, "markdown").text;

describe("a lost icon is shown", () => {
  it.each([
    ["between two words", "report them as  personnel", "report them as ▯ personnel"],
    [
      "twice between two words",
      "[Cha'Joh](#) is a multi-affiliation   ship",
      "Cha'Joh is a multi-affiliation ▯ ▯ ship",
    ],
    ["before the first word", " personnel may never begin", "▯ personnel may never begin"],
    ["before a full stop", "- Its affiliation changes to .", "- Its affiliation changes to ▯."],
    ["three times before a full stop", "its entire requirement of   .", "its entire requirement of ▯ ▯ ▯."],
    ["before a comma", "three types: planet , space , and", "three types: planet ▯, space ▯, and"],
    ["in a list of commas", "Most affiliations (, , and ) have", "Most affiliations (▯, ▯, and ▯) have"],
    ["between commas", "- Bio-med Drone, , Biology", "- Bio-med Drone, ▯, Biology"],
    ["in empty brackets", "staffing icon (), and", "staffing icon (▯), and"],
    ["in brackets with a space", "for a hit ( ) or", "for a hit (▯ ▯) or"],
    ["after an opening bracket", "against cards. ( must obey", "against cards. (▯ must obey"],
    ["in empty quotation marks", '(The "" modifies both', '(The "▯" modifies both'],
    ["after non- before a colon", "begin with non-: select and beam", "begin with non-▯: select and beam"],
    ["after non-", "any non--affiliation or non- card", "any non-▯-affiliation or non-▯ card"],
    ["before a hyphen", "do not need an -enabling doorway", "do not need an ▯-enabling doorway"],
    ["next to a slash", "to attack a mixed / force", "to attack a mixed ▯/▯ force"],
    ["as a question mark", "two ? Space missions", "two ▯ Space missions"],
    ["as part of bold markup", "marked as *** enigmas**.", "marked as ▯ enigmas."],
  ])("%s", (_, line, text) => expect(shown(line)).toBe(text));

  it("with a mark, and is left out of titles", () => {
    expect(readInline("any  or [stasis](#) .", "markdown").marks).toEqual([
      { type: "lost-icon", start: 4, end: 5 },
      { type: "link", start: 9, end: 15 },
      { type: "lost-icon", start: 16, end: 17 },
    ]);
    expect(plainWords("Clarifications: Showing your  deck", "markdown")).toBe("Clarifications: Showing your deck");
    expect(plainWords(" Borg-Only Objectives", "markdown")).toBe("Borg-Only Objectives");
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

  it("in a text that prints its icons as tags", () => {
    expect(readInline("[1E-DQ] Delta Quadrant , or  so", "plain").text).not.toContain("▯");
  });
});

it("any line can be read, and each mark is on words of it", () => {
  const markup = ["*", "**", "_", "[", "](#)", "]", "\\", "  ", " ", "a", "[Fed]", "<b>", "- ", "#", "\r", "\t"];
  const pieces = fc.array(fc.constantFrom(...markup, "![x](y)", "▯", "."), { maxLength: 12 });
  fc.assert(
    fc.property(pieces, (parts) => {
      const { text, marks } = readInline(parts.join(""), "markdown");
      for (const { start, end } of marks) expect(text.slice(start, end)).not.toBe("");
    }),
    { numRuns: 500 },
  );
});

describe("an icon lost in the older printing", () => {
  /** Returns a line that lost icons, restored from a newer printing. */
  function restored(older: string, newer: string): string | undefined {
    const { comparedWith: _, ...base } = realSection("1e/rulebook/7.4.1") as ParsedSection;
    const comparedWith = { id: "1e/rulebook/1", change: "same" } as const;
    const sections = [
      { ...base, id: "1e/rulebook/1", ...readInline(older, "markdown") },
      { ...base, id: "1e/borg/1", comparedWith, ...readInline(newer, "plain") },
    ];
    return restoreIcons(sections)[0]?.text;
  }

  it.each([
    ["you may not order your  Klingon ship to attack", "you may not order your [Kli] Klingon ship to attack"],
    ["so, [Kor](#)  and [The Albino](#)  are", "so, Kor [Nemesis: Red: Right] and The Albino [Nemesis: Red: Left] are"],
    ["are marked as *** enigmas**. Their nature", "are marked as ✶ enigmas. Their nature"],
  ])("is restored in %j", (older, newer) => {
    expect(restored(older, newer)).toBe(newer);
  });

  it.each([
    ["Most affiliations (, , and ) have standard", "Most affiliations ([Baj], [Car], [Dom], and [Vul]) have standard"],
    ["a diamond-shaped  infiltration icon may", "a diamond-shaped <Baj> <Car> infiltration icon may"],
    ["beneath the facility card .", "beneath the [Out] outpost or atop its site."],
  ])("stays lost in %j, if the newer one names others", (older, newer) => {
    expect(restored(older, newer)).toBe(shown(older));
  });

  it("was none after a title if the newer printing has none", () => {
    expect(restored("The Alpha Quadrant [Bajoran Wormhole](#)  card  must be placed", "Alpha Quadrant cards")).toBe(
      "The Alpha Quadrant Bajoran Wormhole card ▯ must be placed",
    );
  });
});

describe("icons in the texts", () => {
  const { sections } = realCorpus;

  it("are where their marks are, and not in titles", () => {
    for (const { id, title, text, marks } of sections) {
      const wordsOf = (wanted: string) =>
        marks.filter(({ type }) => type === wanted).map(({ start, end }) => text.slice(start, end));
      expect(wordsOf("lost-icon"), id).toEqual(text.match(/▯/g) ?? []);
      expect(
        wordsOf("restored-icon").filter((words) => !/^(?:\[.+\]|<.+>|✶|❖)$/.test(words)),
        id,
      ).toEqual([]);
      expect(title).not.toContain("▯");
    }
  });
});

describe("a lost table", () => {
  const ship = realSection("1e/glossary/assimilation-ship");

  it("has its remains marked, and its rows restored in the words of the Rulebook", () => {
    const mark = ship.marks.find(({ type }) => type === "lost-table");
    expect(ship.text.slice(mark?.start, mark?.end)).toBe("Old Staffing New Icon");
    expect(ship.restored?.[0]?.text).toContain("▯ staff stars become ▯ navigations subcommand requirements.");
    expect(ship.html).toContain('<aside class="restored">');
    const lines = realCorpus.problems.filter(({ rule }) => rule === "lost-table").map(({ line }) => line);
    expect(lines).toEqual([3560, 3611]);
  });

  it("restores nothing if the editorial row does not match the texts", () => {
    const row = {
      id: ship.id,
      remains: "Old Staffing New Icon",
      by: "1e/rulebook/7.4.1",
      begins: "no such",
      ends: "words",
    };
    expect(restoreTables([ship], { rows: [{ ...row, remains: "Old Crew New Icon" }] })).toEqual([ship]);
    const sections = [realSection("1e/rulebook/7.4.1"), ship];
    expect(restoreTables(sections, { rows: [row] })[1]?.restored).toEqual([]);
  });
});
