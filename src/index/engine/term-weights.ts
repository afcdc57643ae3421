/** @file What each term of a plan is worth, for engines that score term by term. */
import type { Clause } from "./engine.js";

/** A variant of several words shares its weight among them; of a term that stands in several the highest weight counts. */
export function termWeights(clauses: readonly Clause[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { variants } of clauses) {
    for (const { terms, weight } of variants) {
      const own = weight / terms.length;
      for (const term of terms) weights.set(term, Math.max(own, weights.get(term) ?? 0));
    }
  }
  return weights;
}
