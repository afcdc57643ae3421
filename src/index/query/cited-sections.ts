/** @file Numbers and citations go first to what they name. */
import type { ParsedQuery } from "../../language/parse-query.js";
import type { Resolution } from "../../language/reference/reference.js";
import type { Section } from "../../model.js";
import type { EditionIndex } from "../build/edition-index.js";

/** How many neighbours of a missing number are offered. */
const NEIGHBOURS = 3;

/** The sections that a query cites: what its reference names, then all others that bear its number, in the order of the
 *  documents. A title alone is left to the ranking; beside a document's name it is a citation. */
export function citedSections(
  { byId, byNumber }: EditionIndex,
  { number }: ParsedQuery,
  { status, sections }: Resolution,
): readonly Section[] {
  const named = number !== null || status === "OK" ? sections.flatMap(({ id }) => byId.get(id) ?? []) : [];
  const numbered = number === null ? [] : (byNumber.get(number) ?? []);
  return [...new Set([...named, ...numbered])];
}

/** For a number that names nothing: the sections beside which it would stand, the nearest first, then what its longest
 *  known beginning names. @example 10.2.11 → 10.2.10, 10.2.9 … */
export function nearestSections({ byNumber }: EditionIndex, number: string): readonly Section[] {
  const parts = number.split(".");
  const last = Number.parseInt(parts.pop() ?? "", 10);
  const stem = parts.join(".");
  const found: Section[] = [];
  if (parts.length > 0 && !Number.isNaN(last)) {
    const siblings = [...byNumber.keys()]
      .filter((known) => known.startsWith(`${stem}.`) && /^\d+$/.test(known.slice(stem.length + 1)))
      .map((known) => Number(known.slice(stem.length + 1)))
      .sort((a, b) => Math.abs(a - last) - Math.abs(b - last) || a - b);
    for (const sibling of siblings.slice(0, NEIGHBOURS)) {
      found.push(...(byNumber.get(`${stem}.${sibling}`) ?? []).slice(0, 1));
    }
  }
  while (parts.length > 0) {
    const sections = byNumber.get(parts.join("."));
    if (sections) return [...found, ...sections];
    parts.pop();
  }
  return found;
}
