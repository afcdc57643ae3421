import { expect, it } from "vitest";
import { displayTitle } from "../../src/views/display-title.js";
import { realCorpus } from "../support/real-corpus.js";

const titles = [...new Set(realCorpus.sections.map(({ title }) => title))];

it.each([
  ["SHIP BATTLE", "Ship Battle"],
  ["STAR TREK CCG COMPENDIUM (Rulebook + Glossary)", "Star Trek CCG Compendium (Rulebook + Glossary)"],
  ["ATTEMPT A MISSION (basic)", "Attempt a Mission (basic)"],
  ['OFFICER AND LEADERSHIP: "LEADER"', 'OFFICER and Leadership: "Leader"'],
  ["IN PLAY 'FOR UNIQUENESS ONLY'", "In Play 'For Uniqueness Only'"],
  ["SET, ADD, MULTIPLY (S.A.M.)", "Set, Add, Multiply (S.A.M.)"],
  ["WHAT HAPPENS WHEN I BREAK A RULE?", "What Happens When I Break a Rule?"],
  ["ICONS WITHOUT BUILT-IN RULES", "Icons without Built-In Rules"],
  ["1. PLAY AND DRAW CARDS", "1. Play and Draw Cards"],
  ["THAT’S IT!", "That’s It!"],
  ["PHASE II MISSIONS", "Phase II Missions"],
])("the title “%s” is shown as “%s”", (printed, shown) => {
  expect(displayTitle(printed)).toBe(shown);
});

it("a displayed title capitalises only words that the rules capitalise within sentences", () => {
  const loud = titles.map(displayTitle).filter((title) => /\p{Lu}{2}/u.test(title) && !/\p{Ll}/u.test(title));
  expect(loud.sort()).toEqual(["DS9", "HTSBEG", "NO", "SHIELDS", "WEAPONS"]);
});

it("a displayed title differs from the printed title only in capitalisation", () => {
  for (const title of titles) {
    expect(displayTitle(title).toUpperCase()).toBe(title.toUpperCase());
    expect(displayTitle(displayTitle(title))).toBe(displayTitle(title));
  }
});
