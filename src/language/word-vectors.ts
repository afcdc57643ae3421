/** @file Computes text vectors for comparing texts by meaning: the sum of the vectors of the words. */
import type { Section } from "../model.js";
import type { Meaning } from "../search-data.js";
import { withoutAccents } from "./fold.js";

/** The table of word vectors that tools/word-vectors created. */
export interface WordVectors {
  readonly dimensions: number;
  readonly rows: ReadonlyMap<string, number>;
  /** Vectors as signed bytes. Each row has `dimensions` bytes. */
  readonly vectors: Int8Array;
  /** Scale factor for the bytes of each row. */
  readonly scales: Float32Array;
}

/** Returns the words. Unlike tokenize.ts, splits `7.6` and `Q's`, because the table was created that way.
 *  @example vectorWords("Qo'noS, 7.6")  // => ["qo", "nos", "7", "6"] */
function vectorWords(text: string): string[] {
  return withoutAccents(text.toLowerCase()).match(/[a-z0-9]+/g) ?? [];
}

/** Returns a text's vector. The vector has length 1, or length 0 if the table contains none of the words. */
export function textVector(table: WordVectors, text: string): Float32Array {
  const sum = new Float32Array(table.dimensions);
  const length = sumRows(table, wordRows(table, text), sum);
  if (length > 0) for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] as number) / length;
  return sum;
}

export function wordRows({ rows }: WordVectors, text: string): number[] {
  const known: number[] = [];
  for (const word of vectorWords(text)) {
    const row = rows.get(word);
    if (row !== undefined) known.push(row);
  }
  return known;
}

/** Adds up the vectors of words in `sum`, an array of zeros. Returns the length of the sum. */
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

/** Converts a vector of length 1 to signed bytes, where 127 means 1. */
export function asBytes(vector: Float32Array): Int8Array {
  return Int8Array.from(vector, (value) => Math.round(value * 127));
}

/** Maximum number of words per passage. Longer passages would often cover several subjects. */
const PASSAGE_LENGTH = 130;

/** Computes a vector for each title, passage and question. Browsers compute the vectors, too, because they do not
 *  download them.
 *  @returns `texts`: section and kind of text for each vector. `bytes`: all vectors, concatenated */
export function textVectors(
  sections: readonly Pick<Section, "title" | "path" | "text" | "help">[],
  table: WordVectors,
): { readonly texts: Meaning["texts"]; readonly bytes: Int8Array } {
  const texts: Meaning["texts"][number][] = [];
  const words: string[] = [];
  const add = (section: number, kind: Meaning["texts"][number][1], text: string): void => {
    texts.push([section, kind]);
    words.push(text);
  };
  for (const [at, { title, path, text, help }] of sections.entries()) {
    const head = `${title}. ${path.at(-1)?.title ?? ""}. `;
    add(at, "title", title);
    for (const passage of passages(text)) add(at, "passage", head + passage);
    for (const question of help?.questions ?? []) add(at, "question", question);
  }
  const bytes = new Int8Array(words.length * table.dimensions);
  for (const [at, text] of words.entries()) bytes.set(asBytes(textVector(table, text)), at * table.dimensions);
  return { texts, bytes };
}

/** Joins paragraphs into passages of at most PASSAGE_LENGTH words. Never splits a paragraph. */
function passages(text: string): string[] {
  const joined: string[] = [];
  let words = 0;
  for (const paragraph of text.split(/\n+/)) {
    const length = paragraph.split(/\s+/).length;
    if (joined.length > 0 && words + length <= PASSAGE_LENGTH) {
      joined[joined.length - 1] += ` ${paragraph}`;
      words += length;
    } else if (paragraph !== "") {
      joined.push(paragraph);
      words = length;
    }
  }
  return joined;
}
