/** @file A query's words by their numbers, as tables that are made for one search and belong to it. */
import type { InterpretedQuery, Variant } from "../query/query-terms.js";

export interface QueryTable {
  /** By the number of a stem or form, a bit each: whether the query asks for it. All that a section holds is looked up here
   *  and little of it in `slot`, for this fits into the nearest cache of a processor. */
  readonly asked: Int32Array;
  /** By the number of a stem or form: its slot, 0 where the query asks for neither. Slots follow each other from 1. */
  readonly slot: Uint16Array;
  /** The numbers of stems and forms, slot by slot; the first is not used. */
  readonly numbers: readonly number[];
  /** By slot: the place of its query term plus one; 0 for a form. */
  readonly term: Uint8Array;
  /** By slot: how much the stem counts as that term. */
  readonly share: Float32Array;
  /** What each query term weighs, and their sum. */
  readonly idfWeights: Float32Array;
  readonly idfWeight: number;
}

/** A term's place is kept in a byte. No query has so many: `query/budget.ts` takes fewer. */
const MOST_TERMS = 250;

/** Makes the tables of a query. Of several terms a stem belongs to the one where it counts most.
 *  @param size - of the vocabulary */
export function makeQueryTable({ terms, idfWeight }: InterpretedQuery, size: number): QueryTable {
  const own = terms.slice(0, MOST_TERMS);
  const asked = new Int32Array((size >>> 5) + 1);
  const slot = new Uint16Array(size);
  const numbers = [-1];
  const enter = (number: number): void => {
    if (number < 0 || slot[number] !== 0) return;
    slot[number] = numbers.push(number) - 1;
    asked[number >>> 5] = (asked[number >>> 5] as number) | (1 << (number & 31));
  };
  const stems = own.flatMap(({ variants }, at) => variants.flatMap((variant) => stemsOf(variant, at)));
  for (const { number, form } of stems) {
    enter(number);
    enter(form);
  }
  const term = new Uint8Array(numbers.length);
  const share = new Float32Array(numbers.length);
  for (const { at, number, each } of stems) {
    const place = slot[number] ?? 0;
    if (place === 0 || each <= (share[place] as number)) continue;
    term[place] = at + 1;
    share[place] = each;
  }
  const idfWeights = Float32Array.from(own, (one) => one.idfWeight);
  return { asked, slot, numbers, term, share, idfWeights, idfWeight };
}

/** 1 for a stem or form that a query asks for, 0 for any other. */
export function isAsked(asked: QueryTable["asked"], number: number): number {
  return ((asked[number >>> 5] as number) >>> (number & 31)) & 1;
}

/** The stems of a variant of the query term `at`, each with how much it counts. */
function stemsOf({ stems, weight }: Variant, at: number) {
  if (weight <= 0) return [];
  const each = weight / Math.sqrt(stems.length);
  return stems.map(({ number, form }) => ({ at, number, form, each }));
}
