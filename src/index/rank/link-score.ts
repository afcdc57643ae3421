/** @file What stands in links is said of their targets too: see-only entries hand their score on, others a little. */
import type { SectionData } from "../engine/section-data.js";
import { topPlaces } from "../top-k.js";

/** What each candidate is handed by the best of them; scores are read before any is changed.
 *  @param scores - place by place those of `sections`
 *  @param candidateAt - by a section's place, where among the candidates it stands; -1 for others
 *  @param givers - so many of the best hand on */
export function linkScores(
  sections: readonly SectionData[],
  scores: Float32Array,
  candidateAt: Int32Array,
  givers: number,
): Float32Array {
  const handed = new Float32Array(scores.length);
  for (const from of topPlaces(scores, givers)) {
    const score = scores[from] as number;
    for (const { to, share, redirect } of sections[from]?.gives ?? []) {
      const at = candidateAt[to] as number;
      if (at < 0 || (scores[at] === 0 && !redirect)) continue;
      handed[at] = (handed[at] as number) + score * share;
    }
  }
  return handed;
}
