/** @file The words of a query as the rules say them: short forms written out, players' words as the rules' words, and
 *  which words say little. Made from the tables that travel in the corpus. */
import type { LanguageTables } from "../model.js";
import { stem } from "./stem.js";
import { tokenize } from "./tokenize.js";

/** The most words that one short form or synonym may have on its left side. */
export const LONGEST_TYPED = 4;

/** Another way to read some words of a query. */
export interface Expansion {
  /** The places in the query that are read another way: first and one behind the last. */
  readonly from: number;
  readonly to: number;
  readonly kind: "synonym" | "abbreviation";
  readonly words: readonly string[];
}

export interface Language {
  /** Words that a question needs and its answer does not. */
  readonly stopWords: ReadonlySet<string>;
  /** How queries begin that ask to be shown something, the longest first; each as its words. */
  readonly requests: readonly (readonly string[])[];
  /** Words that count, but little. */
  readonly weakWords: ReadonlySet<string>;
  /** Every other reading of a query's words, in the order of the words, the longest where several overlap.
   *  @param query - folded words, stop words included, since "get rid of" may need them
   *  @param capitals - the places of words typed in capitals */
  expand(query: readonly string[], capitals?: readonly number[]): Expansion[];
}

interface Row {
  readonly meant: readonly (readonly string[])[];
  readonly except: readonly string[];
}

/** Makes the language of a corpus.
 *  @example makeLanguage(tables).expand(["graveyard"])  // => [{ from: 0, to: 1, kind: "synonym", words: ["discard", "pile"] }] */
export function makeLanguage(tables: LanguageTables): Language {
  const short = new Map(tables.abbreviations.map((row) => [row.typed, { ...row, words: wordsOf(row.meant) }]));
  const spoken = new Map<string, Row>(
    tables.synonyms.map(({ typed, meant, except = [] }) => [phraseKey(typed), { meant: meant.map(wordsOf), except }]),
  );
  const stopWords = new Set(tables.stopWords);
  const abbreviated = (word: string, inCapitals: boolean): readonly string[] | undefined => {
    const row = short.get(word);
    if (row) return inCapitals || !row.capitals ? row.words : undefined;
    const singular = word.endsWith("s") && !stopWords.has(word) ? short.get(word.slice(0, -1)) : undefined;
    // CARDS are cards in capitals, not Cardassians.
    return singular?.capitals ? undefined : singular?.words;
  };
  /** @param key - as phraseKey makes it */
  const saidAs = (key: string, typed: () => string): Row["meant"] => {
    const row = spoken.get(key);
    return !row || row.except.includes(typed()) ? [] : row.meant;
  };
  return {
    stopWords,
    requests: tables.requests.map((typed) => typed.split(" ")).sort((a, b) => b.length - a.length),
    weakWords: new Set(tables.weakWords),
    expand(query, capitals = []) {
      const found: Expansion[] = [];
      const stems = query.map(stem);
      for (const from of query.keys()) {
        const meaning = abbreviated(query[from] ?? "", capitals.includes(from));
        if (meaning) found.push({ from, to: from + 1, kind: "abbreviation", words: meaning });
        for (let to = from + 1; to <= Math.min(query.length, from + LONGEST_TYPED); to++) {
          const meant = saidAs(stems.slice(from, to).join(" "), () => query.slice(from, to).join(" "));
          for (const words of meant) found.push({ from, to, kind: "synonym", words });
        }
      }
      return found.filter((one) => !found.some((other) => spansMore(other, one)));
    },
  };
}

/** By what a synonym is found: the stems of its words, joined by a space. */
export function phraseKey(typed: string): string {
  return wordsOf(typed).map(stem).join(" ");
}

function wordsOf(text: string): string[] {
  return tokenize(text).map(({ word }) => word);
}

/** Whether a reading spans all of another and more: "summoning sickness" is no summoning. */
function spansMore(other: Expansion, one: Expansion): boolean {
  return other.from <= one.from && other.to >= one.to && other.to - other.from > one.to - one.from;
}
