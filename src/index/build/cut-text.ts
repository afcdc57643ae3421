/** @file A section's text cut into sentences, and what each is worth before anything is asked: the same for every query. */

import type { WordVectors } from "../../language/word-vectors.js";
import type { Passage } from "../engine/section-data.js";
import { type SummedWords, summedWords } from "../nearness.js";

const SENTENCE = /[^.!?\n]+(?:[.!?](?!\s|$)[^.!?\n]*)*[.!?]*["”’')\]]*\s*/g;

/** A sentence that allows or forbids answers rather than one that tells; an example or a pointer less than either. */
const RULES = { pattern: /\b(?:may|must|cannot|not|never|only|unable)\b/, worth: 0.1 };
const EXAMPLE = { pattern: /^\W*(?:for example|examples?:|see|thus|similarly)\b/i, worth: -0.1 };

/** The sentences of a text, in order. */
export interface CutText {
  /** Where each starts and ends in the text. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** What each is worth by its kind. */
  readonly kinds: Float64Array;
  /** The first sentence of each passage, and one past the last of all. */
  readonly firstOf: Int32Array;
  /** The words of a sentence, read when they are first asked for. */
  readonly wordsOf: (sentence: number, text: string, table: WordVectors) => SummedWords;
}

/** Cuts a text; it is not kept. A passage without any sentence is one; questions of the search help have none. */
export function cutText(whole: string, passages: readonly Passage[]): CutText {
  const starts: number[] = [];
  const ends: number[] = [];
  const kinds: number[] = [];
  const firstOf = new Int32Array(passages.length + 1);
  for (const [at, { span }] of passages.entries()) {
    if (span) {
      for (const { index, 0: sentence } of whole.slice(span.start, span.end).matchAll(SENTENCE)) {
        starts.push(span.start + index);
        ends.push(span.start + index + sentence.length);
        kinds.push(kindOf(sentence));
      }
      if (starts.length === firstOf[at]) kinds[starts.push(span.start) - 1] = 0;
      if (ends.length < starts.length) ends.push(span.end);
    }
    firstOf[at + 1] = starts.length;
  }
  const words: SummedWords[] = [];
  return {
    starts: Int32Array.from(starts),
    ends: Int32Array.from(ends),
    kinds: Float64Array.from(kinds),
    firstOf,
    wordsOf: (sentence, text, table) => {
      words[sentence] ??= summedWords(table, text.slice(starts[sentence], ends[sentence]));
      return words[sentence];
    },
  };
}

function kindOf(sentence: string): number {
  return [RULES, EXAMPLE].reduce((sum, { pattern, worth }) => sum + (pattern.test(sentence) ? worth : 0), 0);
}
