/** @file How much the stems and forms that a query asks for count in its candidates. */
import type { Postings } from "../engine/postings.js";
import type { SectionData } from "../engine/section-data.js";
import { isAsked, type QueryTable } from "./query-table.js";

/** The counts, candidate after candidate and in each slot after slot; 0 for what a section does not hold.
 *  @param candidateAt - by a section's place, where among the candidates it stands; -1 for others
 *  @param postings - of an engine that has them: few postings are read where sections are long and lie far apart */
export function termCounts(
  sections: readonly SectionData[],
  candidateAt: Int32Array,
  table: QueryTable,
  postings: Postings | undefined,
): Float32Array {
  const counts = new Float32Array(sections.length * table.numbers.length);
  if (postings) countPostings(postings, candidateAt, table, counts);
  else for (const [at, section] of sections.entries()) countOwn(section, table, counts, at * table.numbers.length);
  return counts;
}

function countPostings(
  postings: Postings,
  candidateAt: Int32Array,
  { numbers }: QueryTable,
  counts: Float32Array,
): void {
  const { firstOf, places, counts: held } = postings;
  for (let slot = 1; slot < numbers.length; slot++) {
    const number = numbers[slot] as number;
    const end = firstOf[number + 1] as number;
    for (let at = firstOf[number] as number; at < end; at++) {
      const candidate = candidateAt[places[at] as number] as number;
      if (candidate >= 0) counts[candidate * numbers.length + slot] = held[at] as number;
    }
  }
}

/** A section's terms are read through: looking for each of the query's takes as long. */
function countOwn(
  { terms, counts: held }: SectionData,
  { asked, slot }: QueryTable,
  counts: Float32Array,
  from: number,
): void {
  for (let at = 0; at < terms.length; at++) {
    const number = terms[at] as number;
    if (isAsked(asked, number) === 1) counts[from + (slot[number] as number)] = held[at] as number;
  }
}
