/** @file Parents on the Borg sheet: by the number, by the table of headings, or as in the Rulebook. */
import type { Draft } from "../../draft.js";

/** A draft with what is known of its place. */
export interface Placeable {
  readonly draft: Draft;
  readonly counterpart: Draft | null;
  readonly under: string | null;
}

/** Gives every section its parent: the section whose number is the longest beginning of its own, else the one named by
 *  the table, else the one that answers its parent in the Rulebook. */
export function settleParents(all: readonly Placeable[]): void {
  const numbered = new Map(all.flatMap(({ draft }) => (draft.number === null ? [] : [[draft.number, draft] as const])));
  const answering = new Map(
    all.flatMap(({ draft, counterpart }) => (counterpart ? [[counterpart, draft] as const] : [])),
  );
  for (const { draft, counterpart, under } of all) {
    const place = draft.number === null ? under : beginning(draft.number, numbered);
    const theirs = draft.number === null ? counterpart?.parent : null;
    draft.parent = (place === null ? undefined : numbered.get(place)) ?? (theirs && answering.get(theirs)) ?? null;
  }
}

function beginning(number: string, numbered: ReadonlyMap<string, Draft>): string | null {
  const parts = number.split(".");
  for (let size = parts.length - 1; size > 0; size--) {
    const shorter = parts.slice(0, size).join(".");
    if (numbered.has(shorter)) return shorter;
  }
  return null;
}
