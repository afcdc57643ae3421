import { editDistance } from "../../language/edit-distance.js";
import { type Correction, sound } from "../../language/spelling.js";
import { stem } from "../../language/stem.js";
import { formTerm, numberOf } from "../build/vocabulary.js";
import type { EditionIndex } from "../edition-index.js";
import type { Weights } from "../weights.js";

/** A possible meaning of a misspelt word. */
export interface Repair {
  readonly words: readonly string[];
  readonly kind: "spelling" | "split" | "abbreviation";
  /** Its weight, relative to the word itself. */
  readonly weight: number;
  /** Whether the query is searched with this meaning. If not, it is only offered. */
  readonly replaces: boolean;
}

/** Minimum length of an unknown word to be corrected: a shorter one may be a typo for anything. */
const MIN_UNKNOWN = 4;
/** Minimum length of a known word to be corrected: a shorter one is one typo away from too many others. */
const MIN_KNOWN = 5;
/** From this length on, two typos are allowed if the word sounds the same … */
const TWO_SILENT = 7;
/** … and from this length on, also if it sounds different. */
const TWO = 8;
/** In a shorter word, a wrong letter makes another word, unless that is a term: `nuked` is not `naked`. */
const MIN_OTHER_LETTER = 6;
/** From this number of words on, a query is a sentence, and words that occur in the texts are not corrected. */
const SENTENCE = 6;
/** A word in at most RARE sections may be a misprint of a term that is in at least MORE times as many sections. */
const RARE = 2;
const MORE = 10;

/** Returns possible meanings of a misspelt word, the likeliest first, or none for an everyday word (`horse`).
 *  - A word that no text contains is read as the nearest known words, or as two words written as one.
 *  - A word that only the search help contains, which players wrote, is read as the term that it misspells (`headquaters`).
 *    Without such a term (`graveyard`, `loot`) it is a word of its own.
 *  - For a word in one or two sections, the common term that it may misspell (`feringi`) is offered, but not in a sentence.
 *  @param length - number of words of the query */
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

/** Whether a short word and its repair differ by a wrong letter, so that they are probably two different words. */
function isOtherWord(word: string, { words: [meant = ""] }: Repair): boolean {
  const sorted = (one: string): string => [...one].sort().join("");
  return word.length < MIN_OTHER_LETTER && word.length === meant.length && sorted(word) !== sorted(meant);
}

/** Whether a word is compared with the known words. Numbers and words in other scripts are not. */
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

/** Whether a word is an everyday word: the table of word vectors has the word or a form of it (`movies`) that neither the texts
 *  nor the search help contain. A misprint or typo in them (`feringi`) has no such form. */
function isEverydayWord({ vectors, vocabulary }: EditionIndex, word: string): boolean {
  const own = stem(word);
  const forms = [word, ...ENDINGS.map((ending) => `${own}${ending}`).filter((form) => stem(form) === own)];
  return forms.some((form) => vectors?.table.rows.has(form) && numberOf(vocabulary, formTerm(form)) < 0);
}

/** Returns the rules terms that may be meant by a misspelt word. */
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

/** Whether one word may be a typo for another: one letter too many or too few, two letters swapped, or a wrong vowel. A long
 *  word may have two typos that keep the sound. */
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

/** Whether a correction is likely enough to be searched for: it begins alike, and a second typo keeps the sound or is in a long
 *  word. */
function isLikely(typed: string, { word, distance }: Correction): boolean {
  const [first, second] = typed;
  const begins = word[0] === first || (word[0] === second && word[1] === first) || word.slice(1) === typed;
  return begins && (distance === 1 || typed.length >= TWO || sound(typed) === sound(word));
}
