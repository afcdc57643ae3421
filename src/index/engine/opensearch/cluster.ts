/** @file The cluster as the engine asks it: searches over several nodes, each with a time limit, failures asked of another
 *  node, and none asked while all of them fail. */
import { Client } from "@opensearch-project/opensearch";
import { askNodes, isRefusal, type Patience, passOverWrongNodes, type SearchAnswer } from "./ask-nodes.js";
import { createCircuit } from "./circuit.js";
import type { Query } from "./queries.js";
import type { StoredSection } from "./stored-section.js";

/** What is asked of an index. */
export interface SearchBody {
  readonly query: Query;
  readonly size: number;
  readonly sort?: readonly unknown[];
  readonly track_total_hits?: boolean;
}

export interface FoundSections {
  readonly total: number;
  readonly hits: readonly { readonly score: number; readonly stored: StoredSection }[];
}

export interface Cluster {
  /** @throws EngineUnreachable where no node answers in time, or the index is not whole */
  search(index: string, body: SearchBody): Promise<FoundSections>;
  close(): Promise<void>;
}

export interface ClusterOptions {
  /** Addresses of nodes; one is asked after the other. */
  readonly nodes: readonly string[];
  /** After so many milliseconds a node that has not answered in full counts as dead. */
  readonly timeoutMs: number;
  /** Told when the cluster is given up for a while, and when it answers again. */
  readonly onChange?: (state: "open" | "closed", cause?: unknown) => void;
}

/** Each node is asked twice at most, and a single node three times. */
const retriesOver = (nodes: readonly string[]): number => Math.max(2, 2 * nodes.length - 1);
const FAILURES = 5;
const OPEN_MS = 3000;

/** What an answer is cut to: the rest is not read. */
const PATHS = "hits.total.value,hits.hits._score,hits.hits._source";

/** A client of these nodes, for searches and for loading. */
export function connect(nodes: readonly string[], timeoutMs: number): Client {
  return new Client({ nodes: [...nodes], requestTimeout: timeoutMs, maxRetries: retriesOver(nodes) });
}

/** Opens no connection before the first question. */
export function openCluster({ nodes, timeoutMs, onChange }: ClusterOptions): Cluster {
  const client = connect(nodes, timeoutMs);
  passOverWrongNodes(client);
  const patience = { timeoutMs, attempts: retriesOver(nodes) + 1 };
  const circuit = createCircuit({ failures: FAILURES, openMs: OPEN_MS, onChange });
  return {
    search: async (index, body) => {
      const { answer, refused } = await circuit.run(() => asked(client, { index, body, patience }));
      if (!answer) throw refused;
      const { hits = [], total } = answer.hits;
      return {
        total: total.value,
        hits: hits.map(({ _score, _source }) => ({ score: _score ?? 0, stored: _source.data })),
      };
    },
    close: () => client.close(),
  };
}

interface ToAsk {
  readonly index: string;
  readonly body: SearchBody;
  readonly patience: Patience;
}

type Asked =
  | { readonly answer: SearchAnswer; readonly refused?: never }
  | { readonly answer?: never; readonly refused: Error };

/** A question that the cluster refuses as malformed is a fault of this code, not of the cluster: it is told, not thrown, so
 *  that it opens no circuit. */
async function asked(client: Client, { index, body, patience }: ToAsk): Promise<Asked> {
  const querystring = {
    filter_path: PATHS,
    preference: "_local",
    search_type: "dfs_query_then_fetch",
    // Fewer hits than there are would read like an answer.
    allow_partial_search_results: false,
  };
  try {
    return {
      answer: await askNodes(client, { method: "POST", path: `/${index}/_search`, querystring, body }, patience),
    };
  } catch (error) {
    if (isRefusal(error)) return { refused: error };
    throw error;
  }
}
