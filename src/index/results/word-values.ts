/** @file What each word of a query is worth in an excerpt. */
import type { InterpretedQuery } from "../query/query-terms.js";
import type { QueryTable } from "../rank/query-table.js";

/** What stems are worth, by their slots in the query's table. */
export interface WordValues {
  readonly slot: QueryTable["slot"];
  /** The query term that a stem stands for: two forms of one word are worth no more than the better. */
  readonly terms: Uint16Array;
  /** As a share of the query's weight; 0 for what is no word of the query. */
  readonly worths: Float64Array;
  /** How many query terms there are. */
  readonly length: number;
}

/** Works out what the stems of a query's variants are worth. */
export function wordValues({ terms, idfWeight }: InterpretedQuery, { slot, numbers }: QueryTable): WordValues {
  const worths = new Float64Array(numbers.length);
  const owners = new Uint16Array(numbers.length);
  for (const [at, { idfWeight: own, variants }] of terms.entries()) {
    for (const { weight, stems } of variants) {
      const worth = (own * weight) / idfWeight;
      for (const { number } of stems) {
        const place = slot[number] ?? 0;
        if (place === 0 || worth <= (worths[place] as number)) continue;
        worths[place] = worth;
        owners[place] = at;
      }
    }
  }
  return { slot, terms: owners, worths, length: terms.length };
}
