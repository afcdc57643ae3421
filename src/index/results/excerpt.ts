/** @file The excerpt of a hit: the sentence that answers best with its neighbours, the words of the query marked. A sentence
 *  answers if it contains the words of the query, is near to it in meaning, and rules. */

import { escapeText } from "../../language/escape-html.js";
import { fold } from "../../language/fold.js";
import { textVector, type WordVectors } from "../../language/word-vectors.js";
import type { Span } from "../../model.js";
import type { Passage, SectionRecord } from "../build/section-record.js";
import { type Sentence, type SentenceVector, vectorOf } from "../build/sentences.js";
import type { InterpretedQuery } from "../query/interpret-query.js";
import { matchesIn, type QueryTable } from "../rank/query-matches.js";

/** Length of an excerpt unless the request has another. */
export const EXCERPT_LENGTH = 400;
/** A single sentence that is longer than this is cut. */
const MAX_SENTENCE = 480;
/** Placeholders for `<mark>` and `</mark>` until the text is escaped. */
const OPEN = "\u0002";
const CLOSE = "\u0003";

export interface Excerpt {
  /** HTML whose only element is `<mark>`. */
  readonly excerpt: string;
  readonly plainExcerpt: string;
  /** The words marked, folded, each once. */
  readonly terms: readonly string[];
  /** Its offsets in the section's text, or null if there is none. */
  readonly span: Span | null;
  /** The sentences that answer what the excerpt leaves open, the best first. */
  readonly others: readonly Span[];
}

/** The excerpt of a hit that is not shown. */
export const NO_EXCERPT: Excerpt = { excerpt: "", plainExcerpt: "", terms: [], span: null, others: [] };

/** Cuts the excerpt out of a section's text: the sentence that answers best with its neighbours. If it begins inside a list,
 *  what introduces the list comes before it.
 *  @param passages - the sentences of the text, passage by passage */
export function makeExcerpt(
  record: SectionRecord,
  passages: readonly (readonly Sentence[])[],
  sought: Sought,
): Excerpt {
  const { text } = record.section;
  const found = answeringPassage(record, passages, sought);
  if (!found) return NO_EXCERPT;
  const { matches, sentences, best, weighed } = found;
  const [from, to] = withNeighbours(sentences, best, sought.length);
  const plain = shorten(text.slice(from, to));
  const shown = matches.filter(({ start, end }) => start >= from && end <= from + plain.length);
  const terms = [...new Set(shown.map(({ start, end }) => fold(text.slice(start, end))))];
  const lead = leadIn(text, from);
  const marked =
    (lead && `${lead} ${startsList(text, from) ? "" : "… · "}`) + withoutListMarkers(mark(plain, from, shown));
  return {
    excerpt: escapeText(marked).replaceAll(OPEN, "<mark>").replaceAll(CLOSE, "</mark>"),
    plainExcerpt: marked.replaceAll(OPEN, "").replaceAll(CLOSE, ""),
    terms,
    span: [from, Math.min(to, from + plain.length)],
    others: otherSentences(weighed, [from, to], sought.defines),
  };
}

/** How many other sentences may answer, and the least share of the query that each of them adds. */
const MAX_OTHERS = 4;
const MIN_ADDED = 0.04;

/** Returns the sentences outside a span that add most of the query's words that are not shown yet.
 *  @param defines - whether the first sentence of the text comes before them */
function otherSentences(all: readonly WeighedSentence[], [from, to]: Span, defines: boolean): Span[] {
  const isShown = ({ start, end }: WeighedSentence): boolean => start < to && end > from;
  const said = new Map<number, number>();
  const addedBy = ({ terms }: WeighedSentence): number =>
    [...terms].reduce((sum, [term, worth]) => sum + Math.max(0, worth - (said.get(term) ?? 0)), 0);
  const say = ({ terms }: WeighedSentence): void => {
    for (const [term, worth] of terms) said.set(term, Math.max(worth, said.get(term) ?? 0));
  };
  for (const one of all.filter(isShown)) say(one);
  const others = all.filter((one) => !isShown(one));
  const opening = all.slice(0, defines ? 1 : 0).filter((one) => !isShown(one));
  const found = opening.map(({ start, end }): Span => [start, end]);
  while (found.length < MAX_OTHERS) {
    const added = others.map(addedBy);
    const next = others[added.indexOf(Math.max(MIN_ADDED, ...added))];
    if (!next) return found;
    say(next);
    found.push([next.start, next.end]);
  }
  return found;
}

