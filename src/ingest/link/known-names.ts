/** @file Answers the finders' questions about names in running text: which is the longest that begins here. */
import { groupBy } from "../../group-by.js";
import { fold } from "../../language/fold.js";
import type { ParsedSection } from "../../model.js";
import type { KnownNames, LongestName } from "./find-mentions/mention.js";
import type { Name, NameIndex } from "./name-index.js";
import { nameKey } from "./name-key.js";

/** The words of a text with their offsets, in parallel lists. */
interface Tokens {
  readonly words: readonly string[];
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Names that begin with one word by their second word; under `undefined` those that are the one word alone. */
type NamesBegun = ReadonlyMap<string | undefined, readonly Name[]>;

type NamesByWord = ReadonlyMap<string, NamesBegun>;

const WORD = /[\p{L}\p{N}+]+(?:['’]\p{L}+)*/gu;
/** The same for a text in small letters without any beyond ASCII, several times as fast. */
const PLAIN_WORD = /[a-z0-9+]+(?:'[a-z]+)*/g;
const BEYOND_ASCII = /[\u0080-\uffff]/;

/** Finds names in the texts, among the names of the documents in reach. Where two names are equally long, the one with
 *  the capitals of the text counts, then the order of the documents. */
export function namesInText(index: NameIndex): Omit<KnownNames, "knows" | "formsIn" | "meant"> {
  const namesOf = remember(
    (section) => index.reach.inReach(section).join(),
    (section) => namesByWord(index.reach.inReach(section), index),
  );
  const readingOf = lately((section) => readNames(section, namesOf(section)));
  return {
    roleOf: index.reach.roleOf,
    isPlain: (words, where) => {
      const row = index.tables.noReference(words, where);
      if (row) index.tables.use(row);
      return row !== undefined;
    },
    isIcon: (name) => index.icons.has(nameKey(name)),
    longestAt: (section, offset) => {
      const { starts, longest } = readingOf(section);
      return longest.get(tokenAt(starts, offset)) ?? null;
    },
    allIn: (section) => readingOf(section).longest.values(),
  };
}

/** The words of a section's text and, by the place of its first word, the longest name that begins there. */
interface Reading extends Tokens {
  readonly longest: ReadonlyMap<number, LongestName>;
}

function readNames(section: ParsedSection, names: NamesByWord): Reading {
  const list = tokens(section.text);
  const longest = new Map<number, LongestName>();
  for (let first = 0; first < list.words.length; first++) {
    const begun = names.get(list.words[first] as string);
    if (!begun) continue;
    const found =
      longestFrom(section, list, first, begun.get(list.words[first + 1])) ??
      longestFrom(section, list, first, begun.get(undefined));
    if (found) longest.set(first, found);
  }
  return { ...list, longest };
}

function longestFrom(
  section: ParsedSection,
  list: Tokens,
  first: number,
  names: readonly Name[] | undefined,
): LongestName | null {
  if (!names) return null;
  let best: LongestName | null = null;
  let isExact = false;
  const start = list.starts[first] ?? 0;
  for (const name of names) {
    const end = endOf(name, list, first, section.text);
    if (end === null || (best && end < best.end)) continue;
    const exact = section.text.slice(start, end) === name.name;
    if (!best || end > best.end || (exact && !isExact)) {
      best = { start, end, target: name.section, name: name.name };
      isExact = exact;
    }
  }
  return best;
}

function namesByWord(documents: readonly string[], { firstWords }: NameIndex): NamesByWord {
  const names = documents.flatMap((document) => [...(firstWords.get(document)?.values() ?? [])].flat());
  const byFirst = groupBy(names, ({ words: [first = ""] }) => first);
  return new Map([...byFirst].map(([word, begun]) => [word, groupBy(begun, ({ words }) => words[1])]));
}

function tokens(text: string): Tokens {
  const list = { words: [] as string[], starts: [] as number[], ends: [] as number[] };
  const isPlain = !BEYOND_ASCII.test(text);
  const pattern = isPlain ? PLAIN_WORD : WORD;
  const read = isPlain ? text.toLowerCase() : text;
  let end = 0;
  // Between two words stand no letters: the next word begins where it is met first.
  for (const word of read.match(pattern) ?? []) {
    const start = read.indexOf(word, end);
    end = start + word.length;
    list.words.push(isPlain && !word.includes("'") ? word : fold(word));
    list.starts.push(start);
    list.ends.push(end);
  }
  return list;
}

/** The token that begins at the offset, or right behind a quotation mark that stands there; -1 if none does. */
function tokenAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  const start = starts[low];
  return start !== undefined && start - offset <= 1 ? low : -1;
}

const SIGNS = /[.,;:?!()\n]/;
const WIDEST_GAP = 4;

/** Where the name ends if the tokens from `first` on spell it. Signs between its words must be the name's own. */
function endOf(name: Name, list: Tokens, first: number, text: string): number | null {
  let hasSigns = false;
  for (let at = 1; at < name.words.length; at++) {
    if (list.words[first + at] !== name.words[at]) return null;
    const gap = text.slice(list.ends[first + at - 1], list.starts[first + at]);
    if (gap.length > WIDEST_GAP || gap.includes("\n\n")) return null;
    hasSigns ||= SIGNS.test(gap);
  }
  const end = list.ends[first + name.words.length - 1] ?? 0;
  return !hasSigns || fold(name.name).includes(fold(text.slice(list.starts[first], end))) ? end : null;
}

/** Sections are read one after the other: what was worked out for the last one is all that is asked for again. */
function lately<Value>(compute: (section: ParsedSection) => Value): (section: ParsedSection) => Value {
  let last: { readonly section: ParsedSection; readonly value: Value } | null = null;
  return (section) => {
    if (last?.section !== section) last = { section, value: compute(section) };
    return last.value;
  };
}

/** Computes a value once for all sections that share a key. */
function remember<Value>(
  keyOf: (section: ParsedSection) => string,
  compute: (section: ParsedSection) => Value,
): (section: ParsedSection) => Value {
  const known = new Map<string, Value>();
  return (section) => {
    const key = keyOf(section);
    const value = known.get(key) ?? compute(section);
    known.set(key, value);
    return value;
  };
}
