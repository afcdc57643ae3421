import { sumRows, type WordVectors, wordRows } from "../../language/word-vectors.js";
import type { Passage, SectionRecord } from "./section-record.js";

const SENTENCE = /[^.!?\n]+(?:[.!?](?!\s|$)[^.!?\n]*)*[.!?]*["”’')\]]*\s*/g;

/** Patterns for words that make a sentence a better or worse answer. Sentences that allow or forbid something are
 *  better answers than descriptions. Examples and cross-references are worse answers. */
const RULE = { pattern: /\b(?:may|must|cannot|not|never|only|unable)\b/, worth: 0.1 };
const EXAMPLE = { pattern: /^\W*(?:for example|examples?:|see|thus|similarly)\b/i, worth: -0.1 };

export interface Sentence {
  readonly start: number;
  readonly end: number;
  /** How well sentences of this kind usually answer a query: positive for rules, negative for examples. */
  readonly worth: number;
  /** The vector of the sentence, cached on first use. */
  vector?: SentenceVector;
}

/** The sum of the vectors of the words in a sentence. */
export interface SentenceVector {
  readonly rows: readonly number[];
  /** Euclidean length of the summed vector. */
  readonly length: number;
}

/** Splits the text of a section into sentences, and groups them by passage. Skips the questions in the search help. A
 *  passage that cannot be split is one sentence. */
export function cutSentences({ section: { text }, passages }: SectionRecord): Sentence[][] {
  return passages.map(({ span }) => (span ? sentencesIn(text, span) : []));
}

function sentencesIn(text: string, { start, end }: NonNullable<Passage["span"]>): Sentence[] {
  const sentences = Array.from(text.slice(start, end).matchAll(SENTENCE), ({ index, 0: sentence }) => ({
    start: start + index,
    end: start + index + sentence.length,
    worth: worthOf(sentence),
  }));
  return sentences.length > 0 ? sentences : [{ start, end, worth: 0 }];
}

function worthOf(sentence: string): number {
  return [RULE, EXAMPLE].reduce((sum, { pattern, worth }) => sum + (pattern.test(sentence) ? worth : 0), 0);
}

/** Returns the vector of a sentence. The first call computes the vector. */
export function vectorOf(sentence: Sentence, text: string, table: WordVectors): SentenceVector {
  if (!sentence.vector) {
    const rows = wordRows(table, text.slice(sentence.start, sentence.end));
    sentence.vector = { rows, length: sumRows(table, rows, new Float32Array(table.dimensions)) };
  }
  return sentence.vector;
}
