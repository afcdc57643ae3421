/** @file The excerpt of a hit: the sentences of its best passage that answer, with the words of the query marked. */
import { escapeHtml } from "../../language/escape-html.js";
import { fold } from "../../language/fold.js";
import type { Span } from "../../model.js";
import type { Passage, SectionData } from "../engine/section-data.js";
import { leadIn } from "./lead-in.js";

const LONGEST = 320;
/** Signs that no text holds stand for `<mark>` and `</mark>` until the text is escaped. */
const OPEN = "\u0002";
const CLOSE = "\u0003";
const SENTENCE = /[^.!?\n]+(?:[.!?](?!\s|$)[^.!?\n]*)*[.!?]*["”’')\]]*\s*/g;

export interface Excerpt {
  /** HTML whose only element is `<mark>`. */
  readonly excerpt: string;
  readonly plainExcerpt: string;
  /** The words marked, folded, each once. */
  readonly terms: readonly string[];
  /** Where it stands in the section's text; null where there is none. */
  readonly span: Span | null;
}

/** What an excerpt should show. */
export interface Sought {
  /** What each word is worth, by the number of its stem. */
  readonly values: ReadonlyMap<number, number>;
  /** How near in meaning a sentence is to the query, for passages that hold none of its words. */
  readonly nearness: (sentence: string) => number;
}

/** A sentence of a passage, and what the words in it are worth. */
interface Sentence {
  readonly start: number;
  readonly end: number;
  readonly worth: number;
}

/** Cuts the excerpt out of a section's text; where it begins inside a list, what introduces the list stands before it.
 *  @param passage - of the section, the one that answers */
export function makeExcerpt(
  text: string,
  section: SectionData,
  passage: Passage | null,
  { values, nearness }: Sought,
): Excerpt {
  if (!passage?.span) return { excerpt: "", plainExcerpt: "", terms: [], span: null };
  const { span } = passage;
  const matches = matchesIn(section, passage, values);
  const sentences = sentencesOf(text.slice(span.start, span.end), span.start, matches);
  const weighed =
    matches.length > 0
      ? sentences
      : sentences.map((one) => ({ ...one, worth: nearness(text.slice(one.start, one.end)) }));
  const [from, to] = bestSentences(weighed);
  const plain = shorten(text.slice(from, to));
  const shown = matches.filter(({ start, end }) => start >= from && end <= from + plain.length);
  const terms = [...new Set(shown.map(({ start, end }) => fold(text.slice(start, end))))];
  const lead = leadIn(text, from);
  const marked =
    (lead && `${lead} ${startsList(text, from) ? "" : "… · "}`) + withoutListSigns(mark(plain, from, shown));
  return {
    excerpt: escapeHtml(marked).replaceAll(OPEN, "<mark>").replaceAll(CLOSE, "</mark>"),
    plainExcerpt: marked.replaceAll(OPEN, "").replaceAll(CLOSE, ""),
    terms,
    span: [from, Math.min(to, from + plain.length)],
  };
}

interface Match {
  /** The number of the word's stem. */
  readonly own: number;
  readonly worth: number;
  readonly start: number;
  readonly end: number;
}

/** The words of a passage of the section's text that are worth something. */
function matchesIn(
  { words, offsets, titleLength }: SectionData,
  { from, to }: Passage,
  values: ReadonlyMap<number, number>,
): Match[] {
  const matches: Match[] = [];
  for (let at = from; at < to; at++) {
    const own = words[at] as number;
    const worth = values.get(own);
    if (worth === undefined) continue;
    const place = 2 * (at - titleLength);
    matches.push({ own, worth, start: offsets[place] as number, end: offsets[place + 1] as number });
  }
  return matches;
}

function sentencesOf(passage: string, offset: number, matches: readonly Match[]): Sentence[] {
  const sentences: Sentence[] = [];
  let next = 0;
  for (const { index, 0: sentence } of passage.matchAll(SENTENCE)) {
    const end = offset + index + sentence.length;
    const found = new Map<number, number>();
    for (; (matches[next]?.start ?? end) < end; next++) {
      const match = matches[next] as Match;
      found.set(match.own, match.worth);
    }
    let worth = 0;
    for (const one of found.values()) worth += one;
    sentences.push({ start: offset + index, end, worth });
  }
  return sentences.length > 0 ? sentences : [{ start: offset, end: offset + passage.length, worth: 0 }];
}

/** The sentence worth most with as many of its neighbours as there is room for, the worthier side first. */
function bestSentences(sentences: readonly Sentence[]): [from: number, to: number] {
  const most = Math.max(...sentences.map(({ worth }) => worth));
  let first = sentences.findIndex(({ worth }) => worth === most);
  let last = first;
  for (;;) {
    const { start } = sentences[first] as Sentence;
    const { end } = sentences[last] as Sentence;
    const before = sentences[first - 1];
    const after = sentences[last + 1];
    const takeBefore = before !== undefined && end - before.start <= LONGEST;
    const takeAfter = after !== undefined && after.end - start <= LONGEST;
    if (takeBefore && (!takeAfter || before.worth > after.worth)) first--;
    else if (takeAfter) last++;
    else return [start, end];
  }
}

function shorten(text: string): string {
  const trimmed = text.trimEnd();
  if (trimmed.length <= LONGEST * 1.5) return trimmed;
  const cut = trimmed.lastIndexOf(" ", LONGEST * 1.5);
  return `${trimmed.slice(0, cut > 0 ? cut : LONGEST)} …`;
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

/** Whether the item at a place of a text is the first of its list. */
function startsList(text: string, place: number): boolean {
  const before = text.slice(0, place).trimEnd();
  return !/^ *- /.test(before.slice(before.lastIndexOf("\n") + 1));
}

/** The items of a list as running text: their dashes off, a point between items that end without a sign. */
function withoutListSigns(text: string): string {
  return text
    .replace(/^\s*- /, "")
    .replace(/(.{0,2})\n+ *- /g, (_, before: string) => before + (/[.:;!?,]["”’')]?$/.test(before) ? " " : " · "));
}
