/** @file Likeness of meaning between a query and every section: brute force over signed bytes, fast enough at a table. */
import { textVector, type WordVectors } from "../language/word-vectors.js";
import type { Meaning } from "../model.js";

/** The vectors of a corpus, unpacked for searching. */
export interface MeaningIndex {
  readonly table: WordVectors;
  /** For each text the place of its section in the corpus; texts of one section stand together. */
  readonly owners: Uint16Array;
  readonly isTitle: Uint8Array;
  readonly isQuestion: Uint8Array;
  readonly vectors: Int8Array;
  readonly sections: number;
}

const PASSAGE_SHARE = 0.7;

/** Unpacks the vectors of a corpus of `sections` sections. */
export function openMeaning(meaning: Meaning, sections: number): MeaningIndex {
  const words = meaning.words.split("\n");
  const scales = bytes(meaning.scales);
  const view = new DataView(scales.buffer);
  return {
    table: {
      dimensions: meaning.dimensions,
      rows: new Map(words.map((word, row) => [word, row])),
      vectors: new Int8Array(bytes(meaning.vectors).buffer),
      scales: Float32Array.from(words, (_, row) => view.getFloat32(row * 4, true)),
    },
    owners: Uint16Array.from(meaning.texts, ([section]) => section),
    isTitle: Uint8Array.from(meaning.texts, ([, kind]) => Number(kind === "title")),
    isQuestion: Uint8Array.from(meaning.texts, ([, kind]) => Number(kind === "question")),
    vectors: new Int8Array(bytes(meaning.textVectors).buffer),
    sections,
  };
}

/** How like each section is to a query: its best passage or question, mixed with its title.
 *  @param leaveOut - a text (by its place among the vectors) that does not count, for measuring with written questions
 *  @returns one number a section, about -1 to 1; null when the table knows no word of the query */
export function likenesses(
  index: MeaningIndex,
  query: string,
  leaveOut?: (text: number) => boolean,
): Float32Array | null {
  const exact = textVector(index.table, query);
  if (exact.every((value) => value === 0)) return null;
  const dimensions = index.table.dimensions;
  const wanted = Int16Array.from(exact, (value) => Math.round(value * 127));
  const best = new Float32Array(index.sections).fill(-1);
  const title = new Float32Array(index.sections);
  const { owners, isTitle, vectors } = index;
  for (let text = 0, at = 0; text < owners.length; text++, at += dimensions) {
    if (leaveOut?.(text)) continue;
    let sum = 0;
    for (let number = 0; number < dimensions; number++) {
      sum += (vectors[at + number] as number) * (wanted[number] as number);
    }
    const likeness = sum / (127 * 127);
    const owner = owners[text] as number;
    if (isTitle[text] === 1) title[owner] = likeness;
    else if (likeness > (best[owner] as number)) best[owner] = likeness;
  }
  for (let section = 0; section < index.sections; section++) {
    const body = Math.max(best[section] as number, (title[section] as number) * 0.9);
    best[section] = PASSAGE_SHARE * body + (1 - PASSAGE_SHARE) * (title[section] as number);
  }
  return best;
}

function bytes(base64: string): Uint8Array {
  const text = atob(base64);
  const result = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) result[at] = text.charCodeAt(at);
  return result;
}
