/** @file Other readings of a query's words, from the tables in the corpus: short forms, players' synonyms, and words that count
 *  little. */
import type { LanguageTables } from "../model.js";
import { stem } from "./stem.js";
import { tokenWords } from "./tokenize.js";

/** Maximum words on the left side of a short form or synonym. */
export const MAX_TYPED_WORDS = 4;

/** Another reading of some words of a query. */
export interface Expansion {
  /** Range of the query's words that are read in another way: index of the first word, and index after the last. */
  readonly from: number;
  readonly to: number;
  readonly kind: "synonym" | "abbreviation";
  readonly words: readonly string[];
}

export interface Language {
  /** Words that a question needs and its answer does not. */
  readonly stopWords: ReadonlySet<string>;
  /** Beginnings of queries that request to be shown something ("show me"), as words, the longest first. */
  readonly requests: readonly (readonly string[])[];
  /** Words that count, but little. */
  readonly weakWords: ReadonlySet<string>;
  /** Returns all other readings in the order of the words. A reading inside a longer one is left out.
   *  @param query - folded words, including stop words, because "get rid of" may need them
   *  @param capitals - indexes of the words typed in capitals */
  expand(query: readonly string[], capitals?: readonly number[]): Expansion[];
}

/** Makes the language of a corpus.
 *  @example makeLanguage(tables).expand(["graveyard"])
 *    // => [{ from: 0, to: 1, kind: "synonym", words: ["discard", "pile"] }] */
export function makeLanguage(tables: LanguageTables): Language {
  const abbreviations = new Map(
    tables.abbreviations.map((row) => [row.typed, { ...row, words: tokenWords(row.meant) }]),
  );
  const synonyms = new Map(
    tables.synonyms.map(({ typed, meant, except = [] }) => {
      return [phraseKey(typed), { meanings: meant.map(tokenWords), except }];
    }),
  );
  const stopWords = new Set(tables.stopWords);
  const meaningOf = (word: string, inCapitals: boolean): readonly string[] | undefined => {
    const row = abbreviations.get(word);
    if (row) return inCapitals || !row.capitals ? row.words : undefined;
    const singular = word.endsWith("s") && !stopWords.has(word) ? abbreviations.get(word.slice(0, -1)) : undefined;
    // CARDS are cards in capitals, not Cardassians.
    return singular?.capitals ? undefined : singular?.words;
  };
  const meaningsOf = (stems: readonly string[], words: readonly string[]): readonly (readonly string[])[] => {
    const row = synonyms.get(stems.join(" "));
    return !row || row.except.includes(words.join(" ")) ? [] : row.meanings;
  };
  return {
    stopWords,
    requests: tables.requests.map((typed) => typed.split(" ")).sort((a, b) => b.length - a.length),
    weakWords: new Set(tables.weakWords),
    expand(query, capitals = []) {
      const found: Expansion[] = [];
      const stems = query.map(stem);
      for (const [from, word] of query.entries()) {
        const meaning = meaningOf(word, capitals.includes(from));
        if (meaning) found.push({ from, to: from + 1, kind: "abbreviation", words: meaning });
        for (let to = from + 1; to <= Math.min(query.length, from + MAX_TYPED_WORDS); to++) {
          for (const words of meaningsOf(stems.slice(from, to), query.slice(from, to)))
            found.push({ from, to, kind: "synonym", words });
        }
      }
      return found.filter((one) => !found.some((other) => spansMore(other, one)));
    },
  };
}

/** Returns the key of a synonym: the stems of its words. */
export function phraseKey(typed: string): string {
  return tokenWords(typed).map(stem).join(" ");
}

/** Whether one reading contains another and is longer: "summoning sickness" isn't about summoning. */
function spansMore(other: Expansion, one: Expansion): boolean {
  return other.from <= one.from && other.to >= one.to && other.to - other.from > one.to - one.from;
}
