/** @file The problems of the texts as a list to work through. The API and the page tell the same. */
import type { Catalog } from "../catalog/catalog.js";
import type { PathStep, Problem, Section } from "../model.js";

export interface ProblemFilter {
  readonly rule?: string | undefined;
  readonly publication?: string | undefined;
  readonly severity?: Problem["severity"] | undefined;
}

/** Share of a problem's words that a paragraph must hold to be the one it speaks of. */
const ENOUGH = 0.6;

const WEIGHTS: readonly Problem["severity"][] = ["error", "warning", "info"];

/** Rules that tell of a text by which a game may go wrong: it says two things, or what it says is lost. */
const DECIDING: ReadonlySet<string> = new Set(["contradiction", "lost-table", "lost-list", "lost-figure"]);

/** The problems that a filter leaves, the weightiest first: by severity, then those by which a game may go wrong, then
 *  those that nobody could mend; each weight in the order of the lines. */
export function problemsThatFit(problems: readonly Problem[], filter: ProblemFilter): Problem[] {
  const set = (["rule", "publication", "severity"] as const).filter((name) => filter[name] !== undefined);
  const fitting = problems.filter((problem) => set.every((name) => problem[name] === filter[name]));
  return fitting.sort((a, b) => weightOf(a) - weightOf(b));
}

/** The lower, the weightier. */
function weightOf({ severity, rule, suggestion }: Problem): number {
  return 4 * WEIGHTS.indexOf(severity) + (DECIDING.has(rule) ? 0 : 2) + (suggestion === undefined ? 0 : 1);
}

/** A problem with the section that owns its line, and the paragraph it stands in. */
export type ProblemObject = Problem & {
  readonly object: "problem";
  readonly section: PathStep | null;
  readonly context: string | null;
};

/** A problem as the API tells it, with the section that owns its line. */
export function problemObject(problem: Problem, catalog: Catalog): ProblemObject {
  const owner = catalog.ownerOf(problem.publication, problem.line);
  const section = owner ? { id: owner.id, number: owner.number, title: owner.title } : null;
  return { object: "problem", ...problem, section, context: owner ? contextOf(problem, owner) : null };
}

/** How many problems there are of each rule, the most frequent first. */
export function countByRule(problems: readonly Problem[]): { rule: string; count: number }[] {
  return countBy(problems, "rule").map(({ value, count }) => ({ rule: value, count }));
}

/** How many problems there are of each value that a filter may have, the most frequent first. */
export function countBy<Name extends keyof ProblemFilter>(
  problems: readonly Problem[],
  name: Name,
): { value: Problem[Name]; count: number }[] {
  const counts = new Map<Problem[Name], number>();
  for (const { [name]: value } of problems) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count);
}

/** The line in its context: the paragraph of its section that has its words as repaired; the first one where the line
 *  itself is lost; null where no paragraph does, for the line is a heading or a picture. */
export function contextOf({ actual }: Problem, { text }: Section): string | null {
  const paragraphs = text.split(/\n+/).filter((paragraph) => paragraph.trim() !== "");
  if (actual === "") return paragraphs[0] ?? null;
  return paragraphs.find((paragraph) => paragraph.includes(actual)) ?? nearest(actual, paragraphs);
}

function nearest(actual: string, paragraphs: readonly string[]): string | null {
  const wanted = wordsOf(actual);
  const shares = paragraphs.map((paragraph) => {
    const held = new Set(wordsOf(paragraph));
    return { paragraph, share: wanted.filter((word) => held.has(word)).length / Math.max(1, wanted.length) };
  });
  const best = shares.sort((a, b) => b.share - a.share)[0];
  return best && best.share >= ENOUGH ? best.paragraph : null;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
}
