/** @file Finds known names in running text: as printed, or in any regular form. */
import { groupBy } from "../../group-by.js";
import { fold } from "../../language/fold.js";
import type { ParsedSection } from "../../model.js";
import type { KnownNames, LongestName, NameForm } from "./mention.js";
import { type Name, type NameIndex, remember } from "./name-index.js";
import { formStem, nameKey } from "./name-key.js";

/** Makes the look-ups of names in texts, among the names of the documents in reach. Of two equally long names the one with
 *  the capitals of the text wins, then the order of the documents. */
export function findNames(index: NameIndex): Omit<KnownNames, "isKnown" | "targetOf"> {
  const { reach, tables, icons } = index;
  const namesIn = remember((documents) => namesByWord(documents.split(","), index));
  const formOf = remember(readForm);
  const formsOf = remember((documents) => formsOfNames(documents.split(","), index, formOf));
  // Sections are read one after the other, each several times.
  let last: { readonly section: ParsedSection; readonly names: ReadonlyMap<number, LongestName> } | null = null;
  const longestIn = (section: ParsedSection): ReadonlyMap<number, LongestName> => {
    if (last?.section !== section)
      last = { section, names: longestNames(section, namesIn(reach.inReach(section).join())) };
    return last.names;
  };
  return {
    roleOf: reach.roleOf,
    isNoReference: (words, use) => {
      const row = tables.noReference(words, use);
      if (row) tables.use(row);
      return row !== undefined;
    },
    isIcon: (name) => icons.has(nameKey(name)),
    // A quotation mark may precede the name.
    longestAt: (section, offset) => longestIn(section).get(offset) ?? longestIn(section).get(offset + 1) ?? null,
    allIn: (section) => longestIn(section).values(),
    formsIn: (section) => formsIn(section, formsOf(reach.inReach(section).join()), formOf),
  };
}

