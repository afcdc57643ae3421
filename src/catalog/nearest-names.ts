/** @file Names nearest to one that nobody bears: in spelling, else those that share a word with it. */
import { editDistance } from "../language/edit-distance.js";

const LONGEST = 80;
/** Slips a letter: more of them make another word of a short one. */
const SLIPS = 0.2;
/** Shorter words are shared by chance. */
const TELLING = 4;

/** The names that a slip could explain, nearest first; where there are none, those that share telling words. Names and
 *  the wanted one are slugs: small letters and `-` between words. */
export function nearestNames(wanted: string, names: Iterable<string>, count = 5): readonly string[] {
  const cut = wanted.toLowerCase().slice(0, LONGEST);
  const all = [...names];
  const furthest = Math.ceil(cut.length * SLIPS);
  const near = nearest(all, count, (name) => distanceOf(cut, name.toLowerCase(), furthest), furthest);
  if (near.length > 0) return near;
  const telling = wordsOf(cut).filter((word) => word.length >= TELLING);
  return nearest(all, count, (name) => -sharedWords(telling, name), -1);
}

function nearest(
  names: readonly string[],
  count: number,
  far: (name: string) => number,
  furthest: number,
): readonly string[] {
  return names
    .map((name) => ({ name, distance: far(name) }))
    .filter(({ distance }) => distance <= furthest)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ name }) => name);
}

function sharedWords(wanted: readonly string[], name: string): number {
  // Most names hold none of the letters in a row, which is known without taking them apart.
  const within = wanted.filter((word) => name.includes(word));
  if (within.length === 0) return 0;
  const held = wordsOf(name);
  return within.filter((word) => held.includes(word)).length;
}

function wordsOf(name: string): readonly string[] {
  return name.split(/[^a-z0-9]+/);
}

/** A name that holds the other as a whole is one slip away; else it is the edit distance. */
function distanceOf(wanted: string, name: string, furthest: number): number {
  if (wanted === name) return 0;
  if (wanted.length > 3 && (name.startsWith(wanted) || wanted.startsWith(`${name}-`))) return 1;
  return editDistance(wanted, name, furthest);
}
