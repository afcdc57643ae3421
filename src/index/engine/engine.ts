/** @file The interface of a search engine. An engine only finds candidates. The code in src/index/rank then orders the
 *  candidates in the same way for every engine. */
import type { Edition } from "../../model.js";

/** A query word with its weight, and with the stems of each variant. */
interface PlannedTerm {
  readonly idfWeight: number;
  readonly variants: readonly { readonly weight: number; readonly stems: readonly { readonly stem: string }[] }[];
}

/** The query for an engine. An engine finds the sections that contain at least one of the terms. */
export interface Plan {
  readonly terms: readonly PlannedTerm[];
  /** Whether the section at this position may be a result. Null if every section may be a result. */
  readonly passes: ((position: number) => boolean) | null;
  readonly limit: number;
}

export interface Candidates {
  /** Number of sections that match the query. */
  readonly total: number;
  /** Positions of the best sections, with the best one first. */
  readonly positions: readonly number[];
}

export interface Engine {
  /** Finds candidates for a query.
   *  @throws EngineUnreachable if the engine cannot be reached */
  find(plan: Plan): Candidates | Promise<Candidates>;
}

/** Creates the engine for the sections of an edition.
 *  @param size - number of sections */
export type EngineMaker = (edition: Edition, size: number) => Engine;

/** Maximum number of query words that are sent to the engine. Further words, which have the lowest weights, are
 *  ignored. */
const MAX_WORDS = 24;

/** Returns the weight of each stem. A variant's weight is divided among its stems. A stem that is in several variants
 *  gets the highest of its weights. */
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

/** Error for an engine that is temporarily unreachable. */
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

/** Returns the positions of the `most` highest scores, in descending order of score. Ignores scores that are not
 *  positive. Equal scores are sorted by position. */
export function topPositions(scores: Float32Array, most: number): number[] {
  const least = nthHighest(scores, most);
  const best: number[] = [];
  for (let at = 0; at < scores.length; at++) {
    const score = scores[at] as number;
    if (score > 0 && score >= least) best.push(at);
  }
  return best.sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b).slice(0, most);
}

/** Returns the score at rank `count`, or 0 if fewer scores are positive. This is faster than sorting all scores if
 *  `count` is small. */
function nthHighest(scores: Float32Array, count: number): number {
  if (count >= scores.length) return 0;
  // The highest scores so far, in ascending order.
  const highest = new Float32Array(count);
  for (let at = 0; at < scores.length; at++) {
    const score = scores[at] as number;
    if (score <= (highest[0] as number)) continue;
    let to = 0;
    for (; to + 1 < highest.length && (highest[to + 1] as number) < score; to++)
      highest[to] = highest[to + 1] as number;
    highest[to] = score;
  }
  return highest[0] ?? 0;
}
