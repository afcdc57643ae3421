/** @file Finds known names in running text, as printed or in any regular inflected form. */
import { groupBy } from "../../group-by.js";
import { fold } from "../../language/fold.js";
import { remember } from "../../language/remember.js";
import type { ParsedSection, TableRow } from "../../model.js";
import type { LongestName, Mention, NameForm, SeeClause, TextSpan, Word } from "./mention.js";
import type { Emphasis, Name, NameIndex } from "./name-index.js";
import { actionStem, type Families, formStem, nameKey, pluralKey } from "./name-key.js";
import type { Resolver } from "./resolve.js";

export type KnownNames = ReturnType<typeof findNames> & Omit<Resolver, "resolve">;

export interface Search {
  readonly section: ParsedSection;
  readonly clauses: readonly SeeClause[];
  /** Mentions that earlier finders found. A new mention must not overlap any of them. */
  readonly taken: readonly Mention[];
  readonly names: KnownNames;
}

export type Finder = (search: Search) => Mention[];

/** Creates functions that find only names from documents to which the section can refer. If several names are equally
 *  long, the one with the same capitals as in the text comes first, then the one from the nearer document. */
export function findNames(index: NameIndex) {
  const { reach, tables, icons, listItems, commonWords } = index;
  const formsWith = (read: FormOf, choose: (names: readonly Name[]) => readonly Name[]) => {
    const formOf = remember(read);
    return remember((documents: string) => formsOfNames(choose(namesOf(documents.split(","), index)), formOf));
  };
  const namesIn = remember((documents: string) =>
    groupBy(namesOf(documents.split(","), index), ({ words: [first = ""] }) => first),
  );
  const formsOf = {
    "1e": formsWith(
      (word) => readAction(word, tables.families),
      (names) => [...names.filter(isTerm), ...otherTerms(index)],
    ),
    "2e": formsWith(readForm, (names) => names),
  };
  const foldWord = remember(fold);
  const wordsIn = remember(({ text }: ParsedSection) => {
    const words: Word[] = [];
    for (const { 0: word, index: start } of text.matchAll(WORD))
      words.push({ folded: foldWord(word), start, end: start + word.length });
    return words;
  });
  const longestIn = remember((section: ParsedSection) =>
    longestNames(section.text, wordsIn(section), namesIn(reach.inReach(section).join())),
  );
  const notReferencesIn = remember(({ text, edition }: ParsedSection) => tables.wordsWithoutReference(text, edition));
  const used = (row: TableRow | undefined): boolean => {
    if (row) tables.use(row);
    return row !== undefined;
  };
  return {
    roleOf: reach.roleOf,
    isNoReference: (words: string, emphasis: Emphasis) => used(tables.noReference(words, emphasis)),
    isEveryday: ({ start, end }: TextSpan, section: ParsedSection) =>
      used(notReferencesIn(section).find((words) => words.start <= start && end <= words.end)?.row),
    isProperName: (word: string) => !commonWords.has(word.toLowerCase()),
    isIcon: (name: string) => icons.has(nameKey(name)),
    /** Whether one of the lists (card types, skills, …) contains this item, in the singular or plural. */
    isListItem: (name: string) => listItems.has(pluralKey(nameKey(name))),
    /** Returns the longest known name that begins at this offset, or directly after a quotation mark at this offset. */
    longestAt: (section: ParsedSection, offset: number) =>
      longestIn(section).get(offset) ?? longestIn(section).get(offset + 1) ?? null,
    allIn: (section: ParsedSection): Iterable<LongestName> => longestIn(section).values(),
    /** Returns known names in any regular inflected form, in text order. Longer names at an offset come first. */
    formsIn: (section: ParsedSection) =>
      formsIn(section.text, wordsIn(section), formsOf[section.edition](reach.inReach(section).join())),
  };
}

function namesOf(documents: readonly string[], { firstWords }: NameIndex): Name[] {
  return documents.flatMap((document) => [...(firstWords.get(document)?.values() ?? [])].flat());
}

