import { sumRows, type WordVectors, wordRows } from "../../language/word-vectors.js";
import type { Passage, SectionRecord } from "./section-record.js";

const SENTENCE = /[^.!?\n]+(?:[.!?](?!\s|$)[^.!?\n]*)*[.!?]*["”’')\]]*\s*/g;

/** Words that change how well a sentence answers. Sentences that allow or forbid something are better answers than
 *  descriptions. Examples and cross-references are worse answers. */
const RULE = { pattern: /\b(?:may|must|cannot|not|never|only|unable)\b/, worth: 0.1 };
const EXAMPLE = { pattern: /^\W*(?:for example|examples?:|see|thus|similarly)\b/i, worth: -0.1 };

export interface Sentence {
  readonly start: number;
  readonly end: number;
  /** How well sentences of this kind answer queries in general: positive for rules, negative for examples. */
  readonly worth: number;
  /** The sentence's vector, cached after its first use. */
  vector?: SentenceVector;
}

/** The sum of the vectors of the words in a sentence. */
export interface SentenceVector {
  readonly rows: readonly number[];
  /** Length of the summed vector. */
  readonly length: number;
}

/** Splits a section's text into sentences, passage by passage. Skips the questions in the search help. A passage that
 *  cannot be split is one sentence. */
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

/** Returns a sentence's vector, which the first call computes. */
export function vectorOf(sentence: Sentence, text: string, table: WordVectors): SentenceVector {
  if (!sentence.vector) {
    const rows = wordRows(table, text.slice(sentence.start, sentence.end));
    sentence.vector = { rows, length: sumRows(table, rows, new Float32Array(table.dimensions)) };
  }
  return sentence.vector;
}
