import { fold } from "../../language/fold.js";
import { stem } from "../../language/stem.js";
import { tokenize } from "../../language/tokenize.js";
import type { Section } from "../../model.js";

/** Positions of sections by a key of their titles and other names. */
export type TitleTable = ReadonlyMap<string, readonly number[]>;

/** Groups sections by the keys of their titles and aliases. */
export function titleTable(sections: readonly Section[], keyOf: (title: string) => string): TitleTable {
  const table = new Map<string, number[]>();
  for (const [position, { title, aliases = [] }] of sections.entries()) {
    for (const key of new Set([title, ...aliases].map(keyOf))) {
      const positions = table.get(key);
      if (positions) positions.push(position);
      else table.set(key, [position]);
    }
  }
  return table;
}

/** Returns a title as it is compared: folded words separated by single spaces, without a leading "the". */
export function foldedTitle(title: string): string {
  return fold(title)
    .replace(/[^a-z0-9.]+/g, " ")
    .replace(/\.(?!\d)/g, "")
    .trim()
    .replace(/^the /, "");
}

/** Returns the stems of a title's words, joined by spaces, so that "ships" finds SHIP. */
export function titleStems(title: string): string {
  return stemsKey(tokenize(title).map(({ word }) => word));
}

export function stemsKey(words: readonly string[]): string {
  return words.map(stem).join(" ").replace(/^the /, "");
}
