/** @file The words of an edition as they are written: for spelling and for words not yet finished. */
import { makeSpeller, type Speller } from "../../language/spelling.js";
import { stem } from "../../language/stem.js";
import type { Steps } from "../../steps.js";
import { remembered } from "../memo.js";
import type { Vocabulary } from "./vocabulary.js";
import { formTerm } from "./vocabulary.js";

export interface WordList {
  /** Stems of titles, other names and search help: the words of this game. */
  readonly terms: ReadonlySet<string>;
  /** Stems of the rules' own texts, without what players say. */
  readonly rules: ReadonlySet<string>;
  readonly spell: Speller;
  /** Known words that begin so, the most common first. */
  readonly complete: (beginning: string) => string[];
}

const COMPLETIONS = 8;
/** Players misspell the same words in the same ways: corrections of so many are kept. */
const SPELLED = 500;
/** A word of titles or search help weighs so much more than another. */
const TERM_WEIGHT = 4;

/** @param written - the words that the rules themselves use, as printed: misspellings that players write are no words to
 *  correct to @param terms - stems of titles, other names and search help @param rules - stems of the rules */
export function* makeWordList(
  written: ReadonlySet<string>,
  terms: ReadonlySet<string>,
  rules: ReadonlySet<string>,
  vocabulary: Vocabulary,
): Steps<WordList> {
  const sorted = [...written].sort();
  yield;
  const known = sorted.map((word) => {
    const held = vocabulary.frequency[vocabulary.numberOf(formTerm(word))] ?? 1;
    return { word, weight: held * (terms.has(stem(word)) ? TERM_WEIGHT : 1) };
  });
  yield;
  const spell = makeSpeller(known);
  yield;
  return {
    terms,
    rules,
    spell: remembered(SPELLED, (word: string) => word, spell),
    complete: (beginning) => {
      const found: typeof known = [];
      for (let at = firstNotBelow(known, beginning); known[at]?.word.startsWith(beginning); at++) {
        const entry = known[at];
        if (entry && entry.word !== beginning) found.push(entry);
      }
      return found
        .sort((a, b) => b.weight - a.weight)
        .slice(0, COMPLETIONS)
        .map(({ word }) => word);
    },
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
