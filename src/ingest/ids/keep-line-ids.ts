/** @file A section without number and title is called by the line in which it stands. Where lines were put in or taken out
 *  before it, it keeps the id that was given away: `1e/errata/line-11972` stays what it is. */
import { groupBy } from "../../group-by.js";
import type { IdLock, ParsedSection } from "../../model.js";
import { documentOf, type Identified } from "./compare-ids.js";

const BY_LINE = /\/line-\d+$/;

/** The sections with the ids of the lockfile where only the line is another: the very words stand under one such id of
 *  their document, which no section has now, and in one section. Where the words changed too, or stand there more than
 *  once, it is for an editor to tell. */
export function keepLineIds(sections: readonly ParsedSection[], { rows }: IdLock): readonly ParsedSection[] {
  const there = new Set(sections.map(({ id }) => id));
  const left = rows.filter(({ id, state }) => state === null && BY_LINE.test(id) && !there.has(id));
  if (left.length === 0) return sections;
  const given = new Set(rows.map(({ id }) => id));
  const byWords = groupBy(left, wordsOf);
  const alike = groupBy(sections, wordsOf);
  const kept = new Map<string, string>();
  for (const section of sections) {
    const words = wordsOf(section);
    const [former, other] = byWords.get(words) ?? [];
    if (!former || other || alike.get(words)?.length !== 1) continue;
    if (BY_LINE.test(section.id) && !given.has(section.id)) kept.set(section.id, former.id);
  }
  return kept.size === 0 ? sections : sections.map((section) => withIds(section, (id) => kept.get(id) ?? id));
}

function wordsOf({ id, hash }: Identified): string {
  return `${documentOf(id)}\t${hash}`;
}

function withIds(section: ParsedSection, idOf: (id: string) => string): ParsedSection {
  const { id, parent, children, previous, next, path, comparedWith } = section;
  const orNull = (one: string | null) => (one === null ? null : idOf(one));
  return {
    ...section,
    id: idOf(id),
    parent: orNull(parent),
    children: children.map(idOf),
    previous: orNull(previous),
    next: orNull(next),
    path: path.map((step) => ({ ...step, id: idOf(step.id) })),
    ...(comparedWith && { comparedWith: { ...comparedWith, id: orNull(comparedWith.id) } }),
  };
}
