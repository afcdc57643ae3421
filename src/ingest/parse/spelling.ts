/** @file Reports typing and scanning errors that a rule can detect: `theplayer` (FAQ line 87), `performe d` (line 669),
 *  `that is is played` (line 579), `Radiactive` (Compendium line 1397). */
import { groupBy } from "../../group-by.js";
import { editDistance } from "../../language/edit-distance.js";
import type { Problem, SourceText } from "../../model.js";
import { problemAt } from "./draft.js";
import { type NumberedLine, numberedLines } from "./lines.js";

interface PlainText {
  readonly publication: string;
  readonly lines: readonly NumberedLine[];
}

const MARKUP = /\]\(#[^)]*\)|[*\\[\]]/g;

export function spellingProblems(sources: readonly SourceText[]): Problem[] {
  const texts = sources.map((source): PlainText => {
    const isMarkdown = source.documents[0]?.markup === "markdown";
    const lines = numberedLines(source).map((line) =>
      isMarkdown ? { ...line, text: line.text.replace(MARKUP, "") } : line,
    );
    return { publication: source.publication, lines };
  });
  return [...texts.flatMap(spacingProblems), ...misprints(texts)];
}

type Counts = ReadonlyMap<string, number>;
type Finding = Omit<Problem, "publication" | "line" | "severity">;

const LOWER_CASE_WORD = /[a-z]+/g;
const BACK_QUOTE = /`[^`]*/;

/** Finds doubled, joined and split words. The frequent words of the text serve as the dictionary. */
function spacingProblems(text: PlainText): Problem[] {
  const counts = new Map<string, number>();
  for (const { text: line } of text.lines)
    for (const word of line.toLowerCase().match(LOWER_CASE_WORD) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  return text.lines.flatMap((line, at) => {
    const findings = [
      ...doubledWords(line, text.lines[at - 1]),
      ...misspacedWords(line.text, counts),
      ...backQuotes(line.text),
    ];
    return findings.map(({ rule, ...rest }) => problemAt(text, line.line, { rule, severity: "info", ...rest }));
  });
}

function backQuotes(text: string): Finding[] {
  const message = "A back-quote is printed in place of a quotation mark.";
  return (BACK_QUOTE.exec(text) ?? []).map((found) => ({ rule: "back-quote", message, actual: found.slice(0, 30) }));
}

const DOUBLED = /\b([a-z]+) \1\b/g;
const CORRECTLY_DOUBLED = new Set(["that", "had"]);

/** Finds doubled words within a line, or across two lines. */
function doubledWords({ text, blankBefore }: NumberedLine, previous: NumberedLine | undefined): Finding[] {
  const within = [...text.matchAll(DOUBLED)].map(([, word = ""]) => word);
  const first = blankBefore ? undefined : /^[a-z]+\b/.exec(text)?.[0];
  const last = first && /\b[a-z]+$/.exec(previous?.text ?? "")?.[0];
  const across = first !== undefined && first === last ? [first] : [];
  const message = "A word is printed twice.";
  return [...within, ...across]
    .filter((word) => !CORRECTLY_DOUBLED.has(word))
    .map((word) => ({ rule: "doubled-word", message, actual: `${word} ${word}`, suggestion: word }));
}

const WORD_AND_NEXT = /\b([a-z]+)\b(?: (?=([a-z]+)\b))?/g;
const JOINED = [/^(the)([a-z]{4,})$/, /^([a-z]{5,})(to)$/];
const MAX_FRAGMENT_COUNT = 9;

/** Finds words that occur once, and consist of two more frequent words or form a known word with the next one. */
function misspacedWords(text: string, counts: Counts): Finding[] {
  const findings: Finding[] = [];
  for (const { 1: word = "", 2: next = "" } of text.matchAll(WORD_AND_NEXT)) {
    if (counts.get(word) !== 1) continue;
    const [, ...parts] = JOINED.map((pattern) => pattern.exec(word)).find((match) => match !== null) ?? [];
    if (parts.length > 0 && parts.every((part) => (counts.get(part) ?? 0) > 1)) {
      const message = "Two words are printed as one.";
      findings.push({ rule: "run-together-words", message, actual: word, suggestion: parts.join(" ") });
    }
    if (next !== "" && (counts.get(next) ?? 0) <= MAX_FRAGMENT_COUNT && counts.has(word + next)) {
      const message = "One word is printed as two.";
      findings.push({ rule: "word-torn-apart", message, actual: `${word} ${next}`, suggestion: word + next });
    }
  }
  return findings;
}

const LONG_WORD = /\p{L}{6,}/gu;
const NAME = /^\p{Lu}\p{Ll}/u;
const MAX_MISPRINT_COUNT = 2;
const MIN_KNOWN_COUNT = 5;

/** Finds likely typos, which occur once or twice and differ by one letter from a word that is common in all texts. */
function misprints(texts: readonly PlainText[]): Problem[] {
  const all = texts.flatMap((text) =>
    text.lines.flatMap(({ line, text: words }) =>
      (words.match(LONG_WORD) ?? []).map((printed) => ({ text, line, printed })),
    ),
  );
  const words = groupBy(all, ({ printed }) => printed.toLowerCase());
  const isName = (word: string): boolean => words.get(word)?.every(({ printed }) => NAME.test(printed)) ?? false;
  const common = [...words].filter(([, found]) => found.length >= MIN_KNOWN_COUNT).map(([word]) => word);
  const byBeginning = groupBy(common, (word) => word.slice(0, 2));
  return [...words].flatMap(([word, occurrences]) => {
    if (occurrences.length > MAX_MISPRINT_COUNT) return [];
    const near = byBeginning.get(word.slice(0, 2));
    const usual = near?.find((other) => isTypo(word, other, isName(word) && isName(other)));
    if (usual === undefined) return [];
    const message = "This word is spelt differently everywhere else.";
    return occurrences.map(({ text, line, printed: actual }) => {
      const suggestion = NAME.test(actual) ? usual.charAt(0).toUpperCase() + usual.slice(1) : usual;
      return problemAt(text, line, { rule: "misprint", severity: "info", message, actual, suggestion });
    });
  });
}

/** Whether `word` is `usual` with one letter missing or two neighbouring letters swapped, or, in a name, with any one
 *  letter wrong. Words that differ only in the last letter are not typos.
 *  @example isTypo("locatons", "locations", false)  // => true; isTypo("card", "cards", false)  // => false */
function isTypo(word: string, usual: string, isName: boolean): boolean {
  if (editDistance(word, usual, 1) !== 1 || word.startsWith(usual.slice(0, -1))) return false;
  return isName || word.length < usual.length || sortLetters(word) === sortLetters(usual);
}

function sortLetters(word: string): string {
  return [...word].sort().join("");
}
