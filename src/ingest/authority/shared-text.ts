/** @file Finds sections that share long passages, by their three-word runs. Rare runs have a higher weight. */
import { groupBy } from "../../group-by.js";
import { runsOf, shareOf } from "../../language/similarity.js";
import type { LinkedSection } from "../../model.js";

const COMMON = 30;

export type SharedText = ReturnType<typeof indexSharedText>;

export function indexSharedText(sections: readonly LinkedSection[]) {
  const runs = new Map(sections.map(({ id, text }) => [id, runsOf(text)]));
  const runsOfSections = [...runs].flatMap(([id, set]) => Array.from(set, (run) => ({ run, id })));
  const sectionsWith = groupBy(runsOfSections, ({ run }) => run);
  return {
    /** Returns the ids of sections whose shared runs have at least this total weight, heaviest first. */
    sharing: (id: string, minWeight: number): readonly string[] => {
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
    contained: (first: string, second: string): number => {
      const [mine, theirs] = [runs.get(first), runs.get(second)];
      return mine && theirs ? shareOf(mine, theirs) : 0;
    },
  };
}
