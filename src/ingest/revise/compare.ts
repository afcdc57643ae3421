/** @file Compares the texts before and after a new one is accepted: sections, references, problems. */
import { differingWords } from "../../language/word-differences.js";
import type { Link, LinkedSection, ParsedSection, Problem } from "../../model.js";
import type { BrokenLink, Revision, SectionPair, SectionSummary } from "./revision.js";

type Printed = Pick<ParsedSection, "id" | "title" | "text" | "source" | "document">;

/** A section of an earlier printing and the same rule in the new one. */
export type Pair<Section> = readonly [before: Section, after: Section];

/** Words shown on either side of a difference, and of the difference itself. */
const CONTEXT_WORDS = 6;
const MAX_WORDS = 14;

export interface Compared<Section> {
  /** With the newest printing before. */
  readonly pairs: readonly Pair<Section>[];
  readonly added: readonly Section[];
  readonly removed: readonly Section[];
  /** For each new section the one with whose number its own is compared. */
  readonly numbered: ReadonlyMap<Section, Section>;
}

/** Groups the sections of a new text by what became of them.
 *  @param lineOf - converts a line of the new publication to one of the file given */
export function compareSections<Section extends Printed>(
  { pairs, added, removed, numbered }: Compared<Section>,
  lineOf: (line: number) => number,
): Revision["sections"] {
  const summarise = ({ id, title, text, source }: Printed): SectionSummary => {
    return { id, title, line: source.line, words: wordsOf(text).length };
  };
  const summariseNew = (section: Section) => ({ ...summarise(section), line: lineOf(section.source.line) });
  const nameOf = ({ id, document }: Printed) => id.slice(document.length);
  const groups = { same: 0, changed: [] as SectionPair[], renumbered: [] as SectionPair[] };
  for (const [from, to] of pairs) {
    const difference = firstDifference(from.text, to.text);
    const pair = { from: summarise(from), to: summariseNew(to), difference };
    if (nameOf(numbered.get(to) ?? from) !== nameOf(to)) groups.renumbered.push(pair);
    else if (difference !== null || from.title !== to.title) groups.changed.push(pair);
    else groups.same++;
  }
  return { ...groups, added: added.map(summariseNew), removed: removed.map(summarise) };
}

/** Returns the words around the place where two texts begin to differ, up to where they agree again. */
function firstDifference(before: string, after: string): SectionPair["difference"] {
  if (before === after) return null;
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const { start, oldEnd, newEnd } = differingWords(a, b);
  return { old: excerpt(a, start, oldEnd), new: excerpt(b, start, newEnd) };
}

function excerpt(words: readonly string[], from: number, to: number): string {
  const start = Math.max(0, from - CONTEXT_WORDS);
  const end = Math.min(words.length, Math.min(to, from + MAX_WORDS) + CONTEXT_WORDS);
  return `${start > 0 ? "… " : ""}${words.slice(start, end).join(" ")}${end < words.length ? " …" : ""}`;
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}

type Linked = Pick<LinkedSection, "id" | "links">;

/** Finds references whose words lead to another rule than before, or nowhere.
 *  @param pairs - each section before, and the same or its new printing after
 *  @param newestOf - the id of the newest printing of a section's rule */
export function brokenLinks<Section extends Linked>(
  pairs: readonly Pair<Section>[],
  newestOf: (id: string) => string,
): BrokenLink[] {
  return pairs.flatMap(([before, after]): BrokenLink[] => {
    const linksNow = linksByWords(after);
    return [...linksByWords(before)].flatMap(([words, { text, target: led }]): BrokenLink[] => {
      const link = linksNow.get(words);
      if (led === null || !link || (link.target !== null && newestOf(link.target) === newestOf(led))) return [];
      return [{ in: after.id, text, led, leads: link.target, nearest: newestOf(led) }];
    });
  });
}

/** Returns the references of a section by their words, repeated ones with a count; the words around them may have changed.
 *  Mere mentions are not references. */
function linksByWords({ links }: Linked): Map<string, Link> {
  const counts = new Map<string, number>();
  return new Map(
    links
      .filter(({ kind }) => kind !== "mention")
      .map((link): [string, Link] => {
        const words = `${link.kind} ${link.text}`;
        const count = (counts.get(words) ?? 0) + 1;
        counts.set(words, count);
        return [`${words} ${count}`, link];
      }),
  );
}

/** Returns the problems of `after` that `before` does not have, wherever they are; repeated ones count. */
export function newProblems(before: readonly Problem[], after: readonly Problem[]): Problem[] {
  const known = new Map<string, number>();
  for (const problem of before) known.set(keyOf(problem), (known.get(keyOf(problem)) ?? 0) + 1);
  return after.filter((problem) => {
    const left = known.get(keyOf(problem)) ?? 0;
    known.set(keyOf(problem), left - 1);
    return left <= 0;
  });
}

/** What is wrong, without publication and line. */
function keyOf({ rule, severity, message, actual }: Problem): string {
  return JSON.stringify([rule, severity, message.replace(/\d+/g, "#"), actual]);
}
