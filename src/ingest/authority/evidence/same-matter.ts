/** @file Which sections speak of the same matter in their own words: all their words together, rare ones counting more. */
import type { LinkedSection } from "../../../model.js";
import type { Wording } from "./wording.js";

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

/** The words of a section by their numbers and what each weighs, in parallel lists. */
interface Vector {
  readonly words: readonly number[];
  readonly weights: readonly number[];
}
/** The nearest sections of the other group, the very nearest first. */
type Near = { readonly at: number; readonly likeness: number }[];
/** Where a word stands and how much it weighs there, in parallel lists, by the word's number. */
type Postings = { readonly places: number[]; readonly weights: number[] }[];

/** How often each stem stands in each section, stems by their numbers: what nearPairs compares. */
export interface StemCounts {
  readonly stems: number;
  readonly of: ReadonlyMap<LinkedSection, ReadonlyMap<number, number>>;
}

/** Counts the stems of all sections once, those of titles more than those of texts. */
export function countStems(sections: readonly LinkedSection[], wording: Wording): StemCounts {
  const numbers: number[] = [];
  let stems = 0;
  const numberOf = (word: number): number => {
    const stem = wording.stemOf(word);
    numbers[stem] ??= stems++;
    return numbers[stem] as number;
  };
  const of = new Map(sections.map((section) => [section, stemsOf(section, wording, numberOf)]));
  return { stems, of };
}

/** The pairs between two groups in which each section is one of the two nearest to the other in the other's group.
 *  The groups may be the same; then each pair stands once. */
export function nearPairs(
  first: readonly LinkedSection[],
  second: readonly LinkedSection[],
  counts: StemCounts,
): Pair[] {
  const one = first === second;
  const counted = (one ? first : [...first, ...second]).map((section) => counts.of.get(section) ?? new Map());
  const vectors = weigh(counted, counts.stems);
  const left = vectors.slice(0, first.length);
  const right = one ? left : vectors.slice(first.length);
  const { forth, back } = nearest(left, right, counts.stems);
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
function isOneWord(first: Vector = NOTHING, second: Vector = NOTHING): boolean {
  let most = 0;
  let sum = 0;
  for (const [at, word] of first.words.entries()) {
    const other = second.words.indexOf(word);
    if (other < 0) continue;
    const part = (first.weights[at] ?? 0) * (second.weights[other] ?? 0);
    most = Math.max(most, part);
    sum += part;
  }
  return most > ALONE * sum;
}

const NOTHING: Vector = { words: [], weights: [] };

/** Compares each section with each of the other group once; within one group, with those before it. */
function nearest(left: readonly Vector[], right: readonly Vector[], stems: number): { forth: Near[]; back: Near[] } {
  const one = left === right;
  const postings: Postings = Array.from({ length: stems }, () => ({ places: [], weights: [] }));
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
  for (let place = 0; place < vector.words.length; place++) {
    const posting = postings[vector.words[place] as number] as Postings[number];
    posting.places.push(at);
    posting.weights.push(vector.weights[place] as number);
  }
}

function addScores(scores: Float64Array, vector: Vector, postings: Postings): void {
  for (let number = 0; number < vector.words.length; number++) {
    const weight = vector.weights[number] as number;
    const { places, weights } = postings[vector.words[number] as number] as Postings[number];
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

function weigh(counted: readonly ReadonlyMap<number, number>[], stems: number): Vector[] {
  const spread = new Uint32Array(stems);
  for (const counts of counted) for (const word of counts.keys()) spread[word] = (spread[word] as number) + 1;
  return counted.map((counts) => {
    const words: number[] = [];
    const weights: number[] = [];
    for (const [word, count] of counts) {
      const stands = spread[word] as number;
      if (stands > counted.length * COMMON) continue;
      words.push(word);
      weights.push((1 + Math.log(count)) * Math.log((counted.length + 1) / (stands + 1)));
    }
    const length = Math.hypot(...weights);
    return { words, weights: weights.map((weight) => weight / length) };
  });
}

function stemsOf(
  section: LinkedSection,
  wording: Wording,
  numberOf: (word: number) => number,
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  const count = (word: number, times: number): void => {
    const stem = numberOf(word);
    counts.set(stem, (counts.get(stem) ?? 0) + times);
  };
  for (const word of wording.ofText(section)) count(word, 1);
  for (const word of wording.ofTitle(section)) count(word, TITLE_COUNTS);
  return counts;
}
