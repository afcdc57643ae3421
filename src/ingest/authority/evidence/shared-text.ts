/** @file Which sections say the same at length: the runs of words they share, rare ones counting more. */
import { shingles } from "../../../language/similarity.js";
import type { LinkedSection } from "../../../model.js";

/** A run of words that stands in more sections than this tells nothing about any of them. */
const COMMON = 30;

export interface SharedText {
  /** The sections whose runs of words in common with this one weigh at least so much, the most telling first. */
  sharing(id: string, least: number): readonly string[];
  /** How much of the first section's words stands in the second, in runs of three: 0 to 1. */
  contained(first: string, second: string): number;
}

/** Indexes the texts once. */
export function indexSharedText(sections: readonly LinkedSection[]): SharedText {
  const runs = sections.map(({ text }) => shingles(text));
  const at = new Map(sections.map(({ id }, place) => [id, place]));
  const telling = tellingPlaces(runs);
  return {
    sharing: (id, least) => {
      const weights = new Map<number, number>();
      for (const where of telling[at.get(id) ?? -1] ?? []) {
        const weight = Math.log(sections.length / where.length);
        for (const other of where) weights.set(other, (weights.get(other) ?? 0) + weight);
      }
      return [...weights]
        .filter(([place, weight]) => weight >= least && sections[place]?.id !== id)
        .sort((a, b) => b[1] - a[1])
        .map(([place]) => sections[place]?.id ?? "");
    },
    contained: (first, second) => {
      const mine = runs[at.get(first) ?? -1];
      const theirs = runs[at.get(second) ?? -1];
      if (!mine || !theirs || mine.size === 0) return 0;
      let shared = 0;
      for (const run of mine) if (theirs.has(run)) shared++;
      return shared / mine.size;
    },
  };
}

/** For each text, where its runs stand: of those runs that some other text has, but not too many. */
function tellingPlaces(runs: readonly ReadonlySet<string>[]): (readonly number[])[][] {
  const places = new Map<string, number[]>();
  const own = runs.map((set, place) =>
    [...set].map((run) => {
      const where = places.get(run) ?? [];
      if (where.length === 0) places.set(run, where);
      where.push(place);
      return where;
    }),
  );
  return own.map((lists) => lists.filter(({ length }) => length > 1 && length <= COMMON));
}
