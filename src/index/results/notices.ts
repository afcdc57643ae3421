/** @file Creates notices that explain to players how their query was interpreted. */
import { groupBy } from "../../group-by.js";
import type { ParsedQuery } from "../../language/parse-query.js";
import { tokenWords } from "../../language/tokenize.js";
import type { Edition } from "../../model.js";
import { foldedTitle } from "../build/titles.js";
import type { EditionIndex } from "../edition-index.js";
import { cutShort, type InterpretedQuery, type Rewrite } from "../query/interpret-query.js";
import { nearestTitles, titledSections } from "../query/named-sections.js";
import type { ReadRequest } from "../query/read-request.js";
import type { SearchRequest, WordReading } from "../request.js";

const EDITIONS: Readonly<Record<Edition, string>> = { "1e": "First Edition", "2e": "Second Edition" };

/** Returns the warnings for players, the most important first: about skipped words, an unknown number, replaced words,
 *  the lack of a likely answer, and the other edition.
 *  @param first - ids of the cited sections, or of those with the nearest numbers, which come first among the hits
 *  @param isNear - whether there are hits, but none is likely to answer the query */
export function noticesOf(
  read: ReadRequest,
  first: readonly string[],
  { isNear }: { readonly isNear: boolean },
): string[] {
  const { request, query, index, interpreted } = read;
  const { edition, language } = index;
  const isCommon = (word: string): boolean => language.stopWords.has(word) && !isQuoted(query, word);
  const rewrites = [...groupBy(interpreted.rewrites, ({ typed }) => typed).values()];
  const isOtherEdition = edition !== (request.edition ?? "1e");
  return [
    ...(asksNothing(query) && query.excluded.length > 0 ? [ONLY_EXCLUDES] : []),
    ...(query.words.length > 0 && query.words.every(isCommon) ? [COMMON_WORDS] : []),
    ...cutShort(interpreted.leftOut),
    ...read.filter.warnings,
    ...(query.number === null ? [] : noticesOfNumber(query.number, read, first)),
    ...noticesOfReference(read, first),
    ...(read.misspeltTitle === null
      ? []
      : [`No text has the title that you typed. Showing results for *${read.misspeltTitle}*.`]),
    ...rewrites.filter(replaces).map(noticeOfRewrites),
    ...(isNear ? [NEAR] : []),
    ...(isOtherEdition ? [`Showing ${EDITIONS[edition]} rules, because your query names that edition.`] : []),
    ...rewrites.filter((some) => !replaces(some)).map(noticeOfRewrites),
  ];
}

/** Warning for a search without a likely answer. Without this warning, players might take the closest texts for an
 *  answer. */
export const NEAR = "No text clearly answers your query. The closest texts are shown.";
const ONLY_EXCLUDES = "Your query only excludes words. Add a word to search for.";
const UNKNOWN_ID = "No section has this id or URL.";
const COMMON_WORDS = "These words appear in most rules. Add a more specific word.";

/** Whether other words replaced the typed word. False if the search also included the typed word.
 *  @param rewrites - all rewrites of the same word, at least one */
function replaces([first]: readonly Rewrite[]): boolean {
  return first?.kind === "spelling" || first?.kind === "split";
}

/** Returns the notice about a replaced word.
 *  @param rewrites - all rewrites of the same word, at least one */
function noticeOfRewrites(rewrites: readonly Rewrite[]): string {
  const [{ typed }] = rewrites as [Rewrite];
  const meant = rewrites.map((one) => `*${one.meant}*`).join(" or ");
  return replaces(rewrites)
    ? `No text contains “${typed}”. Showing results for ${meant}.`
    : `Also showing results for ${meant}. Put “${typed}” in quotes to search only for that word.`;
}

function noticesOfNumber(number: string, read: ReadRequest, first: readonly string[]): string[] {
  const [cited, near] = [read.cited, read.neighbours].map((some) => some.filter(({ id }) => first.includes(id)));
  if (!cited?.[0]) {
    // The number may belong to a section that another part of the query excludes.
    if (read.query.condition || read.cited.length > 0) return [];
    const instead = near?.[0] ? `; the nearest is ${near[0].number} ${near[0].title}` : "";
    return [`No section has the number ${number}${instead}.`];
  }
  const same = cited.filter((one) => one.number === number && one.document === cited[0]?.document);
  return same.length > 1 ? [`${same.length} sections have the number ${number}. All are shown.`] : [];
}

