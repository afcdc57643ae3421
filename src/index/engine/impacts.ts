/** @file An impact index: what each term scores by itself in each section that holds it, worked out before anything is asked,
 *  so that a query of several terms is a sum. */
import { FIELD_NAMES, type Impacts, type Plan } from "./engine.js";

/** The places of the sections that hold a term, and what each scores for it. */
export interface ScoredTerm {
  readonly places: Int32Array;
  readonly scores: Float32Array;
}

export const NOWHERE: ScoredTerm = { places: new Int32Array(), scores: new Float32Array() };

/** Tells what a term scores by itself. */
export type TermScorer = (term: string) => ScoredTerm;

/** Gives the scorer for what a term in each field is worth. */
export type ScorerMaker = (boosts: Plan["boosts"]) => TermScorer;

/** The impacts of terms for one set of boosts. */
export function impactsOf(terms: readonly string[], boosts: Plan["boosts"], scorerFor: ScorerMaker): Impacts {
  const scored = terms.map(scorerFor(boosts));
  const firstOf = new Int32Array(terms.length + 1);
  for (const [at, { places }] of scored.entries()) firstOf[at + 1] = (firstOf[at] as number) + places.length;
  const places = new Int32Array(firstOf.at(-1) ?? 0);
  const scores = new Float32Array(places.length);
  for (const [at, one] of scored.entries()) {
    places.set(one.places, firstOf[at]);
    scores.set(one.scores, firstOf[at]);
  }
  return { boosts, terms, firstOf, places, scores };
}

/** The scorer over impacts; a term that they do not have is held nowhere. What it makes throws RangeError for other boosts
 *  than theirs. */
export function impactScorer({ boosts, terms, firstOf, places, scores }: Impacts): ScorerMaker {
  const rows = new Map(terms.map((term, row) => [term, row]));
  const scorer: TermScorer = (term) => {
    const row = rows.get(term);
    if (row === undefined) return NOWHERE;
    const [from, to] = [firstOf[row], firstOf[row + 1]];
    return { places: places.subarray(from, to), scores: scores.subarray(from, to) };
  };
  return (wanted) => {
    if (!isSameBoosts(boosts, wanted)) throw new RangeError("an index that was kept knows no other weights of fields");
    return scorer;
  };
}

/** Whether terms are worth the same in every field. */
export function isSameBoosts(one: Plan["boosts"], other: Plan["boosts"]): boolean {
  return FIELD_NAMES.every((name) => one[name] === other[name]);
}
