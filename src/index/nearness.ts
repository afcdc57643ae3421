/** @file How near the words of a query stand to each other in a text. */
import type { Group } from "./groups.js";
import type { StemTable } from "./stem-table.js";
import { CLOSELY } from "./weights.js";

const NEVER = -1000;

/** The sum over neighbours in the query: side by side in order counts most, within a few words less. */
export function nearness(stems: Int32Array, groups: readonly Group[], table: StemTable): number {
  if (groups.length < 2) return 0;
  const best = new Float32Array(groups.length);
  const last = new Int32Array(groups.length).fill(NEVER);
  for (let at = 0; at < stems.length; at++) {
    const group = (table.group[stems[at] as number] as number) - 1;
    if (group < 0) continue;
    last[group] = at;
    if (group > 0) meet(best, group - 1, at - (last[group - 1] as number), CLOSELY.pair);
    if (group + 1 < groups.length) meet(best, group, at - (last[group + 1] as number), CLOSELY.near);
  }
  let sum = 0;
  for (let at = 0; at + 1 < groups.length; at++) {
    sum += (best[at] as number) * Math.min((groups[at] as Group).mass, (groups[at + 1] as Group).mass);
  }
  return sum;
}

function meet(best: Float32Array, pair: number, distance: number, sideBySide: number): void {
  if (distance > CLOSELY.nearWindow) return;
  const value = distance === 1 ? sideBySide : CLOSELY.near * (1 - (distance - 1) / CLOSELY.nearWindow);
  if (value > (best[pair] as number)) best[pair] = value;
}
