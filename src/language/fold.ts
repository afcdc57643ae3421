/** @file Folding: one spelling for what players and printers spell in many ways. */

const ACCENTS = /[\u0300-\u036f]/g;
const APOSTROPHES = /['’‘`´ʼ]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII begins with control characters
const ASCII = /^[\x00-\x7f]*$/;

/** Folds a text for comparison: lower case, accents off, apostrophes off, typographic quotes and dashes as plain ones.
 *  @example fold("Qo’noS")  // => "qonos" */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.replace(/['`]/g, "").toLowerCase();
  return text
    .normalize("NFD")
    .replace(ACCENTS, "")
    .replace(APOSTROPHES, "")
    .replace(/[“”„]/g, '"')
    .replace(/[‐‑‒–—]/g, "-")
    .toLowerCase();
}

/** The part of an id that stands for a title: lower case, accents folded, apostrophes dropped, `&` as `and`,
 *  every other run of signs one `-`.
 *  @example slug("DOCK & UNDOCK")  // => "dock-and-undock" */
export function slug(title: string): string {
  return fold(title)
    .replace(/&/g, " and ")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** The words of a text, folded, in order; section numbers and hyphenated words are split.
 *  @example words("Looking At Cards (12.12)")  // => ["looking", "at", "cards", "12", "12"] */
export function words(text: string): string[] {
  return fold(text).match(/[a-z0-9]+/g) ?? [];
}
