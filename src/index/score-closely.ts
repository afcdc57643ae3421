/** @file The second look, at the best candidates: titles, neighbouring words, and the best passage. */
import type { Group, Reading } from "./groups.js";
import type { Shard } from "./shard.js";
import type { Passage, Unit } from "./unit.js";
import { CLOSELY, PASSAGE } from "./weights.js";

export interface CloseScore {
  readonly title: number;
  readonly near: number;
  readonly passage: number;
  readonly phrase: number;
  /** The passage that answers best; null where none holds a word of the query. */
  readonly best: Passage | null;
}

/** Which group a stem belongs to, and how much it counts there. */
export type GroupOf = ReadonlyMap<number, { readonly group: number; readonly share: number }>;

/** Looks up each stem's group once per query; of several groups the one where it counts most. */
export function groupsByStem(groups: readonly Group[]): GroupOf {
  const byStem = new Map<number, { group: number; share: number }>();
  for (const [group, { alternatives }] of groups.entries()) {
    for (const { share, terms } of alternatives) {
      for (const { number } of terms) {
        const own = share / Math.sqrt(terms.length);
        if (number >= 0 && own > (byStem.get(number)?.share ?? 0)) byStem.set(number, { group, share: own });
      }
    }
  }
  return byStem;
}

/** Looks at one unit closely. @param phrases - quoted phrases as numbers of stems */
export function scoreClosely(
  shard: Shard,
  unit: Unit,
  reading: Reading,
  groupOf: GroupOf,
  phrases: readonly (readonly number[])[],
): CloseScore {
  const mass = reading.groups.reduce((sum, group) => sum + group.mass, 0) || 1;
  let near = neighbours(unit.title, reading.groups, groupOf);
  let best: Passage | null = null;
  let passage = 0;
  let phrase = phrases.filter((one) => holds(unit.title, one)).length;
  for (const one of unit.passages) {
    const score = passageScore(one, shard.passageLength, reading.groups, groupOf, mass);
    if (score > passage) {
      passage = score;
      best = one;
    }
    if (score > 0 && one.span) near = Math.max(near, neighbours(one.stems, reading.groups, groupOf));
    if (one.span) phrase = Math.max(phrase, phrases.filter((words) => holds(one.stems, words)).length);
  }
  const sentence = Math.min(1, Math.max(0, (reading.length - 2) / 4));
  const titleWeight = 1 - sentence * (1 - CLOSELY.titleInSentence);
  return {
    title: titleWeight * titleScore(unit, reading.groups, groupOf, mass),
    near,
    passage: CLOSELY.passage * passage,
    phrase: CLOSELY.phrase * phrase,
    best,
  };
}

/** How much of the title the query says, times how much of the query the title says. */
function titleScore(unit: Unit, groups: readonly Group[], groupOf: GroupOf, mass: number): number {
  const said = new Float32Array(groups.length);
  let matched = 0;
  for (const number of unit.title) {
    const hit = groupOf.get(number);
    if (!hit) continue;
    matched += hit.share;
    said[hit.group] = Math.max(said[hit.group] ?? 0, hit.share);
  }
  if (matched === 0) return 0;
  const share = groups.reduce((sum, group, at) => sum + group.mass * (said[at] ?? 0), 0) / mass;
  return CLOSELY.title * (matched / unit.title.length) * share * Math.sqrt(mass);
}

/** BM25 of a passage, times how many of the query's words agree in it. */
function passageScore(
  { stems }: Passage,
  average: number,
  groups: readonly Group[],
  groupOf: GroupOf,
  mass: number,
): number {
  let counts: Float32Array | null = null;
  for (const number of stems) {
    const hit = groupOf.get(number);
    if (!hit) continue;
    counts ??= new Float32Array(groups.length);
    counts[hit.group] = (counts[hit.group] as number) + hit.share;
  }
  if (!counts) return 0;
  const norm = PASSAGE.saturation * (1 - PASSAGE.length + (PASSAGE.length * stems.length) / average);
  let score = 0;
  let agreed = 0;
  for (const [at, group] of groups.entries()) {
    const count = counts[at] as number;
    if (count === 0) continue;
    score += (group.mass * count * (PASSAGE.saturation + 1)) / (count + norm);
    agreed += group.mass * Math.min(1, count);
  }
  return score * (0.5 + (agreed / mass) ** 2 / 2);
}

/** Words of the query side by side, or near each other; the best of each pair of neighbours in the query. */
function neighbours(stems: Int32Array, groups: readonly Group[], groupOf: GroupOf): number {
  const best = new Float32Array(groups.length);
  const last = new Int32Array(groups.length).fill(-1000);
  for (let at = 0; at < stems.length; at++) {
    const hit = groupOf.get(stems[at] as number);
    if (!hit) continue;
    last[hit.group] = at;
    pairUp(hit.group - 1, at - (last[hit.group - 1] ?? -1000), best, false);
    pairUp(hit.group, at - (last[hit.group + 1] ?? -1000), best, true);
  }
  let sum = 0;
  for (let at = 0; at + 1 < groups.length; at++) {
    const mass = Math.min(groups[at]?.mass ?? 0, groups[at + 1]?.mass ?? 0);
    sum += (best[at] as number) * mass;
  }
  return sum;
}

function pairUp(first: number, distance: number, best: Float32Array, reversed: boolean): void {
  if (first < 0 || distance <= 0 || distance > CLOSELY.nearWindow) return;
  const value = distance === 1 && !reversed ? CLOSELY.pair : CLOSELY.near * (1 - (distance - 1) / CLOSELY.nearWindow);
  if (value > (best[first] ?? 0)) best[first] = value;
}

function holds(stems: Int32Array, phrase: readonly number[]): boolean {
  for (let at = 0; at + phrase.length <= stems.length; at++) {
    if (phrase.every((number, offset) => stems[at + offset] === number)) return true;
  }
  return false;
}
