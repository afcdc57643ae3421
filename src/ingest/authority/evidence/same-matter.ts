/** @file Which sections speak of the same matter in their own words: all their words together, rare ones counting more. */
import { words } from "../../../language/fold.js";
import { ICON_TAG } from "../../../language/icons.js";
import { stem } from "../../../language/stem.js";
import type { LinkedSection } from "../../../model.js";

/** A word that stands in more than this part of all sections says nothing of what they are about. */
const COMMON = 0.15;
const TITLE_COUNTS = 3;
/** Each section is compared with so many of its nearest. */
const NEAR = 2;
/** Pairs less alike than this are never of use. */
const LEAST = 0.15;
/** The part of a likeness that may come from a single word. */
const ALONE = 0.9;

/** Two sections of which each is among the nearest of the other. */
export interface Pair {
  readonly first: string;
  readonly second: string;
  /** 0 to 1. */
  readonly likeness: number;
  /** Whether each is the other's very nearest. */
  readonly nearest: boolean;
}

type Vector = readonly (readonly [word: string, weight: number])[];
/** The nearest sections of the other group, the very nearest first. */
type Near = { readonly at: number; readonly likeness: number }[];
/** Where a word stands and how much it weighs there, in parallel lists. */
type Postings = Map<string, { readonly places: number[]; readonly weights: number[] }>;

/** How often each stem stands in each section: what nearPairs compares. */
export type StemCounts = ReadonlyMap<LinkedSection, ReadonlyMap<string, number>>;

/** Counts the stems of all sections once, those of titles more than those of texts. */
export function countStems(sections: readonly LinkedSection[]): StemCounts {
  return new Map(sections.map((section) => [section, stemsOf(section)]));
}

/** The pairs between two groups in which each section is one of the two nearest to the other in the other's group.
 *  The groups may be the same; then each pair stands once. */
export function nearPairs(
  first: readonly LinkedSection[],
  second: readonly LinkedSection[],
  counts: StemCounts,
): Pair[] {
  const one = first === second;
  const vectors = weigh((one ? first : [...first, ...second]).map((section) => counts.get(section) ?? new Map()));
  const left = vectors.slice(0, first.length);
  const right = one ? left : vectors.slice(first.length);
  const { forth, back } = nearest(left, right);
  return forth.flatMap((found, at) =>
    found.flatMap(({ at: other, likeness }, rank): Pair[] => {
      const returned = (back[other] ?? []).findIndex((near) => near.at === at);
      if (returned < 0 || (one && other < at) || isOneWord(left[at], right[other])) return [];
      const ids = { first: first[at]?.id ?? "", second: second[other]?.id ?? "" };
      return [{ ...ids, likeness, nearest: rank === 0 && returned === 0 }];
    }),
  );
}

/** Whether two sections are alike by a single word only, as "double turn" and "Double-Sided Cards". */
function isOneWord(first: Vector = [], second: Vector = []): boolean {
  const weights = new Map(second);
  const parts = first.map(([word, weight]) => weight * (weights.get(word) ?? 0));
  return Math.max(...parts) > ALONE * parts.reduce((sum, part) => sum + part, 0);
}

/** Compares each section with each of the other group once; within one group, with those before it. */
function nearest(left: readonly Vector[], right: readonly Vector[]): { forth: Near[]; back: Near[] } {
  const one = left === right;
  const postings: Postings = new Map();
  if (!one) for (const [at, vector] of right.entries()) post(postings, at, vector);
  const forth = left.map((): Near => []);
  const back = one ? forth : right.map((): Near => []);
  const scores = new Float64Array(right.length);
  for (const [at, vector] of left.entries()) {
    addScores(scores.fill(0), vector, postings);
    for (let other = 0; other < scores.length; other++) {
      const likeness = scores[other] as number;
      if (likeness < LEAST) continue;
      keep(forth[at] as Near, { at: other, likeness });
      keep(back[other] as Near, { at, likeness });
    }
    if (one) post(postings, at, vector);
  }
  return { forth, back };
}

function post(postings: Postings, at: number, vector: Vector): void {
  for (const [word, weight] of vector) {
    const known = postings.get(word);
    if (known) {
      known.places.push(at);
      known.weights.push(weight);
    } else postings.set(word, { places: [at], weights: [weight] });
  }
}

function addScores(scores: Float64Array, vector: Vector, postings: Postings): void {
  for (const [word, weight] of vector) {
    const known = postings.get(word);
    if (!known) continue;
    const { places, weights } = known;
    for (let at = 0; at < places.length; at++) {
      const place = places[at] as number;
      scores[place] = (scores[place] as number) + weight * (weights[at] as number);
    }
  }
}

function keep(best: Near, one: Near[number]): void {
  if (best.length === NEAR && one.likeness <= (best[NEAR - 1]?.likeness ?? 0)) return;
  best.push(one);
  best.sort((a, b) => b.likeness - a.likeness);
  if (best.length > NEAR) best.pop();
}

function weigh(counted: readonly ReadonlyMap<string, number>[]): Vector[] {
  const spread = new Map<string, number>();
  for (const counts of counted) for (const word of counts.keys()) spread.set(word, (spread.get(word) ?? 0) + 1);
  return counted.map((counts) => {
    const vector = [...counts].flatMap(([word, count]): [string, number][] => {
      const stands = spread.get(word) ?? 0;
      if (stands > counted.length * COMMON) return [];
      return [[word, (1 + Math.log(count)) * Math.log((counted.length + 1) / (stands + 1))]];
    });
    const length = Math.hypot(...vector.map(([, weight]) => weight));
    return vector.map(([word, weight]) => [word, weight / length] as const);
  });
}

function stemsOf({ title, text }: LinkedSection): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (word: string, times: number): void => {
    const stemmed = stem(word);
    counts.set(stemmed, (counts.get(stemmed) ?? 0) + times);
  };
  for (const word of words(text.replace(ICON_TAG, " "))) count(word, 1);
  for (const word of words(title)) count(word, TITLE_COUNTS);
  return counts;
}
