/** @file What stands in links is said of their targets too: see-only entries hand their score on, others a little. */
import type { Shard } from "./shard.js";
import { HAND_OVER } from "./weights.js";

/** Adds to each score what its neighbours hand over. Scores are read before any is changed. */
export function handOver(shard: Shard, scores: Float32Array): Float32Array {
  const result = Float32Array.from(scores);
  const give = (id: string | null, amount: number): void => {
    const target = id === null ? undefined : shard.byId.get(id);
    if (target && (scores[target.at] ?? 0) > 0) result[target.at] = (result[target.at] ?? 0) + amount;
    else if (target && amount > 0) result[target.at] = Math.max(result[target.at] ?? 0, amount);
  };
  for (const { section, at } of shard.units) {
    const score = scores[at] ?? 0;
    if (score === 0) continue;
    const targets = section.links.filter(({ target, kind }) => target !== null && kind !== "mention");
    for (const { target, kind } of targets) {
      if (section.kind === "see-only") give(target, (HAND_OVER.seeOnly * score) / Math.sqrt(targets.length));
      else if (kind === "see") give(target, HAND_OVER.see * score);
      else if (target !== null && (scores[shard.byId.get(target)?.at ?? -1] ?? 0) > 0)
        give(target, HAND_OVER.link * score);
    }
    for (const child of section.children) {
      const unit = shard.byId.get(child);
      if (unit && (scores[unit.at] ?? 0) > 0) {
        give(child, HAND_OVER.child * score);
        give(section.id, HAND_OVER.parent * (scores[unit.at] ?? 0));
      }
    }
  }
  return result;
}
