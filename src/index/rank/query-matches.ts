/** @file The words of a query as numbers of the vocabulary, and where they occur in a section. */
import type { Run, SectionRecord } from "../build/section-record.js";
import type { InterpretedQuery } from "../query/interpret-query.js";

/** The stems and forms of a query, each in a slot numbered from 1, and where sections contain them. */
export interface QueryTable {
  /** Slot of each stem and form, indexed by its number in the vocabulary. 0 if the query does not contain it. */
  readonly slot: Uint16Array;
  /** Number of each stem and form in the vocabulary, indexed by its slot. */
  readonly numbers: readonly number[];
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
  const numbers = [-1];
  // Indexed by slot: the query term that a stem belongs to (-1 for a form), and how much the stem counts as that term.
  const term = [-1];
  const shares = [0];
  const slotOf = (number: number): number => {
    if (number < 0) return 0;
    if (slot[number] === 0) {
      slot[number] = numbers.push(number) - 1;
      term.push(-1);
      shares.push(0);
    }
    return slot[number] as number;
  };
  for (const [at, { variants }] of terms.entries()) {
    for (const { stems, weight } of variants) {
      if (weight <= 0) continue;
      const share = weight / Math.sqrt(stems.length);
      for (const { number, form } of stems) {
        const own = slotOf(number);
        slotOf(form);
        if (own === 0 || share <= (shares[own] as number)) continue;
        term[own] = at;
        shares[own] = Math.fround(share);
      }
    }
  }
  const idfWeights = Float32Array.from(terms, (one) => one.idfWeight);
  const known = new Map<number, Matches>();
  const matchesOf = ({ position, words }: SectionRecord): Matches => {
    const before = known.get(position);
    if (before) return before;
    const matches = { positions: [] as number[], terms: [] as number[], shares: [] as number[] };
    for (let at = 0; at < words.length; at++) {
      const own = slot[words[at] as number] as number;
      if (own === 0) continue;
      matches.positions.push(at);
      matches.terms.push(term[own] as number);
      matches.shares.push(shares[own] as number);
    }
    known.set(position, matches);
    return matches;
  };
  return { slot, numbers, idfWeights, idfWeight, matchesOf };
}

/** The words of a section that the query contains, in order. */
export interface Matches {
  /** Index of each match among the section's words. */
  readonly positions: readonly number[];
  /** Index of the query term that each match belongs to. */
  readonly terms: readonly number[];
  /** How much each match counts as that term. */
  readonly shares: readonly number[];
}

/** Returns the matches in a run of words, as a run of matches. @param from - the end of the previous run */
export function matchesIn({ positions }: Matches, run: Run, from: number): Run {
  let first = from;
  while (first < positions.length && (positions[first] as number) < run.from) first++;
  let to = first;
  while (to < positions.length && (positions[to] as number) < run.to) to++;
  return { from: first, to };
}
