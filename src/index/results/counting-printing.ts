/** @file Of two printings of a rule the one that counts is shown. */
import type { GroupedHit, RankedCandidate } from "../rank/rank.js";

/** A hit that gives way to its newer printing as that printing, with the older one under it; any other hit as it is.
 *  @param ranked - what was found @param asked - whether the query itself cites a section, which is then shown as cited */
export function countingPrinting(
  hit: GroupedHit,
  ranked: readonly RankedCandidate[],
  asked: (id: string) => boolean,
): GroupedHit {
  const { data, score } = hit.found;
  if (data.governs || hit.alsoIn.length === 0 || asked(data.id)) return hit;
  const under = ranked.filter((one) => hit.alsoIn.some(({ id }) => id === one.data.id));
  const newer = under.find((one) => one.data.copyOf === data.place);
  const older = newer?.data.companions.find(({ id }) => id === data.id);
  if (!newer?.data.governs || !older) return hit;
  return {
    ...hit,
    found: { ...newer, score },
    alsoIn: [older, ...hit.alsoIn.filter(({ id }) => id !== newer.data.id)],
  };
}
