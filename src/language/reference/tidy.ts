/** @file One spelling for the signs and numbers of a reference. */

/** Nobody writes longer references, in characters; the rest is not read. The longest citation that the texts have, a link
 *  for a forum, has 170 besides the address of the service. */
export const LONGEST_REFERENCE = 300;
const NUMERALS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
const ROMAN = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv"];
const COUNTED = new RegExp(
  `\\b(chapter|ch\\.?|section|rule|step|stage|paragraph) (${[...NUMERALS, ...ROMAN].join("|")})\\b`,
  "gi",
);
const ORDERED = new RegExp(
  `\\b(?:(\\d{1,2})(?:st|nd|rd|th)|(${ORDINALS.join("|")})) (chapter|step|stage|paragraph)\\b`,
  "gi",
);

/** Other signs stand for dots only where nothing else is written: "8/8" beside words are a card's attributes. */
const OTHER_SIGNS = /^[("'[]*(?:rule(?:s|book)?|section|sec\.?|§+|#)?\s*\d+(?:[,/:-]\d+){1,5}\W*$/i;

/** Plain quotation marks, dashes, digits and spaces. */
export function tidy(typed: string): string {
  return typed
    .slice(0, LONGEST_REFERENCE)
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[。．·•](?=\d)/g, ".")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[‐‑‒–—−]/g, "-")
    .replace(/§+/g, "§")
    .replace(/\s+/g, " ")
    .trim();
}

/** Numbers as the texts write them: `7,4,3`, `7/4/3`, `7-4-3`, `7..4`, `7. 4. 3`, `07.04.03`, `chapter VII`, `second paragraph`.
 *  @example plainNumbers("7,4,3 second paragraph")  // => "7.4.3 paragraph 2" */
export function plainNumbers(text: string): string {
  return text
    .replace(/(\d)\s*\.{2,}\s*(?=\d)/g, "$1.")
    .replace(OTHER_SIGNS, (number) => number.replace(/(?<=\d)[,/:-]/g, "."))
    .replace(/(?<=^|\s)(\d+(?:\.\s+\d+|\s+\.\s*\d+)+)$/g, (number) => number.replace(/\s/g, ""))
    .replace(/(?<![\d.])0+(?=[1-9]\d*\.\d)|(?<=\d\.)0+(?=\d)/g, "")
    .replace(COUNTED, (_, name: string, word: string) => `${name} ${countOf(word, NUMERALS) || countOf(word, ROMAN)}`)
    .replace(ORDERED, (_, digits: string | undefined, word: string | undefined, name: string) =>
      [name, digits ?? countOf(word ?? "", ORDINALS)].join(" "),
    );
}

/** A citation as the pages give it away, with the version behind the name, and what has replaced the text: the version in
 *  brackets, without the rest.
 *  @example asGivenAway("1E Rulebook 7.6, version 2.4.5 (May 2023), replaced by version 2.5.6")
 *    // => "1E Rulebook 7.6 (version 2.4.5, May 2023)" */
export function asGivenAway(text: string): string {
  return text.replace(/,? replaced by .+$/i, "").replace(/, (version \S+) \(([^()]+)\)$/i, " ($1, $2)");
}

/** Without the quotation marks, brackets or marks of emphasis round the whole. */
export function unwrapped(text: string): string {
  const inner = text.replace(/^[\s,:;/*_`~@]+|(?<![\s,:;/*_`~?!])[\s,:;/*_`~?!]+$/g, "");
  const match = /^(?:"([^"]*)"|'([^']*)'|\[([^\]]*)\]|\(([^)]*)\)|\{([^}]*)\}|<([^>]*)>)$/.exec(inner);
  const content = match?.slice(1).find((one) => one !== undefined);
  return content === undefined ? inner : unwrapped(content);
}

function countOf(word: string, words: readonly string[]): number {
  return words.indexOf(word.toLowerCase()) + 1;
}
