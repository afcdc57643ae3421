/** @file MiniSearch behind the port: fields, boosts and BM25+ are its own; its analysis is switched off, since it would
 *  split `7.2.2.0.4` and `Q's`. */
import MiniSearch from "minisearch";
import type { Steps } from "../../steps.js";
import { topPlaces } from "../rank/top-k.js";
import { type Candidate, type Engine, type EngineDocument, FIELD_NAMES } from "./engine.js";
import { type Filter, filterTest } from "./filter.js";
import { termWeights } from "./term-weights.js";

/** No term holds it. */
const SEPARATOR = "\n";

/** An engine beside the product itself, in memory. */
export function* minisearchEngine(documents: readonly EngineDocument[]): Steps<Engine> {
  const index = new MiniSearch<EngineDocument>({
    idField: "place",
    fields: [...FIELD_NAMES],
    extractField: ({ data, fields }, name) => {
      const field = FIELD_NAMES.find((one) => one === name);
      return field ? fields[field].join(SEPARATOR) : data.place;
    },
    tokenize: (text) => text.split(SEPARATOR),
    processTerm: (term) => term,
  });
  for (const document of documents) {
    index.add(document);
    yield;
  }
  const byId = new Map(documents.map(({ data }) => [data.id, data]));
  const byPlace: Candidate["data"][] = [];
  for (const { data } of documents) byPlace[data.place] = data;
  const likeliest = documents
    .map(({ data }): Candidate => ({ score: data.prior, data }))
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
      const weights = termWeights(clauses);
      const passes = filterTest(filter);
      const found: Candidate["data"][] = [];
      const scores: number[] = [];
      index.search([...weights.keys()].join(SEPARATOR), {
        boost: boosts,
        boostTerm: (term) => weights.get(term) ?? 1,
        // Taken here and refused there: only the best are sorted, not all that hold a word.
        filter: ({ id, score }) => {
          const data = byPlace[id];
          if (data && passes(data)) scores[found.push(data) - 1] = score;
          return false;
        },
      });
      const candidates = topPlaces(new Float32Array(scores), limit).map(
        (at): Candidate => ({ score: scores[at] as number, data: found[at] as Candidate["data"] }),
      );
      return { total: found.length, candidates };
    },
    async fetch(ids, filter) {
      const passes = filterTest(filter);
      return ids.flatMap((id) => {
        const data = byId.get(id);
        return data && passes(data) ? [{ score: 0, data }] : [];
      });
    },
  };
}
