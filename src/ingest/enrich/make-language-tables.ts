/** @file Checks the tables of words that players use. Reports a row as a fault if the row can never match, if it
 *  duplicates another row, or if its meaning contains a word that is not in the texts. */
import { groupBy } from "../../group-by.js";
import { MAX_TYPED_WORDS, phraseKey } from "../../language/language.js";
import { stem } from "../../language/stem.js";
import { tokenize, tokenWords } from "../../language/tokenize.js";
import type { EditorialTable, RankedSection } from "../../model.js";
import type { LanguageTables } from "../../search-data.js";
import { splitCell } from "./add-search-help.js";

interface Entry {
  readonly typed: string;
  readonly location: string;
  readonly row: Readonly<Record<string, string>>;
}

/** Creates the language tables of the corpus.
 *  @param tables - `own` in `synonyms` is a remark for editors: which texts use the typed word itself */
export function makeLanguageTables(
  tables: Readonly<Record<keyof LanguageTables, EditorialTable>>,
  sections: readonly RankedSection[],
): { readonly language: LanguageTables; readonly faults: readonly string[] } {
  const usage = readUsage(sections.filter(({ edition }) => edition === "1e"));
  const abbreviations = entriesOf(tables.abbreviations, "typed", "|");
  const synonyms = entriesOf(tables.synonyms, "typed", "|");
  const stopWords = entriesOf(tables.stopWords, "words", " ");
  const requests = entriesOf(tables.requests, "words", "|");
  const outsideWords = entriesOf(tables.outsideWords, "words", " ");
  const stopWordSet = new Set(stopWords.map(({ typed }) => typed));
  const faults = [
    ...repetitions([...stopWords, ...outsideWords], ({ typed }) => typed),
    ...repetitions(requests, ({ typed }) => typed),
    ...repetitions([...abbreviations.filter(isAlways), ...synonyms], ({ typed }) => phraseKey(typed)),
    ...abbreviations.flatMap((entry) => abbreviationFaults(entry, stopWordSet)),
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
    outsideWords: outsideWords.map(({ typed }) => typed),
    everydayWords: entriesOf(tables.everydayWords, "words", " ").map(({ typed }) => stem(typed)),
  };
  return { language, faults };
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

function abbreviationFaults({ typed, location, row }: Entry, stopWords: ReadonlySet<string>): string[] {
  if (typed.includes(" ")) return [`${location}: the short form "${typed}" has several words, so it never matches`];
  return row["when"] === "always" && stopWords.has(typed) ? [`${location}: "${typed}" is a stop word`] : [];
}

function synonymFaults({ typed, location }: Entry, stopWords: ReadonlySet<string>): string[] {
  const words = typed.split(" ");
  if (words.length > MAX_TYPED_WORDS)
    return [`${location}: "${typed}" has more than ${MAX_TYPED_WORDS} words, so it never matches`];
  return words.every((word) => stopWords.has(word))
    ? [`${location}: "${typed}" is removed from every query as a stop word`]
    : [];
}

function meaningFaults({ typed, location, row }: Entry, usage: Usage): string[] {
  return splitCell(row["meant"], "|").flatMap((meant) => {
    if (phraseKey(meant) === phraseKey(typed)) return [`${location}: "${typed}" means itself: remove the row`];
    const unknown = tokenize(meant).filter(({ word }) => !usage.hasStem(stem(word)));
    return unknown.map(({ word }) => `${location}: no text contains "${word}"`);
  });
}

type Usage = ReturnType<typeof readUsage>;

/** A form this many times as frequent as another is assumed to mean something else: "based", "base". */
const FAR_MORE = 4;

function readUsage(all: readonly RankedSection[]) {
  const wordsIn = new Map(all.map((section) => [section, tokenWords(`${section.title}\n${section.text}`)]));
  const everyStem = new Set([...new Set([...wordsIn.values()].flat())].map(stem));
  // Count only the newest printing of a rule, so that its words are not counted twice.
  const isNewest = ({ id, printings }: RankedSection) => !printings || printings.at(-1)?.id === id;
  const current = all.filter((section) => section.status === "current" && isNewest(section));
  const counts = new Map<string, number>();
  for (const word of current.flatMap((section) => wordsIn.get(section) ?? []))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  const formsByStem = groupBy(counts.keys(), stem);
  return {
    hasStem: (one: string) => everyStem.has(one),
    /** Returns other forms of a word that are far more frequent in the current texts than the word itself. */
    otherForms: (word: string): string[] => {
      const forms = formsByStem.get(phraseKey(word)) ?? [];
      const used = counts.get(word) ?? 1;
      const plurals = [word, `${word}s`, word.replace(/s$/, "")];
      return forms.filter((form) => !plurals.includes(form) && (counts.get(form) ?? 0) >= used * FAR_MORE).sort();
    },
  };
}
