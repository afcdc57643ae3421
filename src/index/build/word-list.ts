/** @file The words of an edition as they are written: for spelling and for words not yet finished. */
import { type KnownWord, makeSpeller, type Speller, type SpellingWords } from "../../language/spelling.js";
import { remembered } from "../memo.js";
import { formOf, type Vocabulary, type Word } from "./vocabulary.js";

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
  /** The forms that the rules themselves use, by their numbers, in the order of their letters: misspellings that players
   *  write are no words to correct to. */
  readonly written: Int32Array;
  /** How much each weighs. */
  readonly weights: Float64Array;
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
  const inOrder = [...written].sort((a, b) => (a.text < b.text ? -1 : 1));
  return {
    written: Int32Array.from(inOrder, ({ formNumber }) => formNumber),
    weights: Float64Array.from(inOrder, ({ stemNumber, formNumber }) => {
      const held = vocabulary.frequency[formNumber] ?? 1;
      return held * (isTerm[stemNumber] === 1 ? TERM_WEIGHT : 1);
    }),
    isTerm,
    isRule,
  };
}

/** Makes the list of known words. */
export function makeWordList(words: KnownWords, vocabulary: Vocabulary): WordList {
  const { written, weights, isTerm, isRule } = words;
  const known: SpellingWords = {
    length: written.length,
    at: (place) => ({ word: formOf(written[place] as number, vocabulary), weight: weights[place] as number }),
  };
  return {
    terms: { has: (own) => isTerm[vocabulary.numberOf(own)] === 1 },
    rules: { has: (own) => isRule[vocabulary.numberOf(own)] === 1 },
    spell: remembered(SPELLED, (word: string) => word, makeSpeller(known)),
    complete: (beginning) => {
      const found: KnownWord[] = [];
      for (let at = firstNotBelow(known, beginning); at < known.length; at++) {
        const entry = known.at(at);
        if (!entry?.word.startsWith(beginning)) break;
        if (entry.word !== beginning) found.push(entry);
      }
      return found
        .sort((a, b) => b.weight - a.weight)
        .slice(0, COMPLETIONS)
        .map(({ word }) => word);
    },
    words,
  };
}

function firstNotBelow(known: SpellingWords, beginning: string): number {
  let low = 0;
  let high = known.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((known.at(middle)?.word ?? "") < beginning) low = middle + 1;
    else high = middle;
  }
  return low;
}