/** Returns a sentence with as many of its neighbours as fit, the better side first. */
function withNeighbours(
  sentences: readonly WeighedSentence[],
  best: number,
  length: number,
): [from: number, to: number] {
  let first = best;
  let last = first;
  for (;;) {
    const { start } = sentences[first] as WeighedSentence;
    const { end } = sentences[last] as WeighedSentence;
    const before = sentences[first - 1];
    const after = sentences[last + 1];
    const takeBefore = before !== undefined && end - before.start <= length;
    const takeAfter = after !== undefined && after.end - start <= length;
    if (takeBefore && (!takeAfter || before.worth > after.worth)) first--;
    else if (takeAfter) last++;
    else return [start, end];
  }
}

function shorten(text: string): string {
  const trimmed = text.trimEnd();
  if (trimmed.length <= MAX_SENTENCE) return trimmed;
  const cut = trimmed.lastIndexOf(" ", MAX_SENTENCE);
  return `${trimmed.slice(0, cut > 0 ? cut : MAX_SENTENCE)} …`;
}

function mark(plain: string, offset: number, matches: readonly Match[]): string {
  let marked = "";
  let done = 0;
  for (const { start, end } of matches) {
    marked += `${plain.slice(done, start - offset)}${OPEN}${plain.slice(start - offset, end - offset)}${CLOSE}`;
    done = end - offset;
  }
  return marked + plain.slice(done);
}

/** Returns whether the item at an offset is the first of its list. */
function startsList(text: string, offset: number): boolean {
  const before = text.slice(0, offset).trimEnd();
  return !/^ *- /.test(before.slice(before.lastIndexOf("\n") + 1));
}

