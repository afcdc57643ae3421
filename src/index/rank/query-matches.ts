/** @file The words of a query as numbers of the vocabulary, and where they occur in a section. */
import type { Run, SectionRecord } from "../build/section-record.js";
import type { InterpretedQuery } from "../query/interpret-query.js";

/** The stems of a query, each in a slot numbered from 1, and where sections contain them. */
export interface QueryTable {
  /** Slot of each stem, indexed by its number in the vocabulary. 0 if the query does not contain it. */
  readonly slot: Uint16Array;
  /** The query term that a stem belongs to, indexed by its slot. */
  readonly termOf: readonly number[];
  /** How much a stem counts as that term, indexed by its slot. */
  readonly shareOf: readonly number[];
  /** The weight of each query term, and the sum of all weights. */
  readonly idfWeights: Float32Array;
  readonly idfWeight: number;
  /** Returns the words of a section that the query contains. Each section is read once. */
  readonly matchesOf: (record: SectionRecord) => Matches;
}

/** Creates the table of a query. A stem of several terms belongs to the term in which it counts most.
 *  @param size - number of terms in the vocabulary */
export function createQueryTable({ terms, idfWeight }: InterpretedQuery, size: number): QueryTable {
  const slot = new Uint16Array(size);
  const termOf = [-1];
  const shareOf = [0];
  for (const [at, { variants }] of terms.entries()) {
    for (const { stems, weight } of variants) {
      if (weight <= 0) continue;
      const share = weight / Math.sqrt(stems.length);
      for (const { number } of stems.filter((one) => one.number >= 0)) {
        slot[number] ||= shareOf.push(0) - 1;
        const own = slot[number] as number;
        if (share <= (shareOf[own] as number)) continue;
        termOf[own] = at;
        shareOf[own] = Math.fround(share);
      }
    }
  }
  const idfWeights = Float32Array.from(terms, (one) => one.idfWeight);
  return { slot, termOf, shareOf, idfWeights, idfWeight, matchesOf: matchReader(slot) };
}

function matchReader(slot: QueryTable["slot"]): QueryTable["matchesOf"] {
  const known = new Map<number, Matches>();
  return ({ position, words }) => {
    const before = known.get(position);
    if (before) return before;
    const matches = { positions: [] as number[], slots: [] as number[] };
    for (let at = 0; at < words.length; at++) {
      const own = slot[words[at] as number] as number;
      if (own === 0) continue;
      matches.positions.push(at);
      matches.slots.push(own);
    }
    known.set(position, matches);
    return matches;
  };
}

/** The words of a section that the query contains, in order. */
export interface Matches {
  /** Index of each match among the section's words. */
  readonly positions: readonly number[];
  /** Slot of each match in the query's table. */
  readonly slots: readonly number[];
}

/** Returns the matches in a run of words, as a run of matches. @param from - the end of the previous run */
export function matchesIn({ positions }: Matches, run: Run, from: number): Run {
  let first = from;
  while (first < positions.length && (positions[first] as number) < run.from) first++;
  let to = first;
  while (to < positions.length && (positions[to] as number) < run.to) to++;
  return { from: first, to };
}
