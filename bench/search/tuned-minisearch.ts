/** @file MiniSearch with the options that its documentation gives for search as you type: the rival that comes nearest. */
import MiniSearch from "minisearch";
import { HITS, type Row } from "./rival.js";

export const TUNED_MINISEARCH = "MiniSearch, prefix and fuzzy";

const TUNED = { prefix: true, fuzzy: 0.2, boost: { title: 3 } };

/** An index of MiniSearch over titles and texts, asked with these options of a search: ids, the best first. */
export function overMiniSearch(rows: readonly Row[], options: object = TUNED): (query: string) => readonly string[] {
  const index = new MiniSearch({ fields: ["title", "text"] });
  index.addAll(rows);
  return (query) =>
    index
      .search(query, options)
      .slice(0, HITS)
      .map(({ id }) => id as string);
}
