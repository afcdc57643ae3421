/** @file The best of many scores, without sorting them all. */

/** Places of the `most` highest scores above 0, the highest first; equal ones in order of place. */
export function topPlaces(scores: Float32Array, most: number): number[] {
  const positive = new Float32Array(scores.length);
  let count = 0;
  for (let at = 0; at < scores.length; at++) {
    const score = scores[at] as number;
    if (score > 0) positive[count++] = score;
  }
  const least = count > most && most > 0 ? nthHighest(positive.subarray(0, count), most) : 0;
  const places: number[] = [];
  for (let at = 0; at < scores.length; at++) {
    const score = scores[at] as number;
    if (score > 0 && score >= least) places.push(at);
  }
  return places.sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b).slice(0, most);
}

/** The value that stands at place `nth` (1 is the highest) were the values sorted; reorders them (Hoare's selection). */
function nthHighest(values: Float32Array, nth: number): number {
  const wanted = nth - 1;
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const [left, right] = part(values, low, high);
    if (wanted <= right) high = right;
    else if (wanted >= left) low = left;
    else break;
  }
  return values[wanted] as number;
}

/** Parts a run of values into high ones and low ones. @returns where the low ones begin and where the high ones end */
function part(values: Float32Array, low: number, high: number): [left: number, right: number] {
  const pivot = values[(low + high) >> 1] as number;
  let left = low;
  let right = high;
  while (left <= right) {
    while ((values[left] as number) > pivot) left++;
    while ((values[right] as number) < pivot) right--;
    if (left > right) break;
    const swapped = values[left] as number;
    values[left++] = values[right] as number;
    values[right--] = swapped;
  }
  return [left, right];
}
