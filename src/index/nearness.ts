/** @file How near the words of a query stand to each other in a text. */
import type { Shard } from "./shard.js";
import type { Run } from "./unit.js";
import { CLOSELY } from "./weights.js";

const NEVER = -1_000_000;

/** Room to work in, made once per query. */
export interface NearnessScratch {
  /** What each group of the query weighs. */
  readonly masses: Float32Array;
  readonly best: Float32Array;
  readonly last: Int32Array;
}

/** The sum over neighbours in the query: side by side in order counts most, within a few words less. */
export function nearness(
  { text, stemTable }: Shard,
  { from, to }: Run,
  { masses, best, last }: NearnessScratch,
): number {
  if (masses.length < 2) return 0;
  best.fill(0);
  last.fill(NEVER);
  for (let at = from; at < to; at++) {
    const group = (stemTable.group[text.stems[at] as number] as number) - 1;
    if (group < 0) continue;
    last[group] = at;
    if (group > 0) meet(best, group - 1, at - (last[group - 1] as number), CLOSELY.pair);
    if (group + 1 < masses.length) meet(best, group, at - (last[group + 1] as number), CLOSELY.near);
  }
  let sum = 0;
  for (let at = 0; at + 1 < masses.length; at++) {
    sum += (best[at] as number) * Math.min(masses[at] as number, masses[at + 1] as number);
  }
  return sum;
}

function meet(best: Float32Array, pair: number, distance: number, sideBySide: number): void {
  if (distance > CLOSELY.nearWindow) return;
  const value = distance === 1 ? sideBySide : CLOSELY.near * (1 - (distance - 1) / CLOSELY.nearWindow);
  if (value > (best[pair] as number)) best[pair] = value;
}
