/** @file The second look, at the best candidates: titles, neighbouring words, and the best passage. */
import type { Reading } from "./groups.js";
import { type NearnessScratch, nearness } from "./nearness.js";
import type { Shard } from "./shard.js";
import type { Passage, Run, Unit } from "./unit.js";
import { CLOSELY, PASSAGE, sentenceShare } from "./weights.js";

export interface CloseScore {
  readonly title: number;
  readonly near: number;
  readonly passage: number;
  readonly phrase: number;
  /** The passage of the text that answers best; null where none holds a word of the query. */
  readonly best: Passage | null;
}

/** A query's words in numbers, and room to count in: made once per query. */
export interface CloseQuery extends NearnessScratch {
  readonly mass: number;
  /** Quoted phrases as numbers of stems. */
  readonly phrases: readonly (readonly number[])[];
  readonly titleWeight: number;
  readonly counts: Float32Array;
  readonly said: Float32Array;
}

/** Prepares a reading for the close look. */
export function prepareCloseLook({ groups, mass, length }: Reading, phrases: CloseQuery["phrases"]): CloseQuery {
  return {
    masses: Float32Array.from(groups, (group) => group.mass),
    mass,
    phrases,
    titleWeight: 1 - sentenceShare(length) * (1 - CLOSELY.titleInSentence),
    best: new Float32Array(groups.length),
    last: new Int32Array(groups.length),
    counts: new Float32Array(groups.length),
    said: new Float32Array(groups.length),
  };
}

/** Looks at one unit closely, with the shard's stem table filled for the query. */
export function scoreClosely(shard: Shard, unit: Unit, query: CloseQuery): CloseScore {
  const { phrases } = query;
  const title = query.titleWeight * titleScore(shard, unit.title, query);
  let near = title === 0 ? 0 : nearness(shard, unit.title, query);
  let best: Passage | null = null;
  let passage = 0;
  let shown = 0;
  let phrase = phrases.length > 0 ? held(shard, unit.title, phrases) : 0;
  for (const one of unit.passages) {
    const groups = count(shard, one, query.counts);
    if (groups === 0) continue;
    const score = passageScore(query, (one.to - one.from) / shard.passageLength);
    passage = Math.max(passage, score);
    if (!one.span) continue;
    if (score > shown) {
      shown = score;
      best = one;
    }
    if (groups > 1) near = Math.max(near, nearness(shard, one, query));
    if (phrases.length > 0) phrase = Math.max(phrase, held(shard, one, phrases));
  }
  return { title, near, passage: CLOSELY.passage * passage, phrase: CLOSELY.phrase * phrase, best };
}

/** How much of the title the query says, times how much of the query the title says; fills `said`. */
function titleScore({ text, stemTable }: Shard, { from, to }: Run, { masses, mass, said }: CloseQuery): number {
  let matched = 0;
  said.fill(0);
  for (let at = from; at < to; at++) {
    const number = text.stems[at] as number;
    const group = stemTable.group[number] as number;
    if (group === 0) continue;
    const share = stemTable.share[number] as number;
    matched += share;
    if (share > (said[group - 1] as number)) said[group - 1] = share;
  }
  if (matched === 0) return 0;
  let share = 0;
  for (let at = 0; at < masses.length; at++) share += (masses[at] as number) * (said[at] as number);
  return (CLOSELY.title * (matched / (to - from)) * share) / Math.sqrt(mass);
}

/** Counts each group's words in a passage. @returns how many groups have any */
function count({ text, stemTable }: Shard, { from, to }: Run, counts: Float32Array): number {
  let groups = 0;
  for (let at = from; at < to; at++) {
    const number = text.stems[at] as number;
    const group = stemTable.group[number] as number;
    if (group === 0) continue;
    if (groups === 0) counts.fill(0);
    if (counts[group - 1] === 0) groups++;
    counts[group - 1] = (counts[group - 1] as number) + (stemTable.share[number] as number);
  }
  return groups;
}

/** BM25 of a passage, times how many of the query's words agree in it; what the title says, its passages need not. */
function passageScore({ masses, mass, counts, said }: CloseQuery, length: number): number {
  const norm = PASSAGE.saturation * (1 - PASSAGE.length + PASSAGE.length * length);
  let score = 0;
  let agreed = 0;
  for (let at = 0; at < masses.length; at++) {
    const times = (counts[at] as number) + PASSAGE.title * (said[at] as number);
    if (times === 0) continue;
    const weight = masses[at] as number;
    score += (weight * times * (PASSAGE.saturation + 1)) / (times + norm);
    agreed += weight * Math.min(1, times);
  }
  return score * (PASSAGE.floor + (1 - PASSAGE.floor) * (agreed / mass) ** 2);
}

/** How many of the phrases stand in a run of words. */
function held({ text }: Shard, { from, to }: Run, phrases: CloseQuery["phrases"]): number {
  return phrases.filter((phrase) => {
    for (let at = from; at + phrase.length <= to; at++) {
      if (phrase.every((number, offset) => text.stems[at + offset] === number)) return true;
    }
    return false;
  }).length;
}
