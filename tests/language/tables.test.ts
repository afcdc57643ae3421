import { describe, expect, it, test } from "vitest";
import { readCorpus } from "../../src/corpus/read-corpus.js";
import { createIndex } from "../../src/index/create-index.js";
import { stem } from "../../src/language/stem.js";
import { ABBREVIATIONS, IN_CAPITALS } from "../../src/language/tables/abbreviations.js";
import { CARD_GAME_WORDS } from "../../src/language/tables/card-game-words.js";
import { EVERYDAY_DEEDS } from "../../src/language/tables/everyday-deeds.js";
import { EVERYDAY_THINGS } from "../../src/language/tables/everyday-things.js";
import { QUESTION_WORDS } from "../../src/language/tables/question-words.js";
import { WEAK_WORDS } from "../../src/language/tables/weak-words.js";
import { tokenise } from "../../src/language/tokenise.js";
import { CORPUS_OF_TESTS } from "../support/corpus-of-tests.js";

const TABLES = { ABBREVIATIONS, IN_CAPITALS, CARD_GAME_WORDS, EVERYDAY_THINGS, EVERYDAY_DEEDS };
const rules = createIndex(readCorpus(CORPUS_OF_TESTS)).shards["1e"].postings.rules;

describe.each(Object.entries(TABLES))("the table %s", (_, rows) => {
  it("has only words of the rules on its right side", () => {
    const unknown = rows.filter(([, meant]) => tokenise(meant).some(({ word }) => !rules.has(stem(word))));
    expect(unknown).toEqual([]);
  });
  it("says each thing once", () => {
    const typed = rows.map(([left]) => left);
    expect(typed.filter((left, at) => typed.indexOf(left) !== at)).toEqual([]);
  });
  it("never reads a word as itself", () => {
    expect(rows.filter(([typed, meant]) => typed === meant)).toEqual([]);
  });
});

test.each(["just", "here", "any", "not", "each", "play", "may", "time"])(
  "%s is a term of this game, no question word",
  (word) => {
    expect(QUESTION_WORDS.has(word)).toBe(false);
  },
);

test("an everyday word is a short form only in capitals", () => {
  const everyday = ABBREVIATIONS.filter(([short]) => QUESTION_WORDS.has(short) || WEAK_WORDS.has(short));
  expect(everyday).toEqual([]);
});
