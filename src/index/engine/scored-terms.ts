/** @file What MiniSearch says of each term by itself, asked once and kept: in a query of several terms it adds these scores
 *  up, and most of its time is spent on working the same ones out again. */
import type MiniSearch from "minisearch";
import type { EngineDocument, Plan } from "./engine.js";
import { isSameBoosts, NOWHERE, type ScoredTerm, type ScorerMaker } from "./impacts.js";

/** Makes the scorer of single terms. It keeps the terms that sections hold, for one set of boosts: some three megabytes
 *  when every term of the rules has been asked for, and nothing of what only players write.
 *  @param index - one whose ids are places and whose terms are taken as they are */
export function scorerOver(index: MiniSearch<EngineDocument>): ScorerMaker {
  let kept = new Map<string, ScoredTerm>();
  let keptFor: Plan["boosts"] | null = null;
  return (boosts) => {
    if (!keptFor || !isSameBoosts(keptFor, boosts)) {
      kept = new Map();
      keptFor = boosts;
    }
    const known = kept;
    return (term) => {
      const before = known.get(term);
      if (before) return before;
      const scored = ask(index, term, boosts);
      if (scored !== NOWHERE) known.set(term, scored);
      return scored;
    };
  };
}

function ask(index: MiniSearch<EngineDocument>, term: string, boost: Plan["boosts"]): ScoredTerm {
  const places: number[] = [];
  const scores: number[] = [];
  // Taken here and refused there, so that nothing is sorted.
  index.search(term, {
    boost,
    tokenize: (whole) => [whole],
    filter: ({ id, score }) => {
      scores[places.push(id) - 1] = score;
      return false;
    },
  });
  return places.length > 0 ? { places: Int32Array.from(places), scores: Float32Array.from(scores) } : NOWHERE;
}
