/** @file Interprets the words of a query with the vocabulary of an edition: decides which words matter and which
 *  meanings each may have. */
import type { Expansion } from "../../language/language.js";
import type { ParsedQuery } from "../../language/parse-query.js";
import { stem } from "../../language/stem.js";
import { completeWord } from "../build/known-words.js";
import { formTerm, numberOf } from "../build/vocabulary.js";
import type { EditionIndex } from "../edition-index.js";
import type { Weights } from "../weights.js";
import { type ExpandedQuery, expandQuery } from "./expand-query.js";
import { mayBeMisspelt, type Repair, repairOf } from "./misspelling.js";

/** One of the ways to interpret a word. */
export interface Variant {
  /** The words of this variant, as shown to the player. */
  readonly words: readonly string[];
  readonly kind: "exact" | "synonym" | "abbreviation" | "spelling" | "joined" | "split" | "prefix";
  /** Weight of this variant, relative to the typed word. */
  readonly weight: number;
  readonly stems: readonly VariantStem[];
}

interface VariantStem {
  readonly stem: string;
  /** Index of the stem in the vocabulary, or -1 if no section contains the stem. */
  readonly number: number;
  /** Index of the typed form in the vocabulary, or -1 if no section contains that form. */
  readonly form: number;
  readonly idf: number;
}

/** A query word to search for. */
export interface QueryTerm {
  readonly word: string;
  /** Index of the word in the query. */
  readonly position: number;
  /** Weight of the word in the query: the highest product of a variant's idf and its weight. */
  readonly idfWeight: number;
  readonly variants: readonly Variant[];
}

/** A word that was replaced with other words. */
export interface Rewrite {
  readonly typed: string;
  readonly kind: Variant["kind"];
  readonly meant: string;
}

/** A query, interpreted with the vocabulary of an edition. */
export interface InterpretedQuery {
  /** The words of the query in the form that the texts use. */
  readonly words: readonly string[];
  readonly terms: readonly QueryTerm[];
  /** The sum of all term weights, which is never 0. */
  readonly idfWeight: number;
  /** The replacements to show to the player. */
  readonly rewrites: readonly Rewrite[];
  /** The words of the query with typos corrected. */
  readonly corrected: readonly string[];
  /** The words of the query with all corrections, including those that are only suggested. */
  readonly offered: readonly string[];
  readonly phrases: readonly (readonly string[])[];
  readonly leftOut: Limits;
}

/** Maximum number of words in a short query. Longer queries are probably sentences. */
const FEW = 4;

interface Options {
  /** Whether the last word may be unfinished. */
  readonly prefix: boolean;
  readonly weights: Weights;
  readonly limits?: Limits;
}

/** Interprets a query. Work that exceeds the limits is counted, but not done. */
export function interpretQuery(
  index: EditionIndex,
  typed: ParsedQuery,
  { prefix, weights, limits = BUDGET }: Options,
): InterpretedQuery {
  const left = { ...limits };
  const takes: Budget = (work) => left[work]-- > 0;
  const { query, readings, rewrites: expansions, initials } = expandQuery(index, typed, prefix);
  const reader: Reader = {
    index,
    query,
    initials,
    prefix,
    weights,
    readings,
    takes,
    rewrites: [...expansions],
    corrected: [...query.words],
    offered: [...query.words],
  };
  const { rewrites, corrected, offered } = reader;
  const quoted = new Set(query.phrases.flat());
  const seen = new Set<string>();
  const terms = positionsThatCount(index, query, quoted).flatMap((position): QueryTerm[] => {
    const word = query.words[position] ?? "";
    if (seen.has(stem(word))) return [];
    seen.add(stem(word));
    if (!takes("words")) return [];
    const variants = quoted.has(word) ? [variant(reader, [word], "exact", 1)] : readWord(reader, position);
    return [termOf(index, word, position, variants.filter(isKnown))];
  });
  const idfWeight = terms.reduce((sum, term) => sum + term.idfWeight, 0) || 1;
  const phrases = query.phrases.filter(() => takes("phrases"));
  const { words } = query;
  return { words, terms, idfWeight, rewrites: unique(rewrites), corrected, offered, phrases, leftOut: leftOutOf(left) };
}

/** The state while a query is interpreted. The last three fields are filled in word by word. */
interface Reader {
  readonly index: EditionIndex;
  readonly query: ParsedQuery;
  readonly initials: ExpandedQuery["initials"];
  readonly prefix: boolean;
  readonly weights: Weights;
  readonly readings: readonly Expansion[];
  readonly takes: Budget;
  readonly rewrites: Rewrite[];
  readonly corrected: string[];
  readonly offered: string[];
}

/** Returns all variants of a word. Looks for corrections if the word has no other variant, or if no text contains this
 *  form of the word. */
