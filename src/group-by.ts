/** @file Things in groups. Node has a function for it from version 21 on, and browsers not for long. */

/** The items by what `keyOf` says of each: groups in the order of their first items, each in the order of the items.
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
