/** @file The first stage: the engine's candidates, joined by sections that its words do not bring. */

import type { EditionIndex } from "./build/edition-index.js";
import { similarities } from "./build/vector-index.js";
import type { Plan } from "./engine/engine.js";
import type { Filter } from "./engine/filter.js";
import type { SectionData } from "./engine/section-data.js";
import { topPlaces } from "./rank/top-k.js";
import type { Weights } from "./weights.js";

/** What the second stage puts in order. */
export interface CandidateSet {
  readonly sections: readonly SectionData[];
  /** How many sections answer besides, which the engine did not bring. */
  readonly unseen: number;
  /** By a section's place; null where meaning has no say. */
  readonly similarity: Float32Array | null;
}

/** What is to be found. */
export interface Wanted {
  /** Null where the query has neither words nor filters. */
  readonly plan: Plan | null;
  readonly filter: Filter;
  /** Sections that the query names: by number, by title. */
  readonly named: readonly string[];
  /** The words whose meaning counts; empty where the query means just what it says. */
  readonly meaning: string;
}

/** With a filter the nearest in meaning are looked for this many times deeper, since few of them may pass. */
const DEEPER = 10;

/** Brings candidates: the best by words, those that the query names, the nearest in meaning, and what see-only entries
 *  among them lead to. All of them pass the filter. */
export async function retrieve(
  index: EditionIndex,
  { plan, filter, named, meaning }: Wanted,
  { nearest }: Weights["retrieval"],
): Promise<CandidateSet> {
  const { vectors, engine, sections } = index;
  const similarity = vectors && meaning !== "" ? similarities(vectors, meaning) : null;
  const found = plan ? await engine.retrieve(plan) : { total: 0, candidates: [] };
  const brought = new Map(found.candidates.map(({ data }) => [data.id, data]));
  const near = similarity
    ? topPlaces(similarity, filter.length > 0 ? nearest * DEEPER : nearest).map((place) => sections[place]?.id ?? "")
    : [];
  const redirected = found.candidates.flatMap(({ data: { kind, gives } }) =>
    kind === "see-only" ? gives.map(({ to }) => to) : [],
  );
  const missing = new Set([...named, ...redirected, ...near].filter((id) => !brought.has(id)));
  const fetched = new Map((await engine.fetch([...missing], filter)).map(({ data }) => [data.id, data]));
  const passing = near.filter((id) => brought.has(id) || fetched.has(id)).slice(0, nearest);
  const joined = new Set([...named, ...redirected, ...passing].filter((id) => fetched.has(id)));
  return {
    sections: [...brought.values(), ...[...joined].map((id) => fetched.get(id) as SectionData)],
    unseen: found.total - found.candidates.length,
    similarity,
  };
}