interface Word {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

/** Names by their first word, then by their second; under `undefined` those of one word. */
type NamesByWord = ReadonlyMap<string, ReadonlyMap<string | undefined, readonly Name[]>>;

function namesByWord(documents: readonly string[], index: NameIndex): NamesByWord {
  const byFirst = groupBy(namesOf(documents, index), ({ words: [first = ""] }) => first);
  return new Map([...byFirst].map(([word, names]) => [word, groupBy(names, ({ words }) => words[1])]));
}

function namesOf(documents: readonly string[], { firstWords }: NameIndex): Name[] {
  return documents.flatMap((document) => [...(firstWords.get(document)?.values() ?? [])].flat());
}

const WORD = /[\p{L}\p{N}+]+(?:['’]\p{L}+)*/gu;

/** Returns the longest name at each offset where one begins. */
function longestNames(section: ParsedSection, names: NamesByWord): ReadonlyMap<number, LongestName> {
  const { text } = section;
  const words = Array.from(text.matchAll(WORD), ({ 0: word, index: start }): Word => {
    return { folded: fold(word), start, end: start + word.length };
  });
  const longest = new Map<number, LongestName>();
  for (const [first, { folded, start }] of words.entries()) {
    const candidates = names.get(folded);
    if (!candidates) continue;
    const name =
      longestAt(text, words, first, candidates.get(words[first + 1]?.folded)) ??
      longestAt(text, words, first, candidates.get(undefined));
    if (name) longest.set(start, name);
  }
  return longest;
}

function longestAt(
  text: string,
  words: readonly Word[],
  first: number,
  names: readonly Name[] | undefined,
): LongestName | null {
  const start = words[first]?.start ?? 0;
  let best: LongestName | null = null;
  let isBestExact = false;
  for (const name of names ?? []) {
    const end = endOf(name, words, first, text);
    if (end === null || (best && end < best.end)) continue;
    const isExact = text.slice(start, end) === name.name;
    if (best && end === best.end && (isBestExact || !isExact)) continue;
    best = { start, end, target: name.section, name: name.name };
    isBestExact = isExact;
  }
  return best;
}

const PUNCTUATION = /[.,;:?!()\n]/;
const MAX_GAP = 4;

/** Returns where the name ends if the words from `first` on spell it. Punctuation between them must be the name's own. */
function endOf(name: Name, words: readonly Word[], first: number, text: string): number | null {
  let isPunctuated = false;
  for (let at = 1; at < name.words.length; at++) {
    const word = words[first + at];
    if (word?.folded !== name.words[at]) return null;
    const gap = text.slice(words[first + at - 1]?.end, word?.start);
    if (gap.length > MAX_GAP || gap.includes("\n\n")) return null;
    isPunctuated ||= PUNCTUATION.test(gap);
  }
  const end = words[first + name.words.length - 1]?.end ?? 0;
  return !isPunctuated || fold(name.name).includes(fold(text.slice(words[first]?.start, end))) ? end : null;
}

/** A word as its forms are compared. */
interface Form {
  readonly folded: string;
  readonly stem: string;
  /** Articles are not part of a name. */
  readonly isArticle: boolean;
}

type FormOf = (word: string) => Form;

/** The forms of all names: section ids by form key, and the stems of all their words. */
interface Forms {
  readonly targets: ReadonlyMap<string, ReadonlySet<string>>;
  readonly stems: ReadonlySet<string>;
}

const MAX_WORDS = 6;

/** Finds names in any regular form, whatever the order of their words, from left to right and the longest at a word first:
 *  "mission attempt" is a form of "attempting missions". */
function* formsIn({ text }: ParsedSection, { targets, stems }: Forms, formOf: FormOf): Iterable<NameForm> {
  const words = Array.from(text.matchAll(/\p{L}+/gu), ({ 0: word, index: start }) => {
    return { ...formOf(word), start, end: start + word.length };
  });
  const isInName = ({ stem, isArticle }: Form) => isArticle || stems.has(stem);
  for (const [first, word] of words.entries()) {
    if (word.isArticle || !stems.has(word.stem)) continue;
    let run = words.slice(first, first + MAX_WORDS);
    const gap = run.findIndex(
      (one, at) => at > 0 && (!isInName(one) || text.slice(run[at - 1]?.end, one.start) !== " "),
    );
    if (gap > 0) run = run.slice(0, gap);
    for (let size = run.length; size > 0; size--) {
      const last = run[size - 1];
      const found = last && !last.isArticle && targets.get(formKey(run.slice(0, size)));
      if (found) yield { start: word.start, end: last.end, targets: found };
    }
  }
}

function formsOfNames(documents: readonly string[], index: NameIndex, formOf: FormOf): Forms {
  const targets = new Map<string, Set<string>>();
  const stems = new Set<string>();
  for (const { words, section } of namesOf(documents, index)) {
    const name = words.map(formOf);
    for (const { stem } of name) stems.add(stem);
    for (const key of [orderedKey(name), formKey(name)])
      targets.set(key, (targets.get(key) ?? new Set()).add(section.id));
  }
  return { targets, stems };
}

function readForm(word: string): Form {
  const folded = fold(word);
  return { folded, stem: formStem(folded), isArticle: /^(?:the|a|an)$/.test(folded) };
}

const PREPOSITION = /^..$/;
const PARTICIPLE = /ed$/;

/** Returns the stems in alphabetical order; in their own order if that matters: a preposition belongs to the word after it
 *  ("played in" is not "in play"), a participle to the noun before it ("the card named"). */
function formKey(words: readonly Form[]): string {
  const isOrdered = words.some(({ folded }) => PREPOSITION.test(folded)) || PARTICIPLE.test(words.at(-1)?.folded ?? "");
  return isOrdered ? orderedKey(words) : stemsOf(words).sort().join(" ");
}

function orderedKey(words: readonly Form[]): string {
  return stemsOf(words).join("-");
}

function stemsOf(words: readonly Form[]): string[] {
  return words.filter(({ isArticle }) => !isArticle).map(({ stem }) => stem);
}
