/** @file Creates keys for looking up names, so that all printed forms of a name match. */
import { fold } from "../../language/fold.js";

/** Types of keys, strictest first. */
export const KEY_TYPES = ["folded", "singular", "joined", "family", "order"] as const;
export type KeyType = (typeof KEY_TYPES)[number];

/** Maps each word in an irregular word family to the stem of the family. */
export type Families = ReadonlyMap<string, string>;

export function nameKeys(name: string, families: Families): Readonly<Record<KeyType, string>> {
  const folded = nameKey(name);
  const singular = pluralKey(folded);
  const family = familyKey(folded, families);
  return { folded, singular, joined: singular.replaceAll(" ", ""), family, order: orderKey(family) };
}

const INVERTED = /^(.+), (the|a|an)$/i;

/** Normalises case, accents, quotation marks and hyphens. Removes an article before the name or after a comma.
 *  @example nameKey("The Needs of the Many…")  // => "needs of the many" */
export function nameKey(name: string): string {
  const plain = fold(name.replace(INVERTED, "$2 $1"))
    .replace(/&/g, " and ")
    .replace(/[^a-z0-9+]+/g, " ")
    .trim();
  return plain.replace(/^(?:the|a|an) (?=.)/, "");
}

export function pluralKey(key: string): string {
  return key.split(" ").map(singular).join(" ");
}

/** Replaces every word with the stem of its word family, so that "captives" matches "capturing". */
function familyKey(key: string, families: Families): string {
  return key
    .split(" ")
    .map((word) => stemIn(families, word) ?? familyStem(word))
    .join(" ");
}

function stemIn(families: Families, word: string): string | undefined {
  return families.get(singular(word)) ?? families.get(word);
}

const SMALL_WORDS = new Set(["of", "the", "a", "an", "and", "or", "in", "on", "to", "for"]);

/** Sorts the words of a key and removes function words, so that "spaceline end" matches "end of spaceline". */
function orderKey(family: string): string {
  return family
    .split(" ")
    .filter((word) => !SMALL_WORDS.has(word))
    .sort()
    .join(" ");
}

function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is|ous)$/.test(word)) return word;
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss|z)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

const FAMILY_ENDINGS = /(?:ations?|ate[ds]?|ating|ings?|ed|ers?|e)$/;
/** Matches the endings of verbs and of nouns for actions. "er" is not included, because a phaser is not phasing. */
const ACTION_ENDINGS = /(?:ations?|ate[ds]?|ating|ings?|ed|e)$/;
/** Matches verb endings. "er" is not included, because "commander" is not a form of "commanded". */
const VERB_ENDINGS = /(?:ing|ed|e)$/;

/** Removes the ending of a word: "assimilated" and "assimilation" have the same stem. */
export function familyStem(word: string): string {
  return withoutEnding(word, FAMILY_ENDINGS);
}

/** Returns the same stem for a verb, its forms, and the noun for its action: "relocated" and "relocation". */
export function actionStem(word: string, families: Families): string {
  return stemIn(families, word) ?? withoutEnding(word, ACTION_ENDINGS);
}

export function formStem(word: string): string {
  return withoutEnding(word, VERB_ENDINGS);
}

/** Removes an ending, the doubled consonant before it ("stunned"), and the difference between "y" and "i"
 *  ("nullified"). */
function withoutEnding(word: string, endings: RegExp): string {
  const one = singular(word);
  const stem = one.replace(endings, "");
  return stem.length < 3 ? one : stem.replace(/([bdglmnprt])\1$/, "$1").replace(/y$/, "i");
}

const SMALL = String.raw`(?:of|the|and|a|an|to|in|for|with|on|from|at|by|vs\.?|is|it|us|-)(?![^\s/])`;
const CAPITAL = String.raw`["'“.(]*[A-Z0-9][^\s/]*`;
const TITLE = new RegExp(String.raw`^[\s/]*${CAPITAL}(?:[\s/]+(?:${SMALL}|${CAPITAL}))*[\s/]*$`);

/** Whether all words except function words are capitalised, as in "Loss of Orbital Stability". */
export function isTitle(name: string): boolean {
  return TITLE.test(name);
}

/** Whether the words begin with a capital letter, or with a number and a capitalised word ("34th Rule"). */
export function isCapitalised(words: string): boolean {
  return /^[^\p{L}\p{N}]*(?:\p{Lu}|\d[\w,]*(?:st|nd|rd|th)?[ -]\p{Lu})/u.test(words);
}