/** Returns the notes on a cited section, or a notice that no section has the id, or that only other documents have a
 *  section with the title. Returns none for a query with OR, because its parts are not one reference. */
function noticesOfReference(
  { query: { documents, condition }, reference, cited, index }: ReadRequest,
  first: readonly string[],
): string[] {
  if (condition) return [];
  const readings = reference?.readings ?? [];
  const isShown = cited.length === 0 || cited.some(({ id }) => first.includes(id));
  if (readings.length > 0 && isShown) return [readings.join(" ")];
  if (reference?.written.form === "address" && reference.status === "UNKNOWN") return [UNKNOWN_ID];
  const named = documents.flatMap((id) => index.documents.get(id) ?? []).find((one) => one.edition === index.edition);
  const titled =
    reference && named && cited.length === 0
      ? titledSections(index, tokenWords(reference.sought.title), documents)
      : [];
  const isElsewhere = titled.length > 0 && titled.every((id) => documents.every((own) => !id.startsWith(`${own}/`)));
  return named && isElsewhere ? [`${named.title} has no section with this title. Other documents have one.`] : [];
}

function isQuoted({ phrases }: ParsedQuery, word: string): boolean {
  return phrases.some((phrase) => phrase.includes(word));
}

function asksNothing({ words, filters, number }: ParsedQuery): boolean {
  return words.length === 0 && filters.length === 0 && number === null;
}

/** Returns the offset at which these whole words occur in a text, or -1 if they do not occur. */
function offsetOf(words: string, text: string): number {
  const isInWord = (at: number): boolean => /[\p{L}\p{N}]/u.test(text[at] ?? "");
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (!isInWord(at - 1) && !isInWord(at + words.length)) return at;
  return -1;
}

/** Returns the rewrites that a player can undo. If two words were typed as one, the player cannot undo their
 *  separation. */
export function undoableRewrites(
  { query }: SearchRequest,
  { rewrites }: InterpretedQuery,
): { readings?: readonly WordReading[] } {
  const undoable = rewrites.filter(({ kind }) => kind !== "split");
  const found = undoable.flatMap(({ typed, meant, kind }) => {
    const at = offsetOf(typed.toLowerCase(), query.toLowerCase());
    const end = at + typed.length;
    const alone = `${query.slice(0, at)}"${query.slice(at, end)}"${query.slice(end)}`;
    return at < 0 ? [] : [{ typed, meant, alone, also: kind !== "spelling" }];
  });
  return found.length > 0 ? { readings: found } : {};
}

/** Minimum numbers of characters in a query for suggesting titles that are one typo and two typos away from it. */
const ONE_TYPO = 6;
const TWO_TYPOS = 9;
/** Maximum number of edits between a query without hits and the title suggested for it. With more edits, the suggested
 *  titles would be unrelated, and a long query would take too long. */
const MAX_EDITS = 4;

/** Returns the titles that are one or two typos away from the query. */
export function titlesNear(index: EditionIndex, typed: string): string[] {
  if (typed.length < ONE_TYPO) return [];
  return nearestTitles(index, foldedTitle(typed), typed.length >= TWO_TYPOS ? 2 : 1);
}

/** Returns the suggestions for "Did you mean". The first suggestion is the query with its typos corrected. The other
 *  suggestions are titles: similar titles if there are no hits, or titles one or two typos away if no hit is likely to
 *  answer the query. Returns no suggestions if the query was already replaced with a title. */
export function didYouMean(
  { index, interpreted: { words, offered }, misspeltTitle }: ReadRequest,
  { empty, certain }: { readonly empty: boolean; readonly certain: boolean },
): { didYouMean?: readonly string[] } {
  if (misspeltTitle !== null) return {};
  const typed = words.join(" ");
  const repaired = offered.join(" ");
  const most = Math.min(MAX_EDITS, Math.floor(typed.length / 3));
  const near = (): string[] => (certain ? [] : titlesNear(index, typed));
  const titles = empty ? nearestTitles(index, foldedTitle(typed), most) : near();
  const others = titles.filter((title) => foldedTitle(title) !== repaired);
  const all = [...(repaired === typed ? [] : [repaired]), ...others];
  return all.length > 0 ? { didYouMean: all } : {};
}
