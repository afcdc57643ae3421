/** @file Finds the words in each section that match the query. */
import { remember } from "../../language/remember.js";
import type { Run, SectionRecord } from "../build/section-record.js";
import type { InterpretedQuery } from "../query/interpret-query.js";

/** A lookup table for the stems in a query. Each stem has a slot, and the first slot is 1. */
export interface QueryTable {
  /** Slot of each stem, indexed by the stem's number in the vocabulary. The slot is 0 if the query does not contain the
   *  stem. */
  readonly slot: Uint16Array;
  /** Index of the query term that each stem belongs to, indexed by slot. */
  readonly termOf: readonly number[];
  /** Weight of each stem within its query term, indexed by slot. */
  readonly shareOf: readonly number[];
  /** The weights of the query terms, and the sum of these weights. */
  readonly idfWeights: Float32Array;
  readonly idfWeight: number;
  /** Returns the words in a section that match the query. The result is cached for each section. */
  readonly matchesOf: (record: SectionRecord) => Matches;
}

/** Creates the lookup table from stems to the terms of a query. If several terms contain a stem, it belongs to the term
 *  that gives it the highest weight.
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
  return { slot, termOf, shareOf, idfWeights, idfWeight, matchesOf: remember((record) => findMatches(record, slot)) };
}

/** The words in a section that match the query, in order. */
export interface Matches {
  /** Index of each match among the section's words. */
  readonly positions: readonly number[];
  /** Slot of each match in the query table. */
  readonly slots: readonly number[];
  /** The matches in the title, and those in each passage, as ranges of match indexes. */
  readonly title: Run;
  readonly passages: readonly Run[];
}

function findMatches({ words, titleLength, passages }: SectionRecord, slot: QueryTable["slot"]): Matches {
  const positions: number[] = [];
  const slots: number[] = [];
  const find = (run: Run): Run => {
    const from = positions.length;
    for (let at = run.from; at < run.to; at++) {
      const own = slot[words[at] as number] as number;
      if (own === 0) continue;
      positions.push(at);
      slots.push(own);
    }
    return { from, to: positions.length };
  };
  return { positions, slots, title: find({ from: 0, to: titleLength }), passages: passages.map(find) };
}
