/** @file Creates the excerpt of a hit: the sentence that best answers the query, with its neighbours, and with the
 *  query words highlighted. A sentence is a good answer if it contains query words, is similar in meaning to the query,
 *  and states a rule. */
import { escapeText } from "../../language/escape-html.js";
import { fold } from "../../language/fold.js";
import { remember } from "../../language/remember.js";
import { textVector, type WordVectors } from "../../language/word-vectors.js";
import type { Span } from "../../model.js";
import type { Run, SectionRecord } from "../build/section-record.js";
import { type Sentence, type SentenceVector, vectorOf } from "../build/sentences.js";
import type { InterpretedQuery } from "../query/interpret-query.js";
import type { Matches, QueryTable } from "../rank/query-matches.js";

/** Default maximum length of an excerpt, in characters. */
export const EXCERPT_LENGTH = 400;
/** Maximum number of characters in a sentence, unless the request allows longer excerpts. Longer sentences are cut. */
const MAX_SENTENCE = 480;
/** Placeholders for `<mark>` and `</mark>` until the text has been escaped. */
const OPEN = "\u0002";
const CLOSE = "\u0003";

export interface Excerpt {
  /** HTML in which `<mark>` is the only element. */
  readonly excerpt: string;
  readonly plainExcerpt: string;
  /** The highlighted words, folded and without duplicates. */
  readonly terms: readonly string[];
  /** Offsets of the excerpt in the section's text, or null if there is no excerpt. */
  readonly span: Span | null;
  /** Offsets of other sentences that contain query words missing from the excerpt, the best answer first. */
  readonly others: readonly Span[];
}

/** The excerpt of a hit that is not shown. */
export const NO_EXCERPT: Excerpt = { excerpt: "", plainExcerpt: "", terms: [], span: null, others: [] };

/** Creates the excerpt of a section: the sentence that best answers the query, with its neighbours. If the excerpt
 *  starts inside a list, the sentence that introduces the list comes first.
 *  @param passages - the sentences of the text, grouped by passage */
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
  const plain = shorten(text.slice(from, to), Math.max(MAX_SENTENCE, sought.length));
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

/** Maximum number of other sentences, and minimum share of the query that each must add. */
const MAX_OTHERS = 4;
const MIN_ADDED = 0.04;

/** Returns the sentences outside the excerpt that add the most query words to those in the excerpt.
 *  @param defines - whether the query asks for a definition. In that case, the first sentence of the text comes
 *  first */
