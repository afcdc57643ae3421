/** @file Damage to the signs of every text, before its grammar reads it. What can be undone with certainty is undone, and
 *  becomes a problem as what cannot does; the publication's own lines stay as they are in data/. */
import type { Problem, SourceText } from "../../model.js";

interface Repair {
  readonly rule: string;
  readonly message: string;
  readonly apply: (line: string) => string;
}

/** Letters of other alphabets that print like a Latin one; "н" stands for the letter it sounds like. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...{ а: "a", е: "e", и: "i", і: "i", к: "k", м: "m", н: "n", о: "o", р: "p", с: "c", т: "t", у: "y", х: "x", ѕ: "s" },
  ...{ А: "A", В: "B", Е: "E", І: "I", К: "K", М: "M", Н: "H", О: "O", Р: "P", С: "C", Т: "T", У: "Y", Х: "X" },
  ...{ α: "a", ι: "i", ν: "v", ο: "o", ρ: "p", υ: "u", χ: "x" },
  ...{ Α: "A", Β: "B", Ε: "E", Η: "H", Ι: "I", Κ: "K", Μ: "M", Ν: "N", Ο: "O", Ρ: "P", Τ: "T", Χ: "X" },
};
const WORD = /\p{L}+/gu;
const LATIN = /\p{Script=Latin}/u;
const FOREIGN = /[\p{Script=Cyrillic}\p{Script=Greek}]/gu;
const HAS_FOREIGN = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
const FORMULA = /\$([^$]+)\$/g;
const FORMULA_TEXT = /\\text\{([^{}]*)\}/g;

const REPAIRS: readonly Repair[] = [
  {
    rule: "homoglyph",
    message: "A word is spelt with look-alike letters of another alphabet.",
    apply: (line) =>
      HAS_FOREIGN.test(line) ? line.replace(WORD, (word) => (LATIN.test(word) ? foldLetters(word) : word)) : line,
  },
  {
    rule: "markup-escape",
    message: "A formula stands in the markup of another program; its plain text is shown.",
    apply: (line) => line.replace(FORMULA, (whole, formula: string) => plainFormula(formula) ?? whole),
  },
];

/** What bytes that are no UTF-8 are read as, and signs that no text has. */
const UNREADABLE = /[\uFFFD\p{Cc}]/u;
const TAB = /\t/g;

/** Undoes what is certain: look-alike letters inside Latin words, formulas left in markup.
 *  @returns the text to parse and a problem for each repair, with the words before and after, and for each line with a sign
 *  that cannot be read.
 *  @example a line with "Alyнна" reads "Alynna" (Compendium 4147); a letter that stands alone, as the icon "Δ", stays. */
export function repairSource(source: SourceText): { source: SourceText; problems: Problem[] } {
  const problems: Problem[] = [];
  for (const [at, line] of source.lines.entries()) {
    if (UNREADABLE.test(line.replace(TAB, " "))) problems.push(unreadable(source, at, line));
  }
  const lines = source.lines.map((original, at) =>
    REPAIRS.reduce((line, { rule, message, apply }) => {
      const repaired = apply(line);
      if (repaired !== line) {
        const [actual, suggestion] = difference(line, repaired);
        const place = { publication: source.publication, line: source.startLine + at };
        problems.push({ ...place, rule, severity: "info", message, actual, suggestion });
      }
      return repaired;
    }, original),
  );
  return { source: { ...source, lines }, problems };
}

function unreadable({ publication, startLine }: SourceText, at: number, line: string): Problem {
  const message = "A sign of this line is no text: the file is not UTF-8 here, or damaged.";
  const place = { publication, line: startLine + at };
  return { ...place, rule: "unreadable-sign", severity: "error", message, actual: line.trim().slice(0, 80) };
}

function foldLetters(word: string): string {
  return word.replace(FOREIGN, (letter) => LOOK_ALIKES[letter] ?? letter);
}

/** The formula as words and signs, or null where a command remains that plain text cannot show. */
function plainFormula(formula: string): string | null {
  const plain = formula.replace(FORMULA_TEXT, "$1").replace(/\s+/g, " ").trim();
  return /[\\{}]/.test(plain) ? null : plain;
}

/** The words in which two versions of a line differ, from the first to the last. */
function difference(before: string, after: string): [string, string] {
  const old = before.split(" ");
  const now = after.split(" ");
  let start = 0;
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start++;
  let end = 0;
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  return [old.slice(start, old.length - end).join(" "), now.slice(start, now.length - end).join(" ")];
}
