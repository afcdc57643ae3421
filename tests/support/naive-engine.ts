/** @file The oracle of the engine contract: BM25F over all sections for every question, too simple to be wrong. */
import {
  type Candidate,
  type Engine,
  type EngineDocument,
  FIELD_NAMES,
  type Plan,
} from "../../src/index/engine/engine.js";
import { filterTest } from "../../src/index/engine/filter.js";

const SATURATION = 1.2;

/** An engine that looks at every section for every question. */
export function naiveEngine(documents: readonly EngineDocument[]): Engine {
  const counted = new Map(documents.map((one) => [one, FIELD_NAMES.map((name) => countsOf(one.fields[name]))]));
  const holding = (term: string): number =>
    [...counted.values()].filter((fields) => fields.some((field) => field.has(term))).length;
  const scorer = ({ clauses, boosts }: Plan): ((document: EngineDocument) => number) => {
    if (clauses.length === 0) return ({ data }) => data.prior;
    const terms = new Set(clauses.flatMap(({ variants }) => variants.flatMap((one) => one.terms)));
    const rarity = new Map([...terms].map((term) => [term, Math.log(1 + documents.length / (1 + holding(term)))]));
    return (document) => {
      const fields = counted.get(document) ?? [];
      const scoreOf = (term: string): number => {
        const count = FIELD_NAMES.reduce((sum, name, at) => sum + boosts[name] * (fields[at]?.get(term) ?? 0), 0);
        return ((rarity.get(term) ?? 0) * count) / (count + SATURATION);
      };
      return clauses.reduce((sum, { variants }) => {
        const of = variants.map((one) => (one.weight * sumOf(one.terms.map(scoreOf))) / one.terms.length);
        return sum + Math.max(...of);
      }, 0);
    };
  };
  return {
    async retrieve(plan) {
      const passes = filterTest(plan.filter);
      const score = scorer(plan);
      const found = documents
        .filter(({ data }) => passes(data))
        .map((one): Candidate => ({ score: score(one), data: one.data }))
        .filter((one) => one.score > 0)
        .sort((a, b) => b.score - a.score || a.data.place - b.data.place);
      return { total: found.length, candidates: found.slice(0, plan.limit) };
    },
    async fetch(ids, filter) {
      const passes = filterTest(filter);
      return documents
        .filter(({ data }) => ids.includes(data.id) && passes(data))
        .map(({ data }) => ({ score: 0, data }));
    },
  };
}

function countsOf(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