/** Writes the items of a list as running text: without their dashes, with a dot between items that end without punctuation. */
function withoutListMarkers(text: string): string {
  const first = text.replace(/^\s*- /, "");
  if (!first.includes("\n")) return first;
  return first.replace(
    /(.{0,2})\n+ *- /g,
    (_, before: string) => before + (/[.:;!?,]["”’')]?$/.test(before) ? " " : " · "),
  );
}

const ITEM = /^ *- /;
const MAX_LEAD_IN = 110;
/** Maximum length of a dash and its indentation, in characters. */
const MAX_INDENT = 12;

/** Returns the last sentence before the list that an offset is in, without its beginning if it is long, or "" if the offset is
 *  in no list, or if nothing introduces the list. An item alone ("three Borg") says nothing without it.
 *  @example leadIn("You may:\n- beam\n- walk", 16)  // => "You may:" */
export function leadIn(text: string, offset: number): string {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  if (!ITEM.test(text.slice(start, start + MAX_INDENT))) return "";
  const lines = text.slice(0, start).split("\n");
  const before = lines.findLast((line) => line.trim() !== "" && !ITEM.test(line)) ?? "";
  const sentence = lastSentence(before);
  if (sentence.length <= MAX_LEAD_IN) return sentence;
  const cut = sentence.indexOf(" ", sentence.length - MAX_LEAD_IN);
  return `… ${sentence.slice(cut + 1)}`;
}

function lastSentence(line: string): string {
  const text = line.trim();
  let start = text.length - 1;
  while (start > 0 && !(/[.!?]/.test(text[start - 1] as string) && /\s/.test(text[start] as string))) start--;
  return text.slice(Math.max(0, start)).trimStart();
}

/** What similarity of meaning is worth next to all words of the query. */
const MEANING = 0.5;
/** Hardly a sentence is more similar: those that could not win with it are not compared. */
const MOST_SIMILAR = 0.7;

/** What an excerpt should show. */
export interface Sought {
  /** Maximum characters of several sentences. */
  readonly length: number;
  /** Whether the query asks what something is, which the beginning of a text says. */
  readonly defines: boolean;
  readonly values: WordValues;
  readonly matchesOf: QueryTable["matchesOf"];
  /** Null if meaning is not compared. */
  readonly meaning: { readonly similarity: (sentence: SentenceVector) => number; readonly table: WordVectors } | null;
}

/** What the stems of a query are worth in an excerpt, by their slots in its table. */
export interface WordValues {
  readonly slot: QueryTable["slot"];
  /** Index of the query term that a stem belongs to: two forms of one word are worth no more than the better. */
  readonly terms: readonly number[];
  /** Share of the query's weight, or 0 for what is no word of the query. */
  readonly worths: readonly number[];
}

/** A word of a text that is worth something. */
export interface Match {
  readonly start: number;
  readonly end: number;
}

/** A sentence, and what it is worth with its words. */
export interface WeighedSentence extends Pick<Sentence, "start" | "end" | "worth"> {
  /** What each of its words is worth, by the index of the query term. */
  readonly terms: ReadonlyMap<number, number>;
}

interface AnsweringPassage {
  readonly sentences: readonly WeighedSentence[];
  readonly matches: readonly Match[];
  /** Index of the sentence that answers best. */
  readonly best: number;
  /** The sentences of all passages. */
  readonly weighed: readonly WeighedSentence[];
}

/** Computes what the stems of a query's variants are worth. */
export function wordValues({ terms, idfWeight }: InterpretedQuery, { slot, numbers }: QueryTable): WordValues {
  const worths = numbers.map(() => 0);
  const owners = numbers.map(() => 0);
  for (const [at, { idfWeight: own, variants }] of terms.entries()) {
    for (const { weight, stems } of variants) {
      const worth = (own * weight) / idfWeight;
      for (const { number } of stems) {
        const place = slot[number] ?? 0;
        if (place === 0 || worth <= (worths[place] as number)) continue;
        worths[place] = worth;
        owners[place] = at;
      }
    }
  }
  return { slot, terms: owners, worths };
}

/** Creates the similarity of sentences to a text, -1 to 1, or 0 if the table knows no word of one of them. */
export function similarityOfSentences(table: WordVectors, text: string): (sentence: SentenceVector) => number {
  const { dimensions, vectors, scales } = table;
  const wanted = textVector(table, text);
  const products = new Map<number, number>();
  const productOf = (row: number): number => {
    const known = products.get(row);
    if (known !== undefined) return known;
    let sum = 0;
    for (let at = 0; at < dimensions; at++) sum += (vectors[row * dimensions + at] as number) * (wanted[at] as number);
    const product = sum * (scales[row] as number);
    products.set(row, product);
    return product;
  };
  return ({ rows, length }) => (length > 0 ? rows.reduce((sum, row) => sum + productOf(row), 0) / length : 0);
}

/** Returns the passage with the sentence that answers best, or null if the section has no text. */
function answeringPassage(
  record: SectionRecord,
  passages: readonly (readonly Sentence[])[],
  sought: Sought,
): AnsweringPassage | null {
  const found = record.passages.flatMap((passage, at) => {
    const matches = passage.span ? matchesOfWorth(record, passage, sought) : [];
    return weighSentences(passages[at] ?? [], matches).map((sentence, index) => {
      return { passage: at, index, sentence, cut: passages[at]?.[index] as Sentence };
    });
  });
  const [first] = found;
  if (!first) return null;
  let best = found.reduce((one, other) => (other.sentence.worth > one.sentence.worth ? other : one), first);
  if (sought.meaning) {
    const { similarity, table } = sought.meaning;
    const withMeaning = ({ sentence, cut }: typeof first): number =>
      sentence.worth + MEANING * similarity(vectorOf(cut, record.section.text, table));
    const leader = best;
    let most = withMeaning(leader);
    for (const one of found) {
      if (one === leader || one.sentence.worth + MEANING * MOST_SIMILAR <= most) continue;
      const worth = withMeaning(one);
      if (worth <= most) continue;
      most = worth;
      best = one;
    }
  }
  return {
    sentences: found.filter(({ passage }) => passage === best.passage).map(({ sentence }) => sentence),
    matches: matchesOfWorth(record, record.passages[best.passage] as Passage, sought),
    best: best.index,
    weighed: found.map(({ sentence }) => sentence),
  };
}

interface WorthyMatch extends Match {
  readonly term: number;
  readonly worth: number;
}

/** Returns the words of a passage that are worth something. */
function matchesOfWorth(
  record: SectionRecord,
  passage: Passage,
  { matchesOf, values: { slot, terms, worths } }: Sought,
): WorthyMatch[] {
  const { words, offsets, titleLength } = record;
  const { positions } = matchesOf(record);
  const { from, to } = matchesIn(matchesOf(record), passage, 0);
  const found: WorthyMatch[] = [];
  for (const position of positions.slice(from, to)) {
    const own = slot[words[position] as number] as number;
    const worth = worths[own] as number;
    if (worth === 0) continue;
    const at = 2 * (position - titleLength);
    found.push({ start: offsets[at] as number, end: offsets[at + 1] as number, term: terms[own] as number, worth });
  }
  return found;
}

/** Adds to each sentence the words of the query that it contains, each word of it once. */
function weighSentences(sentences: readonly Sentence[], matches: readonly WorthyMatch[]): WeighedSentence[] {
  let next = 0;
  return sentences.map(({ start, end, worth: kind }, at) => {
    let worth = kind;
    const found = new Map<number, number>();
    const isLast = at === sentences.length - 1;
    for (; next < matches.length; next++) {
      const match = matches[next] as WorthyMatch;
      if (!isLast && match.start >= end) break;
      const before = found.get(match.term) ?? 0;
      if (match.worth <= before) continue;
      found.set(match.term, match.worth);
      worth += match.worth - before;
    }
    return { start, end, worth, terms: found };
  });
}
