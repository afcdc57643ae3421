/** @file How much of a query the title and the passages of a candidate hold. */
import type { Run, SectionData } from "../../engine/section-data.js";
import { type Matches, type MatchReader, matchesIn } from "../matches.js";
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

/** Makes the measure of what a candidate holds of a query. */
export function heldWords(
  { idfWeights, idfWeight }: QueryTable,
  matchesOf: MatchReader,
): (section: SectionData) => HeldWords {
  const title = new Float64Array(idfWeights.length);
  const whole = new Float64Array(idfWeights.length);
  const own = new Float64Array(idfWeights.length);
  const weigh = (shares: Float64Array): number => {
    let sum = 0;
    for (let at = 0; at < shares.length; at++) sum += (shares[at] as number) * (idfWeights[at] as number);
    return sum / idfWeight;
  };
  return (section) => {
    const matches = matchesOf(section);
    const ofTitle = matchesIn(matches, { from: 0, to: section.titleLength }, matches.from);
    title.fill(0);
    raise(title, matches, ofTitle);
    whole.set(title);
    const found = { bestPassage: 0, secondPassage: 0, bestQuestion: 0 };
    let before = ofTitle;
    for (const passage of section.passages) {
      const run = matchesIn(matches, passage, before.to);
      before = run;
      for (let at = 0; at < own.length; at++) own[at] = SAID_BY_TITLE * (title[at] as number);
      raise(own, matches, run);
      raise(whole, matches, run);
      note(found, weigh(own), passage.span === null);
    }
    return {
      titleShare: (ofTitle.to - ofTitle.from) / Math.max(1, section.titleLength),
      titleWeight: weigh(title),
      ...found,
      wholeWeight: weigh(whole),
      termsFound: whole.reduce((count, share) => count + Number(share > FOUND), 0),
    };
  };
}

/** Raises the share of each query word to that of its best form in a run of matches. */
function raise(held: Float64Array, { terms, shares }: Matches, { from, to }: Run): void {
  for (let at = from; at < to; at++) {
    const own = terms[at] as number;
    if ((shares[at] as number) > (held[own] as number)) held[own] = shares[at] as number;
  }
}

type Best = { -readonly [Name in "bestPassage" | "secondPassage" | "bestQuestion"]: number };

function note(best: Best, weight: number, isQuestion: boolean): void {
  if (isQuestion) best.bestQuestion = Math.max(best.bestQuestion, weight);
  else if (weight > best.bestPassage) {
    best.secondPassage = best.bestPassage;
    best.bestPassage = weight;
  } else best.secondPassage = Math.max(best.secondPassage, weight);
}
