/** @file The excerpt of a hit: the sentences of its best passage that answer, with the words of the query marked. */
import { stem } from "../language/stem.js";
import { tokenise } from "../language/tokenise.js";

const LONGEST = 320;
const SENTENCE = /[^.!?\n]+(?:[.!?](?!\s|$)[^.!?\n]*)*[.!?]*["”’')\]]*\s*/g;
const ESCAPED: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export interface Excerpt {
  /** HTML whose only element is `<mark>`. */
  readonly excerpt: string;
  readonly plainExcerpt: string;
  /** The words marked, folded, each once. */
  readonly terms: readonly string[];
}

/** Cuts the excerpt out of a section's text. @param span - the best passage @param stems - what to mark */
export function makeExcerpt(
  text: string,
  span: { readonly start: number; readonly end: number } | null,
  stems: ReadonlyMap<string, number>,
): Excerpt {
  const passage = text.slice(span?.start ?? 0, span?.end ?? text.length);
  const plain = bestSentences(passage, stems);
  return { ...mark(plain, stems), plainExcerpt: plain };
}

function bestSentences(passage: string, stems: ReadonlyMap<string, number>): string {
  const sentences = passage.match(SENTENCE) ?? [passage];
  const values = sentences.map((sentence) => worthOf(sentence, stems));
  let from = values.indexOf(Math.max(...values));
  let to = from + 1;
  let length = sentences[from]?.length ?? 0;
  for (;;) {
    const after = sentences[to];
    const before = sentences[from - 1];
    const takeAfter = after !== undefined && length + after.length <= LONGEST;
    const takeBefore = before !== undefined && length + before.length <= LONGEST;
    if (takeBefore && (!takeAfter || (values[from - 1] ?? 0) > (values[to] ?? 0))) {
      from--;
      length += before.length;
    } else if (takeAfter) {
      to++;
      length += after.length;
    } else break;
  }
  return shorten(sentences.slice(from, to).join("").trim());
}

function worthOf(sentence: string, stems: ReadonlyMap<string, number>): number {
  const found = new Set(tokenise(sentence).map(({ word }) => stem(word)));
  let value = 0;
  for (const one of found) value += stems.get(one) ?? 0;
  return value;
}

function shorten(text: string): string {
  if (text.length <= LONGEST * 1.5) return text;
  const cut = text.lastIndexOf(" ", LONGEST * 1.5);
  return `${text.slice(0, cut > 0 ? cut : LONGEST)} …`;
}

function mark(plain: string, stems: ReadonlyMap<string, number>): { excerpt: string; terms: string[] } {
  let excerpt = "";
  let done = 0;
  const terms = new Set<string>();
  for (const { word, start, end } of tokenise(plain)) {
    if (!stems.has(stem(word))) continue;
    terms.add(word);
    excerpt += `${escapeHtml(plain.slice(done, start))}<mark>${escapeHtml(plain.slice(start, end))}</mark>`;
    done = end;
  }
  return { excerpt: excerpt + escapeHtml(plain.slice(done)), terms: [...terms] };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign);
}
