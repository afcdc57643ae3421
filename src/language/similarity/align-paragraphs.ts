/** @file Which paragraphs of one text answer which of another in the same order. */
import { likenessOf, type Run, shingles } from "./runs.js";
import { wordNumbers } from "./word-numbers.js";

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

function candidates(left: readonly ReadonlySet<Run>[], right: readonly ReadonlySet<Run>[], least: number): Candidate[] {
  const places = placesOf(right);
  const found: Candidate[] = [];
  for (const [at, set] of left.entries()) {
    for (const [place, count] of [...sharedWith(set, places)].sort(([a], [b]) => a - b)) {
      const alike = likenessOf(count, set.size, right[place]?.size ?? 0);
      if (alike < least) continue;
      found.push({ first: at, second: place, likeness: alike, runs: set.size, weight: count * alike });
    }
  }
  return found;
}

type Places = ReadonlyMap<Run, readonly number[]>;

/** The paragraphs in which each run of words stands. */
function placesOf(paragraphs: readonly ReadonlySet<Run>[]): Places {
  const places = new Map<Run, number[]>();
  for (const [at, set] of paragraphs.entries()) {
    for (const run of set) {
      const known = places.get(run);
      if (known) known.push(at);
      else places.set(run, [at]);
    }
  }
  return places;
}

/** How many telling runs a paragraph shares with each of the others. */
function sharedWith(paragraph: ReadonlySet<Run>, places: Places): Map<number, number> {
  const shared = new Map<number, number>();
  for (const run of paragraph) {
    const where = places.get(run) ?? [];
    if (where.length <= COMMON) for (const place of where) shared.set(place, (shared.get(place) ?? 0) + 1);
  }
  return shared;
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
