/** @file Which sections say the same at length: the runs of words they share, rare ones counting more. */
import { shingles } from "../../../language/similarity.js";
import type { LinkedSection } from "../../../model.js";

/** A run of words that stands in more sections than this tells nothing about any of them. */
const COMMON = 30;

export interface SharedText {
  /** The sections that share runs of words with this one, and how telling these are; the most telling first. */
  sharing(id: string): readonly { readonly id: string; readonly weight: number }[];
  /** How much of the first section's words stands in the second, in runs of three: 0 to 1. */
  contained(first: string, second: string): number;
}

/** Indexes the texts once. */
export function indexSharedText(sections: readonly LinkedSection[]): SharedText {
  const runs = new Map(sections.map(({ id, text }) => [id, shingles(text)] as const));
  const places = new Map<string, string[]>();
  for (const [id, set] of runs) {
    for (const run of set) {
      const known = places.get(run);
      if (known) known.push(id);
      else places.set(run, [id]);
    }
  }
  return {
    sharing: (id) => {
      const found = new Map<string, number>();
      for (const run of runs.get(id) ?? []) {
        const where = places.get(run) ?? [];
        if (where.length > COMMON || where.length < 2) continue;
        const weight = Math.log(sections.length / where.length);
        for (const other of where) if (other !== id) found.set(other, (found.get(other) ?? 0) + weight);
      }
      return [...found].map(([other, weight]) => ({ id: other, weight })).sort((a, b) => b.weight - a.weight);
    },
    contained: (first, second) => {
      const mine = runs.get(first) ?? new Set();
      const theirs = runs.get(second) ?? new Set();
      let shared = 0;
      for (const run of mine) if (theirs.has(run)) shared++;
      return mine.size === 0 ? 0 : shared / mine.size;
    },
  };
}
