/** @file BM25F of sections: the best variant of each word of the query, and how much of the query is found. */
import type { SectionData } from "../engine/section-data.js";
import type { InterpretedQuery, QueryTerm, Variant } from "../query/query-terms.js";
import type { Weights } from "../weights.js";
import type { QueryTable } from "./query-table.js";

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
  { slot, numbers, stemSlot }: QueryTable,
  { saturation, exactForm, coverageFloor }: Weights["words"],
): TermScores {
  const scores = { words: new Float64Array(sections.length), coverage: new Float64Array(sections.length) };
  const counts = new Float32Array(numbers.length);

  const variantScore = ({ weight, stems }: Variant): number => {
    let sum = 0;
    for (const { number, form, idf } of stems) {
      const any = number < 0 ? 0 : (counts[slot[number] as number] as number);
      if (any === 0) continue;
      const exact = form < 0 ? 0 : (counts[slot[form] as number] as number);
      const count = (1 - exactForm) * any + exactForm * exact;
      sum += (weight * idf * count * (saturation + 1)) / (count + saturation);
    }
    return sum / stems.length;
  };

  for (const [place, section] of sections.entries()) {
    for (let own = 1; own < numbers.length; own++) {
      const formless = stemSlot[own] !== 0 && counts[stemSlot[own] as number] === 0;
      const at = formless ? -1 : placeIn(section.terms, numbers[own] as number);
      counts[own] = at < 0 ? 0 : (section.counts[at] as number);
    }
    let sum = 0;
    let coverage = 0;
    for (const term of terms) {
      let best = 0;
      for (const one of term.variants) best = Math.max(best, variantScore(one));
      if (best === 0) continue;
      sum += term.weight * best;
      coverage += (term.idfWeight / idfWeight) * found(term, best);
    }
    scores.words[place] = sum * (coverageFloor + coverage ** 2);
    scores.coverage[place] = coverage;
  }
  return scores;
}

/** Where a number stands among ascending ones; -1 where it does not. */
function placeIn(ascending: Int32Array, wanted: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = ascending[middle] as number;
    if (found === wanted) return middle;
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** A weak variant that barely counts finds the word only in part. */
function found({ weight, idfWeight }: QueryTerm, score: number): number {
  return Math.min(1, (2 * score * weight) / (idfWeight || 1));
}
