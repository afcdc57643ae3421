/** @file Meaning without a model: a text's vector is the sum of its words' vectors. Runs in Node and in the browser. */

const ACCENTS = /[\u0300-\u036f]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII begins with control characters
const ASCII = /^[\x00-\x7f]*$/;

/** A table of word vectors as distilled by tools/word-vectors. */
export interface WordVectors {
  /** How many numbers a vector has. */
  readonly dimensions: number;
  /** Row of each word. */
  readonly rows: ReadonlyMap<string, number>;
  /** Signed bytes, `dimensions` for each row. */
  readonly vectors: Int8Array;
  /** What a row's bytes are multiplied with. */
  readonly scales: Float32Array;
}

/** The words of a text as the table knows them: lower case, accents off, split at everything but letters and digits.
 *  Unlike the search's tokens this splits `7.6` and `Q's`; the table was made that way.
 *  @example vectorWords("Qo'noS, 7.6")  // => ["qo", "nos", "7", "6"] */
function vectorWords(text: string): string[] {
  const folded = text.toLowerCase();
  const plain = ASCII.test(folded) ? folded : folded.normalize("NFD").replace(ACCENTS, "");
  return plain.match(/[a-z0-9]+/g) ?? [];
}

/** The vector of a text, of length 1; all zero when the table knows none of its words. */
export function textVector(table: WordVectors, text: string): Float32Array {
  const sum = new Float32Array(table.dimensions);
  sumWords(table, text, sum);
  return sum;
}

/** The same, written into `sum`, which holds zeros. */
export function sumWords(table: WordVectors, text: string, sum: Float32Array): void {
  const length = sumRows(table, wordRows(table, text), sum);
  if (length > 0) for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] as number) / length;
}

/** The rows of a text's words, of those that the table knows. */
export function wordRows({ rows }: WordVectors, text: string): number[] {
  const known: number[] = [];
  for (const word of vectorWords(text)) {
    const row = rows.get(word);
    if (row !== undefined) known.push(row);
  }
  return known;
}

/** Adds vectors of words up. @param sum - holds zeros, then the sum @returns how long that is */
export function sumRows(
  { dimensions, vectors, scales }: WordVectors,
  rows: ArrayLike<number>,
  sum: Float32Array,
): number {
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] as number;
    const scale = scales[row] as number;
    const start = row * dimensions;
    for (let at = 0; at < dimensions; at++) sum[at] = (sum[at] as number) + (vectors[start + at] as number) * scale;
  }
  let squares = 0;
  for (let at = 0; at < dimensions; at++) squares += (sum[at] as number) ** 2;
  return Math.sqrt(squares);
}

/** A vector of length 1 as signed bytes, 127 standing for 1. */
export function asBytes(vector: Float32Array): Int8Array {
  const bytes = new Int8Array(vector.length);
  writeBytes(vector, bytes, 0);
  return bytes;
}

/** The same, written into `bytes` from a place on. */
export function writeBytes(vector: Float32Array, bytes: Int8Array, from: number): void {
  for (let at = 0; at < vector.length; at++) bytes[from + at] = Math.round((vector[at] as number) * 127);
}
