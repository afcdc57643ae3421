/** @file The port to a search engine. An engine finds candidates over fields of analysed terms; src/index/rank orders them,
 *  the same for every engine. */
import type { FieldStems } from "../build/section-record.js";
import type { FieldName } from "../weights.js";

/** Which sections to find: those that hold any of the terms. */
export interface Plan {
  /** Each term, and how much it counts. */
  readonly terms: ReadonlyMap<string, number>;
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

/** What an occurrence of a term in each field is worth. */
export type Boosts = Readonly<Record<FieldName, number>>;

export interface Engine {
  /** @throws EngineUnreachable if it cannot be reached; any plan else is answered */
  find(plan: Plan): Candidates | Promise<Candidates>;
  /** The scores of all terms, if the engine is in this process: it can be restored from them. */
  readonly scores?: TermScores;
}

/** The sections that hold each term, and what the term scores in them. */
export type TermScores = ReadonlyMap<string, { readonly positions: Int32Array; readonly scores: Float32Array }>;

/** Creates an engine over the sections of an edition, given by their stems in reading order. Terms are compared as they are:
 *  an engine analyses nothing. */
export type EngineMaker = (sections: readonly FieldStems[], boosts: Boosts, edition: "1e" | "2e") => Engine;

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
