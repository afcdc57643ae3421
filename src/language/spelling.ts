/** @file Spelling: the known words nearest to an unknown one. Numbers are never guessed. */

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
  const byLength = new Map<number, Entry[]>();
  for (const { word, weight } of known) {
    if (word.length < 3 || /\d/.test(word)) continue;
    const entry = { word, weight, letters: letterSet(word) };
    const group = byLength.get(word.length);
    if (group) group.push(entry);
    else byLength.set(word.length, [entry]);
  }
  return (word) => {
    if (word.length < 4 || /\d/.test(word)) return [];
    const most = word.length >= 7 ? 2 : 1;
    const letters = letterSet(word);
    const found: Correction[] = [];
    for (let length = word.length - most; length <= word.length + most; length++) {
      for (const entry of byLength.get(length) ?? []) {
        if (bits(entry.letters ^ letters) > 2 * most) continue;
        const distance = slips(word, entry.word, most);
        if (distance <= most) found.push({ word: entry.word, distance, weight: entry.weight });
      }
    }
    return found.sort((a, b) => likeliness(word, b) - likeliness(word, a) || (a.word < b.word ? -1 : 1)).slice(0, MOST);
  };
}

/** How many slips part two words (insertion, deletion, exchange, transposition of neighbours); more than `most` is
 *  `most + 1`. @example slips("bemaing", "beaming", 2)  // => 1 */
export function slips(a: string, b: string, most: number): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = above;
    above = row;
  }
  return Math.min(above[b.length] ?? 0, most + 1);
}

/** Nearness first; then the same beginning, the same sound, and how heavy the word is. */
function likeliness(typed: string, { word, distance, weight }: Correction): number {
  return (
    -distance + (typed[0] === word[0] ? 0.4 : 0) + (sound(typed) === sound(word) ? 0.5 : 0) + 0.1 * Math.log1p(weight)
  );
}

/** What a word sounds like, roughly: doubled letters and vowels fall away, letters of one sound fall together. */
function sound(word: string): string {
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
