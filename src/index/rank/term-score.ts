/** @file BM25F of sections: the best variant of each word of the query, and how much of the query is found. */
import type { SectionRecord } from "../build/section-record.js";
import type { InterpretedQuery, QueryTerm } from "../query/interpret-query.js";
import type { Weights } from "../weights.js";
import type { QueryTable } from "./query-matches.js";

/** The scores of several sections, in their order. */
export interface TermScores {
  /** The sum over the words of the query, times how much of it is found; 0 if nothing is. */
  readonly words: Float64Array;
  /** The share of the query's weight that is found, 0 to 1. */
  readonly coverage: Float64Array;
}

/** Scores sections for a query. */
export function termScores(
  records: readonly SectionRecord[],
  { terms, idfWeight }: InterpretedQuery,
  table: QueryTable,
  weights: Weights["words"],
): TermScores {
  const words = new Float64Array(records.length);
  const coverage = new Float64Array(records.length);
  const counts = new Float32Array(table.numbers.length);
  const scorers = terms.map((term) => ({ term, score: termScorer(term, table, weights, counts) }));
  for (let at = 0; at < records.length; at++) {
    countTerms(records[at] as SectionRecord, table, counts);
    let sum = 0;
    let covered = 0;
    for (const { term, score } of scorers) {
      const best = score();
      if (best === 0) continue;
      sum += best;
      // A weak variant that barely counts finds the word only in part.
      covered += (term.idfWeight / idfWeight) * Math.min(1, (2 * best) / (term.idfWeight || 1));
    }
    words[at] = sum * (weights.coverageFloor + covered ** 2);
    coverage[at] = covered;
  }
  return { words, coverage };
}

/** Returns a function that scores a query term's best variant by the counts of the current section. */
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

function countTerms({ terms, counts: own }: SectionRecord, { slot }: QueryTable, counts: Float32Array): void {
  counts.fill(0);
  for (let at = 0; at < terms.length; at++) {
    const place = slot[terms[at] as number] as number;
    if (place !== 0) counts[place] = own[at] as number;
  }
}
