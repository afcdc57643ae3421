/** @file The edit distance of two words: optimal string alignment, the one by which spelling, misprints and near misses
 *  are judged. */

/** How many letters have to be put in, left out, exchanged or swapped with their neighbour to make one word the other.
 *  @param most - what is farther apart is `most + 1`, and known sooner
 *  @example editDistance("bemaing", "beaming")  // => 1 */
export function editDistance(a: string, b: string, most: number = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  // Letters that both begin or end with cost nothing, and most known words share some.
  const shorter = Math.min(a.length, b.length);
  let from = 0;
  while (from < shorter && a.charCodeAt(from) === b.charCodeAt(from)) from++;
  let same = 0;
  while (same < shorter - from && a.charCodeAt(a.length - 1 - same) === b.charCodeAt(b.length - 1 - same)) same++;
  if (from + same === shorter) return Math.max(a.length, b.length) - shorter;
  return distanceBetween(a.slice(from, a.length - same), b.slice(from, b.length - same), most);
}

/** Room for three rows of the table, which take turns; the same for one pair of words after another. */
const rows: [number[], number[], number[]] = [[], [], []];

/** The same of words without such letters, row by row of the table. What stands farther than `most` from its diagonal costs
 *  more than that anyway, so it is not worked out. */
function distanceBetween(a: string, b: string, most: number): number {
  const reach = Math.min(most, Math.max(a.length, b.length));
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
      const exchange = (above[j - 1] as number) + Number(letter !== b.charCodeAt(j - 1));
      const swap = isSwap(a, i, b, j) ? (before[j - 2] as number) + 1 : exchange;
      row[j] = Math.min((above[j] as number) + 1, (row[j - 1] as number) + 1, exchange, swap);
      least = Math.min(least, row[j] as number);
    }
    if (least > most) return most + 1;
    [before, above, row] = [above, row, before];
  }
  return Math.min(above[b.length] as number, most + 1);
}

/** Whether the letters before two places are each other's, swapped. */
function isSwap(a: string, i: number, b: string, j: number): boolean {
  return i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
}
