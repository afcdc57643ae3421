/** @file Words that ran together where two printings met: `IThat` (50), `respondrespond` (319), `requirementsafter` (662),
 *  `WEAPONs` (800), `do.The` (956). The text stays as printed. */
import type { Problem, SourceText } from "../../../../model.js";

const WORD = /[A-Za-z']+/g;
/** Tags such as `[Expansion: QCont]` are names, not words. */
const TAG = /\[[^\]]*\]/g;
/** Patterns that no English word has. */
const SIGNS: readonly (readonly [pattern: RegExp, message: string])[] = [
  [/\b[a-z]+\.[A-Z][a-z]+/g, "Two sentences run together without a space."],
  [/\b([a-z]{4,})\1\b/g, "The same word stands twice without a space."],
  [/\b[A-Z]{2,}[a-z]+\b/g, "Capitals run into small letters."],
];
/** How often a word must stand in the text to count as known. */
const KNOWN = 10;

/** Finds run-together words; what the other texts of the game print as well is a word.
 *  @param others - all texts, the sheet among them. */
export function findRunTogether(source: SourceText, others: readonly SourceText[]): Problem[] {
  const known = countWords([source]);
  const elsewhere = countWords(others.filter(({ file }) => file !== source.file));
  const problems: Problem[] = [];
  for (const [at, printed] of source.lines.entries()) {
    const text = printed.replace(TAG, " ");
    const report = (actual: string, message: string, suggestion?: string): void => {
      const line = source.startLine + at;
      const { publication } = source;
      const problem = { publication, line, rule: "run-together-words", severity: "info" as const, message, actual };
      problems.push(suggestion === undefined ? problem : { ...problem, suggestion });
    };
    for (const [pattern, message] of SIGNS) {
      for (const [found] of text.matchAll(pattern)) if (!elsewhere.has(found)) report(found, message);
    }
    for (const [word] of text.matchAll(WORD)) {
      const parts =
        /^[a-z]/.test(word) && known.get(word) === 1 && !elsewhere.has(word.toLowerCase())
          ? splitWord(word, known)
          : null;
      if (parts) report(word, "Two words stand without a space between them.", parts);
    }
  }
  return problems;
}

function countWords(sources: readonly SourceText[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { lines } of sources) {
    for (const line of lines) for (const [word] of line.matchAll(WORD)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** The two known words that a word is made of, neither shorter than four letters. */
function splitWord(word: string, known: ReadonlyMap<string, number>): string | null {
  for (let at = 4; at <= word.length - 4; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    const both = Math.min(known.get(first) ?? 0, known.get(second) ?? 0);
    if (first !== second && both >= KNOWN) return `${first} ${second}`;
  }
  return null;
}
