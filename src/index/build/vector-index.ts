/** @file Similarity of meaning between a query and every section of an edition: brute force over signed bytes. */
import { asBytes, textVector, type WordVectors } from "../../language/word-vectors.js";
import type { Meaning } from "../../model.js";
import { atOnce, type Steps } from "../../steps.js";

/** The vectors of a corpus, out of their base64. */
export interface Vectors {
  readonly table: WordVectors;
  readonly texts: Meaning["texts"];
  readonly bytes: Int8Array;
}

/** The vectors of one edition. Texts of one section stand together, its title first. */
export interface VectorIndex {
  readonly table: WordVectors;
  /** For each text the place of its section in the edition. */
  readonly owners: Int32Array;
  /** The first text of each section, by its place, and one past the last text. */
  readonly starts: Int32Array;
  readonly isTitle: Uint8Array;
  readonly bytes: Int8Array;
  /** The first numbers of each vector once more, side by side: they tell the most, and are read for every query. */
  readonly coarse: Int8Array;
  readonly sections: number;
}

/** How many numbers of a vector make the coarse look. */
const COARSE = 16;
/** A text is looked at in full where the coarse look reaches this share of the best one. */
const KEPT = 0.5;

/** Share of the best passage or question in a section's similarity; its title has the rest. */
const PASSAGE_SHARE = 0.7;
/** A section without a body is as similar as its title, nearly. */
const TITLE_ALONE = 0.9;
const ONE = 127;

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
  { table, texts, bytes }: Vectors,
  placeOf: readonly (number | undefined)[],
  sections: number,
): VectorIndex {
  const own = [...texts.keys()].filter((text) => placeOf[texts[text]?.[0] ?? -1] !== undefined);
  const size = table.dimensions;
  const ownBytes = new Int8Array(own.length * size);
  for (const [at, text] of own.entries()) ownBytes.set(bytes.subarray(text * size, (text + 1) * size), at * size);
  const owners = Int32Array.from(own, (text) => placeOf[texts[text]?.[0] ?? -1] as number);
  const starts = new Int32Array(sections + 1).fill(owners.length);
  for (let text = owners.length - 1; text >= 0; text--) starts[owners[text] as number] = text;
  for (let place = sections - 1; place >= 0; place--) {
    starts[place] = Math.min(starts[place] as number, starts[place + 1] as number);
  }
  return {
    table,
    owners,
    starts,
    isTitle: Uint8Array.from(own, (text) => Number(texts[text]?.[1] === "title")),
    bytes: ownBytes,
    coarse: coarseOf(ownBytes, own.length, size),
    sections,
  };
}

/** How similar each section is to a query: its best passage or question, mixed with its title.
 *  @returns one number a section, by its place, about -1 to 1; null when the table knows no word of the query */
export function similarities(index: VectorIndex, query: string): Float32Array | null {
  const exact = textVector(index.table, query);
  if (exact.every((value) => value === 0)) return null;
  const { starts, isTitle, bytes, sections } = index;
  const wanted = asBytes(exact);
  const similarity = new Int32Array(isTitle.length);
  const least = KEPT * lookCoarsely(index.coarse, wanted, similarity);
  for (let text = 0; text < similarity.length; text++) {
    const coarse = similarity[text] as number;
    if (coarse >= least) similarity[text] = coarse + restOf(bytes, text * wanted.length, wanted);
  }
  const mixed = new Float32Array(sections);
  let text = 0;
  for (let place = 0; place < sections; place++) {
    const title = isTitle[text] === 1 ? (similarity[text++] as number) : 0;
    let best = -ONE * ONE;
    for (const end = starts[place + 1] as number; text < end; text++) {
      if ((similarity[text] as number) > best) best = similarity[text] as number;
    }
    const ofBody = best > TITLE_ALONE * title ? best : TITLE_ALONE * title;
    mixed[place] = (PASSAGE_SHARE * ofBody + (1 - PASSAGE_SHARE) * title) / (ONE * ONE);
  }
  return mixed;
}

/** How similar a section's title, its best passage or question and the second best are to a query, -1 to 1; -1 for what
 *  it does not have.
 *  @param wanted - the query's vector, of length 1 @param place - of the section */
export function similaritiesWithin(
  { starts, isTitle, bytes }: VectorIndex,
  wanted: Float32Array,
  place: number,
): { title: number; best: number; second: number } {
  const size = wanted.length;
  const found = { title: -1, best: -1, second: -1 };
  for (let text = starts[place] as number; text < (starts[place + 1] as number); text++) {
    let sum = 0;
    for (let at = 0; at < size; at++) sum += (bytes[text * size + at] as number) * (wanted[at] as number);
    const similarity = sum / ONE;
    if (isTitle[text] === 1) found.title = similarity;
    else if (similarity > found.best) {
      found.second = found.best;
      found.best = similarity;
    } else if (similarity > found.second) found.second = similarity;
  }
  return found;
}

/** Fills `partial` with the similarity of each text by its first numbers. Written out, since every text is read for every
 *  query. @returns the best of it */
function lookCoarsely(coarse: Int8Array, wanted: Int8Array, partial: Int32Array): number {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = wanted;
  const [i = 0, j = 0, k = 0, l = 0, m = 0, n = 0, o = 0, p = 0] = wanted.subarray(COARSE / 2);
  const at = (place: number): number => coarse[place] as number;
  let best = 0;
  for (let text = 0, from = 0; text < partial.length; text++, from += COARSE) {
    // biome-ignore format: eight numbers a line
    const sum =
      at(from) * a + at(from + 1) * b + at(from + 2) * c + at(from + 3) * d + at(from + 4) * e + at(from + 5) * f + at(from + 6) * g + at(from + 7) * h +
      at(from + 8) * i + at(from + 9) * j + at(from + 10) * k + at(from + 11) * l + at(from + 12) * m + at(from + 13) * n + at(from + 14) * o + at(from + 15) * p;
    partial[text] = sum;
    if (sum > best) best = sum;
  }
  return best;
}

/** The inner product of what the coarse look leaves out, four numbers at a time. */
function restOf(bytes: Int8Array, offset: number, wanted: Int8Array): number {
  let sum = 0;
  for (let at = COARSE; at < wanted.length; at += 4) {
    sum +=
      (bytes[offset + at] as number) * (wanted[at] as number) +
      (bytes[offset + at + 1] as number) * (wanted[at + 1] as number) +
      (bytes[offset + at + 2] as number) * (wanted[at + 2] as number) +
      (bytes[offset + at + 3] as number) * (wanted[at + 3] as number);
  }
  return sum;
}

function coarseOf(bytes: Int8Array, texts: number, size: number): Int8Array {
  const coarse = new Int8Array(texts * COARSE);
  for (let text = 0; text < texts; text++) {
    coarse.set(bytes.subarray(text * size, text * size + COARSE), text * COARSE);
  }
  return coarse;
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
