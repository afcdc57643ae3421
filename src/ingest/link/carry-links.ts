/** @file Two printings of a section bear the same links over the same words: the newer one is set in plain type and has
 *  lost the marks of the older one. */
import { diffArrays } from "diff";
import type { Link, ParsedSection } from "../../model.js";

/** A section with its links. */
export interface Linked {
  readonly section: ParsedSection;
  readonly links: readonly Link[];
}

interface Word {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

/** Where the words of an older text stand in a newer one. */
interface Run {
  readonly old: number;
  readonly young: number;
  readonly size: number;
}

/** Icons, and letters that stand for one in the older printing (`M Mirror Quadrant`), are no words. */
const WORD = /\[[A-Z0-9][\w:/'. -]*\]|<[A-Z][a-z]{2}>|\b[MQ] |([a-z0-9]+)/gi;
/** Words that a run must have beside those of the link, so that a word alone is not taken for another one. */
const BESIDE = 2;

/** Gives each section that is compared with an older printing the links of that one, where the same words stand in both.
 *  A link leads to the newer printing of what it means where there is one. The section's own references stay; what only
 *  mentions a name gives way. */
export function carryLinks(linked: readonly Linked[]): Linked[] {
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
      .filter((link) => !one.links.some((own) => own.kind !== "mention" && overlap(own, link)));
    const own = one.links.filter((link) => !carried.some((other) => overlap(link, other)));
    return { section: one.section, links: [...own, ...carried].sort((a, b) => a.start - b.start) };
  });
}

/** The references of a section that stand over words another text has too, with their places there. */
function linksOver({ section, links }: Linked, other: ParsedSection): Link[] {
  const [old, young] = [wordsOf(section.text), wordsOf(other.text)];
  const runs = equalRuns(old, young);
  return links.flatMap((link): Link[] => {
    if (link.kind === "mention" || link.status === "dangling") return [];
    const [at, size] = wordsUnder(link, old);
    const run = runs.find((one) => one.old <= at && at + size <= one.old + one.size);
    if (!run || size === 0 || run.size < Math.min(size + BESIDE, old.length)) return [];
    const shift = at - run.old + run.young;
    const [first, last] = [young[shift], young[shift + size - 1]];
    if (!first || !last) return [];
    const before = section.text.slice(link.start, old[at]?.start);
    const behind = section.text.slice(old[at + size - 1]?.end, link.end);
    const start = other.text.slice(0, first.start).endsWith(before) ? first.start - before.length : first.start;
    const end = other.text.startsWith(behind, last.end) ? last.end + behind.length : last.end;
    const reason = `carried from ${section.version}: ${link.reason}`;
    return [{ ...link, start, end, text: other.text.slice(start, end), reason }];
  });
}

/** The first of the words under a link, by its place, and how many they are. */
function wordsUnder({ start, end }: Link, words: readonly Word[]): [first: number, size: number] {
  const first = firstFrom(words, start);
  let behind = first;
  while ((words[behind]?.end ?? Number.POSITIVE_INFINITY) <= end) behind++;
  return [first, behind - first];
}

/** The place of the first word that begins at the offset or behind it. */
function firstFrom(words: readonly Word[], offset: number): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function equalRuns(old: readonly Word[], young: readonly Word[]): Run[] {
  const folded = (words: readonly Word[]) => words.map((word) => word.folded);
  const runs: Run[] = [];
  let [at, to] = [0, 0];
  for (const { added, removed, value } of diffArrays(folded(old), folded(young))) {
    if (!added && !removed) runs.push({ old: at, young: to, size: value.length });
    if (!added) at += value.length;
    if (!removed) to += value.length;
  }
  return runs;
}

function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 1: word, index } of text.matchAll(WORD))
    if (word !== undefined) words.push({ folded: word.toLowerCase(), start: index, end: index + word.length });
  return words;
}

function overlap(one: Pick<Link, "start" | "end">, other: Pick<Link, "start" | "end">): boolean {
  return one.start < other.end && other.start < one.end;
}
