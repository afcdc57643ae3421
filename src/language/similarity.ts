/** @file How alike two paragraphs are, and which paragraphs of one text answer which of another in the same order. */
import { words } from "./fold.js";
import { ICON_TAG } from "./icons.js";

/** A shingle that stands in more paragraphs than this ("in order to") tells nothing about any of them. */
const COMMON = 24;

/** Two paragraphs that say the same: their places in the two texts and their likeness, 0 to 1. */
export interface Match {
  readonly first: number;
  readonly second: number;
  readonly likeness: number;
}

/** The runs of three words in a paragraph, icons left out since one printing has lost them; fewer than three words
 *  make one run.
 *  @example shingles("[S] Space missions may be dull") // => { "space missions may", "missions may be", "may be dull" } */
export function shingles(paragraph: string): ReadonlySet<string> {
  const all = words(paragraph.replace(ICON_TAG, " "));
  const found = new Set<string>();
  for (let at = 2; at < all.length; at++) found.add(`${all[at - 2]} ${all[at - 1]} ${all[at]}`);
  if (found.size === 0 && all.length > 0) found.add(all.join(" "));
  return found;
}

/** How much of the shorter paragraph stands in the longer one (containment), weighed down gently by what the longer
 *  one has beside it: a revised sentence stays close to 1, a paragraph cut out of a longer one stays above a half.
 *  @returns 0 (no run of words in common) to 1 (the same words) */
export function likeness(first: string, second: string): number {
  const a = shingles(first);
  const b = shingles(second);
  let shared = 0;
  for (const shingle of a) if (b.has(shingle)) shared++;
  return ratio(shared, a.size, b.size);
}

/** The paragraphs of two texts that answer each other, no two pairs crossing: the chain with the most words in common.
 *  Paragraphs without an answer (boxes left out, passages added) are simply not in the result.
 *  @param least - pairs less alike than this are never made.
 *  @returns matches, ascending in both texts, each paragraph at most once */
export function alignParagraphs(first: readonly string[], second: readonly string[], least = 0.35): Match[] {
  const left = first.map(shingles);
  const right = second.map(shingles);
  return heaviestChain(candidates(left, right, least), second.length);
}

interface Candidate extends Match {
  readonly weight: number;
}

function ratio(shared: number, a: number, b: number): number {
  if (shared === 0) return 0;
  return 0.75 * (shared / Math.min(a, b)) + 0.25 * (shared / Math.max(a, b));
}

function candidates(
  left: readonly ReadonlySet<string>[],
  right: readonly ReadonlySet<string>[],
  least: number,
): Candidate[] {
  const places = new Map<string, number[]>();
  for (const [at, set] of right.entries()) {
    for (const shingle of set) {
      const known = places.get(shingle);
      if (known) known.push(at);
      else places.set(shingle, [at]);
    }
  }
  const found: Candidate[] = [];
  for (const [at, set] of left.entries()) {
    const shared = new Map<number, number>();
    for (const shingle of set) {
      const where = places.get(shingle) ?? [];
      if (where.length > COMMON) continue;
      for (const place of where) shared.set(place, (shared.get(place) ?? 0) + 1);
    }
    for (const [place, count] of [...shared].sort(([a], [b]) => a - b)) {
      const alike = ratio(count, set.size, right[place]?.size ?? 0);
      if (alike >= least) found.push({ first: at, second: place, likeness: alike, weight: count * alike });
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
    const { first, second, likeness: alike } = link.pair;
    chain.unshift({ first, second, likeness: alike });
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
