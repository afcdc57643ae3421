/** Counts the edits between two words. An edit inserts, deletes or replaces a letter, or swaps two neighbours.
 *  @param max - for any greater distance, returns `max + 1`, which is faster
 *  @example editDistance("bemaing", "beaming")  // => 1 */
export function editDistance(a: string, b: string, max: number = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  // The common beginning and end of the words do not change the distance.
  const shorter = Math.min(a.length, b.length);
  let from = 0;
  while (from < shorter && a.charCodeAt(from) === b.charCodeAt(from)) from++;
  let same = 0;
  while (same < shorter - from && a.charCodeAt(a.length - 1 - same) === b.charCodeAt(b.length - 1 - same)) same++;
  if (from + same === shorter) return Math.max(a.length, b.length) - shorter;
  return distanceBetween(a.slice(from, a.length - same), b.slice(from, b.length - same), max);
}

/** Three rows of the distance table. The same arrays are reused for every pair of words. */
const rows: [number[], number[], number[]] = [[], [], []];

/** Skips cells farther than `max` from the diagonal, because their values would exceed `max`. */
function distanceBetween(a: string, b: string, max: number): number {
  const reach = Math.min(max, Math.max(a.length, b.length));
  let [before, above, row] = rows;
  for (let j = 0; j <= b.length; j++) above[j] = j;
  for (let i = 1; i <= a.length; i++) {
    const first = Math.max(1, i - reach);
    const last = Math.min(b.length, i + reach);
    above[i + reach] = reach + 1;
    row[first - 1] = first === 1 ? i : reach + 1;
    let least = row[first - 1] as number;
    const letter = a.charCodeAt(i - 1);
    for (let j = first; j <= last; j++) {
      const replace = (above[j - 1] as number) + Number(letter !== b.charCodeAt(j - 1));
      const swap = isSwap(a, i, b, j) ? (before[j - 2] as number) + 1 : replace;
      row[j] = Math.min((above[j] as number) + 1, (row[j - 1] as number) + 1, replace, swap);
      least = Math.min(least, row[j] as number);
    }
    if (least > max) return max + 1;
    [before, above, row] = [above, row, before];
  }
  return Math.min(above[b.length] as number, max + 1);
}

function isSwap(a: string, i: number, b: string, j: number): boolean {
  return i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
}
