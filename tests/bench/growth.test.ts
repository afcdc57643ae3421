import { describe, expect, it } from "vitest";
import { rareWords, renaming } from "../../bench/growth/renamed.js";
import { grown } from "../../bench/growth/varied-copies.js";
import { tinyCorpus } from "../support/tiny-corpus.js";

describe("the words of a copy", () => {
  const rare = new Set(["cloak", "romulan"]);
  const rename = renaming(rare, 1);

  it("are others for what is rare, of the same length and in the same case, and the same for the rest", () => {
    const text = "Romulan ships may cloak once each turn.";
    const other = rename(text);
    expect(other).toHaveLength(text.length);
    expect(other).toMatch(/^[A-Z][a-z]{6} ships may [a-z]{5} once each turn\.$/);
    expect(other).not.toContain("cloak");
  });
  it("are the same each time, in all forms of a word, and others in another copy", () => {
    const [plain = "", past = ""] = [rename("cloak"), rename("cloaked")];
    expect(past).toBe(`${plain}ed`);
    expect(renaming(rare, 1)("cloak")).toBe(plain);
    expect(renaming(rare, 2)("cloak")).not.toBe(plain);
  });
  it("are rare where few texts speak of them", () => {
    expect([...rareWords(["a cloaked ship", "cloaking a ship", "this ship is stopped"], 2)]).toEqual([
      "cloak",
      "this",
      "stopp",
    ]);
  });
});

describe("a corpus three times as large", () => {
  const { corpus } = grown(tinyCorpus, 3);
  it("has each section three times, under ids of their own", () => {
    expect(corpus.sections).toHaveLength(3 * tinyCorpus.sections.length);
    expect(new Set(corpus.sections.map(({ id }) => id)).size).toBe(corpus.sections.length);
  });
  it("leads from a copy to the same copy", () => {
    const ids = new Set(corpus.sections.map(({ id }) => id));
    const led = corpus.sections.flatMap(({ children, previous, next }) => [...children, previous, next]);
    expect(led.filter((id) => id !== null && !ids.has(id))).toEqual([]);
  });
});
