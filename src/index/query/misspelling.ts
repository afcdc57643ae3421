import { editDistance } from "../../language/edit-distance.js";
import { type Correction, sound } from "../../language/spelling.js";
import { stem } from "../../language/stem.js";
import { formTerm, numberOf } from "../build/vocabulary.js";
import type { EditionIndex } from "../edition-index.js";
import type { Weights } from "../weights.js";

/** What a misspelt word may mean. */
export interface Repair {
  readonly words: readonly string[];
  readonly kind: "spelling" | "split" | "abbreviation";
  /** How much it counts next to the word itself. */
  readonly weight: number;
  /** Whether the query is read so. If not, it is only offered. */
  readonly replaces: boolean;
}

/** A shorter unknown word may be a typo of anything. */
const MIN_UNKNOWN = 4;
/** Shorter words are one typo away from too many others. */
const MIN_KNOWN = 5;
/** From this length on two typos that keep the sound are forgiven … */
const TWO_SILENT = 7;
/** … and from this length on also two that change it. */
const TWO = 8;
/** In a word of fewer letters another letter makes another word, unless that is a term: `nuked` is not `naked`. */
const MIN_OTHER_LETTER = 6;
/** From this number of words on, a query is a sentence, and no word that the texts have is corrected. */
const SENTENCE = 6;
/** A word in at most this many sections may be a misprint of a term in MORE times as many. */
const RARE = 2;
const MORE = 10;

/** Returns what a word may mean, the likeliest first. An everyday word (`horse`) means itself.
 *  - a word that no text has is read as the nearest known ones, or as two words written as one
 *  - a word that only the search help has, which players wrote, is read as the term it is a typo of (`headquaters`). Without
 *    such a term (`graveyard`, `loot`) it is a word of its own
 *  - for a word in one or two sections a common term that it is a typo of (`feringi`) is offered, but not in a sentence
 *
 *  @param length - the number of words of the query */
export function repairOf(
  index: EditionIndex,
  word: string,
  length: number,
  weights: Weights["variants"],
): readonly Repair[] {
  const { vocabulary, knownWords } = index;
  if (!mayBeMisspelt(index, word) || isEverydayWord(index, word)) return [];
  const inSentence = length >= SENTENCE;
  const own = numberOf(vocabulary, stem(word));
  if (own < 0) return repairOfUnknown(index, word, weights);
  if (!knownWords.rules.has(stem(word)))
    return word.length < MIN_OTHER_LETTER ? [] : termsNear(index, word, weights).slice(0, 1);
  if (inSentence) return [];
  const sections = vocabulary.frequency[own] ?? 0;
  const isCommon = ({ words: [meant = ""] }: Repair): boolean =>
    (vocabulary.frequency[numberOf(vocabulary, stem(meant))] ?? 0) >= MORE * sections;
  const common = termsNear(index, word, weights).filter(isCommon);
  return common.slice(0, 1).map((one) => ({ ...one, replaces: false }));
}

/** Returns whether a short word differs from its repair by another letter. */
function isOtherWord(word: string, { words: [meant = ""] }: Repair): boolean {
  const sorted = (one: string): string => [...one].sort().join("");
  return word.length < MIN_OTHER_LETTER && word.length === meant.length && sorted(word) !== sorted(meant);
}

/** Returns whether a word is compared with the known ones at all: numbers and other scripts are not. */
export function mayBeMisspelt({ vocabulary, knownWords }: EditionIndex, word: string): boolean {
  const own = numberOf(vocabulary, stem(word));
  if (own < 0) return word.length >= MIN_UNKNOWN && /[a-z]/.test(word);
  if (word.length < MIN_KNOWN) return false;
  if (!knownWords.rules.has(stem(word))) return true;
  return (vocabulary.frequency[own] ?? 0) <= RARE && !knownWords.terms.has(stem(word));
}

function repairOfUnknown(index: EditionIndex, word: string, weights: Weights["variants"]): readonly Repair[] {
  const near = corrections(index, word, weights).filter(
    (one) => one.replaces && (index.knownWords.terms.has(stem(one.words[0] ?? "")) || !isOtherWord(word, one)),
  );
  const split = splitInTwo(index, word);
  const isTypo = near.some(({ words: [meant = ""] }) => word.length > MIN_KNOWN && editDistance(word, meant, 1) === 1);
  return split && !isTypo ? [{ words: split, kind: "split", weight: weights.joined, replaces: true }] : near;
}

/** Endings that a stem may have in English. */
const ENDINGS = ["", "e", "s", "es", "d", "ed", "ing", "r", "er"];

/** Returns whether a word is an everyday word: the table has it, or another form of it (`movies`), although neither the texts
 *  nor the search help do. A misprint or a typo that they have (`feringi`) has no such form. */
function isEverydayWord({ vectors, vocabulary }: EditionIndex, word: string): boolean {
  const own = stem(word);
  const forms = [word, ...ENDINGS.map((ending) => `${own}${ending}`).filter((form) => stem(form) === own)];
  return forms.some((form) => vectors?.table.rows.has(form) && numberOf(vocabulary, formTerm(form)) < 0);
}

/** Returns the terms of the rules that a word is a typo of. */
function termsNear(index: EditionIndex, word: string, weights: Weights["variants"]): readonly Repair[] {
  const { rules, terms } = index.knownWords;
  return corrections(index, word, weights).filter(({ words: [meant = ""] }) => {
    const own = stem(meant);
    return rules.has(own) && terms.has(own) && own !== stem(word) && isTypo(word, meant);
  });
}

function splitInTwo({ vocabulary, knownWords }: EditionIndex, word: string): readonly string[] | null {
  for (let at = 2; at <= word.length - 3; at++) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every((part) => knownWords.terms.has(stem(part)) && numberOf(vocabulary, formTerm(part)) >= 0))
      return parts;
  }
  return null;
}

/** Returns whether a word is another with one letter too many or too few, two letters swapped, or a wrong vowel, or, if it is
 *  long, with two typos that keep the sound. */
function isTypo(typed: string, meant: string): boolean {
  if (typed[0] !== meant[0]) return false;
  const distance = editDistance(typed, meant, 2);
  if (distance > 1) return distance === 2 && typed.length >= TWO_SILENT && sound(typed) === sound(meant);
  const sorted = (word: string): string => [...word].sort().join("");
  const consonants = (word: string): string => word.replace(/[aeiouy]/g, "");
  return typed.length !== meant.length || sorted(typed) === sorted(meant) || consonants(typed) === consonants(meant);
}

function corrections({ spell }: EditionIndex, word: string, { spelling }: Weights["variants"]): readonly Repair[] {
  return spell(word).map((correction, rank) => ({
    words: [correction.word],
    kind: "spelling",
    weight: (spelling * (rank === 0 ? 1 : 0.7)) / (correction.distance > 1 ? 1.25 : 1),
    replaces: isLikely(word, correction),
  }));
}

/** Returns whether a correction is plausible enough to be searched for: it begins alike, and a second typo keeps the sound
 *  or is in a long word. */
function isLikely(typed: string, { word, distance }: Correction): boolean {
  const [first, second] = typed;
  const begins = word[0] === first || (word[0] === second && word[1] === first) || word.slice(1) === typed;
  return begins && (distance === 1 || typed.length >= TWO || sound(typed) === sound(word));
}
