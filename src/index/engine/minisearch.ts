/** @file The engine in this process, MiniSearch. It provides fields, boosts and BM25+. Its text analysis is switched off, since
 *  it would split `7.2.2.0.4` and `Q's`. Each term is scored once, when the index is built. A query adds up these scores,
 *  which halves the time of a search. */
import MiniSearch from "minisearch";
import type { FieldStems } from "../build/section-record.js";
import { topPositions } from "../top-positions.js";
import { FIELD_NAMES, type Weights } from "../weights.js";
import { type Engine, termWeights } from "./engine.js";

/** An empty field counts as one word. */
const EMPTY: readonly string[] = [""];

/** Positions of the sections that contain each term, and the term's score in each of them. */
export type StoredScores = ReadonlyMap<string, { readonly positions: Int32Array; readonly scores: Float32Array }>;

/** Scores each term in the sections of an edition. Terms are compared as they are.
 *  @param sections - stems of each section, in reading order */
export function scoreTerms(sections: readonly FieldStems[], fields: Weights["fields"]): StoredScores {
  const boost = Object.fromEntries(FIELD_NAMES.map((name) => [name, fields[name].weight]));
  const index = new MiniSearch<{ readonly position: number; readonly stems: FieldStems }>({
    idField: "position",
    fields: [...FIELD_NAMES],
    extractField: ({ position, stems }, name) => stems[name as keyof FieldStems] ?? position,
    stringifyField: (terms) => (terms.length > 0 ? terms : EMPTY),
    tokenize: (terms) => terms as unknown as string[],
    processTerm: (term) => term,
  });
  const terms = new Set<string>();
  for (const [position, stems] of sections.entries()) {
    index.add({ position, stems });
    for (const name of FIELD_NAMES) for (const term of stems[name]) terms.add(term);
  }
  const tokenize = (term: string): string[] => [term];
  return new Map(
    Array.from(terms, (term) => {
      const positions: number[] = [];
      const scores: number[] = [];
      // The filter collects each result and rejects it, so that MiniSearch sorts none.
      const filter = ({ id, score }: { readonly id: number; readonly score: number }): boolean => {
        positions.push(id);
        scores.push(score);
        return false;
      };
      index.search(term, { boost, tokenize, filter });
      return [term, { positions: Int32Array.from(positions), scores: Float32Array.from(scores) }] as const;
    }),
  );
}

/** Creates an engine from scored terms. @param size - number of sections */
export function minisearchEngine(stored: StoredScores, size: number): Engine {
  return {
    find({ terms, passes, limit }) {
      const { scores, matched } = addScores(termWeights(terms), stored, size);
      let total = 0;
      for (let position = 0; position < size; position++) {
        const isFound = matched[position] !== 0 && (passes === null || passes(position));
        if (isFound) total++;
        // MiniSearch combines terms in this way: the sum of their scores, times the number of terms that match.
        scores[position] = isFound ? (scores[position] as number) * (matched[position] as number) : 0;
      }
      return { total, positions: topPositions(scores, limit) };
    },
  };
}

function addScores(terms: ReadonlyMap<string, number>, stored: StoredScores, size: number) {
  const scores = new Float32Array(size);
  const matched = new Uint8Array(size);
  for (const [term, weight] of terms) {
    const scored = stored.get(term);
    for (let at = 0; scored && at < scored.positions.length; at++) {
      const position = scored.positions[at] as number;
      scores[position] = (scores[position] as number) + weight * (scored.scores[at] as number);
      matched[position] = (matched[position] as number) + 1;
    }
  }
  return { scores, matched };
}
