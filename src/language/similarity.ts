/** @file How alike two paragraphs are, and which paragraphs of one text answer which of another in the same order. */
import { MOST_WORDS, wordNumbers } from "./word-numbers.js";

/** A run of words that stands in more paragraphs than this ("in order to") tells nothing about any of them. */
const COMMON = 24;

/** Two paragraphs that say the same: their places in the two texts and their likeness, 0 to 1. */
export interface Match {
  readonly first: number;
  readonly second: number;
  readonly likeness: number;
  /** How many runs of words the first has. */
  readonly runs: number;
}

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
  return ratio(inCommon(a, b), a.size, b.size);
}

/** How much of the first text stands in the second, in runs of words: 0 to 1. */
export function containment(first: string, second: string): number {
  const { read } = wordNumbers();
  const own = shingles(read(first));
  return inCommon(own, shingles(read(second))) / Math.max(1, own.size);
}

/** How many runs of words two paragraphs share. */
export function inCommon(first: ReadonlySet<Run>, second: ReadonlySet<Run>): number {
  let shared = 0;
  for (const run of first) if (second.has(run)) shared++;
  return shared;
}

/** The paragraphs of two texts that answer each other, no two pairs crossing: the chain with the most words in common.
 *  Paragraphs without an answer (boxes left out, passages added) are simply not in the result.
 *  @param least - pairs less alike than this are never made.
 *  @returns matches, ascending in both texts, each paragraph at most once */
export function alignParagraphs(first: readonly string[], second: readonly string[], least = 0.35): Match[] {
  const { read } = wordNumbers();
  const left = first.map((paragraph) => shingles(read(paragraph)));
  const right = second.map((paragraph) => shingles(read(paragraph)));
  return heaviestChain(candidates(left, right, least), second.length);
}

interface Candidate extends Match {
  readonly weight: number;
}

function ratio(shared: number, a: number, b: number): number {
  if (shared === 0) return 0;
  return 0.75 * (shared / Math.min(a, b)) + 0.25 * (shared / Math.max(a, b));
}

function candidates(left: readonly ReadonlySet<Run>[], right: readonly ReadonlySet<Run>[], least: number): Candidate[] {
  const places = new Map<Run, number[]>();
  for (const [at, set] of right.entries()) {
    for (const run of set) {
      const known = places.get(run);
      if (known) known.push(at);
      else places.set(run, [at]);
    }
  }
  const found: Candidate[] = [];
  for (const [at, set] of left.entries()) {
    const shared = new Map<number, number>();
    for (const run of set) {
      const where = places.get(run) ?? [];
      if (where.length > COMMON) continue;
      for (const place of where) shared.set(place, (shared.get(place) ?? 0) + 1);
    }
    for (const [place, count] of [...shared].sort(([a], [b]) => a - b)) {
      const alike = ratio(count, set.size, right[place]?.size ?? 0);
      if (alike < least) continue;
      found.push({ first: at, second: place, likeness: alike, runs: set.size, weight: count * alike });
    }
  }
  return found;
}

interface Link {
  readonly pair: Candidate;
  readonly total: number;
  readonly before: Link | null;
}

/** Candidates come in ascending order of their first place; a Fenwick tree keeps the heaviest chain that ends at or
 *  before each second place. Pairs of one paragraph enter the tree together, so that none follows another. */
function heaviestChain(pairs: readonly Candidate[], width: number): Match[] {
  const tree: (Link | null)[] = new Array(width + 1).fill(null);
  let best: Link | null = null;
  for (let start = 0; start < pairs.length; ) {
    const links: Link[] = [];
    const row = pairs[start]?.first;
    for (; pairs[start]?.first === row && start < pairs.length; start++) {
      const pair = pairs[start] as Candidate;
      const before = heaviestUpTo(tree, pair.second);
      links.push({ pair, before, total: pair.weight + (before?.total ?? 0) });
    }
    for (const link of links) {
      enter(tree, link);
      if (!best || link.total > best.total) best = link;
    }
  }
  const chain: Match[] = [];
  for (let link = best; link; link = link.before) {
    const { first, second, likeness: alike, runs } = link.pair;
    chain.unshift({ first, second, likeness: alike, runs });
  }
  return chain;
}

/** The heaviest chain whose last pair stands before `place` (0-based) in the second text. */
function heaviestUpTo(tree: readonly (Link | null)[], place: number): Link | null {
  let best: Link | null = null;
  for (let at = place; at > 0; at -= at & -at) {
    const link = tree[at] ?? null;
    if (link && (!best || link.total > best.total)) best = link;
  }
  return best;
}

function enter(tree: (Link | null)[], link: Link): void {
  for (let at = link.pair.second + 1; at < tree.length; at += at & -at) {
    if ((tree[at]?.total ?? 0) < link.total) tree[at] = link;
  }
}
