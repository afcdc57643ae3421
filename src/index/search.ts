/** @file Searches an index and suggests completions. */
import type { SectionRecord } from "./build/section-record.js";
import type { Index } from "./create-index.js";
import type { Candidates } from "./engine/engine.js";
import { type ReadRequest, readRequest } from "./query/read-request.js";
import { orderOf } from "./rank/order.js";
import type { CandidateSet } from "./rank/rank.js";
import { similarityTo } from "./rank/similarity.js";
import { termScores } from "./rank/term-score.js";
import type { ResultPage, SearchRequest, Suggestion, SuggestRequest } from "./request.js";
import { resultPage } from "./results/result-page.js";
import { suggest } from "./suggest.js";
import { WEIGHTS, type Weights } from "./weights.js";

/** The operations on an index that the API and the pages use. */
export interface Searcher {
  search(request: SearchRequest): Promise<ResultPage>;
  suggest(request: SuggestRequest): Promise<readonly Suggestion[]>;
  /** Checks that the search engine responds. The method is absent if the engine is in memory.
   *  @throws ApiError (503) if the search engine does not respond */
  readonly reach?: () => Promise<void>;
}

export function searcherFor(index: Index): Searcher {
  return {
    search: (request) => search(index, request),
    suggest: (request) => suggest(index, request),
  };
}

/** With a filter, the number of similar sections to retrieve is multiplied by this factor, because only some of the
 *  sections pass the filter. */
const DEEPER = 10;

/** Searches an index: interprets the request, retrieves candidates, orders them, and creates a page of hits. Every
 *  query is valid. If no section matches, the page is empty.
 *  @throws EngineUnreachable if the search engine cannot be reached */
export async function search(index: Index, request: SearchRequest, weights: Weights = WEIGHTS): Promise<ResultPage> {
  const read = readRequest(index, request, weights);
  const ordered = orderOf(read, await retrieve(read, weights), index.trees, weights);
  return resultPage(read, ordered, weights);
}

/** Retrieves candidates: the engine's best sections, the targets of see-only entries among these, the sections that the
 *  query names, and the sections nearest in meaning. Every candidate passes the filter. */
async function retrieve(read: ReadRequest, weights: Weights): Promise<CandidateSet> {
  const { index, filter, meaning, cited, neighbours, titled } = read;
  const { records, vectors } = index;
  const { candidates, nearest } = weights.retrieval;
  const similarity = vectors && meaning !== "" ? similarityTo(vectors, meaning) : null;
  const scores = termScores(index, read.interpreted, weights.words);
  const found = await findCandidates(read);
  const best = found.positions.slice(0, candidates);
  const isBest = new Set(best);
  const passes = (position: number): boolean => !filter.passes || filter.passes(records[position] as SectionRecord);
  const ids = new Set([...cited, ...neighbours].map(({ id }) => id).concat(titled));
  const named = [...ids].flatMap((id) => index.positions.get(id) ?? []);
  const redirected = best.flatMap((position) => {
    const { section, gives } = records[position] as SectionRecord;
    return section.kind === "see-only" ? gives.map(({ to }) => to) : [];
  });
  const near = (similarity?.nearest(filter.passes ? nearest * DEEPER : nearest) ?? [])
    .filter((position) => isBest.has(position) || passes(position))
    .slice(0, nearest);
  const joined = new Set([...named, ...redirected, ...near]);
  const positions = [...best, ...[...joined].filter((position) => !isBest.has(position) && passes(position))];
  const recordsAt = (some: readonly number[]): SectionRecord[] => some.map((at) => records[at] as SectionRecord);
  return {
    records: recordsAt(positions),
    unranked: recordsAt(found.positions.slice(candidates)),
    unseen: found.total - best.length,
    similarity,
    scores,
  };
}

function findCandidates({
  index,
  filter,
  interpreted,
  hasWords,
  isListing,
  limit,
}: ReadRequest): Candidates | Promise<Candidates> {
  const { records, engine } = index;
  if (hasWords) {
    const { passes } = filter;
    return engine.find({
      terms: interpreted.terms,
      passes: passes && ((position) => passes(records[position] as SectionRecord)),
      limit,
    });
  }
  if (!isListing) return { total: 0, positions: [] };
  const listed = records
    .filter((record) => !filter.passes || filter.passes(record))
    .sort((a, b) => b.prior - a.prior || a.position - b.position)
    .map(({ position }) => position);
  return { total: listed.length, positions: listed.slice(0, limit) };
}
