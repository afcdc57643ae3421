/** @file Sections by their ids: whoever looks them up in one list shares one table. */

interface Named {
  readonly id: string;
}

const tables = new WeakMap<readonly Named[], ReadonlyMap<string, Named>>();

/** The items of a list by their ids; of the same list, which nobody may change, always the same table. */
export function byIdOf<Item extends Named>(items: readonly Item[]): ReadonlyMap<string, Item> {
  const table = tables.get(items) ?? new Map(items.map((item) => [item.id, item]));
  tables.set(items, table);
  return table as ReadonlyMap<string, Item>;
}
