/** Groups items by key. `Map.groupBy` would do the same, but requires Node 21.
 *  @example groupBy(["cloak", "ship", "crew"], ({ length }) => length)  // => 5 → ["cloak"], 4 → ["ship", "crew"] */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
