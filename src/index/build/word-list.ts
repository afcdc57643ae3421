/** @file The words of an edition as they are written: for spelling and for words not yet finished. */
import { type KnownWord, makeSpeller, type Speller } from "../../language/spelling.js";
import { remembered } from "../memo.js";
import type { Vocabulary, Word } from "./vocabulary.js";

/** Stems, of which it is known whether they are among them. */
type Stems = Pick<ReadonlySet<string>, "has">;

export interface WordList {
  /** Stems of titles, other names and search help: the words of this game. */
  readonly terms: Stems;
  /** Stems of the rules' own texts, without what players say. */
  readonly rules: Stems;
  readonly spell: Speller;
  /** Known words that begin so, the most common first. */
  readonly complete: (beginning: string) => string[];
  /** What it is made from. */
  readonly words: KnownWords;
}

/** The words of an edition, and which stems are what, by their numbers in the vocabulary. */
export interface KnownWords {
  /** The words that the rules themselves use, as printed and in the order of their letters: misspellings that players write
   *  are no words to correct to. */
  readonly written: readonly KnownWord[];
  readonly isTerm: Uint8Array;
  readonly isRule: Uint8Array;
}

const COMPLETIONS = 8;
/** Players misspell the same words in the same ways: corrections of so many are kept. */
const SPELLED = 500;
/** A word of titles or search help weighs so much more than another. */
const TERM_WEIGHT = 4;

/** Gathers the known words.
 *  @param written - the words that the rules use
 *  @param terms - those of titles, other names and help */
export function knownWords(written: ReadonlySet<Word>, terms: ReadonlySet<Word>, vocabulary: Vocabulary): KnownWords {
  const isTerm = new Uint8Array(vocabulary.size);
  const isRule = new Uint8Array(vocabulary.size);
  for (const { stemNumber } of terms) isTerm[stemNumber] = 1;
  for (const { stemNumber } of written) isRule[stemNumber] = 1;
  const known = Array.from(written, ({ text, stemNumber, formNumber }): KnownWord => {
    const held = vocabulary.frequency[formNumber] ?? 1;
    return { word: text, weight: held * (isTerm[stemNumber] === 1 ? TERM_WEIGHT : 1) };
  });
  return { written: known.sort((a, b) => (a.word < b.word ? -1 : 1)), isTerm, isRule };
}

/** Makes the list of known words. */
export function makeWordList(words: KnownWords, vocabulary: Vocabulary): WordList {
  const { written, isTerm, isRule } = words;
  return {
    terms: { has: (own) => isTerm[vocabulary.numberOf(own)] === 1 },
    rules: { has: (own) => isRule[vocabulary.numberOf(own)] === 1 },
    spell: remembered(SPELLED, (word: string) => word, makeSpeller(written)),
    complete: (beginning) => {
      const found: KnownWord[] = [];
      for (let at = firstNotBelow(written, beginning); written[at]?.word.startsWith(beginning); at++) {
        const entry = written[at];
        if (entry && entry.word !== beginning) found.push(entry);
      }
      return found
        .sort((a, b) => b.weight - a.weight)
        .slice(0, COMPLETIONS)
        .map(({ word }) => word);
    },
    words,
  };
}

function firstNotBelow(known: readonly { readonly word: string }[], beginning: string): number {
  let low = 0;
  let high = known.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((known[middle]?.word ?? "") < beginning) low = middle + 1;
    else high = middle;
  }
  return low;
}
