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

  it("may hold nothing", () => {
    expect(TextList.of([]).numberOf("")).toBe(-1);
    expect(TextList.of([]).size).toBe(0);
    expect(TextList.of([""]).numberOf("")).toBe(0);
  });
});
