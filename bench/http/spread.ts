/** @file An order in which neighbours are of all kinds. */

/** The golden section: steps of this share of a list come to all of its regions in turn. */
const STEP = 0.618;

/** All items, each once, in steps through the list: any stretch of them has some from everywhere. */
export function spread<Item>(items: readonly Item[]): Item[] {
  let step = Math.max(1, Math.round(items.length * STEP));
  while (commonDivisor(step, items.length) > 1) step++;
  return items.map((_, at) => items[(at * step) % items.length] as Item);
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}
