/** @file As much of a section's text as one answer holds: a paragraph, or all of it, or of a long one so many paragraphs
 *  and how to get the rest. */
import type { Section } from "../../model.js";
import { paragraphsOf } from "../../views/paragraphs.js";
import { wrongArgument } from "./arguments.js";

/** Characters of a section's text in one answer, unless its first paragraph alone has more. */
const LONGEST = 6500;

export interface AskedPassage {
  readonly paragraph?: number | undefined;
  readonly from?: number | undefined;
}

export interface Passage {
  /** The section with no other text than the passage. */
  readonly section: Section;
  /** The paragraphs it holds, counted from 1; 0 where the section has no text. */
  readonly from: number;
  readonly to: number;
  readonly of: number;
}

/** The passage of a section that is asked for.
 *  @throws ApiError that names the argument where the section has not so many paragraphs */
export function passageOf(section: Section, { paragraph, from = 1 }: AskedPassage): Passage {
  const all = paragraphsOf(section);
  const of = all.length;
  const first = paragraph ?? from;
  const argument = paragraph === undefined ? "from" : "paragraph";
  if (first > Math.max(1, of)) throw wrongArgument(argument, `${section.id} has ${of} paragraphs, not ${first}.`);
  const start = all[first - 1]?.start ?? 0;
  const fits = all.filter(({ number, end }) => number >= first && (number === first || end - start <= LONGEST));
  const to = paragraph ?? fits.at(-1)?.number ?? 0;
  if (first === 1 && to === of) return { section, from: Math.min(1, of), to, of };
  return { section: cut(section, start, all[to - 1]?.end ?? 0), from: first, to, of };
}

/** A section cut down to a run of its text, with its links there. */
function cut(section: Section, start: number, end: number): Section {
  const within = section.links.filter((link) => link.start >= start && link.end <= end);
  return {
    ...section,
    epigraph: start === 0 ? section.epigraph : [],
    text: section.text.slice(start, end),
    links: within.map((link) => ({ ...link, start: link.start - start, end: link.end - start })),
    restored: (section.restored ?? [])
      .filter(({ at }) => at >= start && at <= end)
      .map((list) => ({ ...list, at: list.at - start })),
  };
}
