/** @file The interface to search engines. An engine only finds candidates. The code in src/index/rank orders the
 *  candidates, the same way for every engine. */
import type { Edition } from "../../model.js";

/** A query word with its weight, and the stems of each of its variants. */
interface PlannedTerm {
  readonly idfWeight: number;
  readonly variants: readonly { readonly weight: number; readonly stems: readonly { readonly stem: string }[] }[];
}

/** The query for an engine, which finds sections that contain at least one of the terms. */
export interface Plan {
  readonly terms: readonly PlannedTerm[];
  /** Whether the section at a position may be a result. Null if every section may be a result. */
  readonly passes: ((position: number) => boolean) | null;
  readonly limit: number;
}

export interface Candidates {
  /** Number of sections that match. */
  readonly total: number;
  /** Positions of the best sections, in descending order. */
  readonly positions: readonly number[];
}

export interface Engine {
  /** Finds candidates.
   *  @throws EngineUnreachable if the engine cannot be reached */
  find(plan: Plan): Candidates | Promise<Candidates>;
}

/** Returns the engine for the sections of an edition.
 *  @param size - number of sections */
export type EngineMaker = (edition: Edition, size: number) => Engine;

/** Maximum number of query words sent to the engine. Ignores the words with the lowest weights. */
const MAX_WORDS = 24;

/** Returns the weight of each stem. A variant's weight is divided among its stems. A stem in several variants gets the
 *  highest weight. */
export function termWeights(terms: readonly PlannedTerm[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { variants } of terms.toSorted((a, b) => b.idfWeight - a.idfWeight).slice(0, MAX_WORDS)) {
    for (const { stems, weight } of variants) {
      const share = weight / stems.length;
      for (const { stem } of stems) weights.set(stem, Math.max(share, weights.get(stem) ?? 0));
    }
  }
  return weights;
}

/** Thrown if the engine is temporarily unreachable. */
export class EngineUnreachable extends Error {
  /** @param retryAfter - seconds to wait before the next attempt */
  constructor(
    readonly retryAfter: number,
    options?: ErrorOptions,
  ) {
    super("The search engine cannot be reached.", options);
    this.name = "EngineUnreachable";
  }
}

/** Returns the positions of the `most` highest scores above 0, in descending order of score. Equal scores are sorted by
 *  position. */
export function topPositions(scores: Float32Array, most: number): number[] {
  const positive = new Float32Array(scores.length);
  let count = 0;
  for (let at = 0; at < scores.length; at++) if ((scores[at] as number) > 0) positive[count++] = scores[at] as number;
  const least = count > most ? (positive.subarray(0, count).sort()[count - most] as number) : 0;
  const best: number[] = [];
  for (let at = 0; at < scores.length; at++) {
    const score = scores[at] as number;
    if (score > 0 && score >= least) best.push(at);
  }
  return best.sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b).slice(0, most);
}
