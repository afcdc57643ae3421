/** @file Finds sections that share long passages. It compares runs of three words. Rare runs have a higher weight. */
import { groupBy } from "../../group-by.js";
import { countShared, makeRunReader } from "../../language/similarity.js";
import type { LinkedSection } from "../../model.js";

/** Runs of words that occur in more sections than this are ignored. */
const COMMON = 30;

export interface SharedText {
  /** Returns the ids of sections that share runs of at least this total weight with the section, highest weight first. */
  sharing(id: string, minWeight: number): readonly string[];
  /** Returns the share of the first section's runs that are in the second section: 0 to 1. */
  contained(first: string, second: string): number;
}

export function indexSharedText(sections: readonly LinkedSection[]): SharedText {
  const readRuns = makeRunReader();
  const runs = new Map(sections.map(({ id, text }) => [id, readRuns(text)]));
  const runsOfSections = [...runs].flatMap(([id, set]) => Array.from(set, (run) => ({ run, id })));
  const sectionsWith = groupBy(runsOfSections, ({ run }) => run);
  return {
    sharing: (id, minWeight) => {
      const weights = new Map<string, number>();
      for (const run of runs.get(id) ?? []) {
        const ids = sectionsWith.get(run) ?? [];
        if (ids.length > COMMON) continue;
        const weight = Math.log(sections.length / ids.length);
        for (const { id: other } of ids) if (other !== id) weights.set(other, (weights.get(other) ?? 0) + weight);
      }
      const heavy = [...weights].filter(([, weight]) => weight >= minWeight);
      return heavy.sort(([, a], [, b]) => b - a).map(([other]) => other);
    },
    contained: (first, second) => {
      const [mine, theirs] = [runs.get(first), runs.get(second)];
      return mine && theirs ? countShared(mine, theirs) / Math.max(1, mine.size) : 0;
    },
  };
}
