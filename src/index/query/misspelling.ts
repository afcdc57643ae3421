/** @file Words that are misspelt: which of them are read as other words, and for which others are only offered. */
import { editDistance } from "../../language/edit-distance.js";
import { type Correction, sound } from "../../language/spelling.js";
import { stem } from "../../language/stem.js";
import type { EditionIndex } from "../build/edition-index.js";
import { formTerm } from "../build/vocabulary.js";
import type { Weights } from "../weights.js";

/** What a misspelt word may be. */
export interface Repair {
  readonly words: readonly string[];
  readonly kind: "spelling" | "split" | "abbreviation";
  /** How much it counts beside the word itself. */
  readonly weight: number;
  /** Whether the query is read so; else it is only offered. */
  readonly replaces: boolean;
}

/** Of a shorter word that no text holds nobody can tell what it is a slip from. */
const SHORT = 4;
/** Shorter words are one slip from too many others. */
const LONG = 5;
/** From so many letters on two slips that leave the sound alone are forgiven. */
const LONGER = 7;
/** From so many on also two that change it. */
const LONGEST = 8;
/** A word in so few sections, one slip from a term that stands in so many times as many, may be a misprint. */
const RARE = 2;
const MORE = 10;

/** What a word may be meant for, the likeliest first:
 *  - a word that no text holds is read as the nearest known ones, or as two words written as one; but where it is an
 *    everyday word that the rules have no use for (`horse`), they are only offered
 *  - a word of the search help alone, which holds what players write, is read as the term it is a slip from
 *    (`headquaters`); one without such a term (`graveyard`, `loot`) is a word of its own
 *  - for a word that the texts hold once or twice a common term that it is a slip from (`feringi`) is offered */
export function repairOf(index: EditionIndex, word: string, weights: Weights["variants"]): readonly Repair[] {
  const { vocabulary, words } = index;
  if (!mayBeMisspelt(index, word)) return [];
  const own = vocabulary.numberOf(stem(word));
  if (own < 0) return repairOfUnknown(index, word, weights);
  if (!words.rules.has(stem(word))) return termsNear(index, word, weights).slice(0, 1);
  const held = vocabulary.frequency[own] ?? 0;
  const isCommon = ({ words: [meant = ""] }: Repair): boolean =>
    (vocabulary.frequency[vocabulary.numberOf(stem(meant))] ?? 0) >= MORE * held;
  const common = termsNear(index, word, weights).filter(isCommon);
  return common.slice(0, 1).map((one) => ({ ...one, replaces: false }));
}

/** Whether a word is compared with the known ones at all: numbers and other scripts are not. */
export function mayBeMisspelt({ vocabulary, words }: EditionIndex, word: string): boolean {
  const own = vocabulary.numberOf(stem(word));
  if (own < 0) return word.length >= SHORT && /[a-z]/.test(word);
  if (word.length < LONG) return false;
  if (!words.rules.has(stem(word))) return true;
  return (vocabulary.frequency[own] ?? 0) <= RARE && !words.terms.has(stem(word));
}

function repairOfUnknown(index: EditionIndex, word: string, weights: Weights["variants"]): readonly Repair[] {
  const near = corrections(index, word, weights);
  const split = splitInTwo(index, word);
  const slip = near.some(({ words: [meant = ""] }) => word.length > LONG && editDistance(word, meant, 1) === 1);
  const read: readonly Repair[] =
    split && !slip ? [{ words: split, kind: "split", weight: weights.joined, replaces: true }] : near;
  const isEveryday = isEverydayWord(index, word);
  return read.map((one) => ({ ...one, replaces: one.replaces && !isEveryday }));
}

/** Whether people write a word, or another form of it that is none of the rules' words: `flunked`, but not `probbing`. */
function isEverydayWord({ vectors, words }: EditionIndex, word: string): boolean {
  const own = stem(word);
  const others = [own, `${own}e`].filter((form) => !words.rules.has(stem(form)));
  return [word, ...others].some((form) => vectors?.table.rows.has(form));
}

/** The terms of the rules that a word is a slip from. */
function termsNear(index: EditionIndex, word: string, weights: Weights["variants"]): readonly Repair[] {
  const { rules, terms } = index.words;
  return corrections(index, word, weights).filter(({ words: [meant = ""] }) => {
    const own = stem(meant);
    return rules.has(own) && terms.has(own) && own !== stem(word) && isSlip(word, meant);
  });
}

function splitInTwo({ vocabulary, words }: EditionIndex, word: string): readonly string[] | null {
  for (let at = 2; at <= word.length - 3; at++) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every((part) => words.terms.has(stem(part)) && vocabulary.numberOf(formTerm(part)) >= 0)) return parts;
  }
  return null;
}

/** Whether a word is another with one letter too many or too few, two letters exchanged, or a wrong vowel; or, where it
 *  is long, with two slips that one does not hear. */
function isSlip(typed: string, meant: string): boolean {
  if (typed[0] !== meant[0]) return false;
  const distance = editDistance(typed, meant, 2);
  if (distance > 1) return distance === 2 && typed.length >= LONGER && sound(typed) === sound(meant);
  const sorted = (word: string): string => [...word].sort().join("");
  const consonants = (word: string): string => word.replace(/[aeiouy]/g, "");
  return typed.length !== meant.length || sorted(typed) === sorted(meant) || consonants(typed) === consonants(meant);
}

function corrections({ words }: EditionIndex, word: string, { spelling }: Weights["variants"]): readonly Repair[] {
  return words.spell(word).map((correction, rank) => ({
    words: [correction.word],
    kind: "spelling",
    weight: (spelling * (rank === 0 ? 1 : 0.7)) / (correction.distance > 1 ? 1.25 : 1),
    replaces: isLikely(word, correction),
  }));
}

/** Whether nobody would take a word for another than the known one: it begins alike, and a second slip is not heard, or in
 *  so long a word does not hide what is meant. */
function isLikely(typed: string, { word, distance }: Correction): boolean {
  const [first, second] = typed;
  const begins = word[0] === first || (word[0] === second && word[1] === first) || word.slice(1) === typed;
  return begins && (distance === 1 || typed.length >= LONGEST || sound(typed) === sound(word));
}
