/** @file An index of sections by id, number and title, as references name them. */
import { editDistance } from "../edit-distance.js";
import { fold, slug } from "../fold.js";
import { lazily, remember } from "../remember.js";
import { stem } from "../stem.js";
import { titleKey, titleStems } from "../title-key.js";
import type { Citable } from "./reference.js";

type Filter = (section: Citable) => boolean;

export interface SectionIndex {
  /** The first section of each document, keyed by document id. */
  readonly firstOf: ReadonlyMap<string, Citable>;
  /** Sections, keyed by id in lower case. */
  readonly byId: ReadonlyMap<string, Citable>;
  /** The sections of all documents, keyed by number, in reading order. */
  readonly byNumber: ReadonlyMap<string, readonly Citable[]>;
  /** Returns the sections with this title or other name. A looser comparison is used only if a stricter one finds nothing. */
  titled(title: string, within: Filter): readonly Citable[];
  /** Returns the sections whose titles contain all these words, and maybe more. */
  holding(title: string, within: Filter): readonly Citable[];
  /** Returns the sections whose title has these words with the fewest typos. Short words may have none. */
  nearly(title: string, within: Filter): readonly Citable[];
}

type Sections = Map<string, Citable[]>;

/** Minimum length of a word with two letters swapped, with one typo, and with two typos: "box" is not a misspelt "Borg". */
const SWAPPED = 4;
const ONE_TYPO = 5;
const TWO_TYPOS = 9;

/** Search and catalog index the same list of sections, so its index is shared. */
const indexes = new WeakMap<readonly Citable[], SectionIndex>();

/** Indexes sections for references. The list must not change afterwards. */
export function indexSections(sections: readonly Citable[]): SectionIndex {
  const index = indexes.get(sections) ?? createIndex(sections);
  indexes.set(sections, index);
  return index;
}

/** A name to compare. */
interface ComparedName {
  readonly name: string;
  /** The words, as `wordsOfName` returns them. */
  readonly words: () => string;
  /** The end of the id, after the document. */
  readonly idTail: string;
}

/** Returns the words of a name. "Dock & Undock" is "dock and undock". */
const wordsOfName = (name: string): string => titleKey(name.replaceAll("&", " and "));
const stemsOf = (words: string): string[] => words.split(" ").map(stem);

/** The keys for comparing names, the strictest first: the name, ignoring case; its words; their stems; the end of an id; the
 *  stems in any order; the words as one ("misseeds"). */
const KEYS: readonly ((compared: ComparedName) => string)[] = [
  ({ name }) => fold(name).trim(),
  ({ words }) => words(),
  ({ words }) => stemsOf(words()).join(" "),
  ({ idTail }) => idTail,
  ({ words }) => stemsOf(words()).toSorted().join(" "),
  ({ words }) => stem(words().replaceAll(" ", "")),
];
const WORDS = 1;

/** Creates the index. Each map is made when first needed: a command looks up one reference, and most are names as written. */
function createIndex(sections: readonly Citable[]): SectionIndex {
  const byNumber: Sections = new Map();
  for (const section of sections) for (const number of numbersOf(section)) add(byNumber, number, section);
  const wordsOf = remember(wordsOfName);
  const byKey = remember((level: number): Sections => {
    const titled: Sections = new Map();
    const keyOf = KEYS[level] as (typeof KEYS)[number];
    for (const section of sections) {
      const idTail = section.id.split("/").slice(2).join("/");
      for (const name of namesOf(section)) add(titled, keyOf({ name, words: () => wordsOf(name), idTail }), section);
    }
    return titled;
  });
  const byStem = lazily(() => {
    const found: Sections = new Map();
    for (const section of sections)
      for (const name of namesOf(section)) for (const one of stemsOf(wordsOf(name))) add(found, one, section);
    return found;
  });
  const titlesOfSize = remember((size: number) => {
    return Array.from(byKey(WORDS).keys(), (key) => key.split(" ")).filter(({ length }) => length === size);
  });
  return {
    firstOf: new Map([...sections].reverse().map((section) => [section.document, section])),
    byId: new Map(sections.map((section) => [section.id.toLowerCase(), section])),
    byNumber,
    titled: (title, within) => {
      const compared = { name: title, words: lazily(() => wordsOfName(title)), idTail: slug(title) };
      for (const [level, keyOf] of KEYS.entries()) {
        const titled = byKey(level).get(keyOf(compared))?.filter(within) ?? [];
        if (titled.length > 0) return titled;
      }
      return [];
    },
    holding: (title, within) => {
      const [first = [], ...others] = titleStems(title).map((one) => byStem().get(one) ?? []);
      const sets = others.map((list) => new Set(list));
      return first.filter((section) => within(section) && sets.every((set) => set.has(section)));
    },
    nearly: (title, within) => {
      const words = wordsOfName(title).split(" ");
      const near = titlesOfSize(words.length).flatMap((others) => {
        const typos = typosBetween(words, others);
        const titled = typos === null ? [] : (byKey(WORDS).get(others.join(" ")) ?? []).filter(within);
        return titled.map((section) => ({ section, typos: typos ?? 0 }));
      });
      const fewest = Math.min(...near.map(({ typos }) => typos));
      return [...new Set(near.filter(({ typos }) => typos === fewest).map(({ section }) => section))];
    },
  };
}

/** Returns a section's title and other names. "2. EXECUTE ORDERS" is also called without its number. */
export function namesOf({ title, aliases = [] }: Pick<Citable, "title" | "aliases">): string[] {
  const plain = title.replace(/^\d+\. /, "");
  return plain === title ? [title, ...aliases] : [title, plain, ...aliases];
}

/** Returns a section's number. If the section is the second one with that number, returns the number in its id, too. */
function numbersOf({ id, number }: Citable): string[] {
  const [later] = /\d+(?:\.\d+)+-\d+$/.exec(id) ?? [];
  const own = number === null ? [] : [number.toUpperCase()];
  return later !== undefined && later !== number ? [...own, later] : own;
}

/** Adds a section to a list once. Sections are added in order, so a repeated one is the last of its list. */
function add(lists: Sections, key: string, section: Citable): void {
  const list = lists.get(key);
  if (key === "" || list?.at(-1) === section) return;
  if (list) list.push(section);
  else lists.set(key, [section]);
}

/** Returns the number of typos between two titles, compared word by word, or null if two words differ too much. */
function typosBetween(words: readonly string[], others: readonly string[]): number | null {
  let typos = 0;
  for (const [at, word] of words.entries()) {
    const other = others[at] ?? "";
    const max = maxTypos(word, other, words.length > 1);
    const distance = word === other ? 0 : editDistance(word, other, max);
    if (distance > max) return null;
    typos += distance;
  }
  return typos;
}

/** @param isOneOfSeveral - whether the other words of the title show what is meant */
function maxTypos(word: string, other: string, isOneOfSeveral: boolean): number {
  if (/\d/.test(word + other)) return 0;
  if (word.length < ONE_TYPO) return isOneOfSeveral && word.length >= SWAPPED && hasSameLetters(word, other) ? 1 : 0;
  return word.length < TWO_TYPOS ? 1 : 2;
}

function hasSameLetters(one: string, other: string): boolean {
  return [...one].sort().join("") === [...other].sort().join("");
}
