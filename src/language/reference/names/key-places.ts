/** @file Which sections bear a key, without the keys: of each a number is kept, and the place of its section. Two keys may have
 *  one number, so what is found has to be held against the key. */
import { hashOf } from "../../keyed/hash.js";

/** Numbers and places in one, in ascending order. */
export type KeyPlaces = Float64Array;

/** Places are below this; a number of 32 bits times this is still exact. */
const PLACES = 2 ** 21;

/** Gathers keys and the places of the sections that bear them. */
export class KeyGatherer {
  readonly #gathered: number[] = [];

  /** An empty key is none. @throws RangeError where a place is beyond two million: it would be taken for another */
  add(key: string, place: number): void {
    if (place >= PLACES) throw new RangeError(`place ${place}, ${PLACES - 1} at most`);
    if (key !== "") this.#gathered.push(hashOf(key) * PLACES + place);
  }

  finish(): KeyPlaces {
    return Float64Array.from(this.#gathered).sort();
  }
}

/** The places under the number of a key, each once, in ascending order. */
export function placesUnder(key: string, all: KeyPlaces): number[] {
  const first = hashOf(key) * PLACES;
  const places: number[] = [];
  for (let at = firstNotBelow(all, first); at < all.length; at++) {
    const place = (all[at] as number) - first;
    if (place >= PLACES) break;
    if (places.at(-1) !== place) places.push(place);
  }
  return places;
}

function firstNotBelow(all: KeyPlaces, value: number): number {
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
