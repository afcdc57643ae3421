/** @file The cluster as the engine asks it: searches over several nodes, each with a time limit, failures asked of another
 *  node, and none asked while all of them fail. */
import { Client } from "@opensearch-project/opensearch";
import {
  askNodes,
  isRefusal,
  isSearchAnswer,
  isTextsAnswer,
  type Patience,
  passOverWrongNodes,
  type Question,
} from "./ask-nodes.js";
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
  /** The lines of these ids, in their order. @throws EngineUnreachable where no node answers in time, or a line is missing */
  lines(index: string, ids: readonly string[]): Promise<readonly string[]>;
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
  const answerTo = async <Answer>(question: Question<Answer>): Promise<Answer> => {
    const { answer, refused } = await circuit.run(() => asked(client, question, patience));
    if (!answer) throw refused;
    return answer;
  };
  return {
    search: async (index, body) => {
      const { hits: found } = await answerTo(searchOf(index, body));
      const { hits = [], total } = found;
      return {
        total: total.value,
        hits: hits.map(({ _score, _source }) => ({ score: _score ?? 0, stored: _source.data })),
      };
    },
    lines: async (index, ids) => {
      const { docs } = await answerTo(multiGetOf(index, ids));
      return docs.map(({ _source }) => _source.line);
    },
    close: () => client.close(),
  };
}

function searchOf(index: string, body: SearchBody) {
  const querystring = {
    filter_path: PATHS,
    preference: "_local",
    search_type: "dfs_query_then_fetch",
    // Fewer hits than there are would read like an answer.
    allow_partial_search_results: false,
  };
  return { method: "POST", path: `/${index}/_search`, querystring, body, isAnswer: isSearchAnswer };
}

function multiGetOf(index: string, ids: readonly string[]) {
  const querystring = { filter_path: "docs._source.line", preference: "_local", realtime: false };
  return { method: "POST", path: `/${index}/_mget`, querystring, body: { ids }, isAnswer: isTextsAnswer(ids.length) };
}

type Asked<Answer> =
  | { readonly answer: Answer; readonly refused?: never }
  | { readonly answer?: never; readonly refused: Error };

/** A question that the cluster refuses as malformed is a fault of this code, not of the cluster: it is told, not thrown, so
 *  that it opens no circuit. */
async function asked<Answer>(client: Client, question: Question<Answer>, patience: Patience): Promise<Asked<Answer>> {
  try {
    return { answer: await askNodes(client, question, patience) };
  } catch (error) {
    if (isRefusal(error)) return { refused: error };
    throw error;
  }
}
