import { describe, expect, it, test } from "vitest";
import { makeLanguageTables } from "../../src/ingest/enrich/make-language-tables.js";
import { Faults } from "../../src/ingest/read/faults.js";
import { readData } from "../../src/ingest/read/read-data.js";
import { makeLanguage } from "../../src/language/language.js";
import { tokenize } from "../../src/language/tokenize.js";
import type { LanguageTables } from "../../src/search-data.js";
import { realCorpus } from "../support/real-corpus.js";

const language = makeLanguage(realCorpus.language);
const words = (text: string): string[] => tokenize(text).map(({ word }) => word);
const read = (typed: string): string[] => language.expand(words(typed)).map((one) => one.words.join(" "));

it.each([
  ["graveyard", ["discard pile"]],
  ["graveyards", ["discard pile"]],
  ["summoning sickness", ["report stopped"]],
  ["end of the line", ["far end"]],
  ["out of the game", ["out of play"]],
  ["dl", ["download"]],
  ["feds", ["federation"]],
  ["Klinks", ["klingon"]],
  ["BoPs", ["bird of prey"]],
  ["2nd", ["second"]],
  ["has", []],
  ["jail", ["brig", "captive"]],
])("the replacements for “%s” are %j", (typed, meant) => {
  expect(read(typed)).toEqual(meant);
});

it("a short form that is also an everyday word must be typed in capitals", () => {
  expect(language.expand(["at", "crew"], [])).toEqual([]);
  expect(language.expand(["at", "crew"], [0])).toMatchObject([{ from: 0, to: 1, words: ["away", "team"] }]);
});

it.each(["structure", "timing", "time", "illegal", "capital", "capitalized", "based", "natural", "reveal", "ignore"])(
  "“%s” is not replaced with words from the rules",
  (typed) => {
    expect(read(typed)).toEqual([]);
  },
);

test.each(["just", "here", "any", "not", "each", "play", "may", "time"])(
  "the stop words do not include the game term “%s”",
  (word) => {
    expect(language.stopWords.has(word)).toBe(false);
  },
);

describe("invalid row in a language table", () => {
  const real = readData("data", new Faults()).tables;
  const faultsWith = (name: keyof LanguageTables, given: readonly Record<string, string>[]) => {
    const rows = given.map((row, at) => ({ ...row, location: `x.tsv:${at + 2}` }));
    return makeLanguageTables({ ...real, [name]: { file: "x.tsv", rows } }, realCorpus.sections).faults;
  };
  const synonym = (typed: string, meant: string): Record<string, string> => ({ typed, meant, reason: "a test" });

  it.each([
    ["no text contains its words", [synonym("spaceship", "starcruiser")], 'x.tsv:2: no text contains "starcruiser"'],
    ["it has too many words", [synonym("at the end of the line", "far end")], "more than 4 words"],
    ["it repeats a row", [synonym("fight", "battle"), synonym("fighting", "battle")], '"fighting" duplicates "fight"'],
    ["it repeats a short form", [synonym("dl", "download")], '"dl" duplicates "dl"'],
    ["it contains a stop word", [synonym("happening", "event")], "removed from every query"],
    ["a word means itself", [synonym("battling", "battle")], "means itself"],
  ])("ingestion rejects a row and reports its file and line if %s", (_, rows, fault) => {
    expect(faultsWith("synonyms", rows)[0]).toContain(fault);
  });

  it("ingestion rejects a word that is in two tables", () => {
    expect(faultsWith("outsideWords", [{ words: "price worth what", reason: "a test" }])[0]).toMatch(
      /^x\.tsv:2: "what" duplicates/,
    );
  });

  it("ingestion reports all invalid rows at once", () => {
    const rows = [synonym("spaceship", "starcruiser"), synonym("spaceboat", "seacruiser")];
    expect(faultsWith("synonyms", rows)).toHaveLength(2);
  });
});
