/** @file Spelling: the known words nearest to an unknown one. Numbers are never guessed. */
import { editDistance } from "./edit-distance.js";

export interface KnownWord {
  readonly word: string;
  /** How common or telling the word is; of two equally near words the heavier wins. */
  readonly weight: number;
}

export interface Correction {
  readonly word: string;
  readonly distance: number;
  readonly weight: number;
}

interface Entry extends KnownWord {
  readonly letters: number;
}

export type Speller = (word: string) => Correction[];

const MOST = 3;

/** Makes a speller over known words. It gives up to three words within one slip (from four letters) or two (from
 *  seven), a transposition being one slip, the likeliest first. */
export function makeSpeller(known: readonly KnownWord[]): Speller {
  const byLength = entriesByLength(known);
  return (word) => {
    if (word.length < 4 || /\d/.test(word)) return [];
    const most = word.length >= 7 ? 2 : 1;
    const letters = letterSet(word);
    const found: Correction[] = [];
    const compare = (entry: Entry): void => {
      if (bits(entry.letters ^ letters) > 2 * most) return;
      const distance = editDistance(word, entry.word, most);
      if (distance <= most) found.push({ word: entry.word, distance, weight: entry.weight });
    };
    for (let length = word.length - most; length <= word.length + most; length++)
      for (const entry of byLength.get(length) ?? []) compare(entry);
    return found.sort((a, b) => likeliness(word, b) - likeliness(word, a) || (a.word < b.word ? -1 : 1)).slice(0, MOST);
  };
}

function entriesByLength(known: readonly KnownWord[]): ReadonlyMap<number, readonly Entry[]> {
  const byLength = new Map<number, Entry[]>();
  for (const { word, weight } of known) {
    if (word.length < 3 || /\d/.test(word)) continue;
    const entry = { word, weight, letters: letterSet(word) };
    const group = byLength.get(word.length);
    if (group) group.push(entry);
    else byLength.set(word.length, [entry]);
  }
  return byLength;
}

/** Nearness first; then the same beginning, the same sound, and how heavy the word is. */
function likeliness(typed: string, { word, distance, weight }: Correction): number {
  return (
    -distance + (typed[0] === word[0] ? 0.4 : 0) + (sound(typed) === sound(word) ? 0.5 : 0) + 0.1 * Math.log1p(weight)
  );
}

/** What a word sounds like, roughly: doubled letters and vowels fall away, letters of one sound fall together. */
export function sound(word: string): string {
  return word
    .replace(/ph/g, "f")
    .replace(/c(?=[eiy])/g, "s")
    .replace(/[cqx]/g, "k")
    .replace(/z/g, "s")
    .replace(/(?<=.)[aeiouyhw]/g, "")
    .replace(/(.)\1+/g, "$1");
}

function letterSet(word: string): number {
  let set = 0;
  for (let at = 0; at < word.length; at++) set |= 1 << (word.charCodeAt(at) - 97);
  return set;
}

function bits(set: number): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count++;
  return count;
}
