/** @file The edit distance of two words: optimal string alignment, the one by which spelling, misprints and near misses
 *  are judged. */

/** How many letters have to be put in, left out, exchanged or swapped with their neighbour to make one word the other.
 *  @param most - what is farther apart is `most + 1`, and known sooner
 *  @example editDistance("bemaing", "beaming")  // => 1 */
export function editDistance(a: string, b: string, most: number = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const exchange = (above[j - 1] as number) + Number(a[i - 1] !== b[j - 1]);
      const swap = isSwap(a, i, b, j) ? (before[j - 2] as number) + 1 : exchange;
      const cost = Math.min((above[j] as number) + 1, (row[j - 1] as number) + 1, exchange, swap);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = above;
    above = row;
  }
  return Math.min(above[b.length] ?? 0, most + 1);
}

/** Whether the letters before two places are each other's, swapped. */
function isSwap(a: string, i: number, b: string, j: number): boolean {
  return i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
}
