/** @file Where the words of a query stand in a section: read once, then asked for its title and for each passage. */
import type { Run, SectionData } from "../engine/section-data.js";
import { isAsked, type QueryTable } from "./query-table.js";

/** The words of a section that the query asks for, in order: a run of the lists. Of each its place among the section's
 *  words, the query term that it belongs to, and how much it counts as that term. */
export interface Matches extends Run {
  readonly places: Int32Array;
  readonly terms: Uint8Array;
  readonly shares: Float32Array;
}

export type MatchReader = (section: SectionData) => Matches;

/** Room for the matches of the sections that most queries look at closely. */
const ROOM = 1536;

/** Makes the reader of sections for a query, which reads each of them once. Their matches stand one behind the other. */
export function matchReader(table: QueryTable): MatchReader {
  const known = new Map<number, Matches>();
  let room = makeRoom(ROOM);
  let next = 0;
  return ({ place, words }) => {
    const before = known.get(place);
    if (before) return before;
    if (next + words.length > room.places.length) {
      room = makeRoom(Math.max(ROOM, words.length));
      next = 0;
    }
    const matches = readMatches(words, table, room, next);
    next = matches.to;
    known.set(place, matches);
    return matches;
  };
}

/** Reads the matches of a section into a room, from a place on. */
function readMatches(words: Int32Array, { asked, slot, term, share }: QueryTable, room: Room, from: number): Matches {
  const { places, terms, shares } = room;
  let to = from;
  // Every word's place is written, and only those of matches are kept: no processor foresees which word is one.
  for (let at = 0; at < words.length; at++) {
    places[to] = at;
    to += isAsked(asked, words[at] as number);
  }
  for (let at = from; at < to; at++) {
    const own = slot[words[places[at] as number] as number] as number;
    terms[at] = (term[own] as number) - 1;
    shares[at] = share[own] as number;
  }
  return { places, terms, shares, from, to };
}

/** The matches in a run of words, as a run of matches. @param from - where to look from: the end of the run before */
export function matchesIn({ places, to: end }: Matches, run: Run, from: number): Run {
  let first = from;
  while (first < end && (places[first] as number) < run.from) first++;
  let to = first;
  while (to < end && (places[to] as number) < run.to) to++;
  return { from: first, to };
}

type Room = Pick<Matches, "places" | "terms" | "shares">;

function makeRoom(size: number): Room {
  return { places: new Int32Array(size), terms: new Uint8Array(size), shares: new Float32Array(size) };
}
