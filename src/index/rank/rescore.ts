/** @file The close look at the best candidates: their titles, neighbouring words, quoted phrases, and the best passage. */
import type { Passage, Run, SectionData } from "../engine/section-data.js";
import { sentenceShare, type Weights } from "../weights.js";
import { proximityScorer } from "./proximity.js";
import type { QueryTable } from "./query-table.js";

export interface Rescored {
  readonly title: number;
  readonly proximity: number;
  readonly passage: number;
  readonly phrase: number;
  /** The passage of the text that answers best; null where none holds a word of the query. */
  readonly best: Passage | null;
}

/** What a close look at a query's candidates needs to know of it. */
export interface RescoreQuery {
  readonly table: QueryTable;
  /** Quoted phrases as numbers of stems. */
  readonly phrases: readonly (readonly number[])[];
  /** How many words count fully. */
  readonly length: number;
  /** How many words a passage of the edition has, on average. */
  readonly passageLength: number;
}

/** Makes the rescorer of a query. */
export function rescorer(query: RescoreQuery, weights: Weights): (section: SectionData) => Rescored {
  const { table, phrases, length, passageLength } = query;
  const { slot, term, share, idfWeights, idfWeight } = table;
  const size = idfWeights.length;
  const { rescoring, passages: ofPassage } = weights;
  const titleWeight = rescoring.title * (1 - sentenceShare(length) * (1 - rescoring.titleInSentence));
  const proximity = proximityScorer(table, rescoring);
  const counts = new Float32Array(size);
  const said = new Float32Array(size);

  /** How much of the title the query says, times how much of the query the title says; fills `said`. */
  const titleScore = (words: Int32Array, titleLength: number): number => {
    let matched = 0;
    said.fill(0);
    for (let at = 0; at < titleLength; at++) {
      const place = slot[words[at] as number] as number;
      const own = term[place] as number;
      if (own === 0) continue;
      const value = share[place] as number;
      matched += value;
      if (value > (said[own - 1] as number)) said[own - 1] = value;
    }
    if (matched === 0) return 0;
    let sum = 0;
    for (let at = 0; at < size; at++) sum += (idfWeights[at] as number) * (said[at] as number);
    return (titleWeight * (matched / titleLength) * sum) / Math.sqrt(idfWeight);
  };

  /** Counts each query term in a run of words. @returns how many terms have any */
  const count = (words: Int32Array, { from, to }: Run): number => {
    let terms = 0;
    for (let at = from; at < to; at++) {
      const place = slot[words[at] as number] as number;
      if (place === 0) continue;
      const own = term[place] as number;
      if (own === 0) continue;
      if (terms === 0) counts.fill(0);
      if (counts[own - 1] === 0) terms++;
      counts[own - 1] = (counts[own - 1] as number) + (share[place] as number);
    }
    return terms;
  };

  /** BM25 of a passage that is counted, times how many of the query's words agree in it; what the title says, its
   *  passages need not. */
  const passageScore = (words: number): number => {
    const { saturation, floor } = ofPassage;
    const norm = saturation * (1 - ofPassage.length + (ofPassage.length * words) / passageLength);
    let score = 0;
    let agreed = 0;
    for (let at = 0; at < size; at++) {
      const times = (counts[at] as number) + ofPassage.title * (said[at] as number);
      if (times === 0) continue;
      const weight = idfWeights[at] as number;
      score += (weight * times * (saturation + 1)) / (times + norm);
      agreed += weight * Math.min(1, times);
    }
    return score * (floor + (1 - floor) * (agreed / idfWeight) ** 2);
  };

  return ({ words, titleLength, passages }) => {
    const ofTitle = { from: 0, to: titleLength };
    const title = titleScore(words, titleLength);
    let near = title === 0 ? 0 : proximity(words, ofTitle);
    let best: Passage | null = null;
    let passage = 0;
    let shown = 0;
    let phrase = held(words, ofTitle, phrases);
    for (const one of passages) {
      const terms = count(words, one);
      if (terms === 0) continue;
      const score = passageScore(one.to - one.from);
      passage = Math.max(passage, score);
      if (!one.span) continue;
      if (score > shown) {
        shown = score;
        best = one;
      }
      if (terms > 1) near = Math.max(near, proximity(words, one));
      phrase = Math.max(phrase, held(words, one, phrases));
    }
    return { title, proximity: near, passage: rescoring.passage * passage, phrase: rescoring.phrase * phrase, best };
  };
}

/** How many of the phrases stand in a run of words. */
function held(words: Int32Array, { from, to }: Run, phrases: RescoreQuery["phrases"]): number {
  let count = 0;
  for (const phrase of phrases) {
    for (let at = from; at + phrase.length <= to; at++) {
      if (phrase.every((number, offset) => words[at + offset] === number)) {
        count++;
        break;
      }
    }
  }
  return count;
}