function otherSentences(all: readonly WeighedSentence[], [from, to]: Span, defines: boolean): Span[] {
  const isShown = ({ start, end }: WeighedSentence): boolean => start < to && end > from;
  const said = new Map<number, number>();
  const addedBy = ({ terms }: WeighedSentence): number =>
    [...terms].reduce((sum, [term, worth]) => sum + Math.max(0, worth - (said.get(term) ?? 0)), 0);
  const say = ({ terms }: WeighedSentence): void => {
    for (const [term, worth] of terms) said.set(term, Math.max(worth, said.get(term) ?? 0));
  };
  for (const one of all.filter(isShown)) say(one);
  const others = all.filter((one) => one.terms.size > 0 && !isShown(one));
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

/** Adds neighbouring sentences as long as they fit. The better neighbour is added first. */
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

function shorten(text: string, length: number): string {
  const trimmed = text.trimEnd();
  if (trimmed.length <= length) return trimmed;
  const cut = trimmed.lastIndexOf(" ", length);
  return `${trimmed.slice(0, cut > 0 ? cut : length)} …`;
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

/** Whether the list item at this offset is the first of its list. */
function startsList(text: string, offset: number): boolean {
  const before = text.slice(0, offset).trimEnd();
  return !/^ *- /.test(before.slice(before.lastIndexOf("\n") + 1));
}

/** Converts list items to running text: removes the dashes, and separates items that have no final punctuation with
 *  dots. */
function withoutListMarkers(text: string): string {
  const first = text.replace(/^\s*- /, "");
  if (!first.includes("\n")) return first;
  return first.replace(/\n+ *- /g, (_, at: number) =>
    /[.:;!?,]["”’')]?$/.test(first.slice(Math.max(0, at - 2), at)) ? " " : " · ",
  );
}

const ITEM = /^ *- /;
const MAX_LEAD_IN = 110;
/** Maximum number of characters in the indentation and the dash of an item. */
const MAX_INDENT = 12;

/** Returns the sentence before the list that contains this offset. A list item alone ("three Borg") is hard to
 *  understand. Cuts off the start of a long sentence. Returns "" if the offset is not in a list, or if no sentence
 *  introduces the list.
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

/** Weight of similarity in meaning. All query words together have weight 1. */
const MEANING = 0.5;
/** A similarity that hardly any sentence exceeds. To save time, a sentence is not compared if even this similarity
 *  would not make it the best. */
const MOST_SIMILAR = 0.7;

/** The criteria for choosing the sentences of an excerpt. */
export interface Sought {
  /** Maximum number of characters in an excerpt of several sentences. */
  readonly length: number;
  /** Whether the query asks for a definition. Most texts define their subject in the first sentence. */
  readonly defines: boolean;
  readonly values: WordValues;
  readonly matchesOf: QueryTable["matchesOf"];
  /** Null if the query is not searched by meaning, or if there are no word vectors. */
  readonly meaning: { readonly similarity: (sentence: SentenceVector) => number; readonly table: WordVectors } | null;
}

/** How much each stem in the query adds to the worth of a sentence, indexed by its slot in the query table. */
export interface WordValues {
  /** Index of the query term that each stem belongs to. If a sentence contains two forms of a word, only the better
   *  form counts. */
  readonly terms: readonly number[];
  /** The stem's share of the query's weight, or 0 if the stem does not count. */
  readonly worths: readonly number[];
}

/** A word in a text that matches the query. */
export interface Match {
  readonly start: number;
  readonly end: number;
}

/** A sentence with its total worth, which includes the worth of its query words. */
export interface WeighedSentence extends Pick<Sentence, "start" | "end" | "worth"> {
  /** Index of the passage that contains the sentence. */
  readonly passage: number;
  readonly cut: Sentence;
  /** How much each query term adds to the sentence's worth, keyed by the index of the term. */
  readonly terms: ReadonlyMap<number, number>;
}

interface AnsweringPassage {
  readonly sentences: readonly WeighedSentence[];
  readonly matches: readonly Match[];
  readonly best: number;
  /** The sentences of all passages. */
  readonly weighed: readonly WeighedSentence[];
}

/** Computes how much each stem in the query adds to the worth of a sentence. */
export function wordValues({ terms, idfWeight }: InterpretedQuery, { slot, shareOf }: QueryTable): WordValues {
  const worths = shareOf.map(() => 0);
  const owners = shareOf.map(() => 0);
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
  return { terms: owners, worths };
}

/** Creates a function that compares sentences with a text. The function returns the similarity in meaning, from -1 to
 *  1. The similarity is 0 if the sentence or the text contains no word that has a vector. */
export function similarityOfSentences(table: WordVectors, text: string): (sentence: SentenceVector) => number {
  const { dimensions, vectors, scales } = table;
  const wanted = textVector(table, text);
  const productOf = remember((row: number): number => {
    let sum = 0;
    for (let at = 0; at < dimensions; at++) sum += (vectors[row * dimensions + at] as number) * (wanted[at] as number);
    return sum * (scales[row] as number);
  });
  return ({ rows, length }) => (length > 0 ? rows.reduce((sum, row) => sum + productOf(row), 0) / length : 0);
}

/** Returns the sentences of the passage that best answers the query, or null if the section has no text. */
function answeringPassage(
  record: SectionRecord,
  passages: readonly (readonly Sentence[])[],
  sought: Sought,
): AnsweringPassage | null {
  const matches = sought.matchesOf(record);
  const matchesIn = (passage: number): WorthyMatch[] =>
    matchesOfWorth(record, matches, matches.passages[passage] as Run, sought.values);
  const weighed: WeighedSentence[] = [];
  for (const [at, sentences] of passages.entries())
    if (sentences.length > 0) weighSentences(sentences, matchesIn(at), at, weighed);
  const [first] = weighed;
  if (!first) return null;
  const best = bestSentence(weighed, first, record.section.text, sought.meaning);
  const sentences = weighed.filter(({ passage }) => passage === best.passage);
  return {
    sentences,
    matches: matchesIn(best.passage),
    best: sentences.indexOf(best),
    weighed,
  };
}

/** Returns the sentence with the highest worth, including its similarity in meaning. If several sentences have the same
 *  worth, returns the first. */
function bestSentence(
  weighed: readonly WeighedSentence[],
  first: WeighedSentence,
  text: string,
  meaning: Sought["meaning"],
): WeighedSentence {
  const leader = weighed.reduce((one, other) => (other.worth > one.worth ? other : one), first);
  if (!meaning || weighed.length === 1) return leader;
  const withMeaning = ({ worth, cut }: WeighedSentence): number =>
    worth + MEANING * meaning.similarity(vectorOf(cut, text, meaning.table));
  let best = leader;
  let most = withMeaning(leader);
  for (const one of weighed) {
    if (one === leader || one.worth + MEANING * MOST_SIMILAR <= most) continue;
    const worth = withMeaning(one);
    if (worth <= most) continue;
    most = worth;
    best = one;
  }
  return best;
}

interface WorthyMatch extends Match {
  readonly term: number;
  readonly worth: number;
}

/** Returns the matches in a range that add to the worth of a sentence. */
function matchesOfWorth(
  { offsets, titleLength }: SectionRecord,
  { positions, slots }: Matches,
  { from, to }: Run,
  { terms, worths }: WordValues,
): WorthyMatch[] {
  const found: WorthyMatch[] = [];
  for (let match = from; match < to; match++) {
    const own = slots[match] as number;
    const worth = worths[own] as number;
    if (worth === 0) continue;
    const at = 2 * ((positions[match] as number) - titleLength);
    found.push({ start: offsets[at] as number, end: offsets[at + 1] as number, term: terms[own] as number, worth });
  }
  return found;
}

const NO_TERMS: ReadonlyMap<number, number> = new Map();

/** Adds to each sentence the worth of its query words. Each query word counts only once per sentence.
 *  @param passage - index of the passage
 *  @param weighed - receives the sentences */
function weighSentences(
  sentences: readonly Sentence[],
  matches: readonly WorthyMatch[],
  passage: number,
  weighed: WeighedSentence[],
): void {
  let next = 0;
  for (const [at, cut] of sentences.entries()) {
    const { start, end } = cut;
    let worth = cut.worth;
    const isLast = at === sentences.length - 1;
    let terms: Map<number, number> | undefined;
    for (; next < matches.length; next++) {
      const match = matches[next] as WorthyMatch;
      if (!isLast && match.start >= end) break;
      terms ??= new Map();
      const before = terms.get(match.term) ?? 0;
      if (match.worth <= before) continue;
      terms.set(match.term, match.worth);
      worth += match.worth - before;
    }
    weighed.push({ start, end, worth, terms: terms ?? NO_TERMS, passage, cut });
  }
}
