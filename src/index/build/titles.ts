import { fold } from "../../language/fold.js";
import { stem } from "../../language/stem.js";
import { tokenize } from "../../language/tokenize.js";
import type { Kind, Section } from "../../model.js";

/** The positions of sections, keyed by title or by another name. */
export type TitleTable = ReadonlyMap<string, readonly number[]>;

/** Matches the initials that may stand for a title: three to eight letters. Two letters would match too many titles,
 *  and no title has more than eight words. */
export const INITIALS = /^[a-z]{3,8}$/;
/** The kinds of sections that players refer to by their initials. */
const NAMED_KINDS: ReadonlySet<Kind> = new Set<Kind>(["card", "erratum", "term", "see-only"]);

/** Returns the positions of sections, keyed by their titles and other names. */
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

/** Normalises a title for comparison: folded words, single spaces, no leading "the". */
export function foldedTitle(title: string): string {
  return fold(title)
    .replace(/[^a-z0-9.]+/g, " ")
    .replace(/\.(?!\d)/g, "")
    .trim()
    .replace(/^the /, "");
}

/** Returns the stems of the words in a title, separated by spaces, so that "ships" matches SHIP. */
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
