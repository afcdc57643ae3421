/** @file What a player is told about how the query was read. */
import type { ParsedQuery } from "../../language/parse-query.js";
import type { Edition } from "../../model.js";
import { cutShort } from "../query/budget.js";
import type { InterpretedQuery, Rewrite } from "../query/query-terms.js";
import type { ReadRequest } from "../query/read-request.js";
import type { SearchRequest, WordReading } from "../request.js";

const EDITIONS: Readonly<Record<Edition, string>> = { "1e": "First Edition", "2e": "Second Edition" };

/** Warnings in plain words: another edition, other readings of words, numbers that name nothing or several things.
 *  @param first - the ids of those of the cited sections that are shown */
export function noticesOf(read: ReadRequest, first: readonly string[]): string[] {
  const { request, query, index, interpreted } = read;
  const { edition, language } = index;
  const warnings: string[] = [];
  if (edition !== (request.edition ?? "1e"))
    warnings.push(`Answered from the ${EDITIONS[edition]}, as the query asks.`);
  warnings.push(...interpreted.rewrites.map(noticeOfRewrite), ...cutShort(interpreted.leftOut));
  if (query.words.length > 0 && query.words.every((word) => language.stopWords.has(word) && !isQuoted(query, word)))
    warnings.push("These words stand in most of the rules: add one that names what you look for.");
  if (asksNothing(query) && query.excluded.length > 0)
    warnings.push("Only words to leave out were given: add one to look for.");
  return query.number === null ? warnings : [...warnings, ...noticesOfNumber(query.number, read, first)];
}

function noticeOfRewrite({ typed, kind, meant }: Rewrite): string {
  return kind === "spelling" || kind === "split"
    ? `Nothing is written “${typed}”: showing results for *${meant}*.`
    : `Showing results for *${meant}* too. Put “${typed}” in quotes to search for that word alone.`;
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
    ...(same.length > 1 ? [`The number ${number} is printed ${same.length} times: all of them are shown.`] : []),
  ];
}

function isQuoted({ phrases }: ParsedQuery, word: string): boolean {
  return phrases.some((phrase) => phrase.includes(word));
}

function asksNothing({ words, filters, number }: ParsedQuery): boolean {
  return words.length === 0 && filters.length === 0 && number === null;
}

/** Where words stand in a text as whole words; -1 where they do not. */
function placeOf(words: string, text: string): number {
  const isInWord = (at: number): boolean => /[\p{L}\p{N}]/u.test(text[at] ?? "");
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (!isInWord(at - 1) && !isInWord(at + words.length)) return at;
  return -1;
}

/** The rewrites that a player can undo; two words written as one have no other reading to go back to. */
export function undoableRewrites(
  { query }: SearchRequest,
  { rewrites }: InterpretedQuery,
): { readings?: readonly WordReading[] } {
  const undoable = rewrites.filter(({ kind }) => kind !== "split");
  const found = undoable.flatMap(({ typed, meant }) => {
    const at = placeOf(typed.toLowerCase(), query.toLowerCase());
    const end = at + typed.length;
    return at < 0 ? [] : [{ typed, meant, alone: `${query.slice(0, at)}"${query.slice(at, end)}"${query.slice(end)}` }];
  });
  return found.length > 0 ? { readings: found } : {};
}
