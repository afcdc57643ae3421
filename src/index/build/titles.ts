import { fold } from "../../language/fold.js";
import { stem } from "../../language/stem.js";
import { tokenize } from "../../language/tokenize.js";
import type { Kind, Section } from "../../model.js";

/** Positions of sections, keyed by title or other name. */
export type TitleTable = ReadonlyMap<string, readonly number[]>;

/** Matches initials that may abbreviate a title: three to eight letters. Two letters would match too many titles, and
 *  no title has more than eight words. */
export const INITIALS = /^[a-z]{3,8}$/;
/** Kinds of sections that players refer to by their initials. */
const NAMED_KINDS: ReadonlySet<Kind> = new Set<Kind>(["card", "erratum", "term", "see-only"]);

/** Maps the key of each title and alias to the positions of the sections that have it. */
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

/** Prepares a title for comparison: folded words separated by single spaces, without a leading "the". */
export function foldedTitle(title: string): string {
  return fold(title)
    .replace(/[^a-z0-9.]+/g, " ")
    .replace(/\.(?!\d)/g, "")
    .trim()
    .replace(/^the /, "");
}

/** Returns the stems of a title's words, joined by spaces, so that "ships" matches SHIP. */
export function titleStems(title: string): string {
  return stemsKey(tokenize(title).map(({ word }) => word));
}

export function stemsKey(words: readonly string[]): string {
  return words.map(stem).join(" ").replace(/^the /, "");
}

/** Groups the titles of cards and terms by their initials. */
export function titlesByInitials(titles: TitleTable, sections: readonly Section[]): Map<string, string[]> {
  const byInitials = new Map<string, string[]>();
  for (const [title, positions] of titles) {
    const initials = title.replace(/(\S)\S*\s*/g, "$1");
    if (!INITIALS.test(initials)) continue;
    if (!positions.some((position) => NAMED_KINDS.has((sections[position] as Section).kind))) continue;
    byInitials.set(initials, [...(byInitials.get(initials) ?? []), title]);
  }
  return byInitials;
}
