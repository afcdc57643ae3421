import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inlineReader } from "../../src/ingest/parse/inline/inline.js";

const { read, words } = inlineReader();
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
  expect(words("Clarifications: Showing your  deck", "markdown")).toBe("Clarifications: Showing your deck");
  expect(words(" Borg-Only Objectives", "markdown")).toBe("Borg-Only Objectives");
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
