/** @file For a query that nothing answers: the titles that look most like it. */
import { slips } from "../language/spelling.js";
import type { Lead } from "./leads.js";

const MOST = 3;

/** Up to three titles within a third of the query's letters, the nearest first.
 *  @param typed - the query, folded as the titles' keys are */
export function nearestTitles(titles: readonly Lead[], typed: string): string[] {
  const most = Math.floor(typed.length / 3);
  const near = titles
    .map(({ text, key, weight }) => ({
      text,
      weight,
      distance: Math.abs(key.length - typed.length) > most ? most + 1 : slips(typed, key, most),
    }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || b.weight - a.weight);
  return [...new Set(near.map(({ text }) => text))].slice(0, MOST);
}
