/** @file The sentences of a text, with the places where they stand.
 *
 *  It reads lines of paragraphs and lists: `- Mandates are irrelevant.`, and in a line sentences that end in a full stop,
 *  also where the next one follows without a space, as two editions of the book run together: `the last thing you do.The`. */
import type { Span } from "../model.js";

export interface Sentence {
  readonly span: Span;
  readonly text: string;
  /** Which list the sentence stands in, counted from 0; null in running text. */
  readonly list: number | null;
  /** Whether it follows the sentence before it without a space. */
  readonly runsOn: boolean;
}

const ITEM = /^(?:[-•]|\d+\.)\s/;
/** The end of a sentence: behind a full stop and what closes with it, before a space and a capital or without any space. */
const END =
  /(?<!\b(?:\p{L}|vs|e\.g|i\.e|Dr|St|Mr|Mrs))[.!?]["”’)\]]*(?:\s+(?=["“‘([]*[\p{Lu}\d❖✶▯])|(?=\p{Lu}\p{Ll}))/gu;

/** Parts a text into its sentences. Each line of a list is at least one. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let lists = 0;
  let start = 0;
  let listed = false;
  for (const line of text.split("\n")) {
    const isItem = ITEM.test(line);
    if (isItem && !listed) lists++;
    if (line.trim() !== "") listed = isItem;
    sentences.push(...sentencesOfLine(line, start, isItem ? lists - 1 : null));
    start += line.length + 1;
  }
  return sentences;
}

function sentencesOfLine(line: string, offset: number, list: number | null): Sentence[] {
  const ends = [...line.matchAll(END)].map(({ index, 0: end }) => index + end.length);
  const cuts = [0, ...ends.filter((end) => end < line.length), line.length];
  return cuts.slice(1).flatMap((to, at): Sentence[] => {
    const from = cuts[at] ?? 0;
    const text = line.slice(from, to).trimEnd();
    const runsOn = from > 0 && /\S/.test(line[from - 1] ?? " ");
    return text === "" ? [] : [{ span: [offset + from, offset + from + text.length], text, list, runsOn }];
  });
}
