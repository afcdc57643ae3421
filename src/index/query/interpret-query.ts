/** @file Reads the words of a query against an edition: which carry meaning, and in which ways each may be read. */

import type { Expansion } from "../../language/language.js";
import type { ParsedQuery } from "../../language/parse-query.js";
import { stem } from "../../language/stem.js";
import type { EditionIndex } from "../build/edition-index.js";
import { formTerm } from "../build/vocabulary.js";
import type { Weights } from "../weights.js";
import { BUDGET, type Budget, type Limits, makeBudget } from "./budget.js";
import { mayBeMisspelt, type Repair, repairOf } from "./misspelling.js";
import type { InterpretedQuery, QueryTerm, Rewrite, Variant, VariantStem } from "./query-terms.js";
import { type WrittenOut, writtenOut } from "./written-out.js";

/** So many words are no sentence. */
const FEW = 4;

/** How a query is to be read. */
interface Manner {
  /** Whether the last word may be unfinished. */
  readonly prefix: boolean;
  readonly weights: Weights;
  /** How much work it may be. */
  readonly limits?: Limits;
}

/** Reads a query; what its budget has no room for is left out, and counted. */
export function interpretQuery(
  index: EditionIndex,
  typed: ParsedQuery,
  { prefix, weights, limits = BUDGET }: Manner,
): InterpretedQuery {
  const budget = makeBudget(limits);
  const { query, readings, rewrites: writings, initials } = writtenOut(index, typed, prefix);
  const reader: Reader = {
    index,
    query,
    initials,
    prefix,
    weights,
    readings,
    budget,
    rewrites: [...writings],
    corrected: [...query.words],
    offered: [...query.words],
  };
  const { rewrites, corrected, offered } = reader;
  const quoted = new Set(query.phrases.flat());
  const seen = new Set<string>();
  const terms = placesThatCount(index, query, quoted).flatMap((place): QueryTerm[] => {
    const word = query.words[place] ?? "";
    if (seen.has(stem(word))) return [];
    seen.add(stem(word));
    if (!budget.takes("words")) return [];
    const variants = quoted.has(word) ? [variant(reader, [word], "exact", 1)] : readWord(reader, place);
    return [termOf(index, word, place, variants.filter(isKnown))];
  });
  const idfWeight = terms.reduce((sum, term) => sum + term.idfWeight, 0) || 1;
  const phrases = query.phrases.filter(() => budget.takes("phrases"));
  const { words } = query;
  return { words, terms, idfWeight, rewrites: unique(rewrites), corrected, offered, phrases, leftOut: budget.leftOut };
}

/** What reading one query needs; the last four are filled on the way. */
interface Reader {
  readonly index: EditionIndex;
  readonly query: ParsedQuery;
  readonly initials: WrittenOut["initials"];
  readonly prefix: boolean;
  readonly weights: Weights;
  readonly readings: readonly Expansion[];
  readonly budget: Budget;
  readonly rewrites: Rewrite[];
  readonly corrected: string[];
  readonly offered: string[];
}

/** All ways to read a word; one that has no other, or that nobody writes so, may be misspelt. A word whose other readings the budget has no room for
 *  is read as typed: it is no slip. */
function readWord(reader: Reader, place: number): Variant[] {
  const { query, budget } = reader;
  const word = query.words[place] ?? "";
  const { exact, others } = readingsOf(reader, place);
  const taken = others.filter(() => budget.takes("readings"));
  reader.rewrites.push(...taken.flatMap(({ told }) => told));
  const variants = [exact, ...taken.map((one) => one.variant)];
  if (reader.prefix && place === query.words.length - 1) variants.push(...completions(reader, word));
  const hasOther = others.length > 0 || variants.length > 1;
  const repairs = !hasOther || isUnwritten(reader, word) ? repairsOf(reader, place) : [];
  const meant = repairs[0]?.words.join(" ");
  // Of several titles with the same initials nobody knows which is meant: all are told, and none is put in place of the word.
  const isOpen = repairs.length > 1 && repairs[0]?.kind === "abbreviation";
  reader.offered[place] = isOpen ? word : (meant ?? word);
  if (meant !== undefined && repairs[0]?.replaces) {
    const likely = repairs.filter(({ replaces }) => replaces);
    variants.push(...likely.map((one) => variant(reader, one.words, one.kind, one.weight)));
    if (!isOpen) reader.corrected[place] = meant;
    const told = isOpen ? likely : likely.slice(0, 1);
    reader.rewrites.push(...told.map(({ kind, words }) => ({ typed: word, kind, meant: words.join(" ") })));
  }
  return variants;
}

/** Whether nobody writes a word in this form, neither the texts nor the search help: `kidnapers` has the stem of a player's
 *  word, and is a slip all the same. */
function isUnwritten({ index: { vocabulary }, prefix, query }: Reader, word: string): boolean {
  const isUnfinished = prefix && word === query.words.at(-1);
  return !isUnfinished && vocabulary.numberOf(stem(word)) >= 0 && vocabulary.numberOf(formTerm(word)) < 0;
}

/** What a word stands for that has no other reading: titles with these initials, which are only offered where it is an
 *  everyday word in small letters, or words that it may be a slip from. What the texts know well costs nothing. */
