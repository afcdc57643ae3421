/** @file How much of a query the title and the passages of a candidate hold. */
import type { Run, SectionData } from "../../engine/section-data.js";
import type { QueryTable } from "../query-table.js";

export interface HeldWords {
  /** The share of the title's words that the query says, and of the query's weight that the title says. */
  readonly titleShare: number;
  readonly titleWeight: number;
  /** The share of the query's weight in its best passage, the next one, its best question, and all of it together. */
  readonly bestPassage: number;
  readonly secondPassage: number;
  readonly bestQuestion: number;
  readonly wholeWeight: number;
  /** How many of the query's words it holds. */
  readonly termsFound: number;
}

/** A passage need not say what the title says; it counts this much there. */
const SAID_BY_TITLE = 0.7;
/** A word counts as found from this share on. */
const FOUND = 0.3;

/** What a candidate holds of a query. */
export function heldOf({ words, titleLength, passages }: SectionData, table: QueryTable): HeldWords {
  const { idfWeights, idfWeight } = table;
  const weigh = (shares: Float64Array): number => {
    let sum = 0;
    for (let at = 0; at < shares.length; at++) sum += (shares[at] as number) * (idfWeights[at] as number);
    return sum / idfWeight;
  };
  const title = new Float64Array(idfWeights.length);
  const matched = mark(words, { from: 0, to: titleLength }, table, title);
  const whole = title.slice();
  const own = new Float64Array(title.length);
  let bestPassage = 0;
  let secondPassage = 0;
  let bestQuestion = 0;
  for (const passage of passages) {
    for (let at = 0; at < own.length; at++) own[at] = SAID_BY_TITLE * (title[at] as number);
    mark(words, passage, table, own);
    for (let at = 0; at < own.length; at++) whole[at] = Math.max(whole[at] as number, own[at] as number);
    const weight = weigh(own);
    if (passage.span === null) bestQuestion = Math.max(bestQuestion, weight);
    else if (weight > bestPassage) [bestPassage, secondPassage] = [weight, bestPassage];
    else secondPassage = Math.max(secondPassage, weight);
  }
  return {
    titleShare: matched / Math.max(1, titleLength),
    titleWeight: weigh(title),
    bestPassage,
    secondPassage,
    bestQuestion,
    wholeWeight: weigh(whole),
    termsFound: whole.reduce((count, share) => count + Number(share > FOUND), 0),
  };
}

/** Raises the share of each query word to that of its best form in a run of words. @returns how many words matched */
function mark(words: Int32Array, { from, to }: Run, { slot, term, share }: QueryTable, shares: Float64Array): number {
  let matched = 0;
  for (let at = from; at < to; at++) {
    const place = slot[words[at] as number] as number;
    const own = term[place] as number;
    if (own === 0) continue;
    matched++;
    if ((share[place] as number) > (shares[own - 1] as number)) shares[own - 1] = share[place] as number;
  }
  return matched;
}
