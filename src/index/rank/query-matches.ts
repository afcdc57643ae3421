/** @file Finds where the stems of a query occur in sections. */
import type { Run, SectionRecord } from "../build/section-record.js";
import type { InterpretedQuery } from "../query/interpret-query.js";

/** The stems of a query. Each stem gets a slot, starting from 1. */
export interface QueryTable {
  /** Slot of each stem, indexed by the stem's number in the vocabulary. 0 if the stem is not in the query. */
  readonly slot: Uint16Array;
  /** Index of the query term that contains a stem, indexed by slot. */
  readonly termOf: readonly number[];
  /** Weight of a stem within its query term, indexed by slot. */
  readonly shareOf: readonly number[];
  /** The weight of each query term, and the sum of the weights. */
  readonly idfWeights: Float32Array;
  readonly idfWeight: number;
  /** Finds the words of a section that are in the query. The result is cached per section. */
  readonly matchesOf: (record: SectionRecord) => Matches;
}

/** Creates the lookup table from stems to the terms of a query. A stem in several terms belongs to the one that gives
 *  it the highest weight.
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

/** The words of a section that are in the query, in order. */
export interface Matches {
  /** Index of each match among the words of the section. */
  readonly positions: readonly number[];
  /** Slot of each match in the query table. */
  readonly slots: readonly number[];
}

/** Returns the matches inside a run of words, as a run of matches.
 *  @param from - end of the previous run */
export function matchesIn({ positions }: Matches, run: Run, from: number): Run {
  let first = from;
  while (first < positions.length && (positions[first] as number) < run.from) first++;
  let to = first;
  while (to < positions.length && (positions[to] as number) < run.to) to++;
  return { from: first, to };
}
