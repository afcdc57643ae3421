/** @file The first stage: the engine's candidates, joined by sections that its words do not bring. */
import type { SectionData } from "./engine/section-data.js";
import type { ReadRequest } from "./query/read-request.js";
import { type Similarity, similarityTo } from "./rank/similarity.js";
import type { Weights } from "./weights.js";

/** What the second stage puts in order. */
export interface CandidateSet {
  readonly sections: readonly SectionData[];
  /** What the engine found behind them, in its own order: nobody reads so far but who turns page after page. */
  readonly behind: readonly SectionData[];
  /** How many sections answer besides those to be put in order. */
  readonly unseen: number;
  /** Null where meaning has no say. */
  readonly similarity: Similarity | null;
}

/** With a filter the nearest in meaning are looked for this many times deeper, since few of them may pass. */
const DEEPER = 10;

/** Brings candidates: the best by words, those that the query names, the nearest in meaning, and what see-only entries
 *  among them lead to. All of them pass the filter. */
export async function retrieve(
  { index, plan, filter, meaning, cited, neighbours, titled }: ReadRequest,
  { nearest, candidates }: Weights["retrieval"],
): Promise<CandidateSet> {
  const { vectors, engine, sections } = index;
  const similarity = vectors && meaning !== "" ? similarityTo(vectors, meaning) : null;
  const named = [...[...cited, ...neighbours].map(({ id }) => id), ...titled];
  const found = plan ? await engine.retrieve(plan) : { total: 0, candidates: [] };
  const best = found.candidates.slice(0, candidates);
  const idOf = (place: number): string => sections[place]?.id ?? "";
  const brought = new Uint8Array(sections.length);
  for (const { data } of best) brought[data.place] = 1;
  const near = similarity?.nearest(filter.length > 0 ? nearest * DEEPER : nearest) ?? [];
  const unknown = near.filter((place) => brought[place] === 0);
  const redirected = best.flatMap(({ data: { kind, gives } }) =>
    kind === "see-only" ? gives.map(({ to }) => idOf(to)) : [],
  );
  const missing = new Set([...named, ...redirected, ...unknown.map(idOf)]);
  const fetched = new Map(
    (await engine.fetch([...missing], filter))
      .filter(({ data }) => brought[data.place] === 0)
      .map(({ data }) => [data.id, data]),
  );
  const passing = near.filter((place) => brought[place] === 1 || fetched.has(idOf(place))).slice(0, nearest);
  const joined = new Set([...named, ...redirected, ...passing.map(idOf)]);
  return {
    sections: [...best.map(({ data }) => data), ...[...joined].flatMap((id) => fetched.get(id) ?? [])],
    behind: found.candidates.slice(candidates).map(({ data }) => data),
    unseen: found.total - best.length,
    similarity,
  };
}
