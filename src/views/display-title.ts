/** @file Converts printed titles for display. The Rulebooks print headings in capitals, which are slow to read. */
import type { DocumentInfo, PathStep, Section } from "../model.js";

/** Words that the rules texts spell with capitals even within a sentence. */
const ALWAYS_CAPITALS: ReadonlyMap<string, string> = new Map([
  ["CCG", "short for customizable card game"],
  ["HTSBEG", "a short form printed on a card"],
  ["NO", "quoted from cards: “NO INTEGRITY”"],
  ["OFFICER", "a classification"],
  ["SHIELDS", "an attribute"],
  ["WEAPONS", "an attribute"],
]);

/** Words written in lower case, except as the first or last word of a heading. */
// biome-ignore format: a list of words, not of lines
const LOWER_CASE: ReadonlySet<string> = new Set([
  "a", "an", "and", "as", "at", "but", "by", "for", "from", "in", "into", "nor", "of", "on", "or", "over", "per", "the",
  "to", "with", "without",
]);

/** Splits a title at parentheses, brackets and dashes. Each part is converted separately. */
const PARTS = /(\([^)]*\)|\[[^\]]*\]| - )/;
/** The parts of a hyphenated word are separate words. An abbreviation with full stops is one word. */
const WORD = /(?:\p{L}\.){2,}|[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu;
const ROMAN = /^(?=[IVX])X{0,3}(?:IX|IV|V?I{0,3})$/;

/** Converts headings in capitals to title case. Returns all other titles as printed.
 *  @example displayTitle("SHIP BATTLE") // => "Ship Battle"
 *  @example displayTitle("SET, ADD, MULTIPLY (S.A.M.)") // => "Set, Add, Multiply (S.A.M.)"
 *  @example displayTitle("Mission II") // => "Mission II" */
export function displayTitle(title: string): string {
  return title
    .split(PARTS)
    .map((part) => (PARTS.test(part) || !isInCapitals(part) ? part : inTitleCase(part)))
    .join("");
}

function isInCapitals(text: string): boolean {
  return /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);
}

function inTitleCase(text: string): string {
  const words = text.match(WORD) ?? [];
  const first = words.findIndex((word) => /\p{L}/u.test(word));
  let at = -1;
  return text.replace(WORD, (word, offset: number) => {
    at += 1;
    if (ALWAYS_CAPITALS.has(word) || /[\d.]/.test(word) || (word.length > 1 && ROMAN.test(word))) return word;
    const lower = word.toLowerCase();
    const isFirstOrLast = at === first || at === words.length - 1 || /["“‘'-]/.test(text[offset - 1] ?? "");
    return LOWER_CASE.has(lower) && !isFirstOrLast ? lower : word.charAt(0) + lower.slice(1);
  });
}

export function printedName({ number, title }: Pick<Section, "number" | "title">): string {
  return [number, title].filter(Boolean).join(" ");
}

export function nameOf(section: Pick<Section, "number" | "title" | "text">): string {
  const title = titleOrBeginning(section);
  return section.number ? `${section.number} ${title}` : title;
}

export function titleOrBeginning({ title, text }: Pick<Section, "title" | "text">): string {
  return displayTitle(title) || `${text.slice(0, 60).trim()}…`;
}

/** Leaves out an ancestor that only repeats the document's title. */
export function stepsOf({ path }: Section, { title }: DocumentInfo): readonly PathStep[] {
  return path.filter((step) => !title.toLowerCase().endsWith(` ${step.title.toLowerCase()}`));
}
