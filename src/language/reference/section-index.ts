/** @file Indexes sections by id, number and title, for looking up references. */
import type { Section } from "../../model.js";
import { editDistance } from "../edit-distance.js";
import { fold, slug } from "../fold.js";
import { lazily, remember } from "../remember.js";
import { sound } from "../spelling.js";
import { stem } from "../stem.js";
import { titleKey } from "../title-key.js";

type Filter = (section: Section) => boolean;

export type SectionIndex = ReturnType<typeof createIndex>;

type Sections = Map<string, Section[]>;

/** Minimum length of a word in which two swapped letters are corrected. The next two constants are the minimum lengths
 *  for one typo and for two typos. Because of them, "box" is never corrected to "Borg". */
const SWAPPED = 3;
const ONE_TYPO = 5;
const TWO_TYPOS = 9;

/** The search and the catalog use the same list of sections, so they share one index. */
const indexes = new WeakMap<readonly Section[], SectionIndex>();

/** Returns the index of a list of sections, and creates it if necessary. The list must not change afterwards. */
export function indexSections(sections: readonly Section[]): SectionIndex {
  const index = indexes.get(sections) ?? createIndex(sections);
  indexes.set(sections, index);
  return index;
}

/** A name and the forms in which it is compared. */
interface ComparedName {
  readonly name: string;
  /** Returns the name as normalised by `wordsOfName`. */
  readonly words: () => string;
  /** The part of the id after the document's id, or the title as a slug. */
  readonly idTail: string;
}

export const NUMERALS =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
const NUMERAL = new RegExp(`\\b(?:${NUMERALS.join("|")})\\b`, "gi");

/** Normalises the words of a name. For example, "Dock & Undock" becomes "dock and undock", and "Seven of Nine" becomes
 *  "7 of 9". */
export const wordsOfName = (name: string): string =>
  titleKey(
    name
      .replaceAll("&", " and ")
      .replace(/, the(?=:)/i, "")
      .replace(NUMERAL, (word) => `${NUMERALS.indexOf(word.toLowerCase()) + 1}`),
  );
export const stemsOf = (words: string): string[] => words.split(" ").map(stem);

/** Functions that return a key for a name, the strictest first. The keys are: the name in lower case, its words, their
 *  stems, the last part of the id, the stems in sorted order, and the stem of all words joined without spaces
 *  ("mis-seeds" becomes "misseed"). */
const KEYS: readonly ((compared: ComparedName) => string)[] = [
  ({ name }) => fold(name).trim(),
  ({ words }) => words(),
  ({ words }) => stemsOf(words()).join(" "),
  ({ idTail }) => idTail,
  ({ words }) => stemsOf(words()).toSorted().join(" "),
  ({ words }) => stem(words().replaceAll(" ", "")),
];
const WORDS = 1;

/** Creates the index. Each map is built only when it is first needed, because a command looks up only one reference,
 *  and most references match by the strictest key. */
function createIndex(sections: readonly Section[]) {
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
    /** The first section of each document, keyed by document id. */
    firstOf: new Map([...sections].reverse().map((section) => [section.document, section])),
    /** Sections, keyed by id in lower case. */
    byId: new Map(sections.map((section) => [section.id.toLowerCase(), section])),
    /** The sections of all documents in reading order, keyed by number. */
    byNumber,
    /** Returns the sections with this title or alias. Uses a looser key only if the stricter ones find nothing. */
    titled: (title: string, within: Filter): readonly Section[] => {
      const compared = { name: title, words: lazily(() => wordsOfName(title)), idTail: slug(title) };
      for (const [level, keyOf] of KEYS.entries()) {
        const titled = byKey(level).get(keyOf(compared))?.filter(within) ?? [];
        if (titled.length > 0) return titled;
      }
      return [];
    },
    /** Returns the sections whose titles contain all these words. */
    holding: (title: string, within: Filter): readonly Section[] => {
      const [first = [], ...others] = stemsOf(wordsOfName(title)).map((one) => byStem().get(one) ?? []);
      const sets = others.map((list) => new Set(list));
      return first.filter((section) => within(section) && sets.every((set) => set.has(section)));
    },
    /** Returns the sections whose titles differ from these words by the fewest typos. Does not allow typos in short
     *  words. */
    nearly: (title: string, within: Filter): readonly Section[] => {
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

/** Returns a section's title and aliases. Returns a numbered title such as `2. EXECUTE ORDERS` both with and without
 *  its number. */
export function namesOf({ title, aliases = [] }: Pick<Section, "title" | "aliases">): string[] {
  const plain = title.replace(/^\d+\. /, "");
  return plain === title ? [title, ...aliases] : [title, plain, ...aliases];
}

/** Returns a section's number, which may be part of its title: "2. EXECUTE ORDERS". */
export function printedNumber({ number, title }: Section): string | null {
  return number ?? /^\d+(?=\. )/.exec(title)?.[0] ?? null;
}

/** Returns a section's number. If another section has the same number, also returns the number in the id (`7.4-2`). */
function numbersOf(section: Section): string[] {
  const number = printedNumber(section);
  const [later] = /\d+(?:\.\d+)+-\d+$/.exec(section.id) ?? [];
  const own = number === null ? [] : [number.toUpperCase()];
  return later !== undefined && later !== number ? [...own, later] : own;
}

/** Adds a section to a key's list, unless the list already contains it. Checks only the last item, because a section is
 *  added under all its keys before the next section is added. */
function add(lists: Sections, key: string, section: Section): void {
  const list = lists.get(key);
  if (key === "" || list?.at(-1) === section) return;
  if (list) list.push(section);
  else lists.set(key, [section]);
}

/** Returns the number of typos by which two titles differ, compared word by word. Returns null if two words differ too
 *  much. */
function typosBetween(words: readonly string[], others: readonly string[]): number | null {
  let typos = 0;
  for (const [at, word] of words.entries()) {
    const other = others[at] ?? "";
    const isAlike = words.length > 1 && word.length >= ONE_TYPO && sound(word) === sound(other);
    const max = isAlike ? 2 : maxTypos(word, other, words.length > 1);
    const distance = word === other ? 0 : editDistance(word, other, max);
    if (distance > max) return null;
    typos += distance;
  }
  return typos;
}

/** Returns the maximum number of typos allowed in a word.
 *  @param isOneOfSeveral - whether the title has other words, which make a chance match less likely */
function maxTypos(word: string, other: string, isOneOfSeveral: boolean): number {
  if (/\d/.test(word + other)) return 0;
  if (word.length < ONE_TYPO) return isOneOfSeveral && word.length >= SWAPPED && hasSameLetters(word, other) ? 1 : 0;
  return word.length < TWO_TYPOS ? 1 : 2;
}

function hasSameLetters(one: string, other: string): boolean {
  return [...one].sort().join("") === [...other].sort().join("");
}
