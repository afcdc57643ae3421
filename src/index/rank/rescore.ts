/** @file Computes additional scores for the best candidates: for the title, for query words that are close together,
 *  for quoted phrases, and for the best passage. */
import type { Passage, Run, SectionRecord } from "../build/section-record.js";
import type { ReadRequest } from "../query/read-request.js";
import type { Weights } from "../weights.js";
import type { Matches, QueryTable } from "./query-matches.js";

export interface Rescored {
  readonly title: number;
  readonly proximity: number;
  readonly passage: number;
  readonly phrase: number;
}

/** Creates a function that rescores candidates for a query. */
export function rescorer(
  { index, phrases }: ReadRequest,
  table: QueryTable,
  { rescoring, passages: ofPassages }: Weights,
): (record: SectionRecord) => Rescored {
  const proximity = proximityScorer(table, rescoring);
  const titleScore = titleScorer(table, rescoring.title);
  const passageScore = passageScorer(table, index.passageLength, ofPassages);
  return (record) => {
    const { words, titleLength, passages } = record;
    const matches = table.matchesOf(record);
    const title = titleScore(matches, matches.title, titleLength);
    let near = proximity(matches, matches.title);
    let phrase = countPhrases(words, { from: 0, to: titleLength }, phrases);
    let passage = 0;
    for (const [at, run] of matches.passages.entries()) {
      if (run.from === run.to) continue;
      const one = passages[at] as Passage;
      const score = passageScore(matches, run, one.to - one.from);
      passage = Math.max(passage, score);
      if (!one.span) continue;
      near = Math.max(near, proximity(matches, run));
      phrase = Math.max(phrase, countPhrases(words, one, phrases));
    }
    return { title, proximity: near, passage: rescoring.passage * passage, phrase: rescoring.phrase * phrase };
  };
}

/** Creates a function that scores a title. The score is the share of the title that is in the query, times the share of
 *  the query that is in the title. */
function titleScorer(
  { termOf, shareOf, idfWeights, idfWeight }: QueryTable,
  weight: number,
): (matches: Matches, run: Run, titleLength: number) => number {
  const said = new Float32Array(idfWeights.length);
  return ({ slots }, { from, to }, titleLength) => {
    if (from === to) return 0;
    said.fill(0);
    let matched = 0;
    for (let at = from; at < to; at++) {
      const slot = slots[at] as number;
      const own = termOf[slot] as number;
      const share = shareOf[slot] as number;
      matched += share;
      if (share > (said[own] as number)) said[own] = share;
    }
    let sum = 0;
    for (let at = 0; at < said.length; at++) sum += (idfWeights[at] as number) * (said[at] as number);
    return (weight * (matched / titleLength) * sum) / Math.sqrt(idfWeight);
  };
}

/** Creates a function that scores a passage. The score is BM25, times a factor for the share of the query that is in
 *  the passage.
 *  @param averageLength - average number of words per passage in the edition */
function passageScorer(
  { termOf, shareOf, idfWeights, idfWeight }: QueryTable,
  averageLength: number,
  { saturation, length, floor }: Weights["passages"],
): (matches: Matches, run: Run, words: number) => number {
  const counts = new Float32Array(idfWeights.length);
  return ({ slots }, { from, to }, words) => {
    counts.fill(0);
    for (let at = from; at < to; at++) {
      const slot = slots[at] as number;
      const own = termOf[slot] as number;
      counts[own] = (counts[own] as number) + (shareOf[slot] as number);
    }
    const norm = saturation * (1 - length + (length * words) / averageLength);
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

/** Counts the phrases that occur in a range of words. */
function countPhrases(words: Int32Array, run: Run, phrases: ReadRequest["phrases"]): number {
  return phrases.filter((phrase) => holdsPhrase(phrase, words, run)).length;
}

function holdsPhrase(phrase: readonly number[], words: Int32Array, { from, to }: Run): boolean {
  for (let at = from; at + phrase.length <= to; at++) {
    let same = 0;
    while (same < phrase.length && words[at + same] === phrase[same]) same++;
    if (same === phrase.length) return true;
  }
  return false;
}

const NEVER = -1_000_000;

/** Creates a function that scores how close the query words are to each other in a range of matches. The function adds
 *  a value for every two consecutive query words. The value is highest if the words are neighbours in the text, and
 *  decreases with their distance. */
function proximityScorer(
  { termOf, idfWeights }: QueryTable,
  { pair, near, window }: Weights["rescoring"],
): (matches: Matches, run: Run) => number {
  const size = idfWeights.length;
  const best = new Float32Array(size);
  const last = new Int32Array(size);
  const raise = (first: number, distance: number, adjacent: number): void => {
    if (distance > window) return;
    const value = distance === 1 ? adjacent : near * (1 - (distance - 1) / window);
    if (value > (best[first] as number)) best[first] = value;
  };
  return ({ positions, slots }, { from, to }) => {
    if (size < 2 || to - from < 2) return 0;
    best.fill(0);
    last.fill(NEVER);
    for (let match = from; match < to; match++) {
      const own = termOf[slots[match] as number] as number;
      const at = positions[match] as number;
      last[own] = at;
      if (own > 0) raise(own - 1, at - (last[own - 1] as number), pair);
      if (own + 1 < size) raise(own, at - (last[own + 1] as number), near);
    }
    let sum = 0;
    for (let at = 0; at + 1 < size; at++) {
      sum += (best[at] as number) * Math.min(idfWeights[at] as number, idfWeights[at + 1] as number);
    }
    return sum;
  };
}
