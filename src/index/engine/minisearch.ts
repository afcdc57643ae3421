/** @file The in-memory engine. It finds the same candidates as MiniSearch with exact terms: BM25+ per field, multiplied by the
 *  field's weight. Each posting is scored once, when the index is built, and a query adds up these scores. The library would
 *  build its own second index, and building it takes longer than the rest of ours. */
import type { AnalysedSection, AnalysedText } from "../build/analyse.js";
import type { Postings } from "../build/postings.js";
import { numberOf, type Vocabulary } from "../build/vocabulary.js";
import { FIELD_NAMES, type FieldName, type Weights } from "../weights.js";
import { type Engine, termWeights, topPositions } from "./engine.js";

interface ScoredTerms {
  readonly vocabulary: Vocabulary;
  readonly postings: Postings;
  /** The score of each posting. */
  readonly scores: Float32Array;
}

/** MiniSearch's default parameters. `k`: how soon repetitions stop adding to the score. `b`: how much less words in long fields
 *  count. `d`: minimum for a match, however long the field. */
const BM25 = { k: 1.2, b: 0.7, d: 0.5 };

/** The stems in one field of all sections. */
interface FieldCounts {
  /** For each section, how often each stem occurs, keyed by the stem's number. */
  readonly counts: readonly ReadonlyMap<number, number>[];
  /** Number of sections whose field contains each term. */
  readonly frequency: Int32Array;
  /** Average number of different stems in a field. */
  readonly averageLength: number;
}

/** Scores each posting of a stem. Postings of printed forms (`=word`) are not scored.
 *  @param sections - the analysed sections, in reading order */
export function scorePostings(
  sections: readonly AnalysedSection[],
  { starts }: Postings,
  weights: Weights["fields"],
): Float32Array {
  const terms = starts.length - 1;
  const fields = FIELD_NAMES.map((name) => ({ boost: weights[name].weight, ...countField(sections, name, terms) }));
  const scores = new Float32Array(starts[terms] as number);
  const next = starts.slice();
  for (const position of sections.keys()) {
    const sums = new Map<number, number>();
    for (const { boost, counts, frequency, averageLength } of fields) {
      const own = counts[position] as ReadonlyMap<number, number>;
      const { k, b, d } = BM25;
      const norm = k * (1 - b + (b * fieldLength(own)) / averageLength);
      for (const [stem, count] of own) {
        const holders = frequency[stem] as number;
        const idf = Math.log(1 + (sections.length - holders + 0.5) / (holders + 0.5));
        const score = boost * idf * (d + (count * (k + 1)) / (count + norm));
        sums.set(stem, (sums.get(stem) ?? 0) + score);
      }
    }
    // The postings of a stem are in the order of the sections.
    for (const [stem, sum] of sums) {
      const at = next[stem] as number;
      scores[at] = sum;
      next[stem] = at + 1;
    }
  }
  return scores;
}

function countField(sections: readonly AnalysedSection[], name: FieldName, terms: number): FieldCounts {
  const counts = sections.map(({ fields }) => countStems(fields[name]));
  const frequency = new Int32Array(terms);
  for (const own of counts) for (const stem of own.keys()) frequency[stem] = (frequency[stem] as number) + 1;
  const length = counts.reduce((sum, own) => sum + fieldLength(own), 0);
  return { counts, frequency, averageLength: length / counts.length };
}

function countStems(texts: readonly AnalysedText[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { words, joined } of texts)
    for (const list of [words, joined])
      for (const { stemNumber } of list) counts.set(stemNumber, (counts.get(stemNumber) ?? 0) + 1);
  return counts;
}

/** Returns the length of a field, in different stems. An empty field counts as one word, as in MiniSearch. */
function fieldLength({ size }: ReadonlyMap<number, number>): number {
  return Math.max(1, size);
}

/** Creates an engine from scored postings. @param size - number of sections */
export function minisearchEngine(scored: ScoredTerms, size: number): Engine {
  return {
    find({ terms, passes, limit }) {
      const { scores, matched } = addScores(termWeights(terms), scored, size);
      let total = 0;
      for (let position = 0; position < size; position++) {
        const isFound = matched[position] !== 0 && (passes === null || passes(position));
        if (isFound) total++;
        // This is how MiniSearch combines terms: the sum of their scores, multiplied by the number of matching terms.
        scores[position] = isFound ? (scores[position] as number) * (matched[position] as number) : 0;
      }
      return { total, positions: topPositions(scores, limit) };
    },
  };
}

function addScores(
  terms: ReadonlyMap<string, number>,
  { vocabulary, postings: { starts, positions }, scores: ofPostings }: ScoredTerms,
  size: number,
) {
  const scores = new Float32Array(size);
  const matched = new Uint8Array(size);
  for (const [term, weight] of terms) {
    const number = numberOf(vocabulary, term);
    if (number < 0) continue;
    for (let at = starts[number] as number; at < (starts[number + 1] as number); at++) {
      const position = positions[at] as number;
      scores[position] = (scores[position] as number) + weight * (ofPostings[at] as number);
      matched[position] = (matched[position] as number) + 1;
    }
  }
  return { scores, matched };
}
