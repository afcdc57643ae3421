/** @file How similar in meaning the sections of an edition are to a query: all of them by where their middles lie, those that
 *  matter by every text. */

import { asBytes, textVector } from "../../language/word-vectors.js";
import { MIDDLE, ONE, type VectorIndex } from "../build/vector-index.js";
import { PACKED, productWriter } from "../packed-vectors.js";
import { topPlaces } from "../top-k.js";

/** Share of the best passage or question in a section's similarity; its title has the rest. */
const PASSAGE_SHARE = 0.7;
/** A section without a body is as similar as its title, nearly. */
const TITLE_ALONE = 0.9;
/** No section is so unlike. */
const UNKNOWN = -2;
/** The similarity of a text that a section does not have. */
const NONE = -1;
/** Room for the texts of most sections. */
const ROOM = 64 * PACKED;
/** So many sections are looked at in full for each of the nearest: their middles tell only about where they lie. */
const LOOKS = 2;

/** How similar sections are to one query. */
export interface Similarity {
  /** How similar a section is, by its place, about -1 to 1: its best passage or question, mixed with its title. */
  of(place: number): number;
  /** How similar its title, its best passage or question and the second best are; -1 for what it does not have. */
  within(place: number): TextSimilarity;
  /** The places of the nearest sections, the nearest first. */
  nearest(most: number): number[];
}

export interface TextSimilarity {
  readonly title: number;
  readonly best: number;
  readonly second: number;
}

/** Makes the similarity to a query; null when the table knows no word of it. */
export function similarityTo(index: VectorIndex, query: string): Similarity | null {
  const exact = textVector(index.table, query);
  if (exact.every((value) => value === 0)) return null;
  const wanted = Float64Array.from(asBytes(exact));
  const known: Known = {
    title: new Float32Array(index.sections).fill(UNKNOWN),
    best: new Float32Array(index.sections),
    second: new Float32Array(index.sections),
  };
  const lookAt = lookIn(index, wanted, known);
  const look = (place: number): void => {
    if (known.title[place] === UNKNOWN) lookAt(place);
  };
  const of = (place: number): number => {
    look(place);
    const title = known.title[place] as number;
    return PASSAGE_SHARE * Math.max(known.best[place] as number, TITLE_ALONE * title) + (1 - PASSAGE_SHARE) * title;
  };
  const within = (place: number): TextSimilarity => {
    look(place);
    const { title, best, second } = known;
    return { title: title[place] as number, best: best[place] as number, second: second[place] as number };
  };
  return { of, within, nearest: (most) => nearest(index, wanted, of, most) };
}

/** What is known of sections, by their places. */
type Known = Readonly<Record<keyof TextSimilarity, Float32Array>>;

/** Makes the look at the texts of a section. */
function lookIn(
  { starts, packs, firstPacks }: VectorIndex,
  wanted: Float64Array,
  known: Known,
): (place: number) => void {
  const write = productWriter(packs, wanted);
  let products = new Float32Array(ROOM);
  return (place) => {
    const first = firstPacks[place] as number;
    const count = (firstPacks[place + 1] as number) - first;
    if (count * PACKED > products.length) products = new Float32Array(count * PACKED);
    write(first, count, products);
    let best = NONE;
    let second = NONE;
    const texts = (starts[place + 1] as number) - (starts[place] as number);
    for (let text = 1; text < texts; text++) {
      const similarity = (products[text] as number) / (ONE * ONE);
      if (similarity > best) {
        second = best;
        best = similarity;
      } else if (similarity > second) second = similarity;
    }
    known.title[place] = texts === 0 ? NONE : (products[0] as number) / (ONE * ONE);
    known.best[place] = best;
    known.second[place] = second;
  };
}

/** Of the sections whose middles are nearest the nearest, at a closer look. */
function nearest(
  { middles, sections }: VectorIndex,
  wanted: Float64Array,
  of: (place: number) => number,
  most: number,
): number[] {
  const packs = Math.ceil(sections / PACKED);
  const looks = new Float32Array(packs * PACKED);
  productWriter(middles, wanted.subarray(0, MIDDLE))(0, packs, looks);
  const near = topPlaces(looks, LOOKS * most).map((place) => ({ place, similarity: of(place) }));
  return near
    .filter(({ similarity }) => similarity > 0)
    .sort((a, b) => b.similarity - a.similarity || a.place - b.place)
    .slice(0, most)
    .map(({ place }) => place);
}
