/** @file Words that the texts write otherwise, written as these do: `counterattack` with a hyphen, `ETA` in full. */
import type { Expansion } from "../../language/language.js";
import type { ParsedQuery } from "../../language/parse-query.js";
import type { EditionIndex } from "../build/edition-index.js";
import { partsOf } from "../build/vocabulary.js";
import { mayBeInitials, titlesWithInitials } from "./initials.js";
import type { Rewrite } from "./query-terms.js";

/** A query whose words are written out, and what a reader is told of it. */
export interface WrittenOut {
  readonly query: ParsedQuery;
  /** What the language tables read in it. */
  readonly readings: readonly Expansion[];
  readonly rewrites: readonly Rewrite[];
  /** By the place of a word: the titles that it may be the initials of, where nobody can tell whether it is, or of which. */
  readonly initials: ReadonlyMap<number, readonly (readonly string[])[]>;
}

/** A word as the texts write it. */
interface Written {
  /** Its parts, or the title that it stands for; null where it stays as it is. */
  readonly words: readonly string[] | null;
  /** The titles that it may be the initials of. */
  readonly titles: readonly (readonly string[])[];
}

const AS_TYPED: Written = { words: null, titles: [] };

/** Writes the words of a query out: compounds as their parts, initials as the one title that has them. Quoted words and those
 *  that a row of the language tables reads stay as they are. Initials are typed in capitals; in small letters they are meant
 *  where the query is nothing else, and everyday words are only offered.
 *  @param prefix - whether the last word may be unfinished, and then is no initials yet */
export function writtenOut(index: EditionIndex, query: ParsedQuery, prefix: boolean): WrittenOut {
  const { language } = index;
  const quoted = new Set(query.phrases.flat());
  const readings = language.expand(query.words, query.capitals);
  const isRead = (place: number): boolean => readings.some(({ from, to }) => from <= place && place < to);
  const rewrites: Rewrite[] = [];
  const words: string[] = [];
  const capitals: number[] = [];
  const initials = new Map<number, Written["titles"]>();
  for (const [place, word] of query.words.entries()) {
    const inCapitals = query.capitals.includes(place);
    const typed = { inCapitals, called: maybeCalled(query, place, prefix) };
    const own = quoted.has(word) || isRead(place) ? AS_TYPED : writeWord(index, word, typed);
    if (own.words && own.titles.length > 0) {
      rewrites.push({ typed: word, kind: "abbreviation", meant: own.words.join(" ") });
    } else if (own.titles.length > 0) initials.set(words.length, own.titles);
    if (inCapitals && !own.words) capitals.push(words.length);
    words.push(...(own.words ?? [word]));
  }
  // Whatever is written out has more words.
  const isAsTyped = words.length === query.words.length;
  return {
    query: { ...query, words, capitals },
    readings: isAsTyped ? readings : language.expand(words, capitals),
    rewrites,
    initials,
  };
}

/** How a word is typed: whether in capitals, and whether it may be initials. */
interface Typed {
  readonly inCapitals: boolean;
  readonly called: boolean;
}

function maybeCalled({ words, capitals }: ParsedQuery, place: number, prefix: boolean): boolean {
  const isUnfinished = prefix && place === words.length - 1;
  return !isUnfinished && (words.length === 1 || capitals.includes(place));
}

function writeWord(index: EditionIndex, word: string, { inCapitals, called }: Typed): Written {
  const parts = partsOf(word, index.vocabulary);
  if (parts) return { words: parts, titles: [] };
  const titles = called && mayBeInitials(index, word) ? titlesWithInitials(index, word) : [];
  const isShort = inCapitals || !index.vectors?.table.rows.has(word);
  return { words: isShort && titles.length === 1 ? (titles[0] ?? null) : null, titles };
}
