/** @file Repairs damaged characters before parsing if the repair is certain, and reports other damage. */
import { differingWords } from "../../language/word-differences.js";
import type { Problem, SourceText } from "../../model.js";
import { problemAt } from "./draft.js";

/** Letters that look like Latin ones, with their replacements. "н" becomes "n", which sounds the same. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...{ а: "a", е: "e", и: "i", і: "i", к: "k", м: "m", н: "n", о: "o", р: "p", с: "c", т: "t", у: "y", х: "x", ѕ: "s" },
  ...{ А: "A", В: "B", Е: "E", І: "I", К: "K", М: "M", Н: "H", О: "O", Р: "P", С: "C", Т: "T", У: "Y", Х: "X" },
  ...{ α: "a", ι: "i", ν: "v", ο: "o", ρ: "p", υ: "u", χ: "x" },
  ...{ Α: "A", Β: "B", Ε: "E", Η: "H", Ι: "I", Κ: "K", Μ: "M", Ν: "N", Ο: "O", Ρ: "P", Τ: "T", Χ: "X" },
};
const WORD = /\p{L}+/gu;
const LATIN = /\p{Script=Latin}/u;
const FOREIGN = /[\p{Script=Cyrillic}\p{Script=Greek}]/gu;
const FORMULA = /\$([^$]+)\$/g;
const FORMULA_TEXT = /\\text\{([^{}]*)\}/g;

/** Search queries before the text of a link (`title=Spacedoor|Spacedoors`, line 10953) or its icon
 *  (`icons=[SKR][SKR]`). */
const LINK_QUERIES = [
  /\b(?:[a-z]+=[^|=&]*&)*[a-z]+(?:\[?\])?=[^|=&]*\|/g,
  /\b(?:[a-z]+=[^|=&]*&)*icons(?:\[\])?=\[+(\w+)\]+(?=\[\1\])/g,
];

const REPAIRS: readonly { rule: string; message: string; apply: (line: string) => string }[] = [
  {
    rule: "homoglyph",
    message: "A word contains look-alike letters from another alphabet.",
    apply: (line) =>
      line.replace(WORD, (word) =>
        LATIN.test(word) ? word.replace(FOREIGN, (letter) => LOOK_ALIKES[letter] ?? letter) : word,
      ),
  },
  {
    rule: "markup-escape",
    message: "A formula is printed as markup from another program. It is shown as plain text.",
    apply: (line) => line.replace(FORMULA, (whole, formula: string) => plainFormula(formula) ?? whole),
  },
  {
    rule: "leftover-query",
    message: "The search query of a link is printed with the text. The query is left out.",
    apply: (line) => LINK_QUERIES.reduce((text, query) => text.replace(query, ""), line),
  },
];

/** Matches the Unicode replacement character, and control characters other than tabs. */
const UNREADABLE = /[\uFFFD\p{Cc}]/u;

/** Returns the text to parse, and a problem for each repair and each unreadable character.
 *  @example "Alyнна" becomes "Alynna" (Compendium line 4147). A single letter, such as the icon "Δ", is not replaced */
export function repairSource(source: SourceText): { source: SourceText; problems: Problem[] } {
  const problems = source.lines.flatMap((text, at): Problem[] => {
    if (!UNREADABLE.test(text.replaceAll("\t", " "))) return [];
    const message = "This line contains an invalid character. At this point, the file is damaged or is not UTF-8.";
    const actual = text.trim().slice(0, 80);
    return [problemAt(source, source.startLine + at, { rule: "unreadable-sign", severity: "error", message, actual })];
  });
  const lines = source.lines.map((original, at) => {
    let line = original;
    for (const { rule, message, apply } of REPAIRS) {
      const repaired = apply(line);
      if (repaired === line) continue;
      const [actual, suggestion] = changedWords(line, repaired);
      problems.push(problemAt(source, source.startLine + at, { rule, severity: "info", message, actual, suggestion }));
      line = repaired;
    }
    return line;
  });
  return { source: { ...source, lines }, problems };
}

/** Converts a formula to plain text. Returns null if plain text cannot represent the whole formula. */
function plainFormula(formula: string): string | null {
  const plain = formula.replace(FORMULA_TEXT, "$1").replace(/\s+/g, " ").trim();
  return /[\\{}]/.test(plain) ? null : plain;
}

function changedWords(before: string, after: string): [string, string] {
  const [old, now] = [before.split(" "), after.split(" ")];
  const { start, oldEnd, newEnd } = differingWords(old, now);
  return [old.slice(start, oldEnd).join(" "), now.slice(start, newEnd).join(" ")];
}
