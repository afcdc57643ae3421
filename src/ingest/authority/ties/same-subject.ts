/** @file Ties texts on the same subject that no reference connects: each is among the other's nearest by all their words,
 *  weighted by rarity. */
import { groupBy } from "../../../group-by.js";
import { words } from "../../../language/fold.js";
import { ICON_TAG } from "../../../language/icons.js";
import { stem } from "../../../language/stem.js";
import { stemKey } from "../../../language/title-key.js";
import type { LinkedSection } from "../../../model.js";
import { type Finding, oncePerEvidence } from "../evidence.js";
import { isRule } from "../section-index.js";
import { subjectTie } from "./glossary-rulebook.js";

/** Minimum likeness if each is the other's very nearest, and if each is one of the other's two nearest. */
interface Minimum {
  readonly nearest: number;
  readonly near: number;
}

const TERM_AND_RULE: Minimum = { nearest: 0.29, near: 0.35 };
const TERMS: Minimum = { nearest: 0.38, near: 0.55 };
const RULES: Minimum = { nearest: 0.33, near: 0.44 };
const CARD: Minimum = { nearest: 0.5, near: 0.6 };
/** Minimum likeness of two terms if one's title contains the other's: "lore", "named in lore". */
const TITLE_CONTAINED = 0.2;
/** In characters: shorter texts have too few words to compare. */
const MIN_LENGTH = 100;
/** In characters: shorter entries need the higher minimum even if they are the very nearest. */
const SHORT = 150;
const REASON = "Both are on the same subject.";

/** Ties terms to rules, terms to terms, rules to rules, and cards to terms and rules. */
export const sameSubjectTies = oncePerEvidence(({ index }): Finding[] => {
  const isLong = ({ text }: LinkedSection) => text.length >= MIN_LENGTH;
  const entries = index.byRole("glossary");
  const terms = entries.filter(({ kind }) => kind === "term");
  const longTerms = terms.filter(isLong);
  const cards = entries.filter((entry) => entry.kind === "card" && isLong(entry));
  const rules = index.byRole("rulebook").filter((rule) => isRule(index, rule) && isLong(rule));
  const binding = rules.filter(({ kind }) => kind !== "tip" && kind !== "open-rules");
  const stemCounts = new Map([...terms, ...cards, ...rules].map((section) => [section, countStems(section)]));
  const pairs = (first: readonly LinkedSection[], second: readonly LinkedSection[]) =>
    findNearPairs(first, second, stemCounts);
  return [
    ...pairs(longTerms, rules)
      .filter((pair) => isAlike(pair, TERM_AND_RULE) && !isByChance(pair, TERM_AND_RULE))
      .map(({ first, second }) => subjectTie(first, second, "Both are on the same subject")),
    ...pairs(terms, terms)
      .filter((pair) => isAlike(pair, TERMS) || isTitleContained(pair))
      .map(tieOf),
    ...pairs(binding, binding)
      .filter((pair) => isAlike(pair, RULES))
      .map(tieOf),
    ...pairs(cards, [...longTerms, ...rules])
      .filter((pair) => isAlike(pair, CARD) && !isByChance(pair, CARD))
      .map(tieOf),
  ];
});

function tieOf({ first, second }: NearPair): Finding {
  return { from: first.id, to: second.id, because: REASON };
}

function isAlike({ likeness, isNearest }: NearPair, minimum: Minimum): boolean {
  return likeness >= (isNearest ? minimum.nearest : minimum.near);
}

function isByChance({ first, likeness }: NearPair, { near }: Minimum): boolean {
  return likeness < near && first.text.length < SHORT;
}

function isTitleContained({ first, second, likeness }: NearPair): boolean {
  const titles = [first, second].map(({ title }) => ` ${stemKey(title)} `);
  const [short = "", long = ""] = titles.sort((a, b) => a.length - b.length);
  return likeness >= TITLE_CONTAINED && (long.startsWith(short) || long.endsWith(short));
}

/** A word in more than this part of the sections says nothing about their subjects. */
const COMMON = 0.15;
const TITLE_WEIGHT = 3;
/** How many of its nearest each section is compared with. */
const NEAR = 2;
const MIN_LIKENESS = 0.15;
/** The part of a likeness that may come from a single word. */
const MAX_FROM_ONE_WORD = 0.9;

/** Two sections that are each among the other's nearest. */
interface NearPair {
  readonly first: LinkedSection;
  readonly second: LinkedSection;
  /** Cosine, 0 to 1. */
  readonly likeness: number;
  /** Whether each is the other's very nearest. */
  readonly isNearest: boolean;
}

