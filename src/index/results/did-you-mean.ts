/** @file What a player may have meant: misspelt words put right; where nothing answers, titles that look like the query. */

import { editDistance } from "../../language/edit-distance.js";
import type { ParsedQuery } from "../../language/parse-query.js";
import type { EditionIndex } from "../build/edition-index.js";
import { foldedTitle } from "../build/titles.js";
import type { InterpretedQuery } from "../query/query-terms.js";

const MOST = 3;
/** A title is one slip away from a query of so many letters, two from a longer one. */
const LONG = 6;
const LONGER = 9;

/** The query with its misspelt words put right, where a word had to be or may have to; where nothing is certain to answer,
 *  the titles that it is a slip or two from; and those that look like it where nothing answers at all. */
export function didYouMean(
  index: EditionIndex,
  query: ParsedQuery,
  { offered }: InterpretedQuery,
  { empty, certain }: { readonly empty: boolean; readonly certain: boolean },
): { didYouMean?: readonly string[] } {
  const typed = query.words.join(" ");
  const repaired = offered.join(" ");
  const few = typed.length >= LONGER ? 2 : 1;
  const slips = empty ? Math.floor(typed.length / 3) : few;
  const looked = empty || (!certain && typed.length >= LONG);
  const titles = looked ? nearestTitles(index, foldedTitle(typed), slips) : [];
  const others = titles.filter((title) => foldedTitle(title) !== repaired);
  const all = [...(repaired === typed ? [] : [repaired]), ...others];
  return all.length > 0 ? { didYouMean: all } : {};
}

/** Up to three titles within `most` slips of the query, the nearest first. */
function nearestTitles({ sections }: EditionIndex, typed: string, most: number): string[] {
  const near = sections
    .filter(({ title }) => title !== "" && Math.abs(title.length - typed.length) <= 2 * most)
    .map(({ title, status }) => ({ title, status, distance: editDistance(typed, foldedTitle(title), most) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || a.status.localeCompare(b.status));
  const byKey = new Map(near.toReversed().map(({ title }) => [foldedTitle(title), title]));
  return [...byKey.values()].reverse().slice(0, MOST);
}