function repairsOf({ index, query, initials, weights, budget }: Reader, place: number): readonly Repair[] {
  const word = query.words[place] ?? "";
  const { variants } = weights;
  const replaces = query.capitals.includes(place) || !index.vectors?.table.rows.has(word);
  const titles = initials.get(place);
  if (titles) return titles.map((words) => ({ words, kind: "abbreviation", weight: variants.abbreviation, replaces }));
  return mayBeMisspelt(index, word) && budget.takes("misspelt") ? repairOf(index, word, variants) : [];
}

/** Another way to read a word, and what a reader is told of it. */
interface Reading {
  readonly variant: Variant;
  readonly told: readonly Rewrite[];
}

/** A word, its other readings, and it joined with its neighbours. Where the rules do not use what was typed, the
 *  other reading counts in full, and words that only belong to the foreign phrase ("exile zone") count less. */
function readingsOf(reader: Reader, place: number): { readonly exact: Variant; readonly others: readonly Reading[] } {
  const { index, query, readings } = reader;
  const weights = reader.weights.variants;
  const word = query.words[place] ?? "";
  const own = readings.filter(({ from, to }) => from <= place && place < to);
  const isRuleWord = (one: string): boolean => index.words.rules.has(stem(one));
  const foreign = own.some(({ from, to }) => !query.words.slice(from, to).every(isRuleWord));
  const synonym = foreign ? weights.synonymOfUnknown : weights.synonym;
  const others = own.map(({ from, to, kind, words }): Reading => {
    const isTold = foreign || (kind === "synonym" && isWorthTelling(reader, from, to));
    const rewrite: Rewrite = { typed: query.words.slice(from, to).join(" "), kind, meant: words.join(" ") };
    return {
      variant: variant(reader, words, kind, kind === "abbreviation" ? weights.abbreviation : synonym),
      told: isTold ? [rewrite] : [],
    };
  });
  const joined = joinedWithNeighbours(reader, place).map((one): Reading => ({ variant: one, told: [] }));
  return {
    exact: variant(reader, [word], "exact", foreign ? weights.exactInForeign : 1),
    others: [...others, ...joined],
  };
}

/** In a few words each reading turns the answer, so it is told unless the rules call something so in a title; in a
 *  sentence it is one voice of many. */
function isWorthTelling({ index, query }: Reader, from: number, to: number): boolean {
  if (query.words.length > FEW) return false;
  return !index.titleLines.includes(` ${query.words.slice(from, to).map(stem).join(" ")} `);
}

function placesThatCount(index: EditionIndex, query: ParsedQuery, quoted: ReadonlySet<string>): number[] {
  const { language } = index;
  const all = query.words.map((_, place) => place);
  const asked = requestLength(index, query.words);
  const kept = all.slice(asked).filter((place) => {
    const word = query.words[place] ?? "";
    return quoted.has(word) || !language.stopWords.has(word);
  });
  return kept.length > 0 ? kept : all;
}

/** How many words at the head of a query only ask to be shown what follows. Such words with which a title begins are
 *  its own. */
function requestLength({ language, titleLines }: EditionIndex, words: readonly string[]): number {
  const request = language.requests.find((one) => one.every((word, at) => words[at] === word));
  if (!request || words.slice(request.length).every((word) => language.stopWords.has(word))) return 0;
  const begun = words
    .slice(0, request.length + 1)
    .map(stem)
    .join(" ");
  return titleLines.includes(`\n ${begun}`) ? 0 : request.length;
}

function termOf(index: EditionIndex, word: string, place: number, variants: readonly Variant[]): QueryTerm {
  const apart = variants.filter(({ kind }) => kind !== "joined");
  const counted = apart.some(isKnown) ? apart : variants;
  const idf = Math.max(0, ...counted.map((one) => one.weight * Math.max(...one.stems.map((each) => each.idf))));
  return { word, place, idfWeight: idf || idfOfUnknown(index), variants };
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
    const number = vocabulary.numberOf(own);
    return { stem: own, number, form: vocabulary.numberOf(formTerm(word)), idf: vocabulary.idf[number] ?? 0 };
  });
  return { words, kind, weight, stems };
}

/** `off line` and `off-line` may be written `offline`. */
function joinedWithNeighbours(reader: Reader, place: number): Variant[] {
  const { words } = reader.query;
  const pairs = [
    [words[place - 1], words[place]],
    [words[place], words[place + 1]],
  ];
  return pairs.flatMap((pair) => {
    if (pair.some((word) => word === undefined || reader.index.language.stopWords.has(word))) return [];
    const joined = pair.join("");
    const known = reader.index.vocabulary.numberOf(stem(joined)) >= 0;
    return known ? [variant(reader, [joined], "joined", reader.weights.variants.joined)] : [];
  });
}

function completions(reader: Reader, word: string): Variant[] {
  if (word.length < 2) return [];
  return reader.index.words
    .complete(word)
    .map((whole) => variant(reader, [whole], "prefix", reader.weights.variants.prefix));
}

function unique(rewrites: readonly Rewrite[]): Rewrite[] {
  return [...new Map(rewrites.map((one) => [`${one.typed}→${one.meant}`, one])).values()];
}
