/** @file BM25F of sections: the best variant of each word of the query, and how much of the query is found. */
import type { SectionData } from "../engine/section-data.js";
import type { InterpretedQuery, QueryTerm } from "../query/query-terms.js";
import type { Weights } from "../weights.js";
import { isAsked, type QueryTable } from "./query-table.js";

/** The scores of several sections, one after another. */
export interface TermScores {
  /** The sum over the words of the query, times what is found of it. 0 where nothing is found. */
  readonly words: Float64Array;
  /** The share of the query's weight that is found, 0 to 1. */
  readonly coverage: Float64Array;
}

/** Scores sections for a query. */
export function termScores(
  sections: readonly SectionData[],
  { terms, idfWeight }: InterpretedQuery,
  table: QueryTable,
  weights: Weights["words"],
): TermScores {
  const words = new Float64Array(sections.length);
  const coverage = new Float64Array(sections.length);
  const counts = new Float32Array(table.numbers.length);
  const readings = terms.map((term) => ({ term, score: termScorer(term, table, weights, counts) }));
  for (let place = 0; place < sections.length; place++) {
    countTerms(sections[place] as SectionData, table, counts);
    let sum = 0;
    let covered = 0;
    for (const { term, score } of readings) {
      const best = score();
      if (best === 0) continue;
      sum += best;
      covered += (term.idfWeight / idfWeight) * found(term, best);
    }
    words[place] = sum * (weights.coverageFloor + covered ** 2);
    coverage[place] = covered;
  }
  return { words, coverage };
}

/** Makes the score of a query term's best variant, from the counts of the section at hand. */
function termScorer(
  { variants }: QueryTerm,
  { slot }: QueryTable,
  { saturation, exactForm }: Weights["words"],
  counts: Float32Array,
): () => number {
  const readings = variants.map(({ weight, stems }) =>
    stems
      .filter(({ number }) => number >= 0)
      .map(({ number, form, idf }) => ({
        any: slot[number] as number,
        exact: form < 0 ? 0 : (slot[form] as number),
        worth: (weight * idf * (saturation + 1)) / stems.length,
      })),
  );
  return () => {
    let best = 0;
    for (const stems of readings) {
      let sum = 0;
      for (const { any, exact, worth } of stems) {
        if (counts[any] === 0) continue;
        const count = (1 - exactForm) * (counts[any] as number) + exactForm * (counts[exact] as number);
        sum += (worth * count) / (count + saturation);
      }
      if (sum > best) best = sum;
    }
    return best;
  };
}

/** Fills `counts`, slot by slot. A section's terms are read through: looking for each of the query's takes longer. */
function countTerms({ terms, counts: held }: SectionData, { asked, slot }: QueryTable, counts: Float32Array): void {
  counts.fill(0);
  for (let at = 0; at < terms.length; at++) {
    const number = terms[at] as number;
    if (isAsked(asked, number) === 1) counts[slot[number] as number] = held[at] as number;
  }
}

/** A weak variant that barely counts finds the word only in part. */
function found({ idfWeight }: QueryTerm, score: number): number {
  return Math.min(1, (2 * score) / (idfWeight || 1));
}
