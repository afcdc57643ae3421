/** @file The best of many scores, without sorting them all. */

/** Places are told apart up to here; a score of 32 bits and a place fit into the 53 of a whole number. */
const MOST_PLACES = 2 ** 21;

/** Scores are told apart by so many of their first bits when the best are looked for: the sign, the power of two, and eighths
 *  of it. */
const FIRST_BITS = 12;
const REST = 32 - FIRST_BITS;
/** The bits of the highest score there can be; those of what is no number lie behind, then those of negative scores. */
const INFINITE = 0x7f800000;

/** Places of the `most` highest scores above 0, the highest first; equal ones in order of place.
 *  @param scores - two million at most
 *  @throws RangeError where there are more, for places would be taken for others */
export function topPlaces(scores: Float32Array, most: number): number[] {
  if (scores.length > MOST_PLACES) throw new RangeError(`${scores.length} scores, ${MOST_PLACES} at most`);
  // The bits of scores above 0 are in the order of the scores, and numbers are sorted faster than by asking of each pair.
  const bits = new Uint32Array(scores.buffer, scores.byteOffset, scores.length);
  const least = leastBits(bits, most);
  const keys = new Float64Array(scores.length);
  let found = 0;
  for (let at = 0; at < bits.length; at++) {
    const score = bits[at] as number;
    if (score >= least && score <= INFINITE) keys[found++] = score * MOST_PLACES + (MOST_PLACES - 1 - at);
  }
  const sorted = keys.subarray(0, found).sort();
  const places: number[] = [];
  for (let at = found - 1; at >= 0 && places.length < most; at--) {
    const key = sorted[at] as number;
    places.push(MOST_PLACES - 1 - (key - MOST_PLACES * Math.floor(key / MOST_PLACES)));
  }
  return places;
}

/** Bits that no more than the `most` highest scores and those near the last of them reach: scores are counted by their first
 *  bits, so that few are left to be sorted. */
function leastBits(bits: Uint32Array, most: number): number {
  if (most >= bits.length) return 1;
  const counts = new Int32Array(2 ** FIRST_BITS);
  for (let at = 0; at < bits.length; at++) {
    const first = (bits[at] as number) >>> REST;
    counts[first] = (counts[first] as number) + 1;
  }
  let counted = 0;
  for (let first = INFINITE / 2 ** REST; first > 0; first--) {
    counted += counts[first] as number;
    if (counted >= most) return first * 2 ** REST;
  }
  return 1;
}
