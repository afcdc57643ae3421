/** @file Where the good answers of a search end. */

/** A hit that scores less than this share of the best one is hardly the answer. Of the judged sections of grade 2 and 3
 *  that stand among the best fifty hits, 92 in 100 score more. */
const SHARE = 0.3;

/** How many of the hits, counted from the first, are likely to answer: as far as the last that says what was asked and
 *  scores well beside the best.
 *  @param certain - how many of the hits, counted from the first, say what was asked */
export function likelyHits(hits: readonly { readonly score: number }[], certain: number): number {
  const best = Math.max(0, ...hits.map(({ score }) => score));
  return hits.findLastIndex(({ score }, at) => at < certain && score >= SHARE * best) + 1;
}
