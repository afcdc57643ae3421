/** @file What a player is told about how the query was read. */
import type { ParsedQuery } from "../language/parse-query.js";
import type { Edition } from "../model.js";
import type { Reading } from "./groups.js";
import type { SearchRequest, WordReading } from "./request.js";
import type { Shard } from "./shard.js";
import type { Unit } from "./unit.js";

const EDITIONS: Readonly<Record<Edition, string>> = { "1e": "First Edition", "2e": "Second Edition" };

/** Warnings in plain words: another edition, other readings of words, numbers that name nothing or several things. */
export function warningsOf(
  request: SearchRequest,
  query: ParsedQuery,
  reading: Reading,
  { edition, language }: Shard,
  { cited, near }: { readonly cited: readonly Unit[]; readonly near: readonly Unit[] },
): string[] {
  const warnings: string[] = [];
  if (edition !== (request.edition ?? "1e"))
    warnings.push(`Answered from the ${EDITIONS[edition]}, as the query asks.`);
  for (const { typed, kind, meant } of reading.told) {
    if (kind === "spelling" || kind === "split")
      warnings.push(`Nothing is written “${typed}”: showing results for *${meant}*.`);
    else warnings.push(`Showing results for *${meant}* too. Put “${typed}” in quotes to search for that word alone.`);
  }
  if (query.words.length > 0 && query.words.every((word) => language.stopWords.has(word) && !isQuoted(query, word)))
    warnings.push("These words stand in most of the rules: add one that names what you look for.");
  if (asksNothing(query) && query.excluded.length > 0)
    warnings.push("Only words to leave out were given: add one to look for.");
  const number = query.citation?.number;
  if (number !== undefined && cited.length === 0) {
    const instead = near[0] ? `; the nearest is ${near[0].section.number} ${near[0].section.title}` : "";
    warnings.push(`No section has the number ${number}${instead}.`);
  }
  const same = cited.filter(({ section }) => section.document === cited[0]?.section.document);
  if (same.length > 1) warnings.push(`The number ${number} is printed ${same.length} times: all of them are shown.`);
  return warnings;
}

function isQuoted({ phrases }: ParsedQuery, word: string): boolean {
  return phrases.some((phrase) => phrase.includes(word));
}

function asksNothing({ words, filters, citation }: ParsedQuery): boolean {
  return words.length === 0 && filters.length === 0 && citation === null;
}

/** The query with its misspelt words put right, where a word had to be; titles near it where nothing answers. */
export function didYouMean(
  query: ParsedQuery,
  reading: Reading,
  nearest: readonly string[],
): { didYouMean?: readonly string[] } {
  const repaired = new Map(
    reading.told
      .filter(({ kind }) => kind === "spelling" || kind === "split")
      .map(({ typed, meant }) => [typed, meant]),
  );
  const whole = repaired.size === 0 ? [] : [query.words.map((word) => repaired.get(word) ?? word).join(" ")];
  const all = [...whole, ...nearest];
  return all.length > 0 ? { didYouMean: all } : {};
}

/** The readings that a player can undo; a misspelt word has no other reading to go back to. */
export function readings({ query }: SearchRequest, { told }: Reading): { readings?: readonly WordReading[] } {
  const undoable = told.filter(({ kind }) => kind !== "spelling" && kind !== "split");
  const found = undoable.flatMap(({ typed, meant }) => {
    const at = query.toLowerCase().indexOf(typed.toLowerCase());
    const end = at + typed.length;
    return at < 0 ? [] : [{ typed, meant, alone: `${query.slice(0, at)}"${query.slice(at, end)}"${query.slice(end)}` }];
  });
  return found.length > 0 ? { readings: found } : {};
}
