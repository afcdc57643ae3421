/** @file How alike two paragraphs are: the runs of words that they share. */
import { MOST_WORDS, wordNumbers } from "./word-numbers.js";

/** A run of three words, by one number made of theirs. */
export type Run = number;

/** The runs of three words in a paragraph; fewer than three words make one run.
 *  @param paragraph - its words by their numbers
 *  @example shingles(numbers.read("[S] Space missions may be dull"))
 *    // => those of "space missions may", "missions may be", "may be dull" */
export function shingles(paragraph: readonly number[]): ReadonlySet<Run> {
  return new Set(runsOf(paragraph));
}

/** The same in order, those that stand twice twice. */
export function runsOf(paragraph: readonly number[]): Run[] {
  const [first, second] = paragraph;
  if (first === undefined) return [];
  if (second === undefined) return [-1 - first];
  if (paragraph.length === 2) return [-1 - MOST_WORDS * (first + 1) - second];
  const found: Run[] = [];
  for (let at = 2; at < paragraph.length; at++) {
    const before = (paragraph[at - 2] as number) * MOST_WORDS + (paragraph[at - 1] as number);
    found.push(before * MOST_WORDS + (paragraph[at] as number));
  }
  return found;
}

/** How much of the shorter paragraph stands in the longer one (containment), weighed down gently by what the longer
 *  one has beside it: a revised sentence stays close to 1, a paragraph cut out of a longer one stays above a half.
 *  @returns 0 (no run of words in common) to 1 (the same words) */
export function likeness(first: string, second: string): number {
  const { read } = wordNumbers();
  const [a, b] = [shingles(read(first)), shingles(read(second))];
  return likenessOf(inCommon(a, b), a.size, b.size);
}

/** How much of the first text stands in the second, in runs of words: 0 to 1. */
export function containment(first: string, second: string): number {
  const { read } = wordNumbers();
  const own = shingles(read(first));
  return inCommon(own, shingles(read(second))) / Math.max(1, own.size);
}

/** How many runs of words two paragraphs share. */
function inCommon(first: ReadonlySet<Run>, second: ReadonlySet<Run>): number {
  let shared = 0;
  for (const run of first) if (second.has(run)) shared++;
  return shared;
}

/** How alike two paragraphs are that share so many runs. @param a - how many runs the one has, `b` the other */
export function likenessOf(shared: number, a: number, b: number): number {
  if (shared === 0) return 0;
  return 0.75 * (shared / Math.min(a, b)) + 0.25 * (shared / Math.max(a, b));
}
