/** @file The edition named in words: `2e beaming`, `in second edition`, `combat (2E)`. */
import type { Edition } from "../../model.js";

const EDITIONS: readonly (readonly [edition: Edition, words: string])[] = [
  ["2e", "2e|2nd ed(?:ition|\\.)?|second ed(?:ition|\\.)?|edition (?:2|two)"],
  ["1e", "1e|1st ed(?:ition|\\.)?|first ed(?:ition|\\.)?|edition (?:1|one)"],
];
const EDITION = EDITIONS.map(
  ([edition, words]) =>
    [
      edition,
      new RegExp(`(?<![\\w/])(?:in |of |for )?(?:the )?(?:st ?ccg |st ?)?(?:${words})(?![\\w/])[:,]?`, "i"),
    ] as const,
);
/** Who asks how the games differ asks for neither of them alone. */
const COMPARED = /\b(?:1e|1st|first)(?: edition)?\s+(?:vs\.?|versus|and|or|to)\s/i;

/** The edition named in words, and the text without them; an edition standing alone stays a word. */
export function readEdition(text: string): { readonly edition: Edition | null; readonly rest: string } {
  const named = EDITION.filter(([, words]) => words.test(text));
  const [only] = named;
  if (!only || named.length > 1 || COMPARED.test(text)) return { edition: null, rest: text };
  const rest = text.replace(only[1], " ").trim();
  return { edition: only[0], rest: /[\p{L}\p{N}]/u.test(rest) ? rest : text };
}
