/** @file By what titles and other names of sections are found. */
import type { Steps } from "../../../steps.js";
import { fold } from "../../fold.js";
import { stem } from "../../stem.js";
import { stemsOf, titleKey } from "../../title-key.js";
import type { Citable } from "../reference.js";
import { KeyGatherer, type KeyPlaces } from "./key-places.js";

/** The keys of a title in the ways to compare it, the strictest first: as written but for case, the words, their stems, the end
 *  of an id, the stems in any order, the words written as one ("misseeds"). */
export type Keys = readonly [
  written: string,
  words: string,
  stems: string,
  tail: string,
  sorted: string,
  joined: string,
];

/** The way that compares words. */
export const WORDS = 1;
const STEMS = 2;
const HOW_MANY = 6;

/** The keys of a title. @param tail - the end of its id */
export function keysOf(title: string, tail: string): Keys {
  const words = titleKey(title);
  const stems = stemsOf(words);
  return [fold(title).trim(), words, stems.join(" "), tail, stems.sort().join(" "), stem(words.replaceAll(" ", ""))];
}

/** What titles and other names are found by. It can be kept, for it takes a while to be made. */
export interface NameKeys {
  /** For each way to compare the names by their keys. */
  readonly byWay: readonly KeyPlaces[];
  /** The names by each stem in them. */
  readonly byStem: KeyPlaces;
  /** The words of all names, by how many there are: only names of as many are held against a misspelt one. */
  readonly byCount: readonly (readonly string[])[];
}

/** Gathers the keys of the names of sections, a section a step. */
export function* nameKeys(sections: readonly Citable[]): Steps<NameKeys> {
  const byWay = Array.from({ length: HOW_MANY }, () => new KeyGatherer());
  const byStem = new KeyGatherer();
  const words = new Set<string>();
  for (const [place, section] of sections.entries()) {
    for (const name of namesOf(section)) {
      const keys = keysOf(name, tailOf(section));
      for (const [way, key] of keys.entries()) byWay[way]?.add(key, place);
      for (const one of keys[STEMS].split(" ")) byStem.add(one, place);
      words.add(keys[WORDS]);
    }
    yield;
  }
  return { byWay: byWay.map((one) => one.finish()), byStem: byStem.finish(), byCount: byCount(words) };
}

function byCount(names: Iterable<string>): string[][] {
  const groups: string[][] = [];
  for (const name of names) {
    if (name === "") continue;
    const count = name.split(" ").length;
    while (groups.length <= count) groups.push([]);
    groups[count]?.push(name);
  }
  return groups;
}

/** A section's title and other names; "2. EXECUTE ORDERS" is also called without its number. */
export function namesOf({ title, aliases = [] }: Pick<Citable, "title" | "aliases">): string[] {
  const plain = title.replace(/^\d+\. /, "");
  return plain === title ? [title, ...aliases] : [title, plain, ...aliases];
}

function tailOf({ id }: Citable): string {
  return id.split("/").slice(2).join("/");
}

/** Whether a name of a section has the key in the way. */
export function bears(section: Citable, way: number, key: string): boolean {
  const tail = tailOf(section);
  return namesOf(section).some((name) => keysOf(name, tail)[way] === key);
}

/** Whether a section's names together hold all the stems. */
export function holdsAll(section: Citable, stems: readonly string[]): boolean {
  const held = new Set(namesOf(section).flatMap((name) => stemsOf(titleKey(name))));
  return stems.every((one) => held.has(one));
}
