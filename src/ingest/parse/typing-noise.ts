/** @file Slips of typing and scanning that a rule can tell: doubled words, words run together or torn apart, back-quotes.
 *  They are reported, never changed. For instance FAQ 87 `theplayer`, 669 `performe d`, 579 `that is is played`. */
import type { Problem } from "../../model.js";
import type { NumberedLine } from "./numbered-lines.js";

const DOUBLED = /\b([a-z]+) \1\b/g;
const MEANT = new Set(["that", "had"]);
const WORD = /[a-z]+/g;
const GLUED_FRONT = /^(the)([a-z]{4,})$/;
const GLUED_BACK = /^([a-z]{5,})(to)$/;
const BACK_QUOTE = /`[^`]*/;

type Counts = ReadonlyMap<string, number>;

/** What is wrong with a line, before it is said of which. */
type Slip = Pick<Problem, "rule" | "actual" | "message" | "suggestion">;

/** The slips of a whole text, as problems with a suggestion where one is certain. The text's own words are the dictionary. */
export function typingNoise(publication: string, lines: readonly NumberedLine[]): Problem[] {
  const words = lines.map(({ text }) => text.toLowerCase().match(WORD) ?? []);
  const counts = countWords(words);
  const problems: Problem[] = [];
  for (const [at, one] of lines.entries()) {
    const own = words[at] ?? [];
    const slips = [
      ...(hasTwins(own, words[at - 1]?.at(-1)) ? doubled(one, lines[at - 1]) : []),
      ...(own.some((word) => counts.get(word) === 1) ? misspaced(one.text, own, counts) : []),
      ...(BACK_QUOTE.exec(one.text) ?? []).map(backQuote),
    ];
    for (const slip of slips) problems.push(problemOf(publication, one.line, slip));
  }
  return problems;
}

function countWords(lines: readonly (readonly string[])[]): Counts {
  const counts = new Map<string, number>();
  for (const words of lines) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Whether two neighbours are the same word, the one that ends the line before among them. */
function hasTwins(words: readonly string[], before: string | undefined): boolean {
  let last = before;
  for (const word of words) {
    if (word === last) return true;
    last = word;
  }
  return false;
}

function problemOf(publication: string, line: number, { rule, actual, message, suggestion }: Slip): Problem {
  return {
    publication,
    line,
    rule,
    severity: "info",
    message,
    actual,
    ...(suggestion !== undefined && { suggestion }),
  };
}

function backQuote(actual: string): Slip {
  return {
    rule: "back-quote",
    actual: actual.slice(0, 30),
    message: "A back-quote stands for a quotation mark.",
  };
}

/** Doubled words within a line, and one that ends the line before and begins this one. */
function doubled({ text, blankBefore }: NumberedLine, before: NumberedLine | undefined): Slip[] {
  const within = [...text.matchAll(DOUBLED)].map((found) => found[1] ?? "");
  const first = blankBefore ? undefined : /^[a-z]+\b/.exec(text)?.[0];
  const last = first && /\b[a-z]+$/.exec(before?.text ?? "")?.[0];
  const across = first !== undefined && first === last ? [first] : [];
  return [...within, ...across]
    .filter((word) => !MEANT.has(word))
    .map((word) => ({
      rule: "doubled-word",
      actual: `${word} ${word}`,
      message: "A word stands twice.",
      suggestion: word,
    }));
}

/** @param own - the words of the text in small letters: most lines tell by them alone that nothing is amiss */
function misspaced(text: string, own: readonly string[], counts: Counts): Slip[] {
  return [
    ...(own.some((word) => partsOf(word, counts)) ? glued(text, counts) : []),
    ...(own.some((word, at) => isTorn(word, own[at + 1], counts)) ? apart(text, counts) : []),
  ];
}

function glued(text: string, counts: Counts): Slip[] {
  return (text.match(/\b[a-z]+\b/g) ?? []).flatMap((word): Slip[] => {
    const parts = partsOf(word, counts);
    if (!parts) return [];
    const message = "Two words are printed as one.";
    return [{ rule: "run-together-words", actual: word, message, suggestion: parts.join(" ") }];
  });
}

/** The two words that a word was made of which stands nowhere else; null where it is one word. */
function partsOf(word: string, counts: Counts): string[] | null {
  if (counts.get(word) !== 1) return null;
  const parts = (GLUED_FRONT.exec(word) ?? GLUED_BACK.exec(word))?.slice(1) ?? [];
  return parts.length === 2 && parts.every((part) => (counts.get(part) ?? 0) > 1) ? parts : null;
}

/** Whether two neighbours, of which the first stands nowhere else, together make a word of the text. */
function isTorn(first: string, second: string | undefined, counts: Counts): boolean {
  return (
    counts.get(first) === 1 && second !== undefined && (counts.get(second) ?? 0) < 10 && counts.has(first + second)
  );
}

function apart(text: string, counts: Counts): Slip[] {
  const slips: Slip[] = [];
  for (const { 1: first = "", 2: second = "" } of text.matchAll(/\b([a-z]+) (?=([a-z]+)\b)/g)) {
    if (!isTorn(first, second, counts)) continue;
    const message = "One word is printed as two.";
    slips.push({ rule: "word-torn-apart", actual: `${first} ${second}`, message, suggestion: first + second });
  }
  return slips;
}
