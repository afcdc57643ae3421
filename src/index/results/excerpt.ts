/** @file The excerpt of a hit: the sentences that answer, with the words of the query marked. */
import { escapeText } from "../../language/escape-html.js";
import { fold } from "../../language/fold.js";
import type { Span } from "../../model.js";
import type { SectionRecord } from "../build/section-record.js";
import type { Sentence } from "../build/sentences.js";
import { answeringPassage, type Match, type Sought, type WeighedSentence } from "./answering-sentences.js";

const MAX_LENGTH = 400;
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
  /** Its offsets in the section's text; null if there is none. */
  readonly span: Span | null;
}

/** The excerpt of a hit that is not shown. */
export const NO_EXCERPT: Excerpt = { excerpt: "", plainExcerpt: "", terms: [], span: null };

/** Cuts the excerpt out of a section's text: the sentence that answers best with its neighbours; if it begins inside a
 *  list, what introduces the list comes before it.
 *  @param passages - the sentences of the text, passage by passage */
export function makeExcerpt(
  record: SectionRecord,
  passages: readonly (readonly Sentence[])[],
  sought: Sought,
): Excerpt {
  const { text } = record.section;
  const found = answeringPassage(record, passages, sought);
  if (!found) return NO_EXCERPT;
  const { matches, sentences, best } = found;
  const [from, to] = withNeighbours(sentences, best);
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
  };
}

/** Returns a sentence with as many of its neighbours as fit, the worthier side first. */
function withNeighbours(sentences: readonly WeighedSentence[], best: number): [from: number, to: number] {
  let first = best;
  let last = first;
  for (;;) {
    const { start } = sentences[first] as WeighedSentence;
    const { end } = sentences[last] as WeighedSentence;
    const before = sentences[first - 1];
    const after = sentences[last + 1];
    const takeBefore = before !== undefined && end - before.start <= MAX_LENGTH;
    const takeAfter = after !== undefined && after.end - start <= MAX_LENGTH;
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
/** A dash and its indentation are within so many characters. */
const MAX_INDENT = 12;

/** Returns the last sentence before the list that an offset is in, without its beginning if it is long; "" if the offset is in
 *  no list, or if nothing introduces the list. An item alone ("three Borg") says nothing without it.
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
