/** @file Compares the meaning of a query with sections: first with the mean vector of every section, then with all
 *  vectors of the nearest sections. */
import { remember } from "../../language/remember.js";
import { asBytes, textVector } from "../../language/word-vectors.js";
import { MEAN_SIZE, ONE, type VectorIndex } from "../build/vectors.js";
import { topPositions } from "../engine/engine.js";

/** Weight of the best passage or question in a section's similarity. The title gets the rest. */
const PASSAGE_SHARE = 0.7;
/** Factor for the similarity of the title if no passage or question is more similar. */
const TITLE_ALONE = 0.9;
/** Similarity value for a missing title or passage. */
const NONE = -1;
/** Number of candidates that are compared by all their vectors, per requested section. Mean vectors alone are too
 *  imprecise to choose the nearest sections. */
const LOOKS = 2;

/** How similar the sections of an edition are to a query. */
export interface Similarity {
  /** Returns a section's similarity, from about -1 to 1: the weighted mean for its title and its best passage or
   *  question. */
  of(position: number): number;
  /** Returns separate similarities for a section's title and its best passage or question. The value for a missing text
   *  is -1. */
  within(position: number): TextSimilarity;
  /** Returns the positions of the nearest sections, at most `most`, with the nearest one first. */
  nearest(most: number): number[];
}

export interface TextSimilarity {
  readonly title: number;
  readonly best: number;
}

/** Compares a query with the sections of an edition. Returns null if no word of the query has a vector. */
export function similarityTo(index: VectorIndex, query: string): Similarity | null {
  const exact = textVector(index.table, query);
  if (exact.every((value) => value === 0)) return null;
  const wanted = asBytes(exact);
  const within = remember((position: number) => compareTexts(index, wanted, position));
  const of = (position: number): number => {
    const { title, best } = within(position);
    return PASSAGE_SHARE * Math.max(best, TITLE_ALONE * title) + (1 - PASSAGE_SHARE) * title;
  };
  return { of, within, nearest: (most) => nearest(index, wanted, of, most) };
}

function compareTexts({ starts, bytes }: VectorIndex, wanted: Int8Array, position: number): TextSimilarity {
  const [from, to] = [starts[position] as number, starts[position + 1] as number];
  let best = NONE * ONE * ONE;
  for (let text = from + 1; text < to; text++) best = Math.max(best, dot(wanted, bytes, text * wanted.length));
  return {
    title: from === to ? NONE : asSimilarity(dot(wanted, bytes, from * wanted.length)),
    best: asSimilarity(best),
  };
}

/** Converts the dot product of two vectors of signed bytes to a similarity. */
function asSimilarity(product: number): number {
  return Math.fround(product / (ONE * ONE));
}

/** Returns the dot product of two vectors of signed bytes.
 *  @param from - index in `bytes` at which the second vector starts */
function dot(wanted: Int8Array, bytes: Int8Array, from: number): number {
  let sum = 0;
  // `imul` multiplies integers. `*` would use floating-point numbers, because a product may be -0. Four products per
  // step take half the time. Values after the end of `wanted` count as 0.
  for (let at = 0; at < wanted.length; at += 4)
    sum +=
      Math.imul(wanted[at] as number, bytes[from + at] as number) +
      Math.imul(wanted[at + 1] as number, bytes[from + at + 1] as number) +
      Math.imul(wanted[at + 2] as number, bytes[from + at + 2] as number) +
      Math.imul(wanted[at + 3] as number, bytes[from + at + 3] as number);
  return sum;
}

function nearest(
  { means, starts }: VectorIndex,
  wanted: Int8Array,
  of: (position: number) => number,
  most: number,
): number[] {
  const head = wanted.subarray(0, MEAN_SIZE);
  const looks = new Float32Array(starts.length - 1);
  for (let position = 0; position < looks.length; position++) looks[position] = dot(head, means, position * MEAN_SIZE);
  return topPositions(looks, LOOKS * most)
    .map((position) => ({ position, similarity: of(position) }))
    .filter(({ similarity }) => similarity > 0)
    .sort((a, b) => b.similarity - a.similarity || a.position - b.position)
    .slice(0, most)
    .map(({ position }) => position);
}
