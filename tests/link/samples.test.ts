import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sectionOf, sections } from "./linked-texts.js";

type Row = readonly [section: string, words: string, target: string, judgement: string];

function rowsOf(file: string): Row[] {
  const lines = readFileSync(`tests/link/${file}`, "utf8").trim().split("\n");
  return lines.slice(2).map((line) => line.split("\t") as unknown as Row);
}

describe("200 links drawn at random", () => {
  const rows = rowsOf("links-sample.tsv");
  const isLinked = ([section, words, target]: Row): boolean =>
    sectionOf(section).links.some((link) => link.target === target && link.text.replace(/\s+/g, " ") === words);

  test("are still there, if they were judged right", () => {
    const right = rows.filter(([, , , judgement]) => judgement === "right");
    expect(right.length / rows.length).toBeGreaterThanOrEqual(0.985);
    expect(right.filter((row) => !isLinked(row))).toEqual([]);
  });
});

describe("200 places where a section first has the words of a headword", () => {
  const rows = rowsOf("terms-sample.tsv");
  /** Whether the words are linked, or part of a longer link, or their target is linked before them. */
  const isLinked = ([id, words, target]: Row): boolean => {
    const { text, links } = sectionOf(id);
    const at = new RegExp(`(?<![\\w'’-])${words}(?![\\w'’-])`).exec(text)?.index ?? -1;
    const end = at + words.length;
    return links.some((link) => (link.start < end && link.end > at) || (link.target === target && link.start < at));
  };

  test("are linked in at least 95 of 100 cases, if they are the term", () => {
    const terms = rows.filter(([, , , judgement]) => judgement === "term");
    expect(terms.length).toBeGreaterThan(150);
    expect(terms.filter(isLinked).length / terms.length).toBeGreaterThanOrEqual(0.95);
  });

  test("are linked only by the text itself, if they are everyday words", () => {
    const everyday = rows.filter(([, , , judgement]) => judgement === "everyday");
    expect(everyday.length).toBeGreaterThan(15);
    const linked = everyday.filter(([section, words]) =>
      sectionOf(section).links.some(({ kind, text }) => kind === "mention" && text === words),
    );
    expect(linked).toEqual([]);
  });
});

test("no link leads to an entry that only refers back", () => {
  const circles = sections.flatMap(({ id, links }) =>
    links.filter(({ target }) => {
      const entry = target !== null && target !== id ? sectionOf(target) : null;
      return entry?.kind === "see-only" && entry.links.some((link) => link.target === id);
    }),
  );
  expect(circles.map(({ text, target }) => `${text} → ${target}`)).toEqual([]);
});
