/** @file From a query that is understood to what an engine is asked. */
import { type Clause, FIELD_NAMES, type FieldName, type Plan } from "../engine/engine.js";
import type { Filter } from "../engine/filter.js";
import type { Weights } from "../weights.js";
import type { InterpretedQuery } from "./query-terms.js";

/** The plan of a query: its heaviest words.
 *  @param most - so many candidates at most */
export function planOf({ terms }: InterpretedQuery, filter: Filter, most: number, weights: Weights): Plan {
  const heaviest = terms.toSorted((a, b) => b.idfWeight - a.idfWeight).slice(0, weights.retrieval.clauses);
  const clauses = heaviest.map(
    ({ variants }): Clause => ({
      variants: variants.map(({ stems, weight }) => ({ terms: stems.map(({ stem }) => stem), weight })),
    }),
  );
  return { clauses, filter, boosts: boostsOf(weights), limit: most };
}

/** What a term in each field is worth. */
export function boostsOf({ fields }: Weights): Plan["boosts"] {
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, fields[name].weight])) as Record<FieldName, number>;
}
