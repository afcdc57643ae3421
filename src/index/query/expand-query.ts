/** @file Replaces words in a query with the form that the texts use, for example `counterattack` with `counter-attack`,
 *  or `ETA` with the full title. */
import type { Expansion } from "../../language/language.js";
import type { ParsedQuery } from "../../language/parse-query.js";
import { stem } from "../../language/stem.js";
import { INITIALS } from "../build/titles.js";
import { compoundParts } from "../build/vocabulary.js";
import type { EditionIndex } from "../edition-index.js";

/** Initials that were replaced with a title. */
interface AbbreviationRewrite {
  readonly typed: string;
  readonly kind: "abbreviation";
  readonly meant: string;
}

/** A query after its words were expanded. */
export interface ExpandedQuery {
  readonly query: ParsedQuery;
  /** Other meanings of the words, from the language tables. */
  readonly readings: readonly Expansion[];
  readonly rewrites: readonly AbbreviationRewrite[];
  /** Titles that a word may stand for, keyed by the word's position. Words that were already replaced are not
   *  included. */
  readonly initials: ReadonlyMap<number, readonly (readonly string[])[]>;
}

/** Initials are expanded only if at most this many titles have these initials. */
const MAX_TITLES = 3;
const PLURAL = /s$/;
/** Splits compounds into their parts, and replaces initials with their title if only one title has these initials. A
 *  word is treated as initials if it is in capitals or is the whole query. Quoted words and words in the language
 *  tables are not changed. If lower-case initials are also an everyday word, the titles are only suggested.
 *  @param prefix - whether the last word may be unfinished */
export function expandQuery(index: EditionIndex, query: ParsedQuery, prefix: boolean): ExpandedQuery {
  const { language } = index;
  const quoted = new Set(query.phrases.flat());
  const readings = language.expand(query.words, query.capitals);
  const rewrites: AbbreviationRewrite[] = [];
  const words: string[] = [];
  const capitals: number[] = [];
  const initials = new Map<number, readonly (readonly string[])[]>();
  for (const [position, word] of query.words.entries()) {
    const isFixed = quoted.has(word) || readings.some(({ from, to }) => from <= position && position < to);
    const { parts, title, titles } = isFixed ? AS_TYPED : expandWord(index, query, position, prefix);
    if (title) rewrites.push({ typed: word, kind: "abbreviation", meant: title.join(" ") });
    else if (titles.length > 0) initials.set(words.length, titles);
    const written = parts ?? title;
    if (query.capitals.includes(position) && !written) capitals.push(words.length);
    words.push(...(written ?? [word]));
  }
  const isAsTyped = words.length === query.words.length;
  return {
    query: { ...query, words, capitals },
    readings: isAsTyped ? readings : language.expand(words, capitals),
    rewrites,
    initials,
  };
}

interface ExpandedWord {
  /** The parts of a compound, or null for any other word. */
  readonly parts: readonly string[] | null;
  /** The title that the word stands for. Null if there are several such titles or none, or if the word probably means
   *  something else. */
  readonly title: readonly string[] | null;
  /** The titles that the word may stand for. */
  readonly titles: readonly (readonly string[])[];
}

const AS_TYPED: ExpandedWord = { parts: null, title: null, titles: [] };

function expandWord(index: EditionIndex, query: ParsedQuery, position: number, prefix: boolean): ExpandedWord {
  const word = query.words[position] ?? "";
  const parts = compoundParts(word, index.vocabulary);
  if (parts) return { ...AS_TYPED, parts };
  const titles = mayBeName(query, position, prefix) ? initialedTitles(index, word) : [];
  const isShort = query.capitals.includes(position) || !index.vectors?.table.rows.has(word);
  return { parts: null, title: (isShort && titles.length === 1 && titles[0]) || null, titles };
}

function mayBeName({ words, capitals }: ParsedQuery, position: number, prefix: boolean): boolean {
  const isUnfinished = prefix && position === words.length - 1;
  return !isUnfinished && (words.length === 1 || capitals.includes(position));
}

/** Returns the words of each title that has these initials. Returns an empty list if the rules use the initials as an
 *  ordinary word. */
function initialedTitles(index: EditionIndex, word: string): readonly string[][] {
  const mayBe = INITIALS.test(word) && !index.knownWords.rules.has(stem(word));
  return mayBe ? titlesWithInitials(index, word).map((title) => title.split(" ")) : [];
}

/** Returns the titles that have these initials. If no title has these initials, tries the word without its plural s.
 *  Returns an empty list if too many titles match.
 *  @example titlesWithInitials(index, "etas")  // => ["emergency transporter armbands"] */
export function titlesWithInitials({ initials }: Pick<EditionIndex, "initials">, word: string): readonly string[] {
  const titles = initials.get(word) ?? initials.get(word.replace(PLURAL, "")) ?? [];
  return titles.length > MAX_TITLES ? [] : titles;
}
