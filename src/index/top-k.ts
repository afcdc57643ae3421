/** @file The best of many scores, without sorting them all. */

/** Places are told apart up to here; a score of 32 bits and a place fit into the 53 of a whole number. */
const MOST_PLACES = 2 ** 21;

/** Places of the `most` highest scores above 0, the highest first; equal ones in order of place.
 *  @param scores - two million at most
 *  @throws RangeError where there are more, for places would be taken for others */
export function topPlaces(scores: Float32Array, most: number): number[] {
  if (scores.length > MOST_PLACES) throw new RangeError(`${scores.length} scores, ${MOST_PLACES} at most`);
  const least = leastOfBest(scores, most);
  const bits = new Uint32Array(scores.buffer, scores.byteOffset, scores.length);
  // The bits of scores above 0 are in the order of the scores, and numbers are sorted faster than by asking of each pair.
  const keys: number[] = [];
  for (let at = 0; at < scores.length; at++) {
    const score = scores[at] as number;
    if (score > 0 && score >= least) keys.push((bits[at] as number) * MOST_PLACES + (MOST_PLACES - 1 - at));
  }
  const sorted = Float64Array.from(keys).sort();
  const places: number[] = [];
  for (let at = sorted.length - 1; at >= 0 && places.length < most; at--) {
    const key = sorted[at] as number;
    places.push(MOST_PLACES - 1 - (key - MOST_PLACES * Math.floor(key / MOST_PLACES)));
  }
  return places;
}

/** The lowest of the `most` highest scores above 0; 0 where there are fewer. They are kept in a heap whose root is the
 *  lowest, so that most scores are compared but once. */
function leastOfBest(scores: Float32Array, most: number): number {
  if (most <= 0 || most >= scores.length) return 0;
  const heap = new Float32Array(most);
  for (let at = 0; at < scores.length; at++) {
    const score = scores[at] as number;
    if (score > (heap[0] as number)) replaceRoot(heap, score);
  }
  return heap[0] as number;
}

/** Puts a value in the place of the lowest, and the heap in order again. */
function replaceRoot(heap: Float32Array, value: number): void {
  let at = 0;
  for (let child = 1; child < heap.length; child = 2 * at + 1) {
    if (child + 1 < heap.length && (heap[child + 1] as number) < (heap[child] as number)) child++;
    const lower = heap[child] as number;
    if (lower >= value) break;
    heap[at] = lower;
    at = child;
  }
  heap[at] = value;
}
