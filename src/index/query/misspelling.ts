import { editDistance } from "../../language/edit-distance.js";
import { type Correction, sound } from "../../language/spelling.js";
import { stem } from "../../language/stem.js";
import { formTerm, numberOf } from "../build/vocabulary.js";
import type { EditionIndex } from "../edition-index.js";
import type { Weights } from "../weights.js";

/** A possible correction for a misspelt word. */
export interface Repair {
  readonly words: readonly string[];
  readonly kind: "spelling" | "split" | "abbreviation";
  /** Weight of the correction, relative to the typed word. */
  readonly weight: number;
  /** Whether to search for the correction instead of the typed word. False if the correction is only suggested. */
  readonly replaces: boolean;
}

/** Minimum number of letters in an unknown word for it to be corrected. A shorter word may be a typo for anything. */
const MIN_UNKNOWN = 4;
/** Minimum number of letters in a known word for it to be corrected. A shorter word is one typo away from too many
 *  other words. */
const MIN_KNOWN = 5;
/** Minimum number of letters for correcting two typos in a word that still sounds the same. */
const TWO_SILENT = 7;
/** Minimum number of letters for correcting two typos in any other word. */
const TWO = 8;
/** Minimum number of letters in a word for correcting a wrong letter. In a shorter word, a wrong letter usually makes a
 *  different word, for example `nuked` and `naked`. A correction to a term in the rules is always allowed. */
const MIN_OTHER_LETTER = 6;
/** A query with at least this many words is treated as a sentence, in which words that occur in the rules are not
 *  corrected. */
const SENTENCE = 6;
/** A word in at most RARE sections may be a misprint of a term that occurs in at least MORE times as many sections. */
const RARE = 2;
const MORE = 10;

/** Returns possible corrections for a misspelt word, the most likely first. Returns an empty list for an everyday word
 *  (`horse`).
 *  - A word that no text contains is replaced with the nearest known words, or with two known words if it consists of
 *  two.
 *  - A word that occurs only in the search help, which players wrote, may be a misspelt term (`headquaters`). Other
 *  words that players use (`graveyard`, `loot`) are not corrected.
 *  - For a word that is in only one or two sections (`feringi`), a similar common term is suggested, unless the query
 *  is a sentence.
 *  @param length - number of words in the query */
export function repairOf(
  index: EditionIndex,
  word: string,
  length: number,
  weights: Weights["variants"],
): readonly Repair[] {
  const { vocabulary, knownWords } = index;
  if (!mayBeMisspelt(index, word) || index.language.isEveryday(word)) return [];
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

/** Whether a short word differs from its correction in one replaced letter. If so, the word is probably not a typo. */
function isOtherWord(word: string, { words: [meant = ""] }: Repair): boolean {
  const sorted = (one: string): string => [...one].sort().join("");
  return word.length < MIN_OTHER_LETTER && word.length === meant.length && sorted(word) !== sorted(meant);
}

/** Whether a word may be corrected. Numbers and words in other scripts are never corrected. */
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

/** Returns the terms in the rules that a misspelt word may mean. */
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

/** Whether one word may be a typo for the other: a letter too many or too few, two swapped letters, or a wrong vowel. A
 *  long word may have two typos if it still sounds the same. */
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

/** Whether a correction is likely enough to replace the word. Both words must start with the same letter, unless the
 *  first two letters are swapped or the first letter is missing. If there are two typos, the words must also sound the
 *  same, or the typed word must be long. */
function isLikely(typed: string, { word, distance }: Correction): boolean {
  const [first, second] = typed;
  const begins = word[0] === first || (word[0] === second && word[1] === first) || word.slice(1) === typed;
  return begins && (distance === 1 || typed.length >= TWO || sound(typed) === sound(word));
}
