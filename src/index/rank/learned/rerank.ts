/** @file The last word on long questions: trees put the best of the linear ranker's hits in order. */
import type { GroupedHit } from "../rank.js";
import { type Trees, treeScorer } from "./trees.js";

/** So many of the best hits are put in order anew. */
export const RERANKED = 60;
/** From so many words on a query is a question whose words must be weighed together. */
const LONG = 3;

/** Whether the trees order the hits of a query: one of a few words means what it says.
 *  @param length - how many words count */
export function isReranked(length: number): boolean {
  return length >= LONG;
}

/** The hits with the best of them in the order of the trees. They keep the scores of their places, so that scores fall
 *  from hit to hit.
 *  @param features - of the best RERANKED hits @param cited - how many of the first hits the query cites: they stay */
export function rerank(
  hits: readonly GroupedHit[],
  features: readonly Float64Array[],
  cited: number,
  trees: Trees,
): readonly GroupedHit[] {
  const scoreOf = treeScorer(trees);
  const scored = features.map((values, at) => ({
    hit: hits[at] as GroupedHit,
    at,
    score: scoreOf(values),
  }));
  const ordered = scored.slice(cited).sort((a, b) => b.score - a.score || a.at - b.at);
  const placed = [...scored.slice(0, cited), ...ordered].map(({ hit }, at): GroupedHit => {
    const score = hits[at]?.found.score ?? 0;
    return { ...hit, found: { ...hit.found, score } };
  });
  return [...placed, ...hits.slice(placed.length)];
}
