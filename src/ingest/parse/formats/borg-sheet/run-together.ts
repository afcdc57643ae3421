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
  const known = new Map<string, number>();
  for (const line of source.lines) for (const word of wordsOf(line)) known.set(word, (known.get(word) ?? 0) + 1);
  const lines = others.filter(({ file }) => file !== source.file).flatMap((other) => other.lines);
  const standsElsewhere: Known = (word) => lines.some((line) => line.includes(word) && wordsOf(line).includes(word));
  const { publication } = source;
  return source.lines.flatMap((printed, at) => {
    const text = printed.replace(TAG, " ");
    const place = { publication, line: source.startLine + at, rule: "run-together-words", severity: "info" as const };
    return [...bySign(text, standsElsewhere), ...byParts(text, known, standsElsewhere)].map((slip) => ({
      ...place,
      ...slip,
    }));
  });
}

type Slip = Pick<Problem, "actual" | "message" | "suggestion">;

type Known = (word: string) => boolean;

function bySign(text: string, standsElsewhere: Known): Slip[] {
  return SIGNS.flatMap(([pattern, message]) =>
    (text.match(pattern) ?? []).flatMap((actual) => (standsElsewhere(actual) ? [] : [{ message, actual }])),
  );
}

function byParts(text: string, known: ReadonlyMap<string, number>, standsElsewhere: Known): Slip[] {
  return wordsOf(text).flatMap((actual): Slip[] => {
    if (known.get(actual) !== 1 || !/^[a-z]/.test(actual)) return [];
    const suggestion = splitWord(actual, known);
    if (!suggestion || standsElsewhere(actual.toLowerCase())) return [];
    return [{ message: "Two words stand without a space between them.", actual, suggestion }];
  });
}

function wordsOf(line: string): readonly string[] {
  return line.match(WORD) ?? [];
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
