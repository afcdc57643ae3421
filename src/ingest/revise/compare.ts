/** @file Compares the texts before and after a revision: sections, references, editorial rows, problems. */
import { join } from "node:path";
import type { SectionPairs } from "../../language/pair-sections.js";
import { sentencesOf } from "../../language/sentences.js";
import { makeLikeness } from "../../language/similarity.js";
import type { Link, LinkedSection, ParsedSection, Problem } from "../../model.js";
import { Faults } from "../read/faults.js";
import { readText } from "../read/read-file.js";
import { readTable } from "../read/read-table.js";
import { type Shape, TABLES } from "../read/table-shapes.js";
import type { BrokenLink, BrokenRow, Revision, SectionPair, SectionSummary } from "./revision.js";

type Printed = Pick<ParsedSection, "id" | "title" | "text" | "source">;

/** Words shown on either side of a difference, and of the difference itself. */
const CONTEXT_WORDS = 6;
const MAX_WORDS = 14;

/** Groups the sections of both printings by what became of them.
 *  @param lineOf - converts a line of the new printing to one of the file given */
export function compareSections<Before extends Printed, After extends Printed>(
  former: readonly Before[],
  revised: readonly After[],
  pairs: SectionPairs<Before, After>,
  lineOf: (line: number) => number,
): Revision["sections"] {
  const summarise = ({ id, title, text, source }: Printed): SectionSummary => {
    return { id, title, line: source.line, words: wordsOf(text).length };
  };
  const summariseNew = (section: After) => ({ ...summarise(section), line: lineOf(section.source.line) });
  const paired = Array.from(pairs, ([from, to]): SectionPair => {
    return { from: summarise(from), to: summariseNew(to), difference: firstDifference(from.text, to.text) };
  });
  const isRenumbered = ({ from, to }: SectionPair) => from.id !== to.id;
  const isChanged = ({ from, to, difference }: SectionPair) => difference !== null || from.title !== to.title;
  const sameId = paired.filter((pair) => !isRenumbered(pair));
  const old = new Set(pairs.values());
  return {
    same: sameId.filter((pair) => !isChanged(pair)).length,
    added: revised.filter((section) => !old.has(section)).map(summariseNew),
    removed: former.filter((section) => !pairs.has(section)).map(summarise),
    changed: sameId.filter(isChanged),
    renumbered: paired.filter(isRenumbered),
  };
}

/** Returns the words around the place where two texts begin to differ, up to where they agree again. */
function firstDifference(before: string, after: string): SectionPair["difference"] {
  if (before === after) return null;
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start++;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return { old: excerpt(a, start, a.length - end), new: excerpt(b, start, b.length - end) };
}

function excerpt(words: readonly string[], from: number, to: number): string {
  const start = Math.max(0, from - CONTEXT_WORDS);
  const end = Math.min(words.length, Math.min(to, from + MAX_WORDS) + CONTEXT_WORDS);
  return `${start > 0 ? "… " : ""}${words.slice(start, end).join(" ")}${end < words.length ? " …" : ""}`;
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}

type Linked = Pick<LinkedSection, "id" | "text" | "links">;

/** Finds references whose words have another target, or none, after the revision.
 *  @param before - all sections of all texts
 *  @param after - the same with the new printing in place of the former
 *  @param nearest - the section nearest to a removed one */
