/** @file What the newer printing of a rule has in the places of its lost icons: both texts are aligned word by word. */
import { diffArrays } from "diff";
import { filled, hasLost, type Slot } from "./icon-slots.js";

/** So many words must agree around a lost icon without a gap. */
const AROUND = 4;
const LIST_WORDS = new Set(["and", "or", "nor"]);

/** The signs for each slot of `older` that the newer printing proves, by the slot's place; `null` where the words agree
 *  and another number of icons is named, so that nothing can be proved. Of a list ("▯, ▯, and ▯") all is proved or none.
 *  A slot around which the words differ is absent. */
export function provenByPrinting(
  older: readonly Slot[],
  newer: readonly Slot[],
): Map<number, readonly string[] | null> {
  const partner = align(older, newer);
  const proven = new Map<number, readonly string[] | null>();
  older.forEach((slot, at) => {
    const proof = hasLost(slot) ? newer[partner.get(at) ?? -1] : undefined;
    if (proof && agreeing(at, partner, older) >= AROUND) proven.set(at, filled(slot, proof));
  });
  for (const at of proven.keys())
    if (listAround(at, older).some((one) => proven.get(one) === null)) proven.set(at, null);
  return proven;
}

function align(older: readonly Slot[], newer: readonly Slot[]): Map<number, number> {
  const wordOf = ({ word }: Slot): string => word;
  const partner = new Map<number, number>();
  let [here, there] = [0, 0];
  for (const { added, removed, count } of diffArrays(older.map(wordOf), newer.map(wordOf))) {
    if (!added && !removed) for (let step = 0; step < count; step++) partner.set(here + step, there + step);
    if (!added) here += count;
    if (!removed) there += count;
  }
  return partner;
}

/** How many words before and after a slot have their partners in an unbroken row; the edge of a sentence counts as one.
 *  A slot neither of whose sides agrees has none. */
function agreeing(at: number, partner: ReadonlyMap<number, number>, slots: readonly Slot[]): number {
  const there = partner.get(at) ?? Number.NaN;
  const inRow = (step: number): boolean => partner.get(at + step) === there + step;
  let before = 0;
  while (before < AROUND && inRow(-1 - before)) before++;
  let after = 0;
  while (after < AROUND && inRow(after)) after++;
  const opens = at === 0 || slots[at - 1]?.word === "";
  return before > 0 || opens ? before + after + (opens && before === 0 ? 1 : 0) : 0;
}

/** The slots of the list in which a slot stands: icons with nothing but "and" or "or" between them. */
function listAround(at: number, slots: readonly Slot[]): number[] {
  const list = [at];
  for (const step of [-1, 1]) {
    for (let next = at + step; isLinked(slots, Math.min(next, next - step)); next += step) list.push(next);
  }
  return list;
}

function isLinked(slots: readonly Slot[], at: number): boolean {
  const [here, next] = [slots[at], slots[at + 1]];
  return (
    here !== undefined &&
    next !== undefined &&
    LIST_WORDS.has(here.word) &&
    here.icons.length > 0 &&
    next.icons.length > 0
  );
}
