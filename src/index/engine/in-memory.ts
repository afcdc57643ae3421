/** @file An engine in this process, over what each term scores by itself: added up as MiniSearch would, filtered, the best
 *  first. */
import { topPlaces } from "../top-k.js";
import type { Candidate, Engine, Held, Impacts, Plan } from "./engine.js";
import { type Filter, filterTest } from "./filter.js";
import { impactScorer, impactsOf, type ScorerMaker } from "./impacts.js";
import type { SectionData } from "./section-data.js";
import { termWeights } from "./term-weights.js";

/** Makes an engine over sections.
 *  @param impactsFor - gives the scores of all terms, for whoever keeps them */
export function engineInMemory(
  sections: readonly SectionData[],
  scorerFor: ScorerMaker,
  impactsFor: (boosts: Plan["boosts"]) => Impacts,
): Engine {
  const byId = new Map(sections.map((data) => [data.id, data]));
  const byPlace: SectionData[] = [];
  for (const data of sections) byPlace[data.place] = data;
  const likeliest = sections
    .map((data): Candidate => ({ score: data.prior, data }))
    .sort((a, b) => b.score - a.score || a.data.place - b.data.place);

  const listed = (filter: Filter): Candidate[] => {
    const passes = filterTest(filter);
    return likeliest.filter(({ data }) => passes(data));
  };
  return {
    async retrieve({ clauses, filter, boosts, limit }) {
      if (clauses.length === 0) {
        const found = listed(filter);
        return { total: found.length, candidates: found.slice(0, limit) };
      }
      const scoresOf = scorerFor(boosts);
      const scores = new Float32Array(byPlace.length);
      const terms = new Uint8Array(byPlace.length);
      for (const [term, weight] of termWeights(clauses)) {
        const held = scoresOf(term);
        for (let at = 0; at < held.places.length; at++) {
          const place = held.places[at] as number;
          scores[place] = (scores[place] as number) + weight * (held.scores[at] as number);
          terms[place] = (terms[place] as number) + 1;
        }
      }
      const passes = filterTest(filter);
      let total = 0;
      for (let place = 0; place < scores.length; place++) {
        if (terms[place] === 0) continue;
        const answers = passes(byPlace[place] as SectionData);
        total += Number(answers);
        // MiniSearch's own measure of several terms: the sum, times how many of them are held.
        scores[place] = answers ? (scores[place] as number) * (terms[place] as number) : 0;
      }
      const candidates = topPlaces(scores, limit).map(
        (place): Candidate => ({ score: scores[place] as number, data: byPlace[place] as SectionData }),
      );
      return { total, candidates };
    },
    async fetch(ids, filter) {
      const passes = filterTest(filter);
      return ids.flatMap((id) => {
        const data = byId.get(id);
        return data && passes(data) ? [{ score: 0, data }] : [];
      });
    },
    held: (boosts) => ({ sections, impacts: impactsFor(boosts) }),
  };
}

/** An engine of what another has held. It is asked with the same boosts and throws RangeError for others. */
export function engineHolding({ sections, impacts }: Held): Engine {
  const scorerFor = impactScorer(impacts);
  return engineInMemory(sections, scorerFor, (boosts) => impactsOf(impacts.terms, boosts, scorerFor));
}
