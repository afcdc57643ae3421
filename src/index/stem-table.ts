/** @file Which group of a query a stem belongs to, as tables that are filled for a query and emptied after it. */
import type { Group } from "./groups.js";

export interface StemTable {
  /** By a stem's number: its group's place plus one; 0 where the query does not know the stem. */
  readonly group: Uint8Array;
  /** By a stem's number: how much it counts in its group. */
  readonly share: Float32Array;
}

/** More words than this a query does not have; the rest is not looked at closely. */
const MOST_GROUPS = 250;

/** Empty tables for a vocabulary. */
export function makeStemTable(size: number): StemTable {
  return { group: new Uint8Array(size), share: new Float32Array(size) };
}

/** Fills the tables for a query, runs the work, and empties them again. Of several groups a stem belongs to the one
 *  where it counts most. */
export function withGroups<Result>(table: StemTable, groups: readonly Group[], work: () => Result): Result {
  const touched: number[] = [];
  for (const [at, { alternatives }] of groups.slice(0, MOST_GROUPS).entries()) {
    for (const { share, terms } of alternatives) {
      const own = share / Math.sqrt(terms.length);
      for (const { number } of terms) {
        if (number < 0 || own <= (table.share[number] ?? 0)) continue;
        table.group[number] = at + 1;
        table.share[number] = own;
        touched.push(number);
      }
    }
  }
  try {
    return work();
  } finally {
    for (const number of touched) {
      table.group[number] = 0;
      table.share[number] = 0;
    }
  }
}
