/** @file Suggests corrections for unknown words. Numbers are never corrected. */
import { groupBy } from "../group-by.js";
import { editDistance } from "./edit-distance.js";

export interface KnownWord {
  readonly word: string;
  /** How common or distinctive the word is. If words are equally similar, the heaviest comes first. */
  readonly weight: number;
}

export interface Correction extends KnownWord {
  readonly distance: number;
}

export type Speller = (word: string) => readonly Correction[];

const MAX_CORRECTIONS = 3;

/** Creates a speller, which suggests up to three words. A word of four to six letters may contain one typo, and a
 *  longer word may contain two. */
export function makeSpeller(known: readonly KnownWord[]): Speller {
  const words = known
    .filter(({ word }) => word.length > 2 && !/\d/.test(word))
    .map(({ word, weight }) => ({ word, weight, letters: letterSet(word) }));
  const byLength = groupBy(words, ({ word }) => word.length);
  return (typed) => {
    if (typed.length < 4 || /\d/.test(typed)) return [];
    const max = typed.length >= 7 ? 2 : 1;
    const letters = letterSet(typed);
    const lengths = Array.from({ length: 2 * max + 1 }, (_, at) => typed.length - max + at);
    const found = lengths
      .flatMap((length) => byLength.get(length) ?? [])
      .filter((entry) => countBits(entry.letters ^ letters) <= 2 * max)
      .map(({ word, weight }): Correction => ({ word, distance: editDistance(typed, word, max), weight }))
      .filter(({ distance }) => distance <= max)
      .map((correction) => ({ correction, likelihood: likelihood(typed, correction) }));
    return found
      .sort((a, b) => b.likelihood - a.likelihood || (a.correction.word < b.correction.word ? -1 : 1))
      .slice(0, MAX_CORRECTIONS)
      .map(({ correction }) => correction);
  };
}

function likelihood(typed: string, { word, distance, weight }: Correction): number {
  const beginning = typed[0] === word[0] ? 0.4 : 0;
  return -distance + beginning + (sound(typed) === sound(word) ? 0.5 : 0) + 0.1 * Math.log1p(weight);
}

/** Returns a rough phonetic form of a word, without vowels and doubled letters, and with one letter per sound. */
export function sound(word: string): string {
  return word
    .replace(/ph/g, "f")
    .replace(/c(?=[eiy])/g, "s")
    .replace(/[cqx]/g, "k")
    .replace(/z/g, "s")
    .replace(/(?<=.)[aeiouyhw]/g, "")
    .replace(/(.)\1+/g, "$1");
}

/** Returns the letters as a bit mask. Words that differ by `n` typos differ in at most `2n` bits. */
function letterSet(word: string): number {
  let set = 0;
  for (let at = 0; at < word.length; at++) set |= 1 << (word.charCodeAt(at) - 97);
  return set;
}

function countBits(set: number): number {
  const pairs = set - ((set >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
