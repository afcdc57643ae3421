/** @file What a player may have meant: misspelt words put right; where nothing answers, titles that look like the query. */

import { editDistance } from "../../language/edit-distance.js";
import type { ParsedQuery } from "../../language/parse-query.js";
import type { EditionIndex } from "../build/edition-index.js";
import { foldedTitle } from "../build/titles.js";
import type { InterpretedQuery } from "../query/query-terms.js";

const MOST = 3;

/** The query with its misspelt words put right, where a word had to be; titles near it where nothing answers. */
export function didYouMean(
  index: EditionIndex,
  query: ParsedQuery,
  { rewrites, corrected }: InterpretedQuery,
  empty: boolean,
): { didYouMean?: readonly string[] } {
  const repaired = rewrites.some(({ kind }) => kind === "spelling" || kind === "split");
  const all = [
    ...(repaired ? [corrected.join(" ")] : []),
    ...(empty ? nearestTitles(index, foldedTitle(query.words.join(" "))) : []),
  ];
  return all.length > 0 ? { didYouMean: all } : {};
}

/** Up to three titles within a third of the query's letters, the nearest first. */
function nearestTitles({ sections }: EditionIndex, typed: string): string[] {
  const most = Math.floor(typed.length / 3);
  const near = sections
    .filter(({ title }) => title !== "" && Math.abs(title.length - typed.length) <= 2 * most)
    .map(({ title, status }) => ({ title, status, distance: editDistance(typed, foldedTitle(title), most) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || a.status.localeCompare(b.status));
  return [...new Set(near.map(({ title }) => title))].slice(0, MOST);
}
