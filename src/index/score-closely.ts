/** @file The second look, at the best candidates: titles, neighbouring words, and the best passage. */
import type { Group, Reading } from "./groups.js";
import { nearness } from "./nearness.js";
import type { Shard } from "./shard.js";
import type { StemTable } from "./stem-table.js";
import type { Passage, Unit } from "./unit.js";
import { CLOSELY, PASSAGE, sentenceShare } from "./weights.js";

export interface CloseScore {
  readonly title: number;
  readonly near: number;
  readonly passage: number;
  readonly phrase: number;
  /** The passage that answers best; null where none holds a word of the query. */
  readonly best: Passage | null;
}

/** Looks at one unit closely, with the shard's stem table filled for the query.
 *  @param phrases - quoted phrases as numbers of stems */
export function scoreClosely(
  shard: Shard,
  unit: Unit,
  reading: Reading,
  phrases: readonly (readonly number[])[],
): CloseScore {
  const { groups, mass } = reading;
  const said = new Float32Array(groups.length);
  const title = titleScore(unit, groups, shard.stemTable, mass, said);
  let near = nearness(unit.title, groups, shard.stemTable);
  let best: Passage | null = null;
  let passage = 0;
  let phrase = 0;
  const counts = new Float32Array(groups.length);
  for (const one of unit.passages) {
    if (!count(one.stems, counts, shard.stemTable)) continue;
    const score = passageScore(counts, said, one.stems.length / shard.passageLength, groups, mass);
    if (score > passage) {
      passage = score;
      best = one;
    }
    if (!one.span) continue;
    near = Math.max(near, nearness(one.stems, groups, shard.stemTable));
    if (phrases.length > 0) phrase = Math.max(phrase, held(one.stems, phrases));
  }
  if (phrases.length > 0) phrase = Math.max(phrase, held(unit.title, phrases));
  const titleWeight = 1 - sentenceShare(reading.length) * (1 - CLOSELY.titleInSentence);
  return {
    title: titleWeight * title,
    near,
    passage: CLOSELY.passage * passage,
    phrase: CLOSELY.phrase * phrase,
    best,
  };
}

/** How much of the title the query says, times how much of the query the title says.
 *  @param said - filled with what the title says of each group */
function titleScore(unit: Unit, groups: readonly Group[], table: StemTable, mass: number, said: Float32Array): number {
  let matched = 0;
  for (const number of unit.title) {
    const group = table.group[number] as number;
    if (group === 0) continue;
    const share = table.share[number] as number;
    matched += share;
    if (share > (said[group - 1] as number)) said[group - 1] = share;
  }
  if (matched === 0) return 0;
  let share = 0;
  for (let at = 0; at < groups.length; at++) share += (groups[at] as Group).mass * (said[at] as number);
  return (CLOSELY.title * (matched / unit.title.length) * share) / Math.sqrt(mass);
}

/** Counts each group's words in a passage. @returns false where there are none */
function count(stems: Int32Array, counts: Float32Array, { group, share }: StemTable): boolean {
  let any = false;
  for (let at = 0; at < stems.length; at++) {
    const number = stems[at] as number;
    const own = group[number] as number;
    if (own === 0) continue;
    if (!any) counts.fill(0);
    any = true;
    counts[own - 1] = (counts[own - 1] as number) + (share[number] as number);
  }
  return any;
}

/** BM25 of a passage, times how many of the query's words agree in it; what the title says, its passages need not. */
function passageScore(
  counts: Float32Array,
  said: Float32Array,
  length: number,
  groups: readonly Group[],
  mass: number,
): number {
  const norm = PASSAGE.saturation * (1 - PASSAGE.length + PASSAGE.length * length);
  let score = 0;
  let agreed = 0;
  for (let at = 0; at < groups.length; at++) {
    const times = (counts[at] as number) + PASSAGE.title * (said[at] as number);
    if (times === 0) continue;
    const weight = (groups[at] as Group).mass;
    score += (weight * times * (PASSAGE.saturation + 1)) / (times + norm);
    agreed += weight * Math.min(1, times);
  }
  return score * (PASSAGE.floor + (1 - PASSAGE.floor) * (agreed / mass) ** 2);
}

/** How many of the phrases stand in the words, letter by letter. */
function held(stems: Int32Array, phrases: readonly (readonly number[])[]): number {
  return phrases.filter((phrase) => {
    for (let at = 0; at + phrase.length <= stems.length; at++) {
      if (phrase.every((number, offset) => stems[at + offset] === number)) return true;
    }
    return false;
  }).length;
}