/** The nearest sections, by index in the other group, the very nearest first. */
type Nearest = { readonly at: number; readonly likeness: number }[];
/** The weight of each stem, of length 1 in sum. */
type Vector = ReadonlyMap<string, number>;

/** How often each stem is in a section; stems of the title count several times. */
function countStems({ title, text }: LinkedSection): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const count = (printed: string, times: number) => {
    for (const word of words(printed.replace(ICON_TAG, " ")).map(stem))
      counts.set(word, (counts.get(word) ?? 0) + times);
  };
  count(text, 1);
  count(title, TITLE_WEIGHT);
  return counts;
}

/** The near pairs between two groups, or within one group if both are the same. */
function findNearPairs(
  first: readonly LinkedSection[],
  second: readonly LinkedSection[],
  stemCounts: ReadonlyMap<LinkedSection, ReadonlyMap<string, number>>,
): NearPair[] {
  const isOneGroup = first === second;
  const sections = isOneGroup ? first : [...first, ...second];
  const vectors = weigh(sections.map((section) => stemCounts.get(section) ?? new Map()));
  const left = vectors.slice(0, first.length);
  const right = isOneGroup ? left : vectors.slice(first.length);
  const { forth, back } = findNearest(left, right);
  return first.flatMap((section, at) =>
    (forth[at] ?? []).flatMap(({ at: other, likeness }, rank): NearPair[] => {
      const backRank = (back[other] ?? []).findIndex((near) => near.at === at);
      const [one, two, partner] = [left[at], right[other], second[other]];
      if (backRank < 0 || !one || !two || !partner) return [];
      if ((isOneGroup && other < at) || isAlikeByOneWord(one, two)) return [];
      return [{ first: section, second: partner, likeness, isNearest: rank === 0 && backRank === 0 }];
    }),
  );
}

/** TF-IDF weights. */
function weigh(counted: readonly ReadonlyMap<string, number>[]): Vector[] {
  const sectionsWith = new Map<string, number>();
  for (const counts of counted)
    for (const word of counts.keys()) sectionsWith.set(word, (sectionsWith.get(word) ?? 0) + 1);
  return counted.map((counts) => {
    const weights: [word: string, weight: number][] = [];
    for (const [word, count] of counts) {
      const spread = sectionsWith.get(word) ?? 0;
      if (spread > counted.length * COMMON) continue;
      weights.push([word, (1 + Math.log(count)) * Math.log((counted.length + 1) / (spread + 1))]);
    }
    const length = Math.hypot(...weights.map(([, weight]) => weight));
    return new Map(weights.map(([word, weight]) => [word, weight / length]));
  });
}

/** Compares each section with each of the other group once; within one group, with those before it. */
function findNearest(left: readonly Vector[], right: readonly Vector[]): { forth: Nearest[]; back: Nearest[] } {
  const weights = right.flatMap((vector, at) => [...vector].map(([word, weight]) => ({ word, at, weight })));
  const postings = groupBy(weights, ({ word }) => word);
  const isOneGroup = left === right;
  const forth = left.map((): Nearest => []);
  const back = isOneGroup ? forth : right.map((): Nearest => []);
  for (const [at, vector] of left.entries()) {
    const scores = scoresOf(vector, postings, right.length);
    for (const [other, likeness] of scores.subarray(0, isOneGroup ? at : right.length).entries()) {
      if (likeness < MIN_LIKENESS) continue;
      keepNearest(forth[at], { at: other, likeness });
      keepNearest(back[other], { at, likeness });
    }
  }
  return { forth, back };
}

type Postings = ReadonlyMap<string, readonly { readonly at: number; readonly weight: number }[]>;

function scoresOf(vector: Vector, postings: Postings, size: number): Float64Array {
  const scores = new Float64Array(size);
  for (const [word, weight] of vector)
    for (const posting of postings.get(word) ?? [])
      scores[posting.at] = (scores[posting.at] ?? 0) + weight * posting.weight;
  return scores;
}

function keepNearest(nearest: Nearest = [], one: Nearest[number]): void {
  if (nearest.length === NEAR && one.likeness <= (nearest[NEAR - 1]?.likeness ?? 0)) return;
  nearest.push(one);
  nearest.sort((a, b) => b.likeness - a.likeness);
  if (nearest.length > NEAR) nearest.pop();
}

/** Whether two sections are alike only by a single word, as "double turn" and "Double-Sided Cards" are. */
function isAlikeByOneWord(first: Vector, second: Vector): boolean {
  let most = 0;
  let sum = 0;
  for (const [word, weight] of first) {
    const part = weight * (second.get(word) ?? 0);
    most = Math.max(most, part);
    sum += part;
  }
  return most > MAX_FROM_ONE_WORD * sum;
}
