import { sumRows, type WordVectors, wordRows } from "../../language/word-vectors.js";
import type { Passage, SectionRecord } from "./section-record.js";

const SENTENCE = /[^.!?\n]+(?:[.!?](?!\s|$)[^.!?\n]*)*[.!?]*["”’')\]]*\s*/g;

/** A sentence that allows or forbids something answers better than one that describes. An example or a pointer answers
 *  worse. */
const RULE = { pattern: /\b(?:may|must|cannot|not|never|only|unable)\b/, worth: 0.1 };
const EXAMPLE = { pattern: /^\W*(?:for example|examples?:|see|thus|similarly)\b/i, worth: -0.1 };

/** A sentence of a section's text. */
export interface Sentence {
  readonly start: number;
  readonly end: number;
  /** What its kind is worth to an excerpt, whatever the query. */
  readonly worth: number;
  /** Its words in the table of word vectors, read when first needed. */
  vector?: SentenceVector;
}

/** A sentence as the sum of its words' vectors. */
export interface SentenceVector {
  readonly rows: readonly number[];
  /** The length of the sum. */
  readonly length: number;
}

/** Cuts the text of a section into sentences, passage by passage. Questions of the search help have none. A passage without any
 *  sentence is one. */
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

/** Returns the vector of a sentence. */
export function vectorOf(sentence: Sentence, text: string, table: WordVectors): SentenceVector {
  if (!sentence.vector) {
    const rows = wordRows(table, text.slice(sentence.start, sentence.end));
    sentence.vector = { rows, length: sumRows(table, rows, new Float32Array(table.dimensions)) };
  }
  return sentence.vector;
}
