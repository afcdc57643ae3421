/** @file A plan and its filter in the language of the cluster. */
import { FIELD_NAMES, type Plan } from "../engine.js";
import type { Condition, Filter } from "../filter.js";
import { termWeights } from "../term-weights.js";

export type Query = Readonly<Record<string, unknown>>;

interface Conditions {
  readonly filter: readonly Query[];
  readonly must_not: readonly Query[];
}

/** The query of a plan's clauses within its filter: each term over all fields as if they were one text, which comes nearer
 *  to MiniSearch's order than a sum of scores field by field. */
export function queryOf({ clauses, filter, boosts }: Plan): Query {
  // The cluster takes no field for less than 1.
  const least = Math.min(...FIELD_NAMES.map((name) => boosts[name]));
  const fields = FIELD_NAMES.map((name) => `${name}^${boosts[name] / least}`);
  const should = [...termWeights(clauses)].map(([term, boost]) => ({
    combined_fields: { query: term, fields, boost },
  }));
  // A word that no section holds is a clause without variants: nothing answers, which is not all that pass the filter.
  const words = should.length > 0 ? should : [{ match_none: {} }];
  return { bool: { ...conditionsOf(filter), ...(clauses.length > 0 && { should: words, minimum_should_match: 1 }) } };
}

/** The query of the sections that have one of these ids and pass the filter. */
export function queryOfIds(ids: readonly string[], filter: Filter): Query {
  const conditions = conditionsOf(filter);
  return { bool: { ...conditions, filter: [{ ids: { values: ids } }, ...conditions.filter] } };
}

function conditionsOf(filter: Filter): Conditions {
  const excluding = filter.filter(({ type }) => EXCLUDING.has(type));
  return {
    filter: filter.filter((condition) => !excluding.includes(condition)).flatMap(queriesOf),
    must_not: excluding.flatMap(queriesOf),
  };
}

/** Conditions whose queries find what must not be. */
const EXCLUDING: ReadonlySet<Condition["type"]> = new Set<Condition["type"]>(["is-not", "without"]);

function queriesOf(condition: Condition): Query[] {
  switch (condition.type) {
    case "is":
    case "is-not":
      return [{ term: { [condition.field]: condition.value } }];
    case "number":
      return [
        { bool: { should: [{ term: { number: condition.value } }, { prefix: { number: `${condition.value}.` } }] } },
      ];
    case "within":
      return [{ term: { within: condition.value } }];
    case "cites":
      return [{ terms: { cites: [...condition.anyOf] } }];
    case "title":
      return [{ bool: { should: condition.anyOf.map((stems) => ({ bool: { filter: stems.map(inTitle) } })) } }];
    case "without":
      return condition.phrases.map((phrase) => ({ match_phrase: { said: phrase.join(" ") } }));
  }
}

function inTitle(stem: number): object {
  return { term: { titleStems: String(stem) } };
}
