/** @file Of two printings of a rule the one that counts is shown. */
import type { GroupedHit, RankedCandidate } from "../rank/rank.js";

/** A hit that gives way to its newer printing as that printing, with the older one under it; any other hit as it is.
 *  @param candidates - what was found, by id @param asked - ids that the query itself cites: they are shown as cited */
export function countingPrinting(
  hit: GroupedHit,
  candidates: ReadonlyMap<string, RankedCandidate>,
  asked: readonly string[],
): GroupedHit {
  const { data, score } = hit.found;
  if (data.governs || asked.includes(data.id)) return hit;
  const newer = hit.alsoIn.map(({ id }) => candidates.get(id)).find((one) => one?.data.copyOf === data.place);
  const older = newer?.data.companions.find(({ id }) => id === data.id);
  if (!newer?.data.governs || !older) return hit;
  return {
    ...hit,
    found: { ...newer, score },
    alsoIn: [older, ...hit.alsoIn.filter(({ id }) => id !== newer.data.id)],
  };
}
