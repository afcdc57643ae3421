import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareSentences } from "../../src/ingest/authority/printings/compare-sentences.js";
import { compareWords } from "../../src/ingest/authority/printings/compare-words.js";
import { losesLine } from "../../src/ingest/authority/printings/lost-lines.js";
import { sentencesOf } from "../../src/language/sentences.js";
import { realSection } from "../support/real-corpus.js";

const classes = (older: string, newer: string) => compareSentences(older, newer).map((one) => one.class);

describe("the sentences of a text", () => {
  it("end before a capital, not behind initials, and are one a line in a list", () => {
    const told = (text: string) => sentencesOf(text).map((one) => one.text);
    expect(told("U.S.S. Defiant may cloak. (No personnel are required.) It does so once.")).toEqual([
      "U.S.S. Defiant may cloak.",
      "(No personnel are required.)",
      "It does so once.",
    ]);
    expect(told("However:\n\n- each player\n- both players")).toEqual(["However:", "- each player", "- both players"]);
  });

  it("run on without a space where two editions of the book do", () => {
    const [, second] = sentencesOf("It must be the very last thing you do.The very last thing is to draw.");
    expect(second).toMatchObject({ text: "The very last thing is to draw.", runsOn: true });
  });

  it("stand where their spans say, in any text", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const { span, text: words } of sentencesOf(text)) expect(text.slice(...span)).toBe(words);
      }),
    );
  });
});

describe("two wordings of a sentence", () => {
  it.each([
    ["can only be rescued by a card", "can only be released by a card", [["released"]], [["rescued"]]],
    ["set of cure requirements – after the dilemma", "set of cure requirementsafter the dilemma", [], []],
    ["this is called executing orders", "this is called excuting orders", [], []],
    ["I.K.C. Chang", "I.K.S. Chang", [], []],
    ["▯ may attack ▯ cards", "[Fed] may attack [Bor] cards", [], []],
    ["you may not attack", "you may now attack", [["now"]], [["not"]]],
  ])("%s → %s", (before, after, added, removed) => {
    expect(compareWords(before, after)).toEqual({ added, removed });
  });
});

describe("two printings of a text", () => {
  it("say the same where only a sentence that stands twice is printed once", () => {
    expect(classes("No artifacts. You may draw.\n\nNo artifacts.", "No artifacts. You may draw.")).toEqual([
      "same",
      "same",
      "same",
    ]);
  });

  it("pair a sentence with the one that speaks of its matter, not with one that shares half its words by chance", () => {
    const { text: older } = realSection("1e/rulebook/3.1");
    const { text: newer } = realSection("1e/borg/3.1");
    const pairs = compareSentences(older, newer).map(({ old, new: young }) => [
      old && older.slice(...old),
      young && newer.slice(...young),
    ]);
    const without = "(You may not include Missions or Sites in your 30-card seed deck.)";
    expect(pairs.find(([, young]) => young === without)?.[0]).toMatch(/^Your seed deck may include up to 6 Site cards/);
    expect(pairs).toContainEqual([expect.stringMatching(/^Therefore, you cannot use both/), null]);
  });

  it("lose a list as a whole; a single item that is gone is taken out", () => {
    const list = "A ship is staffed when:\n\n- one personnel of its affiliation is aboard;\n- each requirement is met.";
    expect(classes(list, "A ship is staffed when:")).toEqual(["same", "lost", "lost"]);
    expect(classes(list, list.slice(0, list.lastIndexOf("\n")))).toEqual(["same", "same", "removed"]);
  });

  it("loses lines of capitals and of one word, as the newer file has", () => {
    expect(["DOCKING FACILITIES", "Staffing", "Each player draws a card."].map(losesLine)).toEqual([true, true, false]);
  });
});
