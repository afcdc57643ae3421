/** @file Vectors that represent meaning: one for each word, and one for each title, passage and question of a
 *  section. */
import type { WordVectors } from "../../language/word-vectors.js";
import type { Section } from "../../model.js";
import type { Meaning } from "../../search-data.js";

/** The vectors of a corpus, decoded. */
export interface Vectors {
  readonly table: WordVectors;
  readonly texts: Meaning["texts"];
  readonly bytes: Int8Array;
}

/** The vectors of an edition, as signed bytes. Each section's vectors are consecutive, and the vector of its title
 *  comes first. */
export interface VectorIndex {
  readonly table: WordVectors;
  readonly bytes: Int8Array;
  /** Index of each section's first vector. The sections are in reading order. The last entry is the number of
   *  vectors. */
  readonly starts: Int32Array;
  /** The mean of each section's vectors, truncated to MEAN_SIZE numbers. Every query is compared with all means. */
  readonly means: Int8Array;
}

/** The signed byte that represents the value 1. */
export const ONE = 127;
/** Number of values in each mean. */
export const MEAN_SIZE = 32;
/** The title's weight in a section's mean is this share times the number of the section's texts, but at least 1. Each
 *  of the other texts has weight 1. */
const TITLE_SHARE = 0.3;

/** Decodes the vectors in a corpus file. */
export function decodeVectors(meaning: Meaning): Vectors {
  const { dimensions, texts } = meaning;
  const words = meaning.words.split("\n");
  const scales = new DataView(fromBase64(meaning.scales).buffer);
  return {
    table: {
      dimensions,
      rows: new Map(words.map((word, row) => [word, row])),
      vectors: new Int8Array(fromBase64(meaning.vectors).buffer),
      scales: Float32Array.from(words, (_, row) => scales.getFloat32(row * 4, true)),
    },
    texts,
    bytes: new Int8Array(fromBase64(meaning.textVectors).buffer),
  };
}

/** Selects the vectors for one edition.
 *  @param all - all sections of the corpus
 *  @param own - the sections of the edition */
export function vectorIndex(
  { table, texts, bytes }: Vectors,
  all: readonly Section[],
  own: readonly Section[],
): VectorIndex {
  const size = table.dimensions;
  const positions = new Map(own.map(({ id }, position) => [id, position]));
  const positionOf = ([section]: Meaning["texts"][number]): number | undefined => positions.get(all[section]?.id ?? "");
  const selected: number[] = [];
  const starts = new Int32Array(own.length + 1);
  for (const [at, text] of texts.entries()) {
    const position = positionOf(text);
    if (position === undefined) continue;
    selected.push(at);
    starts[position + 1] = (starts[position + 1] as number) + 1;
  }
  for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] as number) + (starts[at - 1] as number);
  const ownBytes = new Int8Array(selected.length * size);
  for (const [at, text] of selected.entries()) ownBytes.set(bytes.subarray(text * size, (text + 1) * size), at * size);
  const isTitle = selected.map((text) => texts[text]?.[1] === "title");
  return { table, bytes: ownBytes, starts, means: meanVectors(ownBytes, starts, isTitle, size) };
}

function meanVectors(bytes: Int8Array, starts: Int32Array, isTitle: readonly boolean[], size: number): Int8Array {
  const sections = starts.length - 1;
  const means = new Int8Array(sections * MEAN_SIZE);
  const sum = new Float64Array(size);
  for (let position = 0; position < sections; position++) {
    sum.fill(0);
    const [from, to] = [starts[position] as number, starts[position + 1] as number];
    for (let text = from; text < to; text++) {
      const share = isTitle[text] ? Math.max(1, TITLE_SHARE * (to - from)) : 1;
      for (let at = 0; at < size; at++) sum[at] = (sum[at] as number) + share * (bytes[text * size + at] as number);
    }
    let squares = 0;
    for (let at = 0; at < size; at++) squares += (sum[at] as number) ** 2;
    const scale = ONE / (Math.sqrt(squares) || 1);
    for (let at = 0; at < MEAN_SIZE; at++) means[position * MEAN_SIZE + at] = Math.round(scale * (sum[at] as number));
  }
  return means;
}

function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}
