/** @file Computes the BM25F scores of all sections in an edition. Only the best variant of each query word counts. The
 *  sum is multiplied by a factor for how much of the query the section contains. */
import type { Postings } from "../build/postings.js";
import type { EditionIndex } from "../edition-index.js";
import type { InterpretedQuery, Variant } from "../query/interpret-query.js";
import type { Weights } from "../weights.js";

/** The scores of sections, indexed by position. */
export interface TermScores {
  /** Sum of the scores of the query words, times a factor for how much of the query the section contains. The score is
   *  0 if the section contains none of the words. */
  readonly words: Float32Array;
  /** The share of the query's weight that the section contains, from 0 to 1. */
  readonly coverage: Float32Array;
}

/** Scores all sections of an edition for a query. */
export function termScores(
  { postings, sections }: Pick<EditionIndex, "postings" | "sections">,
  { terms, idfWeight }: Pick<InterpretedQuery, "terms" | "idfWeight">,
  weights: Weights["words"],
): TermScores {
  const size = sections.length;
  const words = new Float32Array(size);
  const coverage = new Float32Array(size);
  // `scores` is for one variant, and `best` for all variants of a term. Both arrays contain only zeros when the next
  // term starts.
  const scores = new Float32Array(size);
  const best = new Float32Array(size);
  for (const term of terms) {
    for (const variant of term.variants) {
      addVariant(scores, variant, postings, weights);
      eachPosition(variant, postings, (position) => {
        best[position] = Math.max(best[position] as number, scores[position] as number);
        scores[position] = 0;
      });
    }
    // If the score of a word is low, the word adds only part of its share to the coverage.
    const full = (term.idfWeight || 1) / 2;
    const share = term.idfWeight / idfWeight;
    for (const variant of term.variants)
      eachPosition(variant, postings, (position) => {
        const score = best[position] as number;
        words[position] = (words[position] as number) + score;
        coverage[position] = (coverage[position] as number) + share * Math.min(1, score / full);
        best[position] = 0;
      });
  }
  for (let at = 0; at < size; at++)
    words[at] = (words[at] as number) * (weights.coverageFloor + (coverage[at] as number) ** 2);
  return { words, coverage };
}

/** Adds the scores of a variant to the sections that contain its stems. */
function addVariant(
  scores: Float32Array,
  { stems, weight }: Variant,
  { starts, positions, counts }: Postings,
  { saturation, exactForm }: Weights["words"],
): void {
  for (const { number, form, idf } of stems) {
    if (number < 0) continue;
    const worth = (weight * idf * (saturation + 1)) / stems.length;
    const end = starts[number + 1] as number;
    // The postings of the typed form are a subset of the stem's postings, in the same order.
    const formEnd = starts[form + 1] as number;
    let next = form < 0 ? formEnd : (starts[form] as number);
    for (let at = starts[number] as number; at < end; at++) {
      const position = positions[at] as number;
      const exact = next < formEnd && positions[next] === position ? (counts[next++] as number) : 0;
      const count = (1 - exactForm) * (counts[at] as number) + exactForm * exact;
      scores[position] = (scores[position] as number) + (worth * count) / (count + saturation);
    }
  }
}

/** Calls `visit` with the position of every section that contains a stem of the variant, once per stem. */
function eachPosition({ stems }: Variant, { starts, positions }: Postings, visit: (position: number) => void): void {
  for (const { number } of stems)
    if (number >= 0)
      for (let at = starts[number] as number; at < (starts[number + 1] as number); at++) visit(positions[at] as number);
}
