/** @file Copies links from an older printing to a newer one, which is plain text without links. */
import { equalRuns } from "../../language/word-differences.js";
import type { Link, ParsedSection } from "../../model.js";
import { overlaps, type Word } from "./mention.js";

export interface SectionLinks {
  readonly section: ParsedSection;
  readonly links: readonly Link[];
}

/** Matches words, icons, and letters in place of icons (`M Mirror Quadrant`). Captures only words. */
const WORD = /\[[A-Z0-9][\w:/'. -]*\]|<[A-Z][a-z]{2}>|\b[MQ] |([a-z0-9]+)/gi;
/** Minimum number of words around a link that must be the same in both printings. Without this context, the link could
 *  be copied to the wrong occurrence of a common word. */
const MIN_CONTEXT = 2;

/** Copies links to the same words in the newer printing. They lead to the newest printing of their target, replace
 *  plain mentions, and yield to the section's own references. */
export function carryLinks(linked: readonly SectionLinks[]): SectionLinks[] {
  const byId = new Map(linked.map((one) => [one.section.id, one]));
  const newer = new Map(
    linked.flatMap(({ section }) => (section.comparedWith?.id ? [[section.comparedWith.id, section.id]] : [])),
  );
  return linked.map((one) => {
    const older = byId.get(one.section.comparedWith?.id ?? "");
    if (!older) return one;
    const carried = linksOver(older, one.section)
      .map((link) => ({ ...link, target: newer.get(link.target ?? "") ?? link.target }))
      .filter(({ target }) => target !== one.section.id)
      .filter((link) => !one.links.some((own) => own.kind !== "mention" && overlaps(own, link)));
    const own = one.links.filter((link) => !carried.some((other) => overlaps(link, other)));
    return { section: one.section, links: [...own, ...carried].sort((a, b) => a.start - b.start) };
  });
}

/** Returns the references whose words also occur in the other text, with their offsets in that text. */
function linksOver({ section, links }: SectionLinks, other: ParsedSection): Link[] {
  const [old, young] = [wordsOf(section.text), wordsOf(other.text)];
  const folded = (words: readonly Word[]) => words.map((word) => word.folded);
  const runs = equalRuns(folded(old), folded(young));
  return links.flatMap((link): Link[] => {
    if (link.kind === "mention" || link.status === "dangling") return [];
    const at = old.findIndex(({ start }) => start >= link.start);
    const size = old.filter(({ start, end }) => start >= link.start && end <= link.end).length;
    const run = runs.find((one) => one.older <= at && at + size <= one.older + one.size);
    if (!run || size === 0 || run.size < Math.min(size + MIN_CONTEXT, old.length)) return [];
    const shift = at - run.older + run.newer;
    const [first, last] = [young[shift], young[shift + size - 1]];
    if (!first || !last) return [];
    const before = section.text.slice(link.start, old[at]?.start);
    const after = section.text.slice(old[at + size - 1]?.end, link.end);
    const start = other.text.slice(0, first.start).endsWith(before) ? first.start - before.length : first.start;
    const end = other.text.startsWith(after, last.end) ? last.end + after.length : last.end;
    const reason = `carried from ${section.version}: ${link.reason}`;
    return [{ ...link, start, end, text: other.text.slice(start, end), reason }];
  });
}

function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 1: word, index } of text.matchAll(WORD))
    if (word !== undefined) words.push({ folded: word.toLowerCase(), start: index, end: index + word.length });
  return words;
}
