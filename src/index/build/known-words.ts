import type { KnownWord } from "../../language/spelling.js";
import type { AnalysedSection } from "./analyse.js";
import type { Vocabulary, Word } from "./vocabulary.js";

/** The words of an edition, for correcting typos and completing unfinished words. */
export interface KnownWords {
  /** Every word form in the rules with its weight, in alphabetical order. Words that occur only in the search help are
   *  not included, because players may have misspelt them. */
  readonly written: readonly KnownWord[];
  /** Stems of the words in titles and in the search help. */
  readonly terms: ReadonlySet<string>;
  /** Stems of the words in the titles and texts of the rules. Words in the search help are not included. */
  readonly rules: ReadonlySet<string>;
}

const RULE_FIELDS = ["title", "body"] as const;
const TERM_FIELDS = ["title", "help"] as const;
/** Factor for the weight of a word whose stem occurs in a title or in the search help. */
const TERM_WEIGHT = 4;
const COMPLETIONS = 8;

/** Collects the words of all sections in an edition. */
export function knownWords(sections: readonly AnalysedSection[], { frequency }: Vocabulary): KnownWords {
  const words = wordsIn(sections, RULE_FIELDS);
  const terms = stemsOf(wordsIn(sections, TERM_FIELDS));
  const written = [...words]
    .sort((a, b) => (a.text < b.text ? -1 : 1))
    .map(({ text, stem, formNumber }) => ({
      word: text,
      weight: (frequency[formNumber] ?? 1) * (terms.has(stem) ? TERM_WEIGHT : 1),
    }));
  return { written, terms, rules: stemsOf(words) };
}

/** Returns the known words that start with the typed letters, in descending order of weight. */
export function completeWord({ written }: KnownWords, typed: string): string[] {
  return written
    .filter(({ word }) => word !== typed && word.startsWith(typed))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, COMPLETIONS)
    .map(({ word }) => word);
}

function wordsIn(
  sections: readonly AnalysedSection[],
  fields: readonly (keyof AnalysedSection["fields"])[],
): Set<Word> {
  const found = new Set<Word>();
  for (const section of sections) {
    for (const field of fields) {
      for (const { words, joined } of section.fields[field]) {
        for (const word of words) found.add(word);
        for (const word of joined) found.add(word);
      }
    }
  }
  return found;
}

function stemsOf(words: ReadonlySet<Word>): Set<string> {
  return new Set(Array.from(words, ({ stem }) => stem));
}
