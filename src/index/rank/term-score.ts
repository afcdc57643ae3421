/** @file BM25F of sections: the best variant of each word of the query, and how much of the query is found. */
import type { InterpretedQuery, QueryTerm } from "../query/query-terms.js";
import type { Weights } from "../weights.js";
import type { QueryTable } from "./query-table.js";

/** The scores of several sections, one after another. */
export interface TermScores {
  /** The sum over the words of the query, times what is found of it. 0 where nothing is found. */
  readonly words: Float64Array;
  /** The share of the query's weight that is found, 0 to 1. */
  readonly coverage: Float64Array;
}

/** Scores sections for a query. @param counts - of what it asks for, section after section and in each slot after slot */
export function termScores(
  counts: Float32Array,
  { terms, idfWeight }: InterpretedQuery,
  table: QueryTable,
  weights: Weights["words"],
): TermScores {
  const sections = counts.length / table.numbers.length;
  const words = new Float64Array(sections);
  const coverage = new Float64Array(sections);
  const readings = terms.map((term) => ({ term, score: termScorer(term, table, weights, counts) }));
  for (let at = 0; at < sections; at++) {
    let sum = 0;
    let covered = 0;
    for (const { term, score } of readings) {
      const best = score(at * table.numbers.length);
      if (best === 0) continue;
      sum += best;
      covered += (term.idfWeight / idfWeight) * found(term, best);
    }
    words[at] = sum * (weights.coverageFloor + covered ** 2);
    coverage[at] = covered;
  }
  return { words, coverage };
}

/** Makes the score of a query term's best variant, from the counts of a section, which stand from a place on. */
function termScorer(
  { variants }: QueryTerm,
  { slot }: QueryTable,
  { saturation, exactForm }: Weights["words"],
  counts: Float32Array,
): (from: number) => number {
  const readings = variants.map(({ weight, stems }) =>
    stems
      .filter(({ number }) => number >= 0)
      .map(({ number, form, idf }) => ({
        any: slot[number] as number,
        exact: form < 0 ? 0 : (slot[form] as number),
        worth: (weight * idf * (saturation + 1)) / stems.length,
      })),
  );
  return (from) => {
    let best = 0;
    for (const stems of readings) {
      let sum = 0;
      for (const { any, exact, worth } of stems) {
        const held = counts[from + any] as number;
        if (held === 0) continue;
        const count = (1 - exactForm) * held + exactForm * (counts[from + exact] as number);
        sum += (worth * count) / (count + saturation);
      }
      if (sum > best) best = sum;
    }
    return best;
  };
}

/** A weak variant that barely counts finds the word only in part. */
function found({ idfWeight }: QueryTerm, score: number): number {
  return Math.min(1, (2 * score) / (idfWeight || 1));
}
