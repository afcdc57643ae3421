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

/** Known words, which need not lie in a list. */
export type SpellingWords = Pick<readonly KnownWord[], "length" | "at">;

/** Known words of one length by their places, and which letters each has, a bit a letter. */
interface Group {
  readonly places: Int32Array;
  readonly letters: Int32Array;
}

export type Speller = (word: string) => readonly Correction[];

const MOST = 3;

/** Makes a speller over known words. It gives up to three words within one slip (from four letters) or two (from
 *  seven), a transposition being one slip, the likeliest first. */
export function makeSpeller(known: SpellingWords): Speller {
  const byLength = groupsByLength(known);
  return (word) => {
    if (word.length < 4 || /\d/.test(word)) return [];
    const most = word.length >= 7 ? 2 : 1;
    const letters = letterSet(word);
    const found: Correction[] = [];
    const compare = ({ places, letters: held }: Group): void => {
      for (let at = 0; at < held.length; at++) {
        if (bits((held[at] as number) ^ letters) > 2 * most) continue;
        const entry = known.at(places[at] as number) as KnownWord;
        const distance = editDistance(word, entry.word, most);
        if (distance <= most) found.push({ word: entry.word, distance, weight: entry.weight });
      }
    };
    for (let length = word.length - most; length <= word.length + most; length++) {
      const group = byLength.get(length);
      if (group) compare(group);
    }
    return found.sort((a, b) => likeliness(word, b) - likeliness(word, a) || (a.word < b.word ? -1 : 1)).slice(0, MOST);
  };
}

function groupsByLength(known: SpellingWords): ReadonlyMap<number, Group> {
  const byLength = new Map<number, { readonly places: number[]; readonly letters: number[] }>();
  for (let place = 0; place < known.length; place++) {
    const { word } = known.at(place) as KnownWord;
    if (word.length < 3 || /\d/.test(word)) continue;
    const group = byLength.get(word.length) ?? { places: [], letters: [] };
    byLength.set(word.length, group);
    group.places.push(place);
    group.letters.push(letterSet(word));
  }
  const packed = Array.from(byLength, ([length, { places, letters }]): [number, Group] => {
    return [length, { places: Int32Array.from(places), letters: Int32Array.from(letters) }];
  });
  return new Map(packed);
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

/** How many bits are set: counted in pairs, fours and eights at once. */
function bits(set: number): number {
  const pairs = set - ((set >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
