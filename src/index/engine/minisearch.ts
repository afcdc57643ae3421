/** @file The in-memory search engine. The engine uses MiniSearch's fields, boosts and BM25+, but not its text analysis,
 *  which would split `7.2.2.0.4` and `Q's`. Terms are scored when the index is built, so that a search only adds up
 *  scores. Scoring in advance halves the search time. */
import MiniSearch from "minisearch";
import { type AnalysedSection, type AnalysedText, stemsOf } from "../build/analyse.js";
import type { Postings } from "../build/postings.js";
import { isForm, numberOf, type Vocabulary } from "../build/vocabulary.js";
import { FIELD_NAMES, type FieldName, type Weights } from "../weights.js";
import { type Engine, termWeights, topPositions } from "./engine.js";

/** Words of an empty field: one empty string, because MiniSearch counts an empty field as one word. */
const EMPTY = [""];

/** The terms of an edition, with the sections that contain each term. */
interface Terms {
  readonly vocabulary: Vocabulary;
  readonly postings: Postings;
}

interface ScoredTerms extends Terms {
  /** The score of each posting. */
  readonly scores: Float32Array;
}

/** Scores each posting of every stem. A stem matches only the identical stem. Postings of printed forms (`=word`) get
 *  no score.
 *  @param sections - the analysed sections, in reading order */
export function scorePostings(
  sections: readonly AnalysedSection[],
  { vocabulary, postings }: Terms,
  fields: Weights["fields"],
): Float32Array {
  const boost = Object.fromEntries(FIELD_NAMES.map((name) => [name, fields[name].weight]));
  const index = new MiniSearch<AnalysedSection & { readonly position: number }>({
    idField: "position",
    fields: [...FIELD_NAMES],
    extractField: ({ position, fields: texts }, name) => texts[name as FieldName] ?? position,
    stringifyField: (texts) => texts,
    tokenize: (texts) => {
      const stems = stemsOf(texts as unknown as readonly AnalysedText[]);
      return stems.length > 0 ? stems : EMPTY;
    },
    processTerm: (stem) => stem,
  });
  for (const [position, section] of sections.entries()) index.add({ ...section, position });
  const { starts, positions } = postings;
  const scores = new Float32Array(positions.length);
  const scoreAt = new Float32Array(sections.length);
  const tokenize = (term: string): string[] => [term];
  // The filter stores each score and then rejects the result, so that MiniSearch has nothing to sort.
  const filter = ({ id, score }: { readonly id: number; readonly score: number }): boolean => {
    scoreAt[id] = score;
    return false;
  };
  for (const [term, number] of vocabulary.numbers) {
    if (isForm(term)) continue;
    index.search(term, { boost, tokenize, filter });
    for (let at = starts[number] as number; at < (starts[number + 1] as number); at++)
      scores[at] = scoreAt[positions[at] as number] as number;
  }
  return scores;
}

/** Creates a search engine from scored postings.
 *  @param size - number of sections */
export function minisearchEngine(scored: ScoredTerms, size: number): Engine {
  return {
    find({ terms, passes, limit }) {
      const { scores, matched } = addScores(termWeights(terms), scored, size);
      let total = 0;
      for (let position = 0; position < size; position++) {
        const isFound = matched[position] !== 0 && (passes === null || passes(position));
        if (isFound) total++;
        // Combines the scores of terms as MiniSearch does: multiplies their sum by the number of matching terms.
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
