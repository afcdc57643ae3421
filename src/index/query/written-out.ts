/** @file Words that the texts write otherwise, written as these do: `counterattack` with a hyphen, `ETA` in full. */
import type { ParsedQuery } from "../../language/parse-query.js";
import type { EditionIndex } from "../build/edition-index.js";
import { partsOf } from "../build/vocabulary.js";
import type { Budget } from "./budget.js";
import { mayBeInitials, titlesWithInitials } from "./initials.js";
import type { Rewrite } from "./query-terms.js";

/** A query whose words are written out, and what a reader is told of it. */
export interface WrittenOut {
  readonly query: ParsedQuery;
  readonly rewrites: readonly Rewrite[];
}

/** Writes the words of a query out: compounds as their parts, initials as the one title that has them. Quoted words and those
 *  that a row of the language tables reads stay as they are. */
export function writtenOut(index: EditionIndex, query: ParsedQuery, budget: Budget): WrittenOut {
  const quoted = new Set(query.phrases.flat());
  const rewrites: Rewrite[] = [];
  const words: string[] = [];
  const capitals: number[] = [];
  for (const [place, word] of query.words.entries()) {
    const inCapitals = query.capitals.includes(place);
    const isRead = quoted.has(word) || index.language.expand([word], inCapitals ? [0] : []).length > 0;
    const parts = isRead ? null : partsOf(word, index.vocabulary);
    const title = isRead || parts ? null : titleCalled(index, word, inCapitals, budget);
    if (title) rewrites.push({ typed: word, kind: "abbreviation", meant: title.join(" ") });
    if (inCapitals && !parts && !title) capitals.push(words.length);
    words.push(...(parts ?? title ?? [word]));
  }
  return { query: { ...query, words, capitals }, rewrites };
}

/** The one title that a word is the initials of, as its words; an everyday word in small letters is no short form. */
function titleCalled(index: EditionIndex, word: string, inCapitals: boolean, budget: Budget): readonly string[] | null {
  const mayBeShort = mayBeInitials(index, word) && (inCapitals || !index.vectors?.table.rows.has(word));
  if (!mayBeShort || !budget.takes("misspelt")) return null;
  const [title, another] = titlesWithInitials(index, word);
  return title && !another ? title : null;
}
