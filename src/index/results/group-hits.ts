/** @file One topic, one place: copies of the same text and older rulings stand under the hit that governs. */
import type { GroupedHit, RankedCandidate } from "../rank/rank.js";

const MOST = 5;

/** Groups ranked sections: one that a better one speaks for leaves the list and stands under it. */
export function groupHits(ranked: readonly RankedCandidate[]): GroupedHit[] {
  const settled = new Set<string>();
  const groups: GroupedHit[] = [];
  for (const one of ranked) {
    if (settled.has(one.data.id)) continue;
    settled.add(one.data.id);
    const { companions } = one.data;
    const alsoIn =
      companions.length === 0 ? companions : companions.filter(({ id }) => !settled.has(id)).slice(0, MOST);
    for (const { id } of alsoIn) settled.add(id);
    groups.push({ found: one, alsoIn });
  }
  return groups;
}