function readWord(reader: Reader, position: number): Variant[] {
  const { query, takes } = reader;
  const word = query.words[position] ?? "";
  const { exact, others } = readingsOf(reader, position);
  const taken = others.filter(() => takes("readings"));
  reader.rewrites.push(...taken.flatMap(({ shown }) => shown));
  const variants = [exact, ...taken.map((one) => one.variant)];
  if (reader.prefix && position === query.words.length - 1) variants.push(...completions(reader, word));
  const hasOther = others.length > 0 || variants.length > 1;
  const repairs = !hasOther || isUnwritten(reader, word) ? repairsOf(reader, position) : [];
  const meant = repairs[0]?.words.join(" ");
  // If several titles share the initials, the search includes all of them and the typed word, and the player sees the
  // titles.
  const isOpen = repairs.length > 1 && repairs[0]?.kind === "abbreviation";
  reader.offered[position] = isOpen ? word : (meant ?? word);
  if (meant !== undefined && repairs[0]?.replaces) {
    const likely = repairs.filter(({ replaces }) => replaces);
    variants.push(...likely.map((one) => variant(reader, one.words, one.kind, one.weight)));
    if (!isOpen) reader.corrected[position] = meant;
    const shown = isOpen ? likely : likely.slice(0, 1);
    reader.rewrites.push(...shown.map(({ kind, words }) => ({ typed: word, kind, meant: words.join(" ") })));
  }
  return variants;
}

/** Whether the texts and the search help contain other forms of this word, but not this form. Such a word may be
 *  misspelt, for example `kidnapers`. */
function isUnwritten({ index: { vocabulary }, prefix, query }: Reader, word: string): boolean {
  const isUnfinished = prefix && word === query.words.at(-1);
  return !isUnfinished && numberOf(vocabulary, stem(word)) >= 0 && numberOf(vocabulary, formTerm(word)) < 0;
}

/** Returns the possible meanings of a word that has no other variants: titles with these initials, or corrections of a
 *  typo. If the word is an everyday word in lower case, the titles are only suggested. */
function repairsOf({ index, query, initials, weights, takes }: Reader, position: number): readonly Repair[] {
  const word = query.words[position] ?? "";
  const { variants } = weights;
  const replaces = query.capitals.includes(position) || !index.vectors?.table.rows.has(word);
  const titles = initials.get(position);
  if (titles) return titles.map((words) => ({ words, kind: "abbreviation", weight: variants.abbreviation, replaces }));
  const isChecked = mayBeMisspelt(index, word) && takes("misspelt");
  return isChecked ? repairOf(index, word, query.words.length, variants) : [];
}

/** A variant of a word, and the replacements that explain it to the player. */
interface Reading {
  readonly variant: Variant;
  readonly shown: readonly Rewrite[];
}

/** Returns the variants of a word: as typed, from the language tables, and joined with a neighbouring word. If the
 *  rules do not use the words of a phrase ("exile zone"), the replacement gets the full weight, and the typed words get
 *  a lower weight. */
function readingsOf(
  reader: Reader,
  position: number,
): { readonly exact: Variant; readonly others: readonly Reading[] } {
  const { index, query, readings } = reader;
  const weights = reader.weights.variants;
  const word = query.words[position] ?? "";
  const own = readings.filter(({ from, to }) => from <= position && position < to);
  const isRuleWord = (one: string): boolean =>
    index.knownWords.rules.has(stem(one)) && !index.language.stopWords.has(one);
  const foreign = own.some(({ from, to }) => !query.words.slice(from, to).every(isRuleWord));
  const synonym = foreign ? weights.synonymOfUnknown : weights.synonym;
  const others = own.map(({ from, to, kind, words }): Reading => {
    const isShown = foreign || (kind === "synonym" && isWorthShowing(reader, from, to));
    const rewrite: Rewrite = { typed: query.words.slice(from, to).join(" "), kind, meant: words.join(" ") };
    return {
      variant: variant(reader, words, kind, kind === "abbreviation" ? weights.abbreviation : synonym),
      shown: isShown ? [rewrite] : [],
    };
  });
  const joined = joinedWithNeighbours(reader, position).map((one): Reading => ({ variant: one, shown: [] }));
  return {
    exact: variant(reader, [word], "exact", foreign ? weights.exactInForeign : 1),
    others: [...others, ...joined],
  };
}

/** Whether to show the player that words were replaced: only if the query is short and no title contains the typed
 *  words. */
function isWorthShowing({ index, query }: Reader, from: number, to: number): boolean {
  if (query.words.length > FEW) return false;
  return !index.titleLines.includes(` ${query.words.slice(from, to).map(stem).join(" ")} `);
}

function positionsThatCount(index: EditionIndex, query: ParsedQuery, quoted: ReadonlySet<string>): number[] {
  const { language } = index;
  const all = [...query.words.keys()];
  const skipped = requestLength(index, query.words);
  const counting = all.slice(skipped).filter((position) => {
    const word = query.words[position] ?? "";
    return quoted.has(word) || !language.stopWords.has(word);
  });
  return counting.length > 0 ? counting : all;
}

