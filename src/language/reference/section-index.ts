/** @file The sections as references find them: by id, by number, by title, by part of a title. */

import type { Steps } from "../../steps.js";
import { editDistance } from "../edit-distance.js";
import { fold, slug } from "../fold.js";
import { stem } from "../stem.js";
import { stemsOf, titleKey } from "../title-key.js";
import type { Citable } from "./reference.js";

export interface SectionIndex {
  /** The first section of each document, by the document's id. */
  readonly firstOf: ReadonlyMap<string, Citable>;
  /** By id, in small letters. */
  readonly byId: ReadonlyMap<string, Citable>;
  /** By number, all documents together, in reading order. */
  readonly byNumber: ReadonlyMap<string, readonly Citable[]>;
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

/** The ways to compare titles, the strictest first: as written but for case, the words, their stems, the end of an id, the
 *  stems in any order, the words written as one ("misseeds"). */
type Keys = readonly [written: string, words: string, stems: string, tail: string, sorted: string, joined: string];

/** What has been arranged: search and look-ups read the references of one corpus. */
const arranged = new WeakMap<readonly Citable[], SectionIndex>();

/** Arranges sections for references, one a step; the same list, which nobody may change, but once. */
export function* sectionIndexOf(sections: readonly Citable[]): Steps<SectionIndex> {
  const index = arranged.get(sections) ?? (yield* makeSectionIndex(sections));
  arranged.set(sections, index);
  return index;
}

function* makeSectionIndex(sections: readonly Citable[]): Steps<SectionIndex> {
  const byNumber = new Map<string, Citable[]>();
  const byTitle: readonly Map<string, Citable[]>[] = Array.from({ length: 6 }, () => new Map());
  const byStem = new Map<string, Citable[]>();
  for (const section of sections) {
    for (const number of numbersOf(section)) list(byNumber, number).push(section);
    const names = namesOf(section).map((name) => keysOf(name, section.id.split("/").slice(2).join("/")));
    for (const keys of names) enter(section, keys, byTitle);
    for (const one of new Set(names.flatMap((keys) => keys[2].split(" ")))) list(byStem, one).push(section);
    yield;
  }
  const byCount = titlesByCount(byTitle[1] ?? new Map());
  return {
    firstOf: new Map([...sections].reverse().map((section) => [section.document, section])),
    byId: new Map(sections.map((section) => [section.id.toLowerCase(), section])),
    byNumber,
    titled: (title, within) => {
      for (const [at, key] of keysOf(title, slug(title)).entries()) {
        const found = (byTitle[at]?.get(key) ?? []).filter(within);
        if (key !== "" && found.length > 0) return found;
      }
      return [];
    },
    holding: (title, within) => {
      const [first = "", ...others] = stemsOf(titleKey(title));
      const sets = others.map((one) => new Set(byStem.get(one) ?? []));
      return (byStem.get(first) ?? []).filter((section) => within(section) && sets.every((set) => set.has(section)));
    },
    nearly: (title, within) => {
      const words = titleKey(title).split(" ");
      const near = (byCount.get(words.length) ?? []).flatMap(({ others, found }) => {
        const slips = slipsBetween(words, others);
        return slips === null ? [] : found.filter(within).map((section) => ({ section, slips }));
      });
      const least = Math.min(...near.map(({ slips }) => slips));
      return [...new Set(near.filter(({ slips }) => slips === least).map(({ section }) => section))];
    },
  };
}

/** Its number, and that of its id where it is the later of two of that number. */
function numbersOf({ id, number }: Citable): string[] {
  const [later] = /\d+(?:\.\d+)+-\d+$/.exec(id) ?? [];
  return [
    ...(number === null ? [] : [number.toUpperCase()]),
    ...(later !== undefined && later !== number ? [later] : []),
  ];
}

/** Puts a section under each key of a name, once. */
function enter(section: Citable, keys: Keys, byTitle: readonly Map<string, Citable[]>[]): void {
  for (const [at, map] of byTitle.entries()) {
    const key = keys[at] ?? "";
    if (key !== "" && list(map, key).at(-1) !== section) list(map, key).push(section);
  }
}

/** A section's title and other names; "2. EXECUTE ORDERS" is also called without its number. */
export function namesOf({ title, aliases = [] }: Pick<Citable, "title" | "aliases">): string[] {
  const plain = title.replace(/^\d+\. /, "");
  return plain === title ? [title, ...aliases] : [title, plain, ...aliases];
}

function keysOf(title: string, tail: string): Keys {
  const words = titleKey(title);
  const stems = stemsOf(words);
  return [fold(title).trim(), words, stems.join(" "), tail, stems.sort().join(" "), stem(words.replaceAll(" ", ""))];
}

/** A title, its words apart. */
interface TitleWords {
  readonly others: readonly string[];
  readonly found: readonly Citable[];
}

/** The titles by how many words they have: only those of as many are held against a misspelt one. */
function titlesByCount(byWords: ReadonlyMap<string, readonly Citable[]>): ReadonlyMap<number, readonly TitleWords[]> {
  const byCount = new Map<number, TitleWords[]>();
  for (const [key, found] of byWords) {
    const others = key.split(" ");
    list(byCount, others.length).push({ others, found });
  }
  return byCount;
}

function mostSlips(word: string, other: string): number {
  if (word.length < SHORT || /\d/.test(word + other)) return 0;
  return word.length < LONG ? 1 : 2;
}

/** How many letters are wrong, word by word of as many; null where the words are others. */
function slipsBetween(words: readonly string[], others: readonly string[]): number | null {
  let slips = 0;
  for (const [at, word] of words.entries()) {
    const other = others[at] ?? "";
    const most = mostSlips(word, other);
    const distance = word === other ? 0 : editDistance(word, other, most);
    if (distance > most) return null;
    slips += distance;
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