const WORD = /[\p{L}\p{N}+]+(?:['’]\p{L}+)*/gu;

function longestNames(
  text: string,
  words: readonly Word[],
  names: ReadonlyMap<string, readonly Name[]>,
): ReadonlyMap<number, LongestName> {
  const longest = new Map<number, LongestName>();
  for (const [first, { folded, start }] of words.entries()) {
    const name = longestAt(text, words, first, names.get(folded) ?? []);
    if (name) longest.set(start, name);
  }
  return longest;
}

function longestAt(text: string, words: readonly Word[], first: number, names: readonly Name[]): LongestName | null {
  const start = words[first]?.start ?? 0;
  let best: LongestName | null = null;
  let isBestExact = false;
  for (const name of names) {
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

/** Returns the offset at which a name ends, or null. The text must have the same punctuation between the words as the
 *  name. */
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

interface Form {
  readonly stem: string;
  readonly isArticle: boolean;
  /** Whether a name that contains this word must have its words in the printed order. */
  readonly isOrdered: boolean;
  readonly isParticiple: boolean;
}

type FormOf = (word: string) => Form;

type Forms = ReturnType<typeof formsOfNames>;

const MAX_WORDS = 6;

/** Finds names in any inflected form. At each word, longer names come first. Words of Second Edition names may be in
 *  any order, so "mission attempt" is a form of "attempting missions". */
function* formsIn(text: string, words: readonly Word[], forms: Forms): Iterable<NameForm> {
  for (const [first, { start }] of words.entries()) {
    const run = runFrom(first, text, words, forms);
    for (let size = run.length; size > 0; size--) {
      const found = run[size - 1]?.isArticle ? undefined : forms.targets.get(formKey(run.slice(0, size)));
      if (found) yield { start, end: words[first + size - 1]?.end ?? start, targets: found };
    }
  }
}

const NO_RUN: readonly Form[] = [];

/** Returns the longest run of words that may be part of a name. Each word must occur in a name, and only a space or a
 *  hyphen may separate the words. */
function runFrom(first: number, text: string, words: readonly Word[], { lengths, formOf }: Forms): readonly Form[] {
  const form = formOf(words[first]?.folded ?? "");
  const max = form.isArticle ? 0 : (lengths.get(form.stem) ?? 0);
  if (max === 0) return NO_RUN;
  const run = [form];
  for (const [at, { folded, start }] of words.slice(first + 1, first + max).entries()) {
    const next = formOf(folded);
    if (!/^[ -]$/.test(text.slice(words[first + at]?.end, start))) break;
    if (!next.isArticle && !lengths.has(next.stem)) break;
    run.push(next);
  }
  return run;
}

function formsOfNames(names: readonly Name[], formOf: FormOf) {
  const targets = new Map<string, Set<string>>();
  /** Number of words in the longest name with a given first word, keyed by the stem of that word. */
  const lengths = new Map<string, number>();
  for (const { words, section } of names) {
    const name = words.map(formOf);
    const length = name.length > 1 ? MAX_WORDS : 1;
    // A text can print the words of a name as one word: "gametext" is the game text.
    const joined = formOf(words.join("")).stem;
    for (const { stem } of name) lengths.set(stem, Math.max(length, lengths.get(stem) ?? 0));
    lengths.set(joined, Math.max(1, lengths.get(joined) ?? 0));
    for (const key of [orderedKey(name), formKey(name), joined])
      targets.set(key, (targets.get(key) ?? new Set()).add(section.id));
  }
  return { targets, lengths, formOf };
}

/** Whether a name is a First Edition term. Capitalised First Edition names are cards or sections. */
function isTerm({ section: { kind }, name }: Name): boolean {
  return (kind === "term" || kind === "see-only") && name === name.toLowerCase() && !/ - |"/.test(name);
}

/** Returns names from the reviewed table. Leaves out capitalised names, because they are cards or titles. */
function otherTerms({ tables, sections }: NameIndex): Name[] {
  return [...tables.otherWords].flatMap(([key, { words: name = "", target = "" }]) => {
    const section = sections.get(target);
    return section && name === name.toLowerCase() ? [{ section, name, words: key.split(" ") }] : [];
  });
}

/** Returns the form of a word in the First Edition, whose terms have their words in the printed order. */
function readAction(word: string, families: Families): Form {
  return { stem: actionStem(word, families), isArticle: ARTICLE.test(word), isOrdered: true, isParticiple: false };
}

function readForm(word: string): Form {
  const isArticle = ARTICLE.test(word);
  return { stem: formStem(word), isArticle, isOrdered: PREPOSITION.test(word), isParticiple: PARTICIPLE.test(word) };
}

const ARTICLE = /^(?:the|a|an)$/;
const PREPOSITION = /^..$/;
const PARTICIPLE = /ed$/;

/** Joins the stems in alphabetical order. Keeps the order if there is a preposition, which belongs to the next word
 *  ("played in" is not "in play"), or a final participle, which belongs to the noun before it ("the card named"). */
function formKey(words: readonly Form[]): string {
  if (words.length === 1) return words[0]?.stem ?? "";
  const isOrdered = words.some((word) => word.isOrdered) || words.at(-1)?.isParticiple === true;
  return isOrdered ? orderedKey(words) : stemsOf(words).sort().join(" ");
}

function orderedKey(words: readonly Form[]): string {
  return stemsOf(words).join("-");
}

function stemsOf(words: readonly Form[]): string[] {
  return words.filter(({ isArticle }) => !isArticle).map(({ stem }) => stem);
}
