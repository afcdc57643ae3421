/** @file Measures the likeness of texts by the three-word runs that they share, and aligns paragraphs. */
import { groupBy } from "../group-by.js";
import { words } from "./fold.js";
import { ICON_TAG } from "./icons.js";
import { remember } from "./remember.js";

/** Returns the three-word runs. Ignores icons, because one printing has lost them. A text with fewer than three words
 *  is a single run.
 *  @example runsOf("[S] Space missions may be dull")  // => "space missions may", "missions may be", "may be dull" */
export function runsOf(text: string): ReadonlySet<string> {
  const all = words(text.replace(ICON_TAG, " "));
  if (all.length < 3) return new Set(all.length === 0 ? [] : [all.join(" ")]);
  return new Set(all.slice(2).map((word, at) => `${all[at]} ${all[at + 1]} ${word}`));
}

/** Creates a function that measures how much of the shorter text is in the longer one, from 0 to 1 (the same words).
 *  The result is above 0.5 for a paragraph within a longer one. Each text is analysed only once. */
export function makeLikeness(): (first: string, second: string) => number {
  const runsIn = remember(runsOf);
  return (first, second) => {
    const [a, b] = [runsIn(first), runsIn(second)];
    return likenessOf(countShared(a, b), a.size, b.size);
  };
}

/** Returns the fraction of the first text's runs that are also in the second text. */
export function containment(first: string, second: string): number {
  return shareOf(runsOf(first), runsOf(second));
}

export function shareOf(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  return countShared(first, second) / Math.max(1, first.size);
}

function countShared(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  let shared = 0;
  for (const run of first) if (second.has(run)) shared++;
  return shared;
}

function likenessOf(shared: number, a: number, b: number): number {
  if (shared === 0) return 0;
  return 0.75 * (shared / Math.min(a, b)) + 0.25 * (shared / Math.max(a, b));
}

/** Runs in more paragraphs than this, such as "in order to", do not show which paragraphs belong together. */
const MAX_PARAGRAPHS_OF_RUN = 24;

interface ParagraphPair {
  readonly first: number;
  readonly second: number;
  readonly likeness: number;
  readonly runs: number;
  readonly shared: number;
}

/** Pairs paragraphs so that no two pairs cross, and paired paragraphs share as many words as possible.
 *  @returns pairs in text order. Each paragraph is in at most one pair */
export function alignParagraphs(
  first: readonly string[],
  second: readonly string[],
  minLikeness = 0.35,
): ParagraphPair[] {
  const left = first.map(runsOf);
  const right = second.map(runsOf);
  const runsOfParagraphs = right.flatMap((runs, at) => Array.from(runs, (run) => ({ run, at })));
  const paragraphsOfRun = groupBy(runsOfParagraphs, ({ run }) => run);
  const candidates = left.flatMap((runs, at) => {
    const paragraphs = Array.from(runs, (run) => paragraphsOfRun.get(run) ?? []);
    const distinctive = paragraphs.filter(({ length }) => length <= MAX_PARAGRAPHS_OF_RUN).flat();
    const byParagraph = [...groupBy(distinctive, (paragraph) => paragraph.at)].sort(([a], [b]) => a - b);
    return byParagraph.flatMap(([other, { length: shared }]): ParagraphPair[] => {
      const likeness = likenessOf(shared, runs.size, right[other]?.size ?? 0);
      return likeness < minLikeness ? [] : [{ first: at, second: other, likeness, runs: runs.size, shared }];
    });
  });
  return heaviestChain(
    candidates,
    (pair, before) => before.first < pair.first && before.second < pair.second,
    ({ shared, likeness }) => shared * likeness,
  );
}

/** Returns the chain of items with the highest total weight, in the order of the items.
 *  @param follows - whether `item` may come directly after `before` in a chain */
export function heaviestChain<Item>(
  items: readonly Item[],
  follows: (item: Item, before: Item) => boolean,
  weightOf: (item: Item) => number = () => 1,
): Item[] {
  const chains: { readonly item: Item; readonly total: number; readonly before: number }[] = [];
  let best = -1;
  for (const item of items) {
    let before = -1;
    for (const [at, chain] of chains.entries())
      if (chain.total > (chains[before]?.total ?? 0) && follows(item, chain.item)) before = at;
    const total = weightOf(item) + (chains[before]?.total ?? 0);
    if (total > (chains[best]?.total ?? 0)) best = chains.length;
    chains.push({ item, total, before });
  }
  const chain: Item[] = [];
  for (let last = chains[best]; last; last = chains[last.before]) chain.unshift(last.item);
  return chain;
}