/** Returns the number of words at the start of a query that only introduce it, for example "show me". If a title starts
 *  with these words, they are not skipped. */
function requestLength({ language, titleLines }: EditionIndex, words: readonly string[]): number {
  const request = language.requests.find((one) => one.every((word, at) => words[at] === word));
  if (!request || words.slice(request.length).every((word) => language.stopWords.has(word))) return 0;
  const begun = words
    .slice(0, request.length + 1)
    .map(stem)
    .join(" ");
  return titleLines.includes(`\n ${begun}`) ? 0 : request.length;
}

function termOf(index: EditionIndex, word: string, position: number, variants: readonly Variant[]): QueryTerm {
  const apart = variants.filter(({ kind }) => kind !== "joined");
  const counted = apart.some(isKnown) ? apart : variants;
  const idf = Math.max(0, ...counted.map((one) => one.weight * Math.max(...one.stems.map((each) => each.idf))));
  return { word, position, idfWeight: idf || idfOfUnknown(index), variants };
}

function idfOfUnknown({ vocabulary }: EditionIndex): number {
  return Math.log(1 + vocabulary.sections) / 2;
}

function isKnown({ stems }: Variant): boolean {
  return stems.some(({ number }) => number >= 0);
}

function variant({ index }: Reader, words: readonly string[], kind: Variant["kind"], weight: number): Variant {
  const { vocabulary } = index;
  const stems = words.map((word): VariantStem => {
    const own = stem(word);
    const number = numberOf(vocabulary, own);
    return { stem: own, number, form: numberOf(vocabulary, formTerm(word)), idf: vocabulary.idf[number] ?? 0 };
  });
  return { words, kind, weight, stems };
}

/** Joins a word with each neighbour, and returns the results that the texts contain: players may type `off line` for
 *  `offline`. */
function joinedWithNeighbours(reader: Reader, position: number): Variant[] {
  const { words } = reader.query;
  const pairs = [
    [words[position - 1], words[position]],
    [words[position], words[position + 1]],
  ];
  return pairs.flatMap((pair) => {
    if (pair.some((word) => word === undefined || reader.index.language.stopWords.has(word))) return [];
    const joined = pair.join("");
    const known = numberOf(reader.index.vocabulary, stem(joined)) >= 0;
    return known ? [variant(reader, [joined], "joined", reader.weights.variants.joined)] : [];
  });
}

function completions(reader: Reader, word: string): Variant[] {
  if (word.length < 2) return [];
  return completeWord(reader.index.knownWords, word).map((whole) =>
    variant(reader, [whole], "prefix", reader.weights.variants.prefix),
  );
}

function unique(rewrites: readonly Rewrite[]): Rewrite[] {
  return [...new Map(rewrites.map((one) => [`${one.typed}→${one.meant}`, one])).values()];
}

/** Limits on the work for one query. Work is counted, not timed, so that results are the same on every machine. Real
 *  questions need less than half of these limits. */
export const BUDGET = {
  /** Number of different words to search for. */
  words: 80,
  /** Number of word variants: synonyms, abbreviations, joined forms. */
  readings: 160,
  /** Number of words to correct. Each of these words is compared with all words in the texts. */
  misspelt: 24,
  /** Number of quoted phrases. */
  phrases: 12,
} as const;
type Work = keyof typeof BUDGET;

/** A number for each kind of work. */
export type Limits = Readonly<Record<Work, number>>;

/** Counts one unit of work, and returns whether the work is still within its limit. */
type Budget = (work: Work) => boolean;

/** Returns the amount of work that was skipped, for each kind.
 *  @param left - the remaining work of each kind, which is negative if the limit was exceeded */
function leftOutOf(left: Limits): Limits {
  const missing = Object.entries(left).map(([work, count]) => [work, Math.max(0, -count)]);
  return Object.fromEntries(missing) as Record<Work, number>;
}

const NOTICES: Readonly<Record<Work, readonly [one: string, many: string]>> = {
  words: ["1 word was not searched for", "# words were not searched for"],
  readings: ["1 variant of a word was ignored", "# variants of words were ignored"],
  misspelt: ["1 word was not spell-checked", "# words were not spell-checked"],
  phrases: ["1 quoted phrase was searched for word by word", "# quoted phrases were searched for word by word"],
};

/** Returns a warning if any work was skipped, otherwise an empty list. */
export function cutShort(leftOut: Limits): readonly string[] {
  const works = (Object.keys(NOTICES) as Work[]).filter((work) => leftOut[work] > 0);
  const notices = works.map((work) => NOTICES[work][leftOut[work] === 1 ? 0 : 1].replace("#", String(leftOut[work])));
  return notices.length > 0 ? [`The query is too long: ${notices.join("; ")}.`] : [];
}
