/** @file Which sections say the same at length: the runs of words they share, rare ones counting more. */
import { type Run, runsOf } from "../../../language/similarity/runs.js";
import type { LinkedSection } from "../../../model.js";
import type { Wording } from "./wording.js";

/** A run of words that stands in more sections than this tells nothing about any of them. */
const COMMON = 30;

export interface SharedText {
  /** The sections whose runs of words in common with this one weigh at least so much, the most telling first. */
  sharing(id: string, least: number): readonly string[];
  /** How much of the first section's words stands in the second, in runs of three: 0 to 1. */
  contained(first: string, second: string): number;
}

/** Indexes the texts once. */
export function indexSharedText(sections: readonly LinkedSection[], wording: Wording): SharedText {
  const runs = numberRuns(sections.map(wording.ofText));
  const at = new Map(sections.map(({ id }, place) => [id, place]));
  const telling = tellingPlaces(runs);
  const sets = new Map<number, ReadonlySet<number>>();
  const setOf = (place: number): ReadonlySet<number> => {
    const set = sets.get(place) ?? new Set(runs[place]);
    sets.set(place, set);
    return set;
  };
  return {
    sharing: (id, least) => {
      const weights = new Map<number, number>();
      for (const where of telling[at.get(id) ?? -1] ?? []) {
        const weight = Math.log(sections.length / where.length);
        for (const other of where) weights.set(other, (weights.get(other) ?? 0) + weight);
      }
      const enough: [place: number, weight: number][] = [];
      for (const [place, weight] of weights)
        if (weight >= least && sections[place]?.id !== id) enough.push([place, weight]);
      return enough.sort((a, b) => b[1] - a[1]).map(([place]) => sections[place]?.id ?? "");
    },
    contained: (first, second) => {
      const mine = runs[at.get(first) ?? -1];
      const other = at.get(second);
      if (!mine || other === undefined || mine.length === 0) return 0;
      const theirs = setOf(other);
      let shared = 0;
      for (const run of mine) if (theirs.has(run)) shared++;
      return shared / mine.length;
    },
  };
}

/** The runs of each text, each once, numbered from 0 on. */
function numberRuns(texts: readonly (readonly number[])[]): (readonly number[])[] {
  const numbers = new Map<Run, number>();
  /** The text in which each run was met last. */
  const lastIn: number[] = [];
  return texts.map((words, place) => {
    const own: number[] = [];
    for (const run of runsOf(words)) {
      const number = numbers.get(run) ?? lastIn.length;
      if (number === lastIn.length) numbers.set(run, number);
      if (lastIn[number] === place) continue;
      lastIn[number] = place;
      own.push(number);
    }
    return own;
  });
}

/** For each text, where its runs stand: of those runs that some other text has, but not too many. */
function tellingPlaces(runs: readonly (readonly number[])[]): (readonly number[])[][] {
  const counts: number[] = [];
  for (const own of runs) for (const run of own) counts[run] = (counts[run] ?? 0) + 1;
  const isTelling = (run: number): boolean => (counts[run] as number) > 1 && (counts[run] as number) <= COMMON;
  const places = new Map<number, number[]>();
  return runs.map((own, place) =>
    own.filter(isTelling).map((run) => {
      const where = places.get(run) ?? [];
      if (where.length === 0) places.set(run, where);
      where.push(place);
      return where;
    }),
  );
}
