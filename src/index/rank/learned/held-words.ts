/** @file How much of a query the title and the passages of a candidate hold. */
import type { Run, SectionData } from "../../engine/section-data.js";
import { type Matches, type MatchReader, matchesIn } from "../matches.js";
import type { QueryTable } from "../query-table.js";

/** What is measured:
 *  - `titleShare`, `titleWeight`: the share of the title's words that the query says, and of the query's weight that the
 *    title says
 *  - `bestPassage`, `secondPassage`, `bestQuestion`, `wholeWeight`: the share of the query's weight in its best passage, the
 *    next one, its best question, and all of it together
 *  - `termsFound`: how many of the query's words it holds */
// biome-ignore format: a list of words, not of lines
export const HELD_NAMES = [
  "titleShare", "titleWeight", "bestPassage", "secondPassage", "bestQuestion", "wholeWeight", "termsFound",
] as const;

/** A passage need not say what the title says; it counts this much there. */
const SAID_BY_TITLE = 0.7;
/** A word counts as found from this share on. */
const FOUND = 0.3;

/** Makes the measure of what a candidate holds of a query. It writes what HELD_NAMES names into `values`, from a place on,
 *  and returns the place behind. */
export function heldWords(
  { idfWeights, idfWeight }: QueryTable,
  matchesOf: MatchReader,
): (section: SectionData, values: Float64Array, from: number) => number {
  const title = new Float64Array(idfWeights.length);
  const whole = new Float64Array(idfWeights.length);
  const own = new Float64Array(idfWeights.length);
  const weigh = (shares: Float64Array): number => {
    let sum = 0;
    for (let at = 0; at < shares.length; at++) sum += (shares[at] as number) * (idfWeights[at] as number);
    return sum / idfWeight;
  };
  const beginWithTitle = (): void => {
    for (let at = 0; at < own.length; at++) own[at] = SAID_BY_TITLE * (title[at] as number);
  };
  return (section, values, from) => {
    const matches = matchesOf(section);
    const ofTitle = matchesIn(matches, { from: 0, to: section.titleLength }, matches.from);
    title.fill(0);
    raise(title, matches, ofTitle);
    whole.set(title);
    beginWithTitle();
    const saidByTitle = weigh(own);
    let bestPassage = 0;
    let secondPassage = 0;
    let bestQuestion = 0;
    let next = ofTitle.to;
    for (const passage of section.passages) {
      const run = matchesIn(matches, passage, next);
      next = run.to;
      let weight = saidByTitle;
      if (run.from < run.to) {
        beginWithTitle();
        raise(own, matches, run);
        raise(whole, matches, run);
        weight = weigh(own);
      }
      if (passage.span === null) bestQuestion = Math.max(bestQuestion, weight);
      else if (weight > bestPassage) {
        secondPassage = bestPassage;
        bestPassage = weight;
      } else secondPassage = Math.max(secondPassage, weight);
    }
    let at = from;
    values[at++] = (ofTitle.to - ofTitle.from) / Math.max(1, section.titleLength);
    values[at++] = weigh(title);
    values[at++] = bestPassage;
    values[at++] = secondPassage;
    values[at++] = bestQuestion;
    values[at++] = weigh(whole);
    values[at++] = countFound(whole);
    return at;
  };
}

/** Raises the share of each query word to that of its best form in a run of matches. */
function raise(held: Float64Array, { terms, shares }: Matches, { from, to }: Run): void {
  for (let at = from; at < to; at++) {
    const own = terms[at] as number;
    if ((shares[at] as number) > (held[own] as number)) held[own] = shares[at] as number;
  }
}

function countFound(shares: Float64Array): number {
  let count = 0;
  for (let at = 0; at < shares.length; at++) count += Number((shares[at] as number) > FOUND);
  return count;
}
