import type { Catalog } from "../catalog/catalog.js";
import type { Problem, Section } from "../model.js";

export interface ProblemFilter {
  readonly rule?: string | undefined;
  readonly publication?: string | undefined;
  readonly severity?: Problem["severity"] | undefined;
}

const SEVERITIES: readonly Problem["severity"][] = ["error", "warning", "info"];

/** Problems that can decide a game: the text contradicts itself, or content is missing from it. */
const DECISIVE: ReadonlySet<string> = new Set(["contradiction", "lost-table", "lost-list", "lost-figure"]);

/** Minimum fraction of the words in `actual` that the paragraph shown with a problem must contain. */
const MIN_SHARED_WORDS = 0.6;

/** Returns the matching problems, sorted by severity. Problems that can decide a game come first, then problems without
 *  a suggestion. */
export function filterProblems(problems: readonly Problem[], filter: ProblemFilter): Problem[] {
  const names = (["rule", "publication", "severity"] as const).filter((name) => filter[name] !== undefined);
  const matching = problems.filter((problem) => names.every((name) => problem[name] === filter[name]));
  return matching.sort((a, b) => rankOf(a) - rankOf(b));
}

/** Returns the rank of a problem. Lower ranks are more important. */
function rankOf({ severity, rule, suggestion }: Problem): number {
  return 4 * SEVERITIES.indexOf(severity) + (DECISIVE.has(rule) ? 0 : 2) + (suggestion === undefined ? 0 : 1);
}

export function problemObject(problem: Problem, catalog: Catalog) {
  const owner = catalog.ownerOf(problem.publication, problem.line);
  const section = owner ? { id: owner.id, number: owner.number, title: owner.title } : null;
  return { object: "problem", ...problem, section, context: owner ? contextOf(problem, owner) : null };
}

export function countByRule(problems: readonly Problem[]): { rule: string; count: number }[] {
  return countBy(problems, "rule").map(({ value, count }) => ({ rule: value, count }));
}

/** Counts problems per value of one filter, the value with the most problems first. */
export function countBy<Name extends keyof ProblemFilter>(problems: readonly Problem[], name: Name) {
  const counts = new Map<Problem[Name], number>();
  for (const { [name]: value } of problems) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count);
}

/** Returns the paragraph that contains `actual`, or the most similar paragraph. Returns null for headings and
 *  pictures. If the line itself is missing, returns the first paragraph. */
export function contextOf({ actual }: Problem, { text }: Section): string | null {
  const paragraphs = text.split(/\n+/).filter((paragraph) => paragraph.trim() !== "");
  if (actual === "") return paragraphs[0] ?? null;
  return paragraphs.find((paragraph) => paragraph.includes(actual)) ?? mostSimilar(actual, paragraphs);
}

function mostSimilar(actual: string, paragraphs: readonly string[]): string | null {
  const wanted = wordsOf(actual);
  const shares = paragraphs.map((paragraph) => {
    const words = new Set(wordsOf(paragraph));
    return { paragraph, share: wanted.filter((word) => words.has(word)).length / Math.max(1, wanted.length) };
  });
  const best = shares.sort((a, b) => b.share - a.share)[0];
  return best && best.share >= MIN_SHARED_WORDS ? best.paragraph : null;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
}
