/** @file Computes BM25F scores for all sections of an edition. Each query word counts with its best variant, and the sum is
 *  multiplied by a factor for how much of the query is found. */
import type { Postings } from "../build/postings.js";
import type { EditionIndex } from "../edition-index.js";
import type { InterpretedQuery, Variant } from "../query/interpret-query.js";
import type { Weights } from "../weights.js";

/** The scores of sections, indexed by position. */
export interface TermScores {
  /** Sum of the scores of the query's words, multiplied by a factor for how much of the query is found. 0 if the section
   *  contains none of them. */
  readonly words: Float32Array;
  /** The share of the query's weight that the section contains, 0 to 1. */
  readonly coverage: Float32Array;
}

/** Scores the sections of an edition for a query. */
export function termScores(
  { postings, sections }: Pick<EditionIndex, "postings" | "sections">,
  { terms, idfWeight }: Pick<InterpretedQuery, "terms" | "idfWeight">,
  weights: Weights["words"],
): TermScores {
  const size = sections.length;
  const words = new Float32Array(size);
  const coverage = new Float32Array(size);
  const best = new Float32Array(size);
  const scoreVariant = variantScorer(postings, size, weights);
  for (const term of terms) {
    best.fill(0);
    for (const variant of term.variants) raise(best, scoreVariant(variant));
    // A variant with a very low score counts as only part of the word.
    const full = (term.idfWeight || 1) / 2;
    const share = term.idfWeight / idfWeight;
    for (let at = 0; at < size; at++) {
      words[at] = (words[at] as number) + (best[at] as number);
      coverage[at] = (coverage[at] as number) + share * Math.min(1, (best[at] as number) / full);
    }
  }
  for (let at = 0; at < size; at++)
    words[at] = (words[at] as number) * (weights.coverageFloor + (coverage[at] as number) ** 2);
  return { words, coverage };
}

/** Replaces each value by the value at the same index of `others` if that is higher. */
function raise(values: Float32Array, others: Float32Array): void {
  for (let at = 0; at < values.length; at++)
    if ((others[at] as number) > (values[at] as number)) values[at] = others[at] as number;
}

/** Returns a function that scores all sections for a variant of a word. The next call overwrites its result. */
function variantScorer(
  { starts, positions, counts }: Postings,
  size: number,
  { saturation, exactForm }: Weights["words"],
): (variant: Variant) => Float32Array {
  const scores = new Float32Array(size);
  /** Adds the scores of a stem. The postings of the typed form are a subset of the stem's postings, in the same order. */
  const addStem = ({ number, form }: Variant["stems"][number], worth: number): void => {
    const end = starts[number + 1] as number;
    const formEnd = starts[form + 1] as number;
    let next = form < 0 ? formEnd : (starts[form] as number);
    for (let at = starts[number] as number; at < end; at++) {
      const position = positions[at] as number;
      const exact = next < formEnd && positions[next] === position ? (counts[next++] as number) : 0;
      const count = (1 - exactForm) * (counts[at] as number) + exactForm * exact;
      scores[position] = (scores[position] as number) + (worth * count) / (count + saturation);
    }
  };
  return ({ stems, weight }) => {
    scores.fill(0);
    for (const one of stems) {
      if (one.number >= 0) addStem(one, (weight * one.idf * (saturation + 1)) / stems.length);
    }
    return scores;
  };
}
