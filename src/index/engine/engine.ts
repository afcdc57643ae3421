/** @file The port to a search engine. An engine finds candidates; src/index/rank orders them, the same for every engine. */
import type { Edition } from "../../model.js";
import type { QueryTerm } from "../query/interpret-query.js";
import { topPositions } from "../top-positions.js";

/** Which sections to find: those that hold any of the terms. */
export interface Plan {
  readonly terms: readonly QueryTerm[];
  /** What each section scores by words, by its position; 0 if it holds none. */
  readonly scores: Float32Array;
  /** Whether the section at a position may be found; null if any may. */
  readonly passes: ((position: number) => boolean) | null;
  readonly limit: number;
}

export interface Candidates {
  /** How many sections match in all. */
  readonly total: number;
  /** Positions of the best, the best first. */
  readonly positions: readonly number[];
}

export interface Engine {
  /** @throws EngineUnreachable if it cannot be reached; any plan else is answered */
  find(plan: Plan): Candidates | Promise<Candidates>;
}

/** Returns the engine over the sections of an edition. @param size - how many sections it has */
export type EngineMaker = (edition: Edition, size: number) => Engine;

/** The engine of this process: the best by the scores that rank them, too. */
export const memoryEngine: Engine = {
  find({ scores, passes, limit }) {
    const found = passes ? scores.map((score, position) => (score > 0 && passes(position) ? score : 0)) : scores;
    let total = 0;
    for (const score of found) total += Number(score > 0);
    return { total, positions: topPositions(found, limit) };
  },
};

/** The engine cannot be reached at the moment. */
export class EngineUnreachable extends Error {
  /** @param retryAfter - seconds after which to ask again */
  constructor(
    readonly retryAfter: number,
    options?: ErrorOptions,
  ) {
    super("The search engine cannot be reached.", options);
    this.name = "EngineUnreachable";
  }
}
