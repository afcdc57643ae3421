/** @file Numbers and citations go first to what they name. */
import type { Citation } from "../../language/citation.js";
import type { Section } from "../../model.js";
import type { EditionIndex } from "../build/edition-index.js";

/** How many neighbours of a missing number are offered. */
const NEIGHBOURS = 3;

/** The sections that a number names: all of them where it is used twice, the document named in words first, then in the
 *  order of the documents. */
export function citedSections({ byNumber }: EditionIndex, citation: Citation): readonly Section[] {
  const named = (section: Section): boolean => section.document.endsWith(`/${citation.document}`);
  const sections = byNumber.get(citation.number) ?? [];
  return [...sections.filter(named), ...sections.filter((section) => !named(section))];
}

/** For a number that names nothing: the sections beside which it would stand, the nearest first, then what its longest
 *  known beginning names. @example 10.2.11 → 10.2.10, 10.2.9 … */
export function nearestSections(index: EditionIndex, citation: Citation): readonly Section[] {
  const parts = citation.number.split(".");
  const last = Number.parseInt(parts.pop() ?? "", 10);
  const stem = parts.join(".");
  const found: Section[] = [];
  if (parts.length > 0 && !Number.isNaN(last)) {
    const siblings = [...index.byNumber.keys()]
      .filter((number) => number.startsWith(`${stem}.`) && /^\d+$/.test(number.slice(stem.length + 1)))
      .map((number) => Number(number.slice(stem.length + 1)))
      .sort((a, b) => Math.abs(a - last) - Math.abs(b - last) || a - b);
    for (const sibling of siblings.slice(0, NEIGHBOURS)) {
      found.push(...citedSections(index, { ...citation, number: `${stem}.${sibling}` }).slice(0, 1));
    }
  }
  while (parts.length > 0) {
    const sections = citedSections(index, { ...citation, number: parts.join(".") });
    if (sections.length > 0) return [...found, ...sections];
    parts.pop();
  }
  return found;
}
