/** @file One topic, one place: copies of the same text and older rulings stand under the hit that governs. */
import type { Companion } from "../engine/section-data.js";
import type { GroupedHit, RankedCandidate } from "./rank.js";

const MOST = 5;

/** Groups ranked sections: one that a better one speaks for leaves the list and stands under it.
 *  @param sections - how many the edition has */
export function groupHits(ranked: readonly RankedCandidate[], sections: number): GroupedHit[] {
  const settled = new Uint8Array(sections);
  const groups: GroupedHit[] = [];
  for (const found of ranked) {
    const { place, companions } = found.data;
    if (settled[place] === 1) continue;
    settled[place] = 1;
    const alsoIn: Companion[] = [];
    for (const one of companions) if (alsoIn.length < MOST && settled[one.place] === 0) alsoIn.push(one);
    for (const one of alsoIn) settled[one.place] = 1;
    groups.push({ found, alsoIn });
  }
  return groups;
}
