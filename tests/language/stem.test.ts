import { newStemmer } from "snowball-stemmers";
import { expect, test } from "vitest";
import { OF_THIS_GAME, stem } from "../../src/language/stem.js";
import { tokenize } from "../../src/language/tokenize.js";
import { realCorpus } from "../support/real-corpus.js";

test.each([
  ["personnel", "personal"],
  ["universal", "universe"],
  ["mission", "miss"],
  ["planet", "plan"],
  ["borg", "bor"],
])("%s and %s have different stems", (one, other) => {
  expect(stem(one)).not.toBe(stem(other));
});

test("every word of the texts has its Porter2 stem, except words of this game", () => {
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
