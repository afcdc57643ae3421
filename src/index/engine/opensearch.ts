/** @file The search engine that uses an OpenSearch cluster. The cluster only finds candidates and returns their
 *  positions. This process does all other work. */
import { Client, errors } from "@opensearch-project/opensearch";
import type { Edition } from "../../model.js";
import { FIELD_NAMES, WEIGHTS } from "../weights.js";
import { type Engine, EngineUnreachable, type Plan, termWeights } from "./engine.js";

/** The corpus and the build from which an index in the cluster was created. */
export interface IndexOrigin {
  /** Hash of the corpus. */
  readonly corpus: string;
  /** Version of the code that analysed the texts. */
  readonly build: string;
}

const CORPUS_DIGITS = 12;

/** Returns the name of an index in the cluster, for example `spaceline-1e-b9ebfeb3180e-4f2a9c0d11e3b7a8`. */
export function indexName(edition: Edition, { corpus, build }: IndexOrigin): string {
  return `${aliasName(edition)}-${corpus.slice(0, CORPUS_DIGITS)}-${build}`;
}

/** Returns the alias for the current index of an edition. */
export function aliasName(edition: Edition): string {
  return `spaceline-${edition}`;
}

export interface ClusterOptions {
  /** URLs of the cluster's nodes. If a node fails, the client uses the next one. */
  readonly nodes: readonly string[];
  /** Time limit for the response of a node, in milliseconds. */
  readonly timeoutMs: number;
  /** Called with "open" when searches are paused after repeated failures, and with "closed" when the cluster responds
   *  again. */
  readonly onChange?: (state: "open" | "closed", cause?: unknown) => void;
}

export interface Cluster {
  /** Returns the number of documents in an index.
   *  @throws EngineUnreachable if the cluster cannot be reached */
  count(index: string): Promise<number>;
  /** Creates the engine for an index.
   *  @param size - number of sections in the index */
  engine(index: string, size: number): Engine;
  close(): Promise<void>;
}

/** Number of consecutive failures after which requests to the cluster are paused. */
const FAILURES = 5;
const PAUSE_MS = 3000;
const MAX_HITS = 10_000;

/** Creates a client that sends each request up to twice per node, or up to three times if there is only one node. */
export function connect(nodes: readonly string[], timeoutMs: number): Client {
  return new Client({ nodes: [...nodes], requestTimeout: timeoutMs, maxRetries: Math.max(2, 2 * nodes.length - 1) });
}

/** Creates a connection to a cluster. The connection is opened on the first request. */
export function openCluster({ nodes, timeoutMs, onChange }: ClusterOptions): Cluster {
  const client = connect(nodes, timeoutMs);
  const guard = createBreaker(onChange);
  const search = (index: string, body: object): Promise<SearchHits> =>
    guard(() => searchOnce(client, index, body, timeoutMs));
  return {
    count: async (index) => (await search(index, { query: { match_all: {} }, size: 0, track_total_hits: true })).total,
    engine: (index, size) => ({
      find: (plan) =>
        search(index, {
          query: queryOf(plan, size),
          size: Math.min(plan.limit, MAX_HITS),
          sort: ["_score", { position: "asc" }],
          track_total_hits: true,
        }),
    }),
    close: () => client.close(),
  };
}

/** Creates a circuit breaker: a function that runs requests. After FAILURES consecutive failures, the function rejects
 *  all requests for PAUSE_MS. */
function createBreaker(
  onChange: ClusterOptions["onChange"],
): <Result>(request: () => Promise<Result>) => Promise<Result> {
  let failures = 0;
  let pausedUntil = 0;
  const failed = (cause: unknown): void => {
    failures += 1;
    if (failures >= FAILURES) pausedUntil = performance.now() + PAUSE_MS;
    if (failures === FAILURES) onChange?.("open", cause);
  };
  return async (request) => {
    const pause = pausedUntil - performance.now();
    if (pause > 0) throw new EngineUnreachable(seconds(pause));
    try {
      const result = await request();
      if (failures >= FAILURES) onChange?.("closed");
      failures = 0;
      return result;
    } catch (cause) {
      // If the cluster rejects the query itself, there is a bug in this code.
      if (cause instanceof errors.ResponseError && cause.statusCode === 400) throw cause;
      failed(cause);
      throw new EngineUnreachable(seconds(PAUSE_MS), { cause });
    }
  };
}

/** Converts a plan to an OpenSearch query. The query searches for each term in all fields as if they were one text.
 *  This scoring orders sections more like the in-memory engine than adding up the scores of all fields would. */
function queryOf({ terms, passes }: Plan, size: number): object {
  // The boosts are scaled to be at least 1, because OpenSearch rejects lower boosts.
  const least = Math.min(...FIELD_NAMES.map((name) => WEIGHTS.fields[name].weight));
  const fields = FIELD_NAMES.map((name) => `${name}^${WEIGHTS.fields[name].weight / least}`);
  const should = Array.from(termWeights(terms), ([term, boost]) => ({
    combined_fields: { query: term, fields, boost },
  }));
  const positions = Array.from({ length: size }, (_, position) => position);
  return {
    bool: {
      should: should.length > 0 ? should : [{ match_none: {} }],
      minimum_should_match: 1,
      filter: passes ? [{ terms: { position: positions.filter(passes) } }] : [],
    },
  };
}

interface SearchHits {
  readonly total: number;
  /** Positions of the sections. The cluster uses these positions as document ids. */
  readonly positions: readonly number[];
}

async function searchOnce(client: Client, index: string, body: object, timeoutMs: number): Promise<SearchHits> {
  const request = client.transport.request({
    method: "POST",
    path: `/${index}/_search`,
    querystring: {
      filter_path: "hits.total.value,hits.hits._id",
      _source: false,
      preference: "_local",
      search_type: "dfs_query_then_fetch",
      // A partial result would look like a complete one.
      allow_partial_search_results: false,
    },
    body,
  });
  // The client's own time limit restarts with every byte received, so this timer limits the total time. Twice the limit
  // leaves enough time to try a second node.
  const timer = setTimeout(() => request.abort(), 2 * timeoutMs);
  try {
    return readHits((await request).body);
  } finally {
    clearTimeout(timer);
  }
}

/** Parses a response.
 *  @throws Error if the body is not a complete search response, for example if a proxy sent an error page */
function readHits(body: unknown): SearchHits {
  const { hits } = (body ?? {}) as { hits?: { total?: { value?: unknown }; hits?: readonly { _id?: unknown }[] } };
  const total = hits?.total?.value;
  const positions = (hits?.hits ?? []).map(({ _id }) => Number(_id ?? Number.NaN));
  if (typeof total !== "number" || !positions.every(Number.isInteger)) {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    throw new Error(`unexpected response from a node: ${text.slice(0, 80)}`);
  }
  return { total, positions };
}

function seconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}
