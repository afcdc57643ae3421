/** @file To which section each line of a publication belongs. */
import { groupBy } from "../group-by.js";
import type { Section } from "../model.js";

/** Finds the section that owns a line, counted from 1. */
export type LineOwners = (publication: string, line: number) => Section | undefined;

/** Stretches of lines in order: where each begins and ends, and the place of the section that owns it. */
interface Owned {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly places: Int32Array;
}

/** Finds the owners of lines; no two sections own the same line. They are arranged when somebody first asks for one. */
export function lineOwners(sections: readonly Section[]): LineOwners {
  let byPublication: ReadonlyMap<string, Owned> | undefined;
  return (publication, line) => {
    byPublication ??= arranged(sections);
    const owned = byPublication.get(publication);
    const last = owned ? lastBegun(owned.from, line) : -1;
    return owned && line <= (owned.to[last] ?? 0) ? sections[owned.places[last] as number] : undefined;
  };
}

function arranged(sections: readonly Section[]): ReadonlyMap<string, Owned> {
  const all = sections.flatMap(({ source: { publication, ranges } }, place) =>
    ranges.map(([from, to]) => ({ publication, from, to, place })),
  );
  all.sort((a, b) => a.from - b.from);
  const packed = Array.from(
    groupBy(all, ({ publication }) => publication),
    ([publication, owned]) => {
      const list = (name: "from" | "to" | "place"): Int32Array => Int32Array.from(owned, (one) => one[name]);
      return [publication, { from: list("from"), to: list("to"), places: list("place") }] as const;
    },
  );
  return new Map(packed);
}

/** The last of ascending lines that is at most the line; -1 where there is none. */
function lastBegun(from: Int32Array, line: number): number {
  let low = 0;
  let high = from.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((from[middle] as number) <= line) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
