/** @file MiniSearch behind the port: fields, boosts and BM25+ are its own; its analysis is switched off, since it would
 *  split `7.2.2.0.4` and `Q's`. */
import MiniSearch, { type AsPlainObject, type Options } from "minisearch";
import type { Steps } from "../../steps.js";
import { topPlaces } from "../top-k.js";
import { type Candidate, type Engine, type EngineDocument, FIELD_NAMES, type Held } from "./engine.js";
import { type Filter, filterTest } from "./filter.js";
import { termScorer } from "./scored-terms.js";
import type { SectionData } from "./section-data.js";
import { termWeights } from "./term-weights.js";

const NOTHING: readonly string[] = [""];

const OPTIONS: Options<EngineDocument> = {
  idField: "place",
  fields: [...FIELD_NAMES],
  extractField: ({ data, fields }, name) => {
    const field = FIELD_NAMES.find((one) => one === name);
    return field ? fields[field] : data.place;
  },
  // Fields are terms already: neither written into one text nor cut again. An empty one is as long as a word.
  stringifyField: (terms) => (terms.length > 0 ? terms : NOTHING),
  tokenize: (terms) => terms as unknown as string[],
  processTerm: (term) => term,
};

/** An engine beside the product itself, in memory. */
export function* minisearchEngine(documents: readonly EngineDocument[]): Steps<Engine> {
  const index = new MiniSearch<EngineDocument>(OPTIONS);
  for (const document of documents) {
    index.add(document);
    yield;
  }
  return engineOf(
    index,
    documents.map(({ data }) => data),
  );
}

/** The same of what such an engine has held. */
export function minisearchHolding({ sections, own }: Held): Engine {
  return engineOf(MiniSearch.loadJS<EngineDocument>(own as AsPlainObject, OPTIONS), sections);
}

function engineOf(index: MiniSearch<EngineDocument>, sections: readonly SectionData[]): Engine {
  const scoresOf = termScorer(index);
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
      const scores = new Float32Array(byPlace.length);
      const terms = new Uint8Array(byPlace.length);
      for (const [term, weight] of termWeights(clauses)) {
        const held = scoresOf(term, boosts);
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
    held: () => ({ sections, own: index.toJSON() }),
  };
}
