/** @file Expands players' abbreviations and synonyms in a query, using tables from the corpus. */
import type { LanguageTables } from "../search-data.js";
import { stem } from "./stem.js";
import { tokenWords } from "./tokenize.js";

/** Maximum number of words in a synonym that players type. */
export const MAX_TYPED_WORDS = 4;

export interface Expansion {
  /** Index of the first word that is replaced. `to` is the index after the last one. */
  readonly from: number;
  readonly to: number;
  readonly kind: "synonym" | "abbreviation";
  readonly words: readonly string[];
}

export type Language = ReturnType<typeof makeLanguage>;

/** @example makeLanguage(tables).expand(["graveyard"])
 *  // => [{ from: 0, to: 1, kind: "synonym", words: ["discard", "pile"] }] */
export function makeLanguage(tables: LanguageTables) {
  const abbreviations = new Map(
    tables.abbreviations.map((row) => [row.typed, { ...row, words: tokenWords(row.meant) }]),
  );
  const synonyms = new Map(
    tables.synonyms.map(({ typed, meant, except = [] }) => {
      return [phraseKey(typed), { meanings: meant.map(tokenWords), except }];
    }),
  );
  const everyday = new Set(tables.everydayWords);
  const stopWords: ReadonlySet<string> = new Set(tables.stopWords);
  const meaningOf = (word: string, inCapitals: boolean): readonly string[] | undefined => {
    const row = abbreviations.get(word);
    if (row) return inCapitals || !row.capitals ? row.words : undefined;
    const singular = word.endsWith("s") && !stopWords.has(word) ? abbreviations.get(word.slice(0, -1)) : undefined;
    // "CARDS" is "cards" in capitals, and not the plural of "CARD", which is the abbreviation of Cardassian.
    return singular?.capitals ? undefined : singular?.words;
  };
  const meaningsOf = (stems: readonly string[], words: readonly string[]): readonly (readonly string[])[] => {
    const row = synonyms.get(stems.join(" "));
    return !row || row.except.includes(words.join(" ")) ? [] : row.meanings;
  };
  return {
    /** Words that an answer does not have to contain, even if the question contains them. */
    stopWords,
    /** Phrases that introduce a query ("show me"), split into words. Longer phrases come first. */
    requests: tables.requests.map((typed) => typed.split(" ")).sort((a, b) => b.length - a.length),
    outsideWords: new Set(tables.outsideWords) as ReadonlySet<string>,
    /** Whether a word is everyday English. Such a word is never corrected to a word from the rules. */
    isEveryday: (word: string): boolean => everyday.has(stem(word)),
    /** Returns all expansions in query order. Leaves out an expansion if a longer one covers its words.
     *  @param query - folded words, including stop words, because synonyms such as "get rid of" contain them */
    expand(query: readonly string[], capitals: readonly number[] = []): Expansion[] {
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

export function phraseKey(typed: string): string {
  return tokenWords(typed).map(stem).join(" ");
}

/** Whether `other` replaces more words: "summoning sickness" takes precedence over "summoning". */
function spansMore(other: Expansion, one: Expansion): boolean {
  return other.from <= one.from && other.to >= one.to && other.to - other.from > one.to - one.from;
}
