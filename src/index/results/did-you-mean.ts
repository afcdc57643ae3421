/** @file What a player may have meant: misspelt words put right; where nothing answers, titles that look like the query. */

import { editDistance } from "../../language/edit-distance.js";
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
  { words, offered }: InterpretedQuery,
  { empty, certain }: { readonly empty: boolean; readonly certain: boolean },
): { didYouMean?: readonly string[] } {
  const typed = words.join(" ");
  const repaired = offered.join(" ");
  const few = typed.length >= LONGER ? 2 : 1;
  const slips = empty ? Math.floor(typed.length / 3) : few;
  const looked = empty || (!certain && typed.length >= LONG);
  const titles = looked ? nearestTitles(index, foldedTitle(typed), slips) : [];
  const others = titles.filter((title) => foldedTitle(title) !== repaired);
  const all = [...(repaired === typed ? [] : [repaired]), ...others];
  return all.length > 0 ? { didYouMean: all } : {};
}

/** Up to three titles within `most` slips of the query, the nearest first; of one title that of a current text. */
function nearestTitles({ byTitle }: EditionIndex, typed: string, most: number): string[] {
  const near: { readonly title: string; readonly distance: number }[] = [];
  const { titles } = byTitle;
  for (let number = 0; number < titles.size; number++) {
    if (Math.abs(titles.lengthOf(number) - 2 - typed.length) > most) continue;
    const key = titles.at(number, 1, 1);
    const distance = editDistance(typed, key, most);
    if (distance > most) continue;
    const titled = byTitle.at(number).filter(({ title }) => title !== "" && foldedTitle(title) === key);
    const [named] = titled.toSorted((a, b) => a.status.localeCompare(b.status));
    if (named) near.push({ title: named.title, distance });
  }
  return near
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MOST)
    .map(({ title }) => title);
}