export function brokenLinks<Before extends Linked, After extends Linked>(
  before: readonly Before[],
  after: readonly After[],
  pairs: SectionPairs<Before, After>,
  nearest: (id: string) => string | null,
): BrokenLink[] {
  const byId = new Map(after.map((section) => [section.id, section]));
  const newIds = new Map([...pairs].map(([from, to]) => [from.id, to.id]));
  const revised = new Set<Linked>(pairs.values());
  return before.flatMap((section): BrokenLink[] => {
    const now = pairs.get(section) ?? byId.get(section.id);
    // A removed section takes its references with it; another text under its id has its own.
    if (!now || (!pairs.has(section) && revised.has(now))) return [];
    const linksNow = linksByWords(now);
    return [...linksByWords(section)].flatMap(([words, { text, target: led }]): BrokenLink[] => {
      const link = linksNow.get(words);
      if (led === null || !link || link.target === (newIds.get(led) ?? led)) return [];
      return [{ in: now.id, text, led, leads: link.target, nearest: newIds.get(led) ?? nearest(led) }];
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

/** A fault of a table row, as ingestion reports it: `link/external.tsv:7: target: no section has the id "…"`. */
const ROW_FAULT = /^(\S+\.tsv:\d+): (.*)$/s;

/** Where the nearest match of a row is looked for. */
interface NearestSources {
  /** The id in the new printing of a section of the former, or of the one nearest to it. */
  readonly nearestId: (id: string) => string | null;
  readonly section: (id: string) => Pick<ParsedSection, "id" | "title" | "text"> | undefined;
  /** The lines of the new printing. */
  readonly lines: readonly string[];
}

/** Converts the faults of ingestion to broken rows.
 *  @returns the rows, and the faults of other kinds */
export function brokenRows(
  faults: readonly string[],
  { nearestId, section, lines }: NearestSources,
): { rows: BrokenRow[]; others: string[] } {
  const likeness = makeLikeness();
  const mostAlike = (words: string, texts: readonly string[]): string | null => {
    let best: { text: string; score: number } | null = null;
    for (const text of texts) {
      const score = likeness(words, text) || sharedWords(words, text) / 2;
      if (score > (best?.score ?? 0.2)) best = { text, score };
    }
    return best?.text.trim() ?? null;
  };
  const nearestSentence = (words: string, id: string) => {
    const sentences = sentencesOf(section(id)?.text ?? "").map(({ text }) => text);
    return mostAlike(words, sentences);
  };
  const nearestLine = (words: string) => mostAlike(words, lines);
  const answers: readonly (readonly [message: RegExp, nearest: (first: string, second: string) => string | null])[] = [
    [/no line begins with "(.*)" \(line \d+ did\)$/s, nearestLine],
    [/"(.*)" is not in the text$/s, nearestLine],
    [/no section has the id "(.*)"$/s, nearestId],
    [/^title: \S+ is "(.*)", not ".*"$/s, (title) => title],
    [/"(.*)" does not stand in (\S+)$/s, nearestSentence],
  ];
  const nearest = (fault: string): string | null => {
    for (const [message, answer] of answers) {
      const [, first, second = ""] = message.exec(fault) ?? [];
      if (first !== undefined) return answer(first, second);
    }
    return null;
  };
  const rows: BrokenRow[] = [];
  const others: string[] = [];
  for (const fault of faults) {
    const [, place, message] = ROW_FAULT.exec(fault) ?? [];
    if (place === undefined || message === undefined) others.push(fault);
    else rows.push({ place, message, nearest: nearest(message) });
  }
  return { rows, others };
}

/** Measures the share of words that two short texts have in common: 0 to 1. */
function sharedWords(first: string, second: string): number {
  const [a, b] = [first, second].map((text) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu)));
  if (!a?.size || !b?.size) return 0;
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / Math.max(a.size, b.size);
}

/** Finds rows with an id that is another text in the new printing: they match, but not what they were written for.
 *  @param newIds - for each such id the new one of its text */
export function rowsOfOtherTexts(dataDir: string, newIds: ReadonlyMap<string, string | null>): BrokenRow[] {
  if (newIds.size === 0) return [];
  return Object.values<Shape & { file: string }>(TABLES).flatMap(({ file, columns }) => {
    const path = join(dataDir, file);
    const { rows, lines } = readTable(readText(path), path, undefined, new Faults());
    const idColumns = Object.keys(columns).filter((column) => columns[column]?.holds === "id");
    return rows.flatMap((row, at) =>
      idColumns.flatMap((column): BrokenRow[] => {
        const id = row[column] ?? "";
        const nearest = newIds.get(id);
        if (nearest === undefined) return [];
        const message = `${column}: "${id}" is a different text in the new printing`;
        return [{ place: `${path}:${lines[at]}`, message, nearest }];
      }),
    );
  });
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

/** What is wrong, without the line. */
function keyOf({ publication, rule, severity, message, actual }: Problem): string {
  return JSON.stringify([publication, rule, severity, message.replace(/\d+/g, "#"), actual]);
}
