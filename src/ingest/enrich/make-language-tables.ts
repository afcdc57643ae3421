/** @file Checks the tables of players' words against the texts. A row is reported as a fault if it can never apply, if another
 *  row takes precedence, or if no text contains its words. It is reported as a problem if the rules now use its word. */
import { groupBy } from "../../group-by.js";
import { MAX_TYPED_WORDS, phraseKey } from "../../language/language.js";
import { stem } from "../../language/stem.js";
import { tokenize, tokenWords } from "../../language/tokenize.js";
import type { EditorialTable, Kind, Problem, RankedSection } from "../../model.js";
import type { LanguageTables } from "../../search-data.js";
import { splitCell } from "./add-search-help.js";

/** A word or phrase of a table, with file and line. */
interface Entry {
  readonly typed: string;
  readonly location: string;
  readonly row: Readonly<Record<string, string>>;
}

/** Creates the tables that are part of the corpus.
 *  @param tables - `abbreviations` (typed, meant, when, reason), `synonyms` (typed, meant, own, reason), `stopWords` and
 *    `weakWords` (words, reason), `requests` (words, separated by "|", reason)
 *  @returns the tables, the faults of their rows (with file and line), and the problems: synonyms that the rules now use
 *    themselves. These are not faults, because any new text may introduce such a word */
export function makeLanguageTables(
  tables: Readonly<Record<keyof LanguageTables, EditorialTable>>,
  sections: readonly RankedSection[],
): { readonly language: LanguageTables; readonly faults: readonly string[]; readonly problems: readonly Problem[] } {
  const usage = readUsage(sections.filter(({ edition }) => edition === "1e"));
  const abbreviations = entriesOf(tables.abbreviations, "typed", "|");
  const synonyms = entriesOf(tables.synonyms, "typed", "|");
  const stopWords = entriesOf(tables.stopWords, "words", " ");
  const requests = entriesOf(tables.requests, "words", "|");
  const weakWords = entriesOf(tables.weakWords, "words", " ");
  const commonWords = new Set([...stopWords, ...weakWords].map(({ typed }) => typed));
  const stopWordSet = new Set(stopWords.map(({ typed }) => typed));
  const faults = [
    ...repetitions([...stopWords, ...weakWords], ({ typed }) => typed),
    ...repetitions(requests, ({ typed }) => typed),
    ...repetitions([...abbreviations.filter(isAlways), ...synonyms], ({ typed }) => phraseKey(typed)),
    ...abbreviations.flatMap((entry) => abbreviationFaults(entry, commonWords)),
    ...synonyms.flatMap((entry) => synonymFaults(entry, stopWordSet)),
    ...[...abbreviations, ...synonyms].flatMap((entry) => meaningFaults(entry, usage)),
  ];
  const language = {
    abbreviations: abbreviations.map((entry) => ({
      typed: entry.typed,
      meant: entry.row["meant"] ?? "",
      ...(isAlways(entry) ? {} : { capitals: true as const }),
    })),
    synonyms: synonyms.map(({ typed, row }) => {
      const except = usage.otherForms(typed);
      return { typed, meant: splitCell(row["meant"], "|"), ...(except.length > 0 && { except }) };
    }),
    stopWords: stopWords.map(({ typed }) => typed),
    requests: requests.map(({ typed }) => typed),
    weakWords: weakWords.map(({ typed }) => typed),
  };
  return { language, faults, problems: synonyms.flatMap((entry) => ownWordProblems(entry, usage)) };
}

function entriesOf({ rows }: EditorialTable, column: string, separator: string): Entry[] {
  return rows.flatMap((row) =>
    splitCell(row[column], separator).map((words) => ({
      typed: tokenWords(words).join(" "),
      location: row.location,
      row,
    })),
  );
}

function isAlways({ row }: Entry): boolean {
  return row["when"] !== "capitals";
}

function repetitions(entries: readonly Entry[], keyOf: (entry: Entry) => string): string[] {
  return [...groupBy(entries, keyOf).values()].flatMap(([first, ...others]) =>
    others.map(({ typed, location }) => `${location}: "${typed}" duplicates "${first?.typed}" (${first?.location})`),
  );
}

function abbreviationFaults({ typed, location, row }: Entry, commonWords: ReadonlySet<string>): string[] {
  if (typed.includes(" ")) return [`${location}: the short form "${typed}" has several words, so it never matches`];
  return row["when"] === "always" && commonWords.has(typed) ? [`${location}: "${typed}" is an everyday word`] : [];
}

/** A word belongs to the language of the rules if at least this many sections contain it. */
const OFTEN = 8;
/** Minimum share of the sections with a word in which its meaning must occur, too. */
const MIN_TOGETHER = 0.25;

function synonymFaults({ typed, location }: Entry, stopWords: ReadonlySet<string>): string[] {
  const words = typed.split(" ");
  if (words.length > MAX_TYPED_WORDS)
    return [`${location}: "${typed}" has more than ${MAX_TYPED_WORDS} words, so it never matches`];
  return words.every((word) => stopWords.has(word))
    ? [`${location}: "${typed}" is removed from every query as a stop word`]
    : [];
}

