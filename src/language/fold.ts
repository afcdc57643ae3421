const ACCENTS = /[\u0300-\u036f]/g;
const APOSTROPHES = /['’‘`´ʼ]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII includes control characters
const ASCII = /^[\x00-\x7f]*$/;

/** Converts text to lower case, removes accents and apostrophes, and replaces quotation marks and dashes with ASCII.
 *  @example fold("Qo’noS")  // => "qonos" */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.replace(/['`]/g, "").toLowerCase();
  return withoutAccents(text)
    .replace(APOSTROPHES, "")
    .replace(/[“”„]/g, '"')
    .replace(/[‐‑‒–—]/g, "-")
    .toLowerCase();
}

export function withoutAccents(text: string): string {
  return ASCII.test(text) ? text : text.normalize("NFD").replace(ACCENTS, "");
}

/** Converts a title to the form used in ids.
 *  @example slug("DOCK & UNDOCK")  // => "dock-and-undock" */
export function slug(title: string): string {
  return fold(title)
    .replace(/&/g, " and ")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** Returns the folded words of a text in order. Splits section numbers and hyphenated words.
 *  @example words("Looking At Cards (12.12)")  // => ["looking", "at", "cards", "12", "12"] */
export function words(text: string): string[] {
  return fold(text).match(/[a-z0-9]+/g) ?? [];
}
