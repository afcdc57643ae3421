import { describe, expect, it } from "vitest";
import { misprints } from "../../src/ingest/parse/spelling.js";
import { realCorpus } from "../support/real-corpus.js";

const text = (words: string) => [
  {
    publication: "1e",
    lines: words.split("\n").map((text, at) => ({ line: at + 1, text, blankBefore: true, blankAfter: true })),
  },
];
const found = (words: string) => misprints(text(words)).map(({ actual, suggestion }) => [actual, suggestion]);

describe("a word that everywhere else is spelt in another way", () => {
  it.each([
    ["with a letter left out", "announce ".repeat(5), "you annouce it", ["annouce", "announce"]],
    ["with two letters swapped", "available ".repeat(5), "Avaliable from", ["Avaliable", "Available"]],
    ["a name with another letter", "Ferengi ".repeat(5), "a Feringi ship", ["Feringi", "Ferengi"]],
    ["a name with a letter twice", "Vidiian ".repeat(5), "the Vidiiian affiliation", ["Vidiiian", "Vidiian"]],
  ])("is a misprint %s", (_, usual, line, pair) => {
    expect(found(`${usual}\n${line}`)).toEqual([pair]);
  });

  it.each([
    ["minister", "ministers ".repeat(5)],
    ["depending", "defending ".repeat(5)],
    ["thorough", "through ".repeat(5)],
  ])("%s is a word of its own", (word, usual) => {
    expect(found(`${usual}\n${word}`)).toEqual([]);
  });
});

describe("in the texts", () => {
  const of = (publication: string) =>
    realCorpus.problems.filter((problem) => problem.publication.startsWith(publication));

  it("misprints of the Compendium are found by the rule that finds those of the FAQ", () => {
    const compendium = of("1e-compendium").filter(({ rule }) => rule === "misprint");
    expect(compendium.map(({ actual }) => actual)).toEqual(
      expect.arrayContaining(["Feringi", "Crytalline", "Radiactive", "Vidiiian", "Kobayahi", "Altonion"]),
    );
    expect(of("1e-compendium").find(({ rule }) => rule === "doubled-word")?.line).toBe(1704);
    expect(
      of("1e-faq")
        .filter(({ rule }) => rule === "misprint")
        .map(({ actual }) => actual),
    ).toContain("annouce");
  });

  it("problems stand in the order of their weight", () => {
    const weights = realCorpus.problems.map(({ severity }) => ["error", "warning", "info"].indexOf(severity));
    expect(weights).toEqual([...weights].sort((a, b) => a - b));
  });
});