function ownWordProblems({ typed, location, row }: Entry, usage: Usage): Problem[] {
  if (row["own"] !== "" || usage.otherForms(typed).length > 0) return [];
  const report = ({ source }: RankedSection, use: string): Problem[] => {
    const { publication, line } = source;
    const message = `${location}: ${use}: explain in "own" why it also has another meaning`;
    return [{ publication, line, rule: "own-word", severity: "warning", message, actual: typed }];
  };
  const term = usage.termTitled(typed);
  if (term) return report(term, `"${typed}" is a term of the rules (${term.id})`);
  const { used, together } = usage.countWithMeaning(typed, splitCell(row["meant"], "|"));
  const [first] = used;
  const where = `the rules use "${typed}" in ${used.length} sections, with "${row["meant"]}" in ${together} of them`;
  return first && used.length >= OFTEN && together < used.length * MIN_TOGETHER ? report(first, where) : [];
}

function meaningFaults({ typed, location, row }: Entry, usage: Usage): string[] {
  return splitCell(row["meant"], "|").flatMap((meant) => {
    if (phraseKey(meant) === phraseKey(typed)) return [`${location}: "${typed}" means itself: remove the row`];
    const unknown = tokenize(meant).filter(({ word }) => !usage.hasStem(stem(word)));
    return unknown.map(({ word }) => `${location}: "${word}" is in no text`);
  });
}

type Usage = ReturnType<typeof readUsage>;

const TERM_KINDS: readonly Kind[] = ["chapter", "section", "term"];
/** If one form is this many times as common as another, they have different meanings: "based" and "base". */
const FAR_MORE = 4;

/** Finds how the texts use words. */
function readUsage(all: readonly RankedSection[]) {
  const wordsIn = new Map(all.map((section) => [section, tokenWords(`${section.title}\n${section.text}`)]));
  const everyWord = new Set([...wordsIn.values()].flat());
  const everyStem = new Set([...everyWord].map(stem));
  // Only the newest printing of a rule is used, so that its words are counted once.
  const isNewest = ({ id, printings }: RankedSection) => !printings || printings.at(-1)?.id === id;
  const current = all.filter((section) => section.status === "current" && isNewest(section));
  const words = current.map((section) => wordsIn.get(section) ?? []);
  const texts = words.map((list) => list.map(stem));
  const counts = new Map<string, number>();
  for (const word of words.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const stemsIn = texts.flatMap((stems, at) => [...new Set(stems)].map((one) => ({ one, at })));
  const textsWith = groupBy(stemsIn, ({ one }) => one);
  const terms = new Map<string, RankedSection>();
  for (const section of current.filter(({ kind }) => TERM_KINDS.includes(kind)))
    if (!terms.has(phraseKey(section.title))) terms.set(phraseKey(section.title), section);
  const formsByStem = groupBy(counts.keys(), stem);
  const textsWithAll = (wanted: readonly string[]): number[] => {
    const [first = [], ...others] = wanted.map((one) => (textsWith.get(one) ?? []).map(({ at }) => at));
    const sets = others.map((list) => new Set(list));
    return first.filter((at) => sets.every((set) => set.has(at)));
  };
  return {
    /** Whether any text contains a word with this stem. */
    hasStem: (one: string) => everyStem.has(one),
    /** Returns other forms of a word that are far more common in the current texts than the word itself. */
    otherForms: (word: string): string[] => {
      const forms = formsByStem.get(phraseKey(word)) ?? [];
      const used = counts.get(word) ?? 1;
      return forms.filter((form) => !isPlural(form, word) && (counts.get(form) ?? 0) >= used * FAR_MORE).sort();
    },
    /** Returns a current section whose title is an inflected form of this word or phrase. */
    termTitled: (typed: string) => terms.get(phraseKey(typed)),
    /** Returns the current sections that contain a word or phrase, and the number of these sections that also contain one of its
     *  meanings. */
    countWithMeaning: (typed: string, meant: readonly string[]) => {
      const phrase = phraseKey(typed).split(" ");
      const used = textsWithAll(phrase).filter((at) => phrase.length === 1 || hasPhrase(texts[at] ?? [], phrase));
      const withMeaning = new Set(meant.flatMap((one) => textsWithAll(phraseKey(one).split(" "))));
      const together = used.filter((at) => withMeaning.has(at)).length;
      return { used: used.flatMap((at) => current[at] ?? []), together };
    },
  };
}

function hasPhrase(text: readonly string[], phrase: readonly string[]): boolean {
  return text.some((_, from) => phrase.every((one, at) => text[from + at] === one));
}

/** Whether two forms are equal, or one is the plural of the other. */
function isPlural(form: string, word: string): boolean {
  return form === word || form === `${word}s` || word === `${form}s`;
}
