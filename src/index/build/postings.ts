/** @file The inverted index of an edition: for each term, the sections that contain it, and the weight of the term in
 *  each section. */
import { FIELD_NAMES, type FieldName, type Weights } from "../weights.js";
import type { AnalysedSection, AnalysedText } from "./analyse.js";

/** Terms are identified by their number in the vocabulary, and sections by their position. */
export interface Postings {
  /** Index of the first posting of each term. The last entry is the number of postings. */
  readonly starts: Int32Array;
  readonly positions: Int32Array;
  /** The weight of each posting: the term's frequency, weighted by field and field length (BM25F before saturation). */
  readonly counts: Float32Array;
}

/** Creates the inverted index from analysed sections.
 *  @param size - number of terms in the vocabulary */
export function postingsOf(sections: readonly AnalysedSection[], size: number, weights: Weights["fields"]): Postings {
  const averages = averageLengths(sections);
  const terms: number[] = [];
  const holders: number[] = [];
  const values: number[] = [];
  // The weights of all terms in one section, indexed by term number. The array is cleared and used again for each
  // section.
  const sums = new Float64Array(size);
  for (const [position, { fields }] of sections.entries()) {
    const first = terms.length;
    const raise = (term: number, count: number): void => {
      if (sums[term] === 0) terms.push(term);
      sums[term] = (sums[term] as number) + count;
    };
    for (const name of FIELD_NAMES) {
      const { weight, length } = weights[name];
      const count = weight / (1 - length + (length * lengthOf(fields[name])) / (averages[name] || 1));
      if (count > 0) eachTerm(fields[name], (term) => raise(term, count));
    }
    for (let at = first; at < terms.length; at++) {
      const term = terms[at] as number;
      holders.push(position);
      values.push(sums[term] as number);
      sums[term] = 0;
    }
  }
  return sortedByTerm(terms, holders, values, size);
}

function eachTerm(texts: readonly AnalysedText[], visit: (term: number) => void): void {
  for (const { words, joined } of texts) {
    for (const list of [words, joined]) {
      for (const { stemNumber, formNumber } of list) {
        visit(stemNumber);
        visit(formNumber);
      }
    }
  }
}

/** Sorts the postings by term. Each of the three lists contains one entry per posting. */
function sortedByTerm(
  terms: readonly number[],
  holders: readonly number[],
  values: readonly number[],
  size: number,
): Postings {
  const starts = new Int32Array(size + 1);
  for (const term of terms) starts[term + 1] = (starts[term + 1] as number) + 1;
  for (let at = 1; at <= size; at++) starts[at] = (starts[at] as number) + (starts[at - 1] as number);
  const next = starts.slice();
  const positions = new Int32Array(terms.length);
  const counts = new Float32Array(terms.length);
  for (let at = 0; at < terms.length; at++) {
    const term = terms[at] as number;
    const to = next[term] as number;
    next[term] = to + 1;
    positions[to] = holders[at] as number;
    counts[to] = values[at] as number;
  }
  return { starts, positions, counts };
}

function lengthOf(texts: readonly AnalysedText[]): number {
  return texts.reduce((sum, { words }) => sum + words.length, 0);
}

/** Returns the average number of words in each field. Empty fields are not counted. */
function averageLengths(all: readonly AnalysedSection[]): Record<FieldName, number> {
  const average = (name: FieldName): number => {
    const lengths = all.map(({ fields }) => lengthOf(fields[name])).filter((length) => length > 0);
    return lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  };
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, average(name)])) as Record<FieldName, number>;
}
