/** @file Finds sections that say the same at length, by the runs of three words that they share. Rare runs weigh more. */
import { groupBy } from "../../group-by.js";
import { countShared, makeRunReader } from "../../language/similarity.js";
import type { LinkedSection } from "../../model.js";

/** Runs of words in more sections than this are too common to be compared. */
const COMMON = 30;

export interface SharedText {
  /** Returns the ids of sections whose shared runs with this section have at least this weight, heaviest first. */
  sharing(id: string, minWeight: number): readonly string[];
  /** Returns the share of the first section's runs that the second one contains: 0 to 1. */
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
