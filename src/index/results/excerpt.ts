/** @file The excerpt of a hit: the sentences that answer, with the words of the query marked. */
import { escapeText } from "../../language/escape-html.js";
import { fold } from "../../language/fold.js";
import type { Span } from "../../model.js";
import type { CutText } from "../build/cut-text.js";
import type { SectionData } from "../engine/section-data.js";
import { answeringPassage, type Match, type Sentence, type Sought } from "./answering-sentences.js";
import { leadIn } from "./lead-in.js";

const LONGEST = 400;
/** A sentence that is longer by itself is cut here. */
const CUT = 480;
/** Signs that no text holds stand for `<mark>` and `</mark>` until the text is escaped. */
const OPEN = "\u0002";
const CLOSE = "\u0003";

export interface Excerpt {
  /** HTML whose only element is `<mark>`. */
  readonly excerpt: string;
  readonly plainExcerpt: string;
  /** The words marked, folded, each once. */
  readonly terms: readonly string[];
  /** Where it stands in the section's text; null where there is none. */
  readonly span: Span | null;
}

/** That of a text of which nothing is shown. */
export const NO_EXCERPT: Excerpt = { excerpt: "", plainExcerpt: "", terms: [], span: null };

/** Cuts the excerpt out of a section's text: the sentence that answers best with its neighbours; where it begins inside a
 *  list, what introduces the list stands before it. */
export function makeExcerpt(text: string, section: SectionData, cut: CutText, sought: Sought): Excerpt {
  const found = answeringPassage(text, section, cut, sought);
  if (!found) return NO_EXCERPT;
  const { matches, sentences, best } = found;
  const [from, to] = withNeighbours(sentences, best);
  const plain = shorten(text.slice(from, to));
  const shown = matches.filter(({ start, end }) => start >= from && end <= from + plain.length);
  const terms = [...new Set(shown.map(({ start, end }) => fold(text.slice(start, end))))];
  const lead = leadIn(text, from);
  const marked =
    (lead && `${lead} ${startsList(text, from) ? "" : "… · "}`) + withoutListSigns(mark(plain, from, shown));
  return {
    excerpt: escapeText(marked).replaceAll(OPEN, "<mark>").replaceAll(CLOSE, "</mark>"),
    plainExcerpt: marked.replaceAll(OPEN, "").replaceAll(CLOSE, ""),
    terms,
    span: [from, Math.min(to, from + plain.length)],
  };
}

/** A sentence with as many of its neighbours as there is room for, the worthier side first. */
function withNeighbours(sentences: readonly Sentence[], best: number): [from: number, to: number] {
  let first = best;
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
  if (trimmed.length <= CUT) return trimmed;
  const cut = trimmed.lastIndexOf(" ", CUT);
  return `${trimmed.slice(0, cut > 0 ? cut : CUT)} …`;
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
  const first = text.replace(/^\s*- /, "");
  if (!first.includes("\n")) return first;
  return first.replace(
    /(.{0,2})\n+ *- /g,
    (_, before: string) => before + (/[.:;!?,]["”’')]?$/.test(before) ? " " : " · "),
  );
}
