/** @file The letter case in which a heading is shown. The Rulebooks print their headings in capitals; on screen those shout
 *  and are slow to read. The data keep the print. */

/** Words that the texts themselves write in capitals within a sentence, so that they stay so in a heading. */
const STAY_IN_CAPITALS: ReadonlyMap<string, string> = new Map([
  ["CCG", "short for customizable card game"],
  ["HTSBEG", "a short form printed on a card"],
  ["NO", "quoted from cards: “NO INTEGRITY”"],
  ["OFFICER", "a classification"],
  ["SHIELDS", "an attribute"],
  ["WEAPONS", "an attribute"],
]);

/** Words that stay small in a heading, but for its first and its last word. */
// biome-ignore format: a list of words, not of lines
const SMALL: ReadonlySet<string> = new Set([
  "a", "an", "and", "as", "at", "but", "by", "for", "from", "in", "into", "nor", "of", "on", "or", "over", "per", "the",
  "to", "with", "without",
]);

/** What stands in brackets is printed in its own case, and a dash parts a name from a heading. */
const PARTS = /(\([^)]*\)|\[[^\]]*\]| - )/;
/** Words, hyphens parting them; short forms with stops are taken whole. */
const WORD = /(?:\p{L}\.){2,}|[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu;
const ROMAN = /^(?=[IVX])X{0,3}(?:IX|IV|V?I{0,3})$/;

/** The heading as it is shown: what is printed in capitals throughout becomes title case; all else stays as printed.
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
    if (STAY_IN_CAPITALS.has(word) || /[\d.]/.test(word) || (word.length > 1 && ROMAN.test(word))) return word;
    const small = word.toLowerCase();
    const opens = at === first || at === words.length - 1 || /["“‘'-]/.test(text[offset - 1] ?? "");
    return SMALL.has(small) && !opens ? small : word.charAt(0) + small.slice(1);
  });
}
