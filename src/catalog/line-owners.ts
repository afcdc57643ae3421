/** @file To which section each line of a publication belongs. */
import type { Section } from "../model.js";

/** Finds the section that owns a line, counted from 1. */
export type LineOwners = (publication: string, line: number) => Section | undefined;

/** The lines from one to another, both included, of one section. */
interface Owned {
  readonly from: number;
  readonly to: number;
  readonly section: Section;
}

/** Arranges the lines of sections, no two of which own the same line. */
export function lineOwners(sections: readonly Section[]): LineOwners {
  const byPublication = new Map<string, Owned[]>();
  for (const section of sections) {
    const { publication, ranges } = section.source;
    const owned = byPublication.get(publication) ?? [];
    byPublication.set(publication, owned);
    for (const [from, to] of ranges) owned.push({ from, to, section });
  }
  for (const owned of byPublication.values()) owned.sort((a, b) => a.from - b.from);
  return (publication, line) => {
    const last = lastBegun(byPublication.get(publication) ?? [], line);
    return last && line <= last.to ? last.section : undefined;
  };
}

/** Of ranges in order the last that begins at the line or before it. */
function lastBegun(owned: readonly Owned[], line: number): Owned | undefined {
  let low = 0;
  let high = owned.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((owned[middle]?.from ?? 0) <= line) low = middle + 1;
    else high = middle;
  }
  return owned[low - 1];
}
