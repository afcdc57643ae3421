import { expect, test } from "vitest";
import { BUDGET, interpretQuery, type Limits } from "../../src/index/query/interpret-query.js";
import { search } from "../../src/index/search.js";
import { WEIGHTS } from "../../src/index/weights.js";
import { readJudgedQueries } from "../eval/judged-queries.js";
import { realCorpus } from "../support/real-corpus.js";
import { realIndex } from "../support/real-index.js";

const MAX_LENGTH = 500;
const NOT_CHECKED = /\d+ words were not spell-checked/;
const CUT = "The query is too long: ";

/** Maps each word to the number of sections that contain it, in descending order. */
const sectionCounts = new Map<string, number>();
for (const { text } of realCorpus.sections) {
  for (const word of new Set(text.toLowerCase().match(/[a-z]{3,}/g) ?? []))
    sectionCounts.set(word, (sectionCounts.get(word) ?? 0) + 1);
}
const words = [...sectionCounts.keys()].sort((a, b) => (sectionCounts.get(b) ?? 0) - (sectionCounts.get(a) ?? 0));
const ofLength = (length: number): string[] => words.filter((word) => word.length === length);
const misspelt = (word: string): string => `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`;
const letter = (at: number): string => String.fromCharCode(97 + (at % 26));
const many = (make: (at: number) => string): string[] => Array.from({ length: 250 }, (_, at) => make(at));
const { abbreviations } = realCorpus.language;

function filled(list: readonly string[]): string {
  let query = "";
  for (const word of list) if (query.length + word.length < MAX_LENGTH) query += `${word} `;
  return query.trim();
}

const WORST: readonly (readonly [name: string, query: string, notice: RegExp | null])[] = [
  ["a query of misspelt words", filled(ofLength(7).map(misspelt)), NOT_CHECKED],
  ["a query of short unknown words", filled(ofLength(4).map((word) => `${word.slice(0, 3)}q`)), /not searched for/],
  ["a query of rare words", filled(ofLength(8).filter((word) => sectionCounts.get(word) === 1)), NOT_CHECKED],
  ["a query of frequent words", filled(words.filter((word) => word.length > 5)), null],
  ["a query of quotations", filled(words.map((word, at) => `"${word} ${words[at + 1]}"`)), /searched for word by word/],
  ["a query of open quotation marks", '"'.repeat(30) + filled(words.map((word) => `"${word}`)), /quoted phrases/],
  ["a query of single letters", filled(many(letter)), null],
  ["a query of abbreviations", filled(abbreviations.map(({ typed }) => typed)), /not searched for/],
  ["a query in other scripts", filled(many((at) => `${["щит", "星艦", "سفينة", "क्लोक"][at % 4]}${at}`)), null],
];

const interpreted = (query: string, limits: Limits = BUDGET) => {
  const own = realIndex.editions["1e"];
  return interpretQuery(own, realIndex.parse(query), { prefix: true, weights: WEIGHTS, limits });
};
const noticesFor = async (query: string): Promise<string> =>
  (await search(realIndex, { query, page: 1, limit: 10, prefix: true })).warnings
    .filter((one) => one.startsWith(CUT))
    .join();

test.each(WORST)("%s gets a notice if and only if words are omitted", async (_, query, cut) => {
  if (cut) expect(await noticesFor(query)).toMatch(cut);
  else expect(await noticesFor(query)).toBe("");
});

test("every judged question stays within half of each limit", () => {
  const sets = ["queries", "forum-questions", "forum-train"];
  const queries = sets.flatMap((set) => readJudgedQueries(`tests/eval/${set}.jsonl`, realCorpus.sections));
  const half: Limits = { words: 40, readings: 80, misspelt: 12, phrases: 6 };
  expect(queries.length).toBeGreaterThan(600);
  for (const { query } of queries) {
    expect(interpreted(query, half).leftOut, query).toEqual({ words: 0, readings: 0, misspelt: 0, phrases: 0 });
  }
});
