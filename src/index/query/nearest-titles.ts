import { editDistance } from "../../language/edit-distance.js";
import type { Section } from "../../model.js";
import { foldedTitle, stemsKey } from "../build/titles.js";
import type { EditionIndex } from "../edition-index.js";

const MAX_TITLES = 3;
/** A query with at least this number of letters and at most this number of words means the title that is one typo away. */
const MIN_LETTERS = 8;
const MAX_WORDS = 6;

/** Returns up to three titles within `most` edits of the query, the nearest first; a current text's form of each. */
export function nearestTitles({ titles, sections }: EditionIndex, typed: string, most: number): string[] {
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

/** Returns the only title one typo away from a few words; null if there is none, or if the words are a title or numbers. */
export function misspeltTitle(index: EditionIndex, words: readonly string[]): string | null {
  const typed = foldedTitle(words.join(" "));
  if (typed.length < MIN_LETTERS || words.length > MAX_WORDS || /\d/.test(typed)) return null;
  if (index.titleStems.has(stemsKey(words))) return null;
  const [title, ...others] = nearestTitles(index, typed, 1);
  return title !== undefined && others.length === 0 ? title : null;
}
