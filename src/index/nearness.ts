/** @file How near in meaning a text is to others of which the words are known: no vector of such a text is made. */
import { sumRows, textVector, type WordVectors, wordRows } from "../language/word-vectors.js";

/** A text as the sum of its words. */
export interface SummedWords {
  /** The row of each word that the table of word vectors knows. */
  readonly rows: Int32Array;
  /** How long the sum of their vectors is. */
  readonly length: number;
}

/** Reads the words of a text. */
export function summedWords(table: WordVectors, text: string): SummedWords {
  const rows = Int32Array.from(wordRows(table, text));
  return { rows, length: sumRows(table, rows, new Float32Array(table.dimensions)) };
}

/** So many words are remembered, each at a place of its own unless another has taken it; a power of two. */
const REMEMBERED = 1024;

/** Makes the nearness in meaning to a text, -1 to 1; 0 for a text of which the table knows no word. What each word says of
 *  it is worked out when it is first met, and remembered. */
export function nearnessTo(table: WordVectors, text: string): (other: SummedWords) => number {
  const { dimensions, vectors, scales } = table;
  const wanted = textVector(table, text);
  const rowAt = new Int32Array(REMEMBERED).fill(-1);
  const products = new Float64Array(REMEMBERED);
  const productOf = (row: number): number => {
    let sum = 0;
    for (let at = 0; at < dimensions; at++) sum += (vectors[row * dimensions + at] as number) * (wanted[at] as number);
    return sum * (scales[row] as number);
  };
  return ({ rows, length }) => {
    let sum = 0;
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as number;
      const place = row & (REMEMBERED - 1);
      if (rowAt[place] !== row) {
        rowAt[place] = row;
        products[place] = productOf(row);
      }
      sum += products[place] as number;
    }
    return length > 0 ? sum / length : 0;
  };
}
