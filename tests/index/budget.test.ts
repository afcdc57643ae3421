import { describe, expect, it, test } from "vitest";
import { BUDGET, type Limits } from "../../src/index/query/budget.js";
import { interpretQuery } from "../../src/index/query/interpret-query.js";
import { search } from "../../src/index/search.js";
import { WEIGHTS } from "../../src/index/weights.js";
import { readJudgedQueries } from "../eval/judged-queries.js";
import { realCorpus } from "../support/real-corpus.js";
import { realIndex } from "../support/real-index.js";

/** What one search may be made of at most, whatever is asked. */
const MOST = { words: 80, readings: 160, misspelt: 24, phrases: 12 };
const LONGEST = 500;
const NOT_CHECKED = /\d+ more words were not checked for slips of spelling/;
const CUT = "The query was cut short: ";

/** How many sections hold a word, the most first. */
const held = new Map<string, number>();
for (const { text } of realCorpus.sections) {
  for (const word of new Set(text.toLowerCase().match(/[a-z]{3,}/g) ?? [])) held.set(word, (held.get(word) ?? 0) + 1);
}
const words = [...held.keys()].sort((a, b) => (held.get(b) ?? 0) - (held.get(a) ?? 0));
const ofLength = (length: number): string[] => words.filter((word) => word.length === length);
const misspelt = (word: string): string => `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`;
const letter = (at: number): string => String.fromCharCode(97 + (at % 26));
const many = (make: (at: number) => string): string[] => Array.from({ length: 250 }, (_, at) => make(at));
const { synonyms, abbreviations } = realCorpus.language;

/** Words one after the other, as many as are read. */
function filled(list: readonly string[]): string {
  let query = "";
  for (const word of list) if (query.length + word.length < LONGEST) query += `${word} `;
  return query.trim();
}

/** The worst that anybody may ask, and what of it is told to be cut. */
const WORST: readonly (readonly [name: string, query: string, told: RegExp | null])[] = [
  ["all words misspelt", filled(ofLength(7).map(misspelt)), NOT_CHECKED],
  [
    "short words of no sense",
    filled(ofLength(4).map((word) => `${word.slice(0, 3)}q`)),
    /more words were not looked for/,
  ],
  ["long words misspelt", filled(ofLength(11).map(misspelt)), NOT_CHECKED],
  ["words that one text holds", filled(ofLength(8).filter((word) => held.get(word) === 1)), NOT_CHECKED],
  ["the most frequent words", filled(words), null],
  ["frequent words that count", filled(words.filter((word) => word.length > 5)), null],
  [
    "many quotations",
    filled(words.map((word, at) => `"${word} ${words[at + 1]}"`)),
    /quotations were looked for word by word/,
  ],
  ["quotation marks that never close", `${'"'.repeat(30)}${filled(words.map((word) => `"${word}`))}`, /quotations/],
  ["71 excluded phrases", filled(many((at) => `-"a ${letter(at)}"`)), null],
  ["numbers", filled(many((at) => `${at % 13}.${at % 7}.${at % 5}`)), null],
  ["one letter again and again", "a".repeat(LONGEST), null],
  ["single letters", filled(many(letter)), null],
  ["beginnings of words", filled(many((at) => `${letter(at)}${letter(at * 7)}`)), null],
  ["synonyms", filled(synonyms.map(({ typed }) => typed)), null],
  ["abbreviations", filled(abbreviations.map(({ typed }) => typed)), /not looked for/],
  ["words of other scripts", filled(many((at) => `${["щит", "星艦", "سفينة", "क्लोक"][at % 4]}${at}`)), null],
];

const interpreted = (query: string, limits: Limits = BUDGET) => {
  const own = realIndex.editions["1e"];
  return interpretQuery(own, realIndex.parse(query), { prefix: true, weights: WEIGHTS, limits });
};
const told = async (query: string): Promise<string> =>
  (await search(realIndex, { query, page: 1, limit: 10, prefix: true })).warnings
    .filter((one) => one.startsWith(CUT))
    .join();

describe("the worst that anybody may ask", () => {
  test.each(WORST)("%s is no more work than a search may be", (_, query) => {
    const { terms, phrases, rewrites, corrected } = interpreted(query);
    const all = terms.flatMap(({ variants }) => variants.map(({ kind }) => kind));
    const others = all.filter((kind) => kind === "synonym" || kind === "abbreviation" || kind === "joined");
    expect(corrected.join(" ").length).toBeLessThan(2 * LONGEST);
    expect(terms.length).toBeLessThanOrEqual(MOST.words);
    expect(others.length).toBeLessThanOrEqual(MOST.readings);
    expect(rewrites.filter(({ kind }) => kind === "spelling" || kind === "split").length).toBeLessThanOrEqual(
      MOST.misspelt,
    );
    expect(phrases.length).toBeLessThanOrEqual(MOST.phrases);
  });

  test.each(WORST)("%s: what is left out is told, and nothing else", async (_, query, cut) => {
    if (cut) expect(await told(query)).toMatch(cut);
    else expect(await told(query)).toBe("");
  });

  it("is answered alike whatever was asked before", async () => {
    const [, query = ""] = WORST[0] ?? [];
    const first = await search(realIndex, { query, page: 1, limit: 10 });
    for (const [, other] of WORST) await search(realIndex, { query: other, page: 1, limit: 10 });
    expect(await search(realIndex, { query, page: 1, limit: 10 })).toEqual(first);
  });
});

describe("a word whose other reading the budget has no room for", () => {
  const query = "graveyard ship";
  const read = (readings: number) => interpreted(query, { ...BUDGET, readings });

  it("is read as typed, and nobody is told that it was read otherwise", () => {
    expect(read(BUDGET.readings).rewrites.map(({ meant }) => meant)).toEqual(["discard pile"]);
    const { rewrites, corrected, terms, leftOut } = read(0);
    expect(rewrites).toEqual([]);
    expect(corrected).toEqual(["graveyard", "ship"]);
    expect(terms[0]?.variants.map(({ kind }) => kind)).toEqual(["exact"]);
    expect(leftOut.readings).toBeGreaterThan(0);
  });

  it("is no slip of spelling", () => {
    const { leftOut } = interpreted(query, { ...BUDGET, readings: 0, misspelt: 0 });
    expect(leftOut.misspelt).toBe(0);
  });
});

test("the questions of the judged and training sets need less than half of it", () => {
  const sets = ["queries", "forum-questions", "forum-train"];
  const queries = sets.flatMap((set) => readJudgedQueries(`tests/eval/${set}.jsonl`, realCorpus.sections));
  const half: Limits = { words: 40, readings: 80, misspelt: 12, phrases: 6 };
  expect(queries.length).toBeGreaterThan(600);
  for (const { query } of queries) {
    expect(interpreted(query, half).leftOut, query).toEqual({ words: 0, readings: 0, misspelt: 0, phrases: 0 });
  }
});
