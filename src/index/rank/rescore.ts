/** @file The close look at the best candidates: their titles, neighbouring words, quoted phrases, and the best passage. */
import type { Run, SectionData } from "../engine/section-data.js";
import type { Weights } from "../weights.js";
import { type Matches, type MatchReader, matchesIn } from "./matches.js";
import { proximityScorer } from "./proximity.js";
import type { QueryTable } from "./query-table.js";

export interface Rescored {
  readonly title: number;
  readonly proximity: number;
  readonly passage: number;
  readonly phrase: number;
}

/** What a close look at a query's candidates needs to know of it. */
export interface RescoreQuery {
  readonly table: QueryTable;
  readonly matchesOf: MatchReader;
  /** Quoted phrases as numbers of stems. */
  readonly phrases: readonly (readonly number[])[];
  /** How many words a passage of the edition has, on average. */
  readonly passageLength: number;
}

/** Makes the rescorer of a query. */
export function rescorer(query: RescoreQuery, weights: Weights): (section: SectionData) => Rescored {
  const { table, matchesOf, phrases } = query;
  const { rescoring } = weights;
  const proximity = proximityScorer(table, rescoring);
  const titleScore = titleScorer(table, rescoring.title);
  const passageScore = passageScorer(query, weights.passages);
  return (section) => {
    const { words, titleLength, passages } = section;
    const matches = matchesOf(section);
    const ofTitle = matchesIn(matches, { from: 0, to: titleLength }, matches.from);
    const title = titleScore(matches, ofTitle, titleLength);
    let near = proximity(matches, ofTitle);
    let phrase = held(words, { from: 0, to: titleLength }, phrases);
    let passage = 0;
    let next = ofTitle.to;
    for (const one of passages) {
      const run = matchesIn(matches, one, next);
      next = run.to;
      if (run.from === run.to) continue;
      const score = passageScore(matches, run, one.to - one.from);
      passage = Math.max(passage, score);
      if (!one.span) continue;
      near = Math.max(near, proximity(matches, run));
      phrase = Math.max(phrase, held(words, one, phrases));
    }
    return { title, proximity: near, passage: rescoring.passage * passage, phrase: rescoring.phrase * phrase };
  };
}

/** Makes the score of a title: how much of it the query says, times how much of the query it says. */
function titleScorer(
  { idfWeights, idfWeight }: QueryTable,
  weight: number,
): (matches: Matches, run: Run, titleLength: number) => number {
  const said = new Float32Array(idfWeights.length);
  return ({ terms, shares }, { from, to }, titleLength) => {
    said.fill(0);
    let matched = 0;
    for (let at = from; at < to; at++) {
      const own = terms[at] as number;
      const share = shares[at] as number;
      matched += share;
      if (share > (said[own] as number)) said[own] = share;
    }
    if (matched === 0) return 0;
    let sum = 0;
    for (let at = 0; at < said.length; at++) sum += (idfWeights[at] as number) * (said[at] as number);
    return (weight * (matched / titleLength) * sum) / Math.sqrt(idfWeight);
  };
}

/** Makes the score of a passage: BM25, times how many of the query's words agree in it. */
function passageScorer(
  { table: { idfWeights, idfWeight }, passageLength }: RescoreQuery,
  { saturation, length, floor }: Weights["passages"],
): (matches: Matches, run: Run, words: number) => number {
  const counts = new Float32Array(idfWeights.length);
  return ({ terms, shares }, { from, to }, words) => {
    counts.fill(0);
    for (let at = from; at < to; at++) {
      const own = terms[at] as number;
      counts[own] = (counts[own] as number) + (shares[at] as number);
    }
    const norm = saturation * (1 - length + (length * words) / passageLength);
    let score = 0;
    let agreed = 0;
    for (let at = 0; at < counts.length; at++) {
      const times = counts[at] as number;
      if (times === 0) continue;
      const weight = idfWeights[at] as number;
      score += (weight * times * (saturation + 1)) / (times + norm);
      agreed += weight * Math.min(1, times);
    }
    return score * (floor + (1 - floor) * (agreed / idfWeight) ** 2);
  };
}

/** How many of the phrases stand in a run of words. */
function held(words: Int32Array, run: Run, phrases: RescoreQuery["phrases"]): number {
  let count = 0;
  for (const phrase of phrases) if (stands(phrase, words, run)) count++;
  return count;
}

function stands(phrase: readonly number[], words: Int32Array, { from, to }: Run): boolean {
  for (let at = from; at + phrase.length <= to; at++) {
    let same = 0;
    while (same < phrase.length && words[at + same] === phrase[same]) same++;
    if (same === phrase.length) return true;
  }
  return false;
}
