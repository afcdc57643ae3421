/** @file What stands in links is said of their targets too: see-only entries hand their score on, others a little. */
import type { Unit } from "./unit.js";
import { HAND_OVER } from "./weights.js";

/** Who gives which share of a score to whom; `also` gifts reach units that nothing else has found. */
export interface Gifts {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly share: Float32Array;
  readonly also: Uint8Array;
}

/** Works the gifts of a shard out once. */
export function makeGifts(units: readonly Unit[], byId: ReadonlyMap<string, Unit>): Gifts {
  const gifts: { from: number; to: number; share: number; also: number }[] = [];
  for (const { section, at } of units) {
    const links = section.links.filter(({ target, kind }) => target !== null && kind !== "mention");
    const seeOnly = section.kind === "see-only";
    for (const { target, kind } of links) {
      const to = byId.get(target ?? "")?.at;
      if (to === undefined || to === at) continue;
      if (seeOnly) gifts.push({ from: at, to, share: HAND_OVER.seeOnly / Math.sqrt(links.length), also: 1 });
      else gifts.push({ from: at, to, share: kind === "see" ? HAND_OVER.see : HAND_OVER.link, also: 0 });
    }
    for (const child of section.children) {
      const to = byId.get(child)?.at;
      if (to === undefined) continue;
      gifts.push({ from: at, to, share: HAND_OVER.child, also: 0 });
      gifts.push({ from: to, to: at, share: HAND_OVER.parent, also: 0 });
    }
  }
  return {
    from: Int32Array.from(gifts, ({ from }) => from),
    to: Int32Array.from(gifts, ({ to }) => to),
    share: Float32Array.from(gifts, ({ share }) => share),
    also: Uint8Array.from(gifts, ({ also }) => also),
  };
}

/** The scores with what each unit is given; scores are read before any is changed. */
export function handOver({ from, to, share, also }: Gifts, scores: Float32Array): Float32Array {
  const result = Float32Array.from(scores);
  for (let gift = 0; gift < from.length; gift++) {
    const score = scores[from[gift] as number] as number;
    if (score === 0) continue;
    const target = to[gift] as number;
    if (scores[target] === 0 && also[gift] === 0) continue;
    result[target] = (result[target] as number) + score * (share[gift] as number);
  }
  return result;
}
