/** @file What a player is shown about how the query was read. */
import { editDistance } from "../../language/edit-distance.js";
import type { ParsedQuery } from "../../language/parse-query.js";
import type { Edition, Section } from "../../model.js";
import { foldedTitle } from "../build/titles.js";
import type { EditionIndex } from "../edition-index.js";
import { cutShort, type InterpretedQuery, type Rewrite } from "../query/interpret-query.js";
import type { ReadRequest } from "../query/read-request.js";
import type { SearchRequest, WordReading } from "../request.js";

const EDITIONS: Readonly<Record<Edition, string>> = { "1e": "First Edition", "2e": "Second Edition" };

/** Returns warnings in plain words: another edition, other readings of words, numbers that name nothing or several things.
 *  @param first - the ids of those of the cited sections that are shown */
export function noticesOf(read: ReadRequest, first: readonly string[]): string[] {
  const { request, query, index, interpreted } = read;
  const { edition, language } = index;
  const warnings: string[] = [];
  if (edition !== (request.edition ?? "1e"))
    warnings.push(`Showing ${EDITIONS[edition]} rules, as your query names that edition.`);
  warnings.push(...interpreted.rewrites.map(noticeOfRewrite), ...cutShort(interpreted.leftOut));
  if (query.words.length > 0 && query.words.every((word) => language.stopWords.has(word) && !isQuoted(query, word)))
    warnings.push("Those words are in most rules. Add a more specific one.");
  if (asksNothing(query) && query.excluded.length > 0)
    warnings.push("Add a word to search for; the query only excludes words.");
  return query.number === null ? warnings : [...warnings, ...noticesOfNumber(query.number, read, first)];
}

function noticeOfRewrite({ typed, kind, meant }: Rewrite): string {
  return kind === "spelling" || kind === "split"
    ? `No text has “${typed}”. Showing results for *${meant}*.`
    : `Showing results for *${meant}* too. Put “${typed}” in quotes to search for that word only.`;
}

function noticesOfNumber(number: string, read: ReadRequest, first: readonly string[]): string[] {
  const [cited, near] = [read.cited, read.neighbours].map((some) => some.filter(({ id }) => first.includes(id)));
  if (!cited?.[0]) {
    const instead = near?.[0] ? `; the nearest is ${near[0].number} ${near[0].title}` : "";
    return [`No section has the number ${number}${instead}.`];
  }
  const same = cited.filter((one) => one.number === number && one.document === cited[0]?.document);
  return [
    ...(cited[0].number === number ? [] : read.notes.slice(0, 1)),
    ...(same.length > 1 ? [`${same.length} sections have the number ${number}. All are shown.`] : []),
  ];
}

function isQuoted({ phrases }: ParsedQuery, word: string): boolean {
  return phrases.some((phrase) => phrase.includes(word));
}

function asksNothing({ words, filters, number }: ParsedQuery): boolean {
  return words.length === 0 && filters.length === 0 && number === null;
}

/** Returns the offset of whole words in a text, -1 if they do not occur. */
function offsetOf(words: string, text: string): number {
  const isInWord = (at: number): boolean => /[\p{L}\p{N}]/u.test(text[at] ?? "");
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (!isInWord(at - 1) && !isInWord(at + words.length)) return at;
  return -1;
}

/** Returns the rewrites that a player can undo; two words written as one have no other reading. */
export function undoableRewrites(
  { query }: SearchRequest,
  { rewrites }: InterpretedQuery,
): { readings?: readonly WordReading[] } {
  const undoable = rewrites.filter(({ kind }) => kind !== "split");
  const found = undoable.flatMap(({ typed, meant }) => {
    const at = offsetOf(typed.toLowerCase(), query.toLowerCase());
    const end = at + typed.length;
    return at < 0 ? [] : [{ typed, meant, alone: `${query.slice(0, at)}"${query.slice(at, end)}"${query.slice(end)}` }];
  });
  return found.length > 0 ? { readings: found } : {};
}

const MAX_TITLES = 3;
/** A title may be one typo away from a query of so many letters, and two from a longer one. */
const ONE_TYPO = 6;
const TWO_TYPOS = 9;

/** Returns the query with corrections; if nothing is certain to answer, also the titles within a typo or two of it; if nothing
 *  answers at all, the titles that look like it. */
export function didYouMean(
  index: EditionIndex,
  { words, offered }: InterpretedQuery,
  { empty, certain }: { readonly empty: boolean; readonly certain: boolean },
): { didYouMean?: readonly string[] } {
  const typed = words.join(" ");
  const repaired = offered.join(" ");
  const typos = typed.length >= TWO_TYPOS ? 2 : 1;
  const most = empty ? Math.floor(typed.length / 3) : typos;
  const looked = empty || (!certain && typed.length >= ONE_TYPO);
  const titles = looked ? nearestTitles(index, foldedTitle(typed), most) : [];
  const others = titles.filter((title) => foldedTitle(title) !== repaired);
  const all = [...(repaired === typed ? [] : [repaired]), ...others];
  return all.length > 0 ? { didYouMean: all } : {};
}

/** Returns up to three titles within `most` edits of the query, the nearest first; a current text's form of each. */
function nearestTitles({ titles, sections }: EditionIndex, typed: string, most: number): string[] {
  const near: { readonly title: string; readonly distance: number }[] = [];
  for (const [key, positions] of titles) {
    if (Math.abs(key.length - typed.length) > most) continue;
    const distance = editDistance(typed, key, most);
    if (distance > most) continue;
    const titled = positions
      .map((position) => sections[position] as Section)
      .filter(({ title }) => title !== "" && foldedTitle(title) === key);
    const [named] = titled.toSorted((a, b) => a.status.localeCompare(b.status));
    if (named) near.push({ title: named.title, distance });
  }
  return near
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_TITLES)
    .map(({ title }) => title);
}
