import { describe, expect, it } from "vitest";
import { TextList } from "../../src/language/keyed/text-list.js";
import { realCorpus } from "../support/real-corpus.js";

const titles = [...new Set(realCorpus.sections.map(({ title }) => title))];
const list = TextList.of(titles);

describe("many texts as one", () => {
  it("gives each text by its number, and its number by it", () => {
    expect(list.size).toBe(titles.length);
    for (const [number, title] of titles.entries()) {
      expect(list.at(number)).toBe(title);
      expect(list.lengthOf(number)).toBe(title.length);
      expect(list.numberOf(title)).toBe(number);
    }
  });

  it("knows no beginning, no end and nothing round the texts", () => {
    const known = new Set(titles);
    for (const title of titles) {
      for (const other of [title.slice(1), title.slice(0, -1), `${title} `, `\n${title}`, `${title}\n`])
        expect(list.numberOf(other) >= 0, other).toBe(known.has(other));
    }
    expect(list.numberOf([titles[0], titles[1]].join("\n"))).toBe(-1);
  });

  it("is the same again out of its lines", () => {
    const again = new TextList(list.lines);
    expect(titles.map((title) => again.numberOf(title))).toEqual(titles.map((_, number) => number));
  });

  it("finds the texts that begin so, and those that hold all the parts", () => {
    for (const typed of ["Borg", "ship", "e", "the ", "zzz"]) {
      const begun = titles.filter((title) => title.startsWith(typed));
      expect(list.beginning(typed).map((number) => list.at(number))).toEqual(begun);
      const holding = titles.filter((title) => title.includes(typed) && title.includes("a"));
      expect(list.holding([typed, "a"]).map((number) => list.at(number))).toEqual(holding);
    }
  });

  it("leaves signs out at the beginning and at the end", () => {
    expect(titles.map((_, number) => list.at(number, 1, 1))).toEqual(titles.map((title) => title.slice(1, -1)));
  });

  it("may hold nothing", () => {
    expect(TextList.of([]).numberOf("")).toBe(-1);
    expect(TextList.of([]).size).toBe(0);
    expect(TextList.of([""]).numberOf("")).toBe(0);
  });
});
