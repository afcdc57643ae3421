/** @file The tables of players' words, checked against the texts: a row that can never be reached, that another row
 *  shadows, whose words the texts do not hold, or that takes a word away from the rules fails here with file and line. */
import { ICON_TAG } from "../../language/icons.js";
import { LONGEST_TYPED, phraseKey } from "../../language/language.js";
import { stem } from "../../language/stem.js";
import { tokenize, tokenWords } from "../../language/tokenize.js";
import type { EditorialTable, LanguageTables, RankedSection } from "../../model.js";
import { makeUsage, type Usage } from "./word-usage.js";

/** A word or phrase of a table, and where it stands. */
interface Entry {
  readonly typed: string;
  readonly place: string;
  readonly row: Readonly<Record<string, string>>;
}

/** Makes the tables that travel in the corpus.
 *  @param tables - `abbreviations` (typed, meant, when, reason), `synonyms` (typed, meant, own, reason), `stopWords` and
 *  `weakWords` (words, reason), `requests` (words, several parted by "|", reason)
 *  @returns the tables, and as `faults` everything that is wrong with their rows, each with file and line. */
export function makeLanguageTables(
  tables: Readonly<Record<keyof LanguageTables, EditorialTable>>,
  sections: readonly RankedSection[],
): { readonly language: LanguageTables; readonly faults: readonly string[] } {
  const usage = makeUsage(withoutReprints(sections.filter(({ edition }) => edition === "1e")));
  const abbreviations = entriesOf(tables.abbreviations, "typed", "|");
  const synonyms = entriesOf(tables.synonyms, "typed", "|");
  const stopWords = entriesOf(tables.stopWords, "words", " ");
  const requests = entriesOf(tables.requests, "words", "|");
  const weakWords = entriesOf(tables.weakWords, "words", " ");
  const common = new Set([...stopWords, ...weakWords].map(({ typed }) => typed));
  const stop = new Set(stopWords.map(({ typed }) => typed));
  const faults = [
    ...repeated([...stopWords, ...weakWords], ({ typed }) => typed),
    ...repeated(requests, ({ typed }) => typed),
    ...repeated([...abbreviations.filter(isAlways), ...synonyms], ({ typed }) => phraseKey(typed)),
    ...abbreviations.flatMap((entry) => abbreviationFaults(entry, common)),
    ...synonyms.flatMap((entry) => synonymFaults(entry, stop, usage)),
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
      return { typed, meant: partsOf(row["meant"], "|"), ...(except.length > 0 && { except }) };
    }),
    stopWords: stopWords.map(({ typed }) => typed),
    requests: requests.map(({ typed }) => typed),
    weakWords: weakWords.map(({ typed }) => typed),
  };
  return { language, faults };
}

/** A text that a later printing prints once more, whichever stand between the two, is one text: its words count once. */
function withoutReprints(sections: readonly RankedSection[]): RankedSection[] {
  const byId = new Map(sections.map((section) => [section.id, section]));
  const before = ({ comparedWith }: RankedSection) => byId.get(comparedWith?.id ?? "");
  return sections.filter((section) => {
    if (section.comparedWith?.change === "same") return false;
    for (let earlier = before(section); earlier; earlier = before(earlier))
      if (wordsOf(earlier) === wordsOf(section)) return false;
    return true;
  });
}

function wordsOf({ text }: RankedSection): string {
  return tokenWords(text.replace(ICON_TAG, " ")).join(" ");
}

function entriesOf({ file, rows, lines }: EditorialTable, column: string, separator: string): Entry[] {
  return rows.flatMap((row, at) =>
    partsOf(row[column], separator).map((words) => ({
      typed: tokenize(words)
        .map(({ word }) => word)
        .join(" "),
      place: `${file}:${lines?.[at] ?? "?"}`,
      row,
    })),
  );
}

function partsOf(cell: string | undefined, separator: string): string[] {
  return (cell ?? "")
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function isAlways({ row }: Entry): boolean {
  return row["when"] !== "capitals";
}

function repeated(entries: readonly Entry[], keyOf: (entry: Entry) => string): string[] {
  const first = new Map<string, Entry>();
  return entries.flatMap((entry) => {
    const known = first.get(keyOf(entry));
    if (!known) first.set(keyOf(entry), entry);
    return known ? [`${entry.place}: "${entry.typed}" is read by "${known.typed}" already (${known.place})`] : [];
  });
}

function abbreviationFaults({ typed, place, row }: Entry, common: ReadonlySet<string>): string[] {
  if (typed.includes(" ")) return [`${place}: the short form "${typed}" is several words and never looked for`];
  return row["when"] === "always" && common.has(typed) ? [`${place}: "${typed}" is an everyday word`] : [];
}

function synonymFaults({ typed, place, row }: Entry, stop: ReadonlySet<string>, usage: Usage): string[] {
  const words = typed.split(" ");
  if (words.length > LONGEST_TYPED)
    return [`${place}: "${typed}" has more than ${LONGEST_TYPED} words and is never looked for`];
  if (words.every((word) => stop.has(word))) return [`${place}: "${typed}" is dropped from every query as a stop word`];
  if (row["own"] !== "" || usage.otherForms(typed).length > 0) return [];
  const term = usage.termCalled(typed);
  if (term) return [`${place}: "${typed}" is a term of the rules (${term}): say in "own" why it is read otherwise too`];
  const { used, together } = usage.withMeaning(typed, partsOf(row["meant"], "|"));
  return used >= OFTEN && together < used * TOGETHER
    ? [
        `${place}: the rules use "${typed}" in ${used} sections, with "${row["meant"]}" in ${together} of them: say in "own" why it is read otherwise too`,
      ]
    : [];
}

/** In so many sections the rules use a word as their own. */
const OFTEN = 8;
/** A word that means another stands beside it in at least this share of its sections. */
const TOGETHER = 0.25;

function meaningFaults({ typed, place, row }: Entry, usage: Usage): string[] {
  return partsOf(row["meant"], "|").flatMap((meant) => {
    if (phraseKey(meant) === phraseKey(typed)) return [`${place}: "${typed}" is read as itself`];
    const unknown = tokenize(meant).filter(({ word }) => !usage.holds(stem(word)));
    return unknown.map(({ word }) => `${place}: "${word}" stands in no text`);
  });
}
