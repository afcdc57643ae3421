/** @file Of two texts the one that counts is read first. */
import type { GroupedHit } from "./rank.js";

/** How many of the best hits are looked at: nobody reads a text that is replaced far behind them for its rule. */
const BEST = 30;

/** Sets a hit that governs another, better one directly before it: an erratum before the entry on its card. Each keeps its
 *  score, so here alone a lower one may stand before a higher.
 *  @param heads - how many hits the query itself names; they stay where they are */
export function governingFirst(hits: readonly GroupedHit[], heads: number): readonly GroupedHit[] {
  const best = hits.slice(heads, BEST);
  const byId = new Map(best.map((hit) => [hit.found.data.id, hit]));
  const ordered = new Set<GroupedHit>();
  for (const hit of best) {
    const governing = byId.get(hit.found.data.governedBy ?? "");
    if (governing) ordered.add(governing);
    ordered.add(hit);
  }
  return [...hits.slice(0, heads), ...ordered, ...hits.slice(Math.max(heads, BEST))];
}
