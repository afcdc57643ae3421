/** @file The words of a shard as they are written: for spelling and for words not yet finished. */
import { makeSpeller, type Speller } from "../language/spelling.js";
import { stem } from "../language/stem.js";
import type { Postings } from "./postings.js";

export interface WordList {
  readonly spell: Speller;
  /** Known words that begin so, the most common first. */
  readonly complete: (beginning: string) => string[];
}

const COMPLETIONS = 8;

/** The words in a shard's postings; words of titles and search help weigh more in spelling. */
export function makeWordList(postings: Postings): WordList {
  const known = [...postings.byTerm]
    .filter(([term]) => term.startsWith("="))
    .map(([term, { units }]) => {
      const word = term.slice(1);
      return { word, weight: units.length * (postings.terms.has(stem(word)) ? 4 : 1) };
    })
    .sort((a, b) => (a.word < b.word ? -1 : 1));
  return {
    spell: makeSpeller(known),
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
