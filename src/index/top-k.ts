/** @file The best of many scores, without sorting them all. */

/** Places of the `most` highest scores above 0, the highest first; equal ones in order of place. */
export function topPlaces(scores: Float32Array, most: number): number[] {
  const least = leastOfBest(scores, most);
  const places: number[] = [];
  for (let at = 0; at < scores.length; at++) {
    const score = scores[at] as number;
    if (score > 0 && score >= least) places.push(at);
  }
  return places.sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b).slice(0, most);
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
