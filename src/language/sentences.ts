/** @file Splits texts into sentences, and into numbered paragraphs for citations (`#p3` is the third one). */
import type { Section, Span } from "../model.js";

export interface Sentence {
  readonly span: Span;
  readonly text: string;
  /** Index of the list that contains the sentence, or null if the sentence is in running text. */
  readonly list: number | null;
  /** Whether the space between this sentence and the previous one is missing. */
  readonly runsOn: boolean;
}

/** Matches the marker of a list item: `- Mandates are irrelevant.` */
const LIST_MARKER = /^(?:[-•]|\d+\.)\s+/;
/** Matches the end of a sentence. The space before the next capital letter is optional, because two editions of the
 *  book lack it in some places: `the last thing you do.The`. */
const SENTENCE_END =
  /(?<!\b(?:\p{L}|vs|e\.g|i\.e|Dr|St|Mr|Mrs))[.!?]["”’)\]]*(?:\s+(?=["“‘([]*[\p{Lu}\d❖✶▯])|(?=\p{Lu}\p{Ll}))/gu;

export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let lists = 0;
  let start = 0;
  let inList = false;
  for (const line of text.split("\n")) {
    const isItem = LIST_MARKER.test(line);
    if (isItem && !inList) lists++;
    if (line.trim() !== "") inList = isItem;
    sentences.push(...sentencesOfLine(line, start, isItem ? lists - 1 : null));
    start += line.length + 1;
  }
  return sentences;
}

function sentencesOfLine(line: string, offset: number, list: number | null): Sentence[] {
  const ends = [...line.matchAll(SENTENCE_END)].map(({ index, 0: end }) => index + end.length);
  const cuts = [0, ...ends.filter((end) => end < line.length), line.length];
  return cuts.slice(1).flatMap((to, at): Sentence[] => {
    const from = cuts[at] ?? 0;
    const text = line.slice(from, to).trimEnd();
    const runsOn = from > 0 && /\S/.test(line[from - 1] ?? " ");
    return text === "" ? [] : [{ span: [offset + from, offset + from + text.length], text, list, runsOn }];
  });
}

export function withoutListMarker(text: string): string {
  return text.replace(LIST_MARKER, "");
}

export interface BodyParagraph {
  readonly number: number;
  /** Offsets in the section's text, in UTF-16 code units. A list marker is not included. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** List marker ("-" or "3."), or "" if the paragraph is not a list item. */
  readonly mark: string;
  /** Number of spaces before the list marker, or -1 if the paragraph is not a list item. */
  readonly indent: number;
}

/** Matches the indentation and the marker of a list item, for example in `1. Initiation: Announce your target …`. */
const PARAGRAPH_ITEM = /^( *)(-|\d{1,3}\.) +(?=\S)/;

/** Splits a section's text into paragraphs and list items. Leaves out the headings within the text. */
export function paragraphsOf({ text, headings = [] }: Pick<Section, "text" | "headings">): readonly BodyParagraph[] {
  const headingStarts = new Set(headings.map(({ start }) => start));
  const paragraphs: { start: number; end: number; mark: string; indent: number }[] = [];
  let continues = false;
  let offset = 0;
  for (const line of text.split("\n")) {
    const end = offset + line.trimEnd().length;
    const item = PARAGRAPH_ITEM.exec(line);
    const last = paragraphs.at(-1);
    if (end === offset || headingStarts.has(offset)) continues = false;
    else if (last && continues && !item) last.end = end;
    else {
      const start = offset + (item?.[0].length ?? line.search(/\S/));
      paragraphs.push({ start, end, mark: item?.[2] ?? "", indent: item?.[1]?.length ?? -1 });
      continues = !item;
    }
    offset += line.length + 1;
  }
  return paragraphs.map((one, at) => ({ number: at + 1, text: text.slice(one.start, one.end), ...one }));
}
