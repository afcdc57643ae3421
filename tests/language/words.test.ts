import { newStemmer } from "snowball-stemmers";
import { expect, test } from "vitest";
import { makeLanguage } from "../../src/language/language.js";
import { makeQueryParser } from "../../src/language/parse-query.js";
import { OF_THIS_GAME, stem } from "../../src/language/stem.js";
import { tokenize } from "../../src/language/tokenize.js";
import { realCorpus } from "../support/real-corpus.js";

const words = (text: string): string[] => tokenize(text).map(({ word }) => word);

test.each([
  ["See Looking At Cards (12.12).", ["see", "looking", "at", "cards", "12.12"]],
  ["7.2.2.0.4", ["7.2.2.0.4"]],
  ["1.1.0-1", ["1.1.0-1"]],
  ["I.K.S. Bortas and the U.S.S. Enterprise-E", ["iks", "bortas", "and", "the", "uss", "enterprise", "e"]],
  ["Q's Tent, Qo’noS, Jem'Hadar", ["q", "tent", "qonos", "jemhadar"]],
  ["your opponent's players' turn", ["your", "opponent", "players", "turn"]],
  ["off-line", ["off", "line"]],
  ["[Bor] or [SD]", ["bor", "or", "sd"]],
  ["Ajur and K'chiQ: Tal'Aura", ["ajur", "and", "kchiq", "talaura"]],
])("“%s” is split into %j", (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test("a token includes its offsets in the printed text", () => {
  const text = "Kivas Fajo - Collector’s card";
  expect(tokenize(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    "Kivas",
    "Fajo",
    "Collector’s",
    "card",
  ]);
});

test.each([
  ["personnel", "personal"],
  ["universal", "universe"],
  ["mission", "miss"],
  ["planet", "plan"],
  ["borg", "bor"],
])("“%s” and “%s” have different stems", (one, other) => {
  expect(stem(one)).not.toBe(stem(other));
});

test("every word in the texts has its Porter2 stem, except words that are specific to this game", () => {
  const porter2 = newStemmer("english");
  const own = new Map(OF_THIS_GAME);
  const words = realCorpus.sections.flatMap(({ title, text }) => tokenize(`${title} ${text}`).map(({ word }) => word));
  const apart = [...new Set(words)].filter(
    (word) =>
      /^[a-z]{3,}$/.test(word) &&
      stem(word) !== (own.get(word) ?? own.get(word.replace(/s$/, "")) ?? porter2.stem(word)),
  );
  expect(apart).toEqual([]);
});

test("a headword and its plural have the same stem", () => {
  const heads = realCorpus.sections.filter(({ kind }) => ["term", "card", "section", "chapter"].includes(kind));
  const words = new Set(heads.flatMap(({ title }) => tokenize(title).map(({ word }) => word)));
  const singular = [...words].filter((word) => /^[a-z]{3,}[^su]$/.test(word) && word !== "only");
  const plural = (word: string): string => {
    if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
    return /([xz]|[cs]h)$/.test(word) ? `${word}es` : `${word}s`;
  };
  expect(singular.filter((word) => stem(plural(word)) !== stem(word))).toEqual([]);
});

const parseQuery = makeQueryParser(realCorpus.documents, makeLanguage(realCorpus.language));

test.each([
  ["7.2.2.0.4", "7.2.2.0.4", null],
  ["rule 10.2.3", "10.2.3", "1e/rulebook"],
  ["rulebook 7.4", "7.4", "1e/rulebook"],
  ["sec. 4.3", "4.3", null],
  ["§7.4.1", "7.4.1", null],
  ["borg rules 3.1.2", "3.1.2", "1e/borg"],
  ["Borg sheet section 7.6", "7.6", "1e/borg"],
  ["chapter 7", "7", null],
  ["what does rule 6.5.3.0.3 say?", "6.5.3.0.3", "1e/rulebook"],
  ["appendix b", "B", null],
  ["chapter seven", "7", null],
  ["rulebook section VII", "7", "1e/rulebook"],
  ["12", "12", null],
])("“%s” cites the number %s (document: %s)", (typed, number, document) => {
  const query = parseQuery(typed);
  expect(query.number).toBe(number);
  if (document === null) expect(query.documents).toEqual([]);
  else expect(query.documents).toContain(document);
});

test.each([
  ["t. riker", []],
  ["t. riker in the glossary", ["1e/glossary", "2e/glossary"]],
])("“%s” names the documents %j, because a single letter counts as an initial", (typed, documents) => {
  expect(parseQuery(typed).documents).toEqual(documents);
});

test.each([
  "100 points",
  "Seven of Nine",
  "7 of 9",
  "I.K.S. Rotarran",
  "rule of acquisition 3 times",
  "1,000 points",
  "a 7/7/8 ship",
  "list 3 missions",
])("“%s” does not cite a section number", (typed) => {
  expect(parseQuery(typed).number).toBeNull();
});
