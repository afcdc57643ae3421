/** @file The port to a search engine. An engine finds candidates. src/index/rank orders them, the same for every engine. */
import type { Edition } from "../../model.js";

/** A word of a query: what it weighs, and the stems of each of its variants. */
interface PlannedTerm {
  readonly idfWeight: number;
  readonly variants: readonly { readonly weight: number; readonly stems: readonly { readonly stem: string }[] }[];
}

/** Which sections to find: those that contain any of the terms. */
export interface Plan {
  readonly terms: readonly PlannedTerm[];
  /** Whether the section at a position may be found, or null if any may. */
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
  /** @throws EngineUnreachable if it cannot be reached. Otherwise any plan is answered */
  find(plan: Plan): Candidates | Promise<Candidates>;
}

/** Returns the engine over the sections of an edition. @param size - how many sections it has */
export type EngineMaker = (edition: Edition, size: number) => Engine;

/** Maximum number of words of a query that are searched for: those with the highest weights. */
const MAX_WORDS = 24;

/** Returns what each stem is worth. A variant of several stems shares its weight among them. A stem of several variants has the
 *  highest. */
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
