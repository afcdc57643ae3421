/** @file The vectors of meaning of an edition: of its titles, passages and written questions. */

import type { WordVectors } from "../../language/word-vectors.js";
import type { Meaning } from "../../model.js";
import { atOnce, type Steps } from "../../steps.js";
import { PACKED, type Packs, packVector } from "../packed-vectors.js";

/** The vectors of a corpus, out of their base64. */
export interface Vectors {
  readonly table: WordVectors;
  readonly texts: Meaning["texts"];
  readonly bytes: Int8Array;
}

/** The vectors of one edition. Texts of one section stand together, its title first. */
export interface VectorIndex {
  readonly table: WordVectors;
  /** The first text of each section, by its place, and one past the last text. */
  readonly starts: Int32Array;
  /** The vectors of the texts, packed; those of each section begin a pack. */
  readonly packs: Packs;
  /** The first pack of each section. */
  readonly firstPacks: Int32Array;
  /** For each section the middle of its texts, by its first numbers, which tell the most: all are read for every query.
   *  Packed, section after section. */
  readonly middles: Float64Array;
  readonly sections: number;
}

/** What stands for 1 in a vector of signed bytes. */
export const ONE = 127;
/** How many numbers tell where the middle of a section lies. */
export const MIDDLE = 32;

/** Unpacks what the artefact keeps as text. */
export function unpackVectors(meaning: Meaning): Vectors {
  return atOnce(vectorsInSteps(meaning));
}

/** The same in steps. */
export function* vectorsInSteps(meaning: Meaning): Steps<Vectors> {
  const { dimensions, texts } = meaning;
  const list = meaning.words.split("\n");
  const view = new DataView((yield* fromBase64(meaning.scales)).buffer);
  const vectors = yield* fromBase64(meaning.vectors);
  const textVectors = yield* fromBase64(meaning.textVectors);
  return {
    table: {
      dimensions,
      rows: new Map(list.map((word, row) => [word, row])),
      vectors: new Int8Array(vectors.buffer),
      scales: Float32Array.from(list, (_, row) => view.getFloat32(row * 4, true)),
    },
    texts,
    bytes: new Int8Array(textVectors.buffer),
  };
}

/** Takes the vectors of one edition out of those of the corpus.
 *  @param placeOf - the place in the edition of each section of the corpus; undefined for those of the other edition
 *  @param sections - how many the edition has */
export function makeVectorIndex(
  vectors: Vectors,
  placeOf: readonly (number | undefined)[],
  sections: number,
): VectorIndex {
  return atOnce(vectorIndexInSteps(vectors, placeOf, sections));
}

/** The same in steps. */
export function* vectorIndexInSteps(
  { table, texts, bytes }: Vectors,
  placeOf: readonly (number | undefined)[],
  sections: number,
): Steps<VectorIndex> {
  const size = table.dimensions;
  const own: number[] = [];
  for (let text = 0; text < texts.length; text++) if (placeOf[texts[text]?.[0] ?? -1] !== undefined) own.push(text);
  yield;
  const ownBytes = new Int8Array(own.length * size);
  for (const [at, text] of own.entries()) ownBytes.set(bytes.subarray(text * size, (text + 1) * size), at * size);
  yield;
  const owners = Int32Array.from(own, (text) => placeOf[texts[text]?.[0] ?? -1] as number);
  const starts = new Int32Array(sections + 1).fill(owners.length);
  for (let text = owners.length - 1; text >= 0; text--) starts[owners[text] as number] = text;
  for (let place = sections - 1; place >= 0; place--) {
    starts[place] = Math.min(starts[place] as number, starts[place + 1] as number);
  }
  const isTitle = Uint8Array.from(own, (text) => Number(texts[text]?.[1] === "title"));
  yield;
  const unpacked = { starts, isTitle, bytes: ownBytes, sections };
  const middles = yield* middlesOf(unpacked, size);
  return { table, starts, ...(yield* packsOf(unpacked, size)), middles, sections };
}

/** The texts of an edition before they are packed. */
interface Unpacked extends Pick<VectorIndex, "starts" | "sections"> {
  readonly isTitle: Uint8Array;
  readonly bytes: Int8Array;
}

function* packsOf(
  { starts, bytes, sections }: Unpacked,
  size: number,
): Steps<Pick<VectorIndex, "packs" | "firstPacks">> {
  const firstPacks = new Int32Array(sections + 1);
  for (let place = 0; place < sections; place++) {
    const texts = (starts[place + 1] as number) - (starts[place] as number);
    firstPacks[place + 1] = (firstPacks[place] as number) + Math.ceil(texts / PACKED);
  }
  const packs = new Float64Array((firstPacks[sections] as number) * size);
  for (let place = 0; place < sections; place++) {
    const first = starts[place] as number;
    for (let text = first; text < (starts[place + 1] as number); text++) {
      const pack = (firstPacks[place] as number) + Math.floor((text - first) / PACKED);
      packVector(bytes.subarray(text * size, (text + 1) * size), packs, pack, (text - first) % PACKED);
    }
    yield;
  }
  return { packs, firstPacks };
}

/** How much of a section's middle is its title's, the rest being that of its passages and questions. */
const TITLE_SHARE = 0.3;

/** For each section the middle of what it says, as long as a text's vector. Its first numbers are enough to tell which
 *  sections are worth a look. */
function* middlesOf({ starts, isTitle, bytes, sections }: Unpacked, size: number): Steps<Float64Array> {
  const middles = new Float64Array(Math.ceil(sections / PACKED) * MIDDLE);
  const middle = new Int8Array(MIDDLE);
  const sum = new Float64Array(size);
  for (let place = 0; place < sections; place++) {
    sum.fill(0);
    const [from, to] = [starts[place] as number, starts[place + 1] as number];
    for (let text = from; text < to; text++) {
      const share = isTitle[text] === 1 ? Math.max(1, TITLE_SHARE * (to - from)) : 1;
      for (let at = 0; at < size; at++) sum[at] = (sum[at] as number) + share * (bytes[text * size + at] as number);
    }
    let squares = 0;
    for (let at = 0; at < size; at++) squares += (sum[at] as number) ** 2;
    const scale = ONE / (Math.sqrt(squares) || 1);
    for (let at = 0; at < MIDDLE; at++) middle[at] = Math.round(scale * (sum[at] as number));
    packVector(middle, middles, Math.floor(place / PACKED), place % PACKED);
    yield;
  }
  return middles;
}

/** Signs of base64 that are read in a step; four make three bytes. */
const STEP_SIGNS = 200_000;

function* fromBase64(base64: string): Steps<Uint8Array<ArrayBuffer>> {
  const padding = /=*$/.exec(base64.slice(-2))?.[0].length ?? 0;
  const bytes = new Uint8Array((base64.length / 4) * 3 - padding);
  for (let from = 0, at = 0; from < base64.length; from += STEP_SIGNS) {
    const text = atob(base64.slice(from, from + STEP_SIGNS));
    for (let sign = 0; sign < text.length; sign++) bytes[at++] = text.charCodeAt(sign);
    yield;
  }
  return bytes;
}
