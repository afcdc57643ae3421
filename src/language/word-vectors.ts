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
export function sumWords({ dimensions, rows, vectors, scales }: WordVectors, text: string, sum: Float32Array): void {
  const words = vectorWords(text);
  for (let place = 0; place < words.length; place++) {
    const row = rows.get(words[place] as string);
    if (row === undefined) continue;
    const scale = scales[row] ?? 0;
    const start = row * dimensions;
    for (let at = 0; at < dimensions; at++) sum[at] = (sum[at] as number) + (vectors[start + at] as number) * scale;
  }
  let squares = 0;
  for (let at = 0; at < dimensions; at++) squares += (sum[at] as number) ** 2;
  const length = Math.sqrt(squares);
  if (length > 0) for (let at = 0; at < dimensions; at++) sum[at] = (sum[at] as number) / length;
}

/** How near in meaning two texts are by their vectors, -1 to 1. */
export function nearness(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number);
  return sum;
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
