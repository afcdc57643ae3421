/** @file The sections as references find them: by id, by number, by title, by part of a title. */

import type { Steps } from "../../steps.js";
import { editDistance } from "../edit-distance.js";
import { slug } from "../fold.js";
import { byIdOf } from "../keyed/by-id.js";
import { stemsOf, titleKey } from "../title-key.js";
import { type KeyPlaces, placesUnder } from "./names/key-places.js";
import { bears, holdsAll, keysOf, type NameKeys, nameKeys, WORDS } from "./names/name-keys.js";
import type { Citable } from "./reference.js";

export interface SectionIndex {
  /** The first section of each document, by the document's id. */
  readonly firstOf: ReadonlyMap<string, Citable>;
  /** By id, in small letters. */
  readonly byId: Pick<ReadonlyMap<string, Citable>, "get">;
  /** By number, all documents together, in reading order. */
  readonly byNumber: ReadonlyMap<string, readonly Citable[]>;
  /** What all names are found by. */
  readonly keys: NameKeys;
  /** The sections whose title or other name these words are, a looser way of comparing only where a stricter one finds none. */
  titled(title: string, within: (section: Citable) => boolean): readonly Citable[];
  /** The sections whose title holds all these words and more. */
  holding(title: string, within: (section: Citable) => boolean): readonly Citable[];
  /** The sections whose title has these words but for a slip in the longer of them; those with the fewest slips. */
  nearly(title: string, within: (section: Citable) => boolean): readonly Citable[];
}

/** Letters of a word in which one may be wrong, and in which two may: "box" is no slip of "Borg". */
const SHORT = 5;
const LONG = 9;

/** What has been arranged: search and look-ups read the references of one corpus. */
const arranged = new WeakMap<readonly Citable[], SectionIndex>();

/** Arranges sections for references, one a step; the same list, which nobody may change, but once.
 *  @param keys - as they were made for the same sections, where they have been kept */
export function* sectionIndexOf(sections: readonly Citable[], keys?: NameKeys): Steps<SectionIndex> {
  const index = arranged.get(sections) ?? arrange(sections, keys ?? (yield* nameKeys(sections)));
  arranged.set(sections, index);
  return index;
}

function arrange(sections: readonly Citable[], keys: NameKeys): SectionIndex {
  const byNumber = new Map<string, Citable[]>();
  for (const section of sections) for (const number of numbersOf(section)) list(byNumber, number).push(section);
  const found = (places: readonly number[], within: (section: Citable) => boolean): Citable[] =>
    places.flatMap((place) => sections[place] ?? []).filter(within);
  const bearing = (way: number, key: string, within: (section: Citable) => boolean): Citable[] =>
    found(placesUnder(key, keys.byWay[way] ?? NOWHERE), within).filter((one) => bears(one, way, key));
  return {
    firstOf: new Map([...sections].reverse().map((section) => [section.document, section])),
    byId: inSmallLetters(sections),
    byNumber,
    keys,
    titled: (title, within) => {
      for (const [way, key] of keysOf(title, slug(title)).entries()) {
        const titled = key === "" ? [] : bearing(way, key, within);
        if (titled.length > 0) return titled;
      }
      return [];
    },
    holding: (title, within) => {
      const stems = stemsOf(titleKey(title));
      const [first = [], ...others] = stems.map((one) => placesUnder(one, keys.byStem));
      const sets = others.map((places) => new Set(places));
      return found(
        first.filter((place) => sets.every((set) => set.has(place))),
        within,
      ).filter((section) => holdsAll(section, stems));
    },
    nearly: (title, within) => {
      const words = titleKey(title).split(" ");
      const near = (keys.byCount[words.length] ?? []).flatMap((key) => {
        const slips = slipsBetween(words, key);
        return slips === null ? [] : bearing(WORDS, key, within).map((section) => ({ section, slips }));
      });
      const least = Math.min(...near.map(({ slips }) => slips));
      return [...new Set(near.filter(({ slips }) => slips === least).map(({ section }) => section))];
    },
  };
}

/** Few ids have capitals. */
function inSmallLetters(sections: readonly Citable[]): SectionIndex["byId"] {
  const byId = byIdOf(sections);
  const capital = sections.filter(({ id }) => id !== id.toLowerCase());
  const others = new Map(capital.map((section) => [section.id.toLowerCase(), section]));
  return { get: (id) => others.get(id) ?? byId.get(id) };
}

const NOWHERE: KeyPlaces = new Float64Array();

/** Its number, and that of its id where it is the later of two of that number. */
function numbersOf({ id, number }: Citable): string[] {
  const [later] = /\d+(?:\.\d+)+-\d+$/.exec(id) ?? [];
  return [
    ...(number === null ? [] : [number.toUpperCase()]),
    ...(later !== undefined && later !== number ? [later] : []),
  ];
}

function mostSlips(word: string, other: string): number {
  if (word.length < SHORT || /\d/.test(word + other)) return 0;
  return word.length < LONG ? 1 : 2;
}

/** How many letters are wrong, word by word of as many; null where the words are others. @param key - the others */
function slipsBetween(words: readonly string[], key: string): number | null {
  let slips = 0;
  let start = 0;
  for (const word of words) {
    const space = key.indexOf(" ", start);
    const other = key.slice(start, space < 0 ? key.length : space);
    const most = mostSlips(word, other);
    const distance = word === other ? 0 : editDistance(word, other, most);
    if (distance > most) return null;
    slips += distance;
    start = space + 1;
  }
  return slips;
}

function list<Key, Item>(map: Map<Key, Item[]>, key: Key): Item[] {
  const known = map.get(key);
  if (known) return known;
  const made: Item[] = [];
  map.set(key, made);
  return made;
}
