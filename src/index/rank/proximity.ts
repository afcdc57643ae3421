/** @file How near the words of a query stand to each other in a text. */
import type { Run } from "../engine/section-data.js";
import type { Weights } from "../weights.js";
import type { Matches } from "./matches.js";
import type { QueryTable } from "./query-table.js";

const NEVER = -1_000_000;

/** Makes the measure for a query: the sum over neighbours in the query; side by side in order counts most, within a few
 *  words less. It reads a run of matches. */
export function proximityScorer(
  { idfWeights }: QueryTable,
  { pair, near, window }: Weights["rescoring"],
): (matches: Matches, run: Run) => number {
  const size = idfWeights.length;
  const best = new Float32Array(size);
  const last = new Int32Array(size);
  const meet = (first: number, distance: number, sideBySide: number): void => {
    if (distance > window) return;
    const value = distance === 1 ? sideBySide : near * (1 - (distance - 1) / window);
    if (value > (best[first] as number)) best[first] = value;
  };
  return ({ places, terms }, { from, to }) => {
    if (size < 2 || to - from < 2) return 0;
    best.fill(0);
    last.fill(NEVER);
    for (let match = from; match < to; match++) {
      const own = terms[match] as number;
      const at = places[match] as number;
      last[own] = at;
      if (own > 0) meet(own - 1, at - (last[own - 1] as number), pair);
      if (own + 1 < size) meet(own, at - (last[own + 1] as number), near);
    }
    let sum = 0;
    for (let at = 0; at + 1 < size; at++) {
      sum += (best[at] as number) * Math.min(idfWeights[at] as number, idfWeights[at + 1] as number);
    }
    return sum;
  };
}
