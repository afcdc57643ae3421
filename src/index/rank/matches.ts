/** @file Where the words of a query stand in a section: read once, then asked for its title and for each passage. */
import type { Run, SectionData } from "../engine/section-data.js";
import type { QueryTable } from "./query-table.js";

/** The words of a section that the query asks for, in order. Of each its place among the section's words, the query term
 *  that it belongs to, and how much it counts as that term. */
export interface Matches {
  readonly places: Int32Array;
  readonly terms: Uint8Array;
  readonly shares: Float32Array;
  readonly length: number;
}

export type MatchReader = (section: SectionData) => Matches;

/** Makes the reader of sections for a query, which reads each of them once. */
export function matchReader({ slot, term, share }: QueryTable): MatchReader {
  const known = new Map<number, Matches>();
  let room = makeRoom(512);
  const read = (words: Int32Array): Matches => {
    if (words.length > room.places.length) room = makeRoom(2 * words.length);
    const { places, terms, shares } = room;
    let length = 0;
    for (let at = 0; at < words.length; at++) {
      const own = slot[words[at] as number] as number;
      if (own === 0 || term[own] === 0) continue;
      places[length] = at;
      terms[length] = (term[own] as number) - 1;
      shares[length++] = share[own] as number;
    }
    return { places: places.slice(0, length), terms: terms.slice(0, length), shares: shares.slice(0, length), length };
  };
  return ({ place, words }) => {
    const before = known.get(place);
    if (before) return before;
    const matches = read(words);
    known.set(place, matches);
    return matches;
  };
}

/** The matches in a run of words, as a run of matches. @param from - where to look from: the end of the run before */
export function matchesIn({ places, length }: Matches, run: Run, from: number): Run {
  let first = from;
  while (first < length && (places[first] as number) < run.from) first++;
  let to = first;
  while (to < length && (places[to] as number) < run.to) to++;
  return { from: first, to };
}

function makeRoom(size: number): Pick<Matches, "places" | "terms" | "shares"> {
  return { places: new Int32Array(size), terms: new Uint8Array(size), shares: new Float32Array(size) };
}
