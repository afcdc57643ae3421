/** @file Which sections hold a term and how much it counts in each: the lists of all sections the other way round. */
import type { SectionData } from "./section-data.js";

/** The postings of terms. Those of the term with a number stand from `firstOf` there to the next. */
export interface Postings {
  readonly firstOf: Int32Array;
  /** The sections that hold the term, by their places. */
  readonly places: Int32Array;
  readonly counts: Float32Array;
}

/** Gathers the terms of sections. */
export function postingsOf(sections: readonly SectionData[]): Postings {
  let size = 0;
  for (const { terms } of sections) size = Math.max(size, (terms.at(-1) ?? -1) + 1);
  const firstOf = new Int32Array(size + 1);
  for (const { terms } of sections)
    for (const number of terms) firstOf[number + 1] = (firstOf[number + 1] as number) + 1;
  for (let number = 0; number < size; number++)
    firstOf[number + 1] = (firstOf[number + 1] as number) + (firstOf[number] as number);
  const next = firstOf.slice();
  const places = new Int32Array(firstOf[size] as number);
  const counts = new Float32Array(places.length);
  for (const section of sections) {
    for (let at = 0; at < section.terms.length; at++) {
      const number = section.terms[at] as number;
      const into = next[number] as number;
      next[number] = into + 1;
      places[into] = section.place;
      counts[into] = section.counts[at] as number;
    }
  }
  return { firstOf, places, counts };
}
