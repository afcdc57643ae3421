/** @file The two questions of API and pages, asked of a cluster that holds the index.
 *  Words, suggestions, the vectors of meaning and the order of results stay in this process. */
import type { Logger } from "pino";
import { ApiError } from "../api/contract/problem-details.js";
import { createIndex } from "../index/create-index.js";
import { type Engine, EngineUnreachable } from "../index/engine/engine.js";
import { countDocuments } from "../index/engine/opensearch/check-index.js";
import { type Cluster, openCluster } from "../index/engine/opensearch/cluster.js";
import { indexName } from "../index/engine/opensearch/index-names.js";
import { openSearchEngine } from "../index/engine/opensearch/opensearch.js";
import type { Searcher } from "../index/searcher.js";
import type { ReadBytes } from "../index/stored/parts.js";
import { indexOverStatistics } from "../index/stored/stored-index.js";
import type { Corpus, Edition } from "../model.js";
import { atOnce } from "../steps.js";
import { searcherFor } from "./searcher-over-index.js";

interface OnCluster {
  /** Addresses of nodes. */
  readonly nodes: readonly string[];
  /** After so many milliseconds a node that has not answered counts as dead. */
  readonly timeoutMs: number;
  /** The build whose index it is. */
  readonly build: string;
  /** Reads the index of this corpus and build that was kept; where none was it is made of the texts. */
  readonly stored?: ReadBytes | undefined;
  readonly log: Logger;
}

export interface SearcherOnCluster extends Searcher {
  /** Lets go of the connections to the cluster; nothing must be asked any more. */
  readonly close: () => Promise<void>;
}

/** Opens the index of a corpus and a build.
 *  @throws Error in plain words where the cluster cannot be reached, or does not have them */
export async function searcherOnCluster(
  corpus: Corpus,
  { log, nodes, timeoutMs, ...made }: OnCluster,
): Promise<SearcherOnCluster> {
  const cluster = openCluster({
    nodes,
    timeoutMs,
    onChange: (state, err) => {
      if (state === "open") log.error({ err }, "the cluster does not answer and is left alone for a while");
      else log.info("the cluster answers again");
    },
  });
  try {
    return { ...(await searcherOver(cluster, corpus, made)), close: cluster.close };
  } catch (error) {
    await cluster.close();
    throw error;
  }
}

async function searcherOver(
  cluster: Cluster,
  corpus: Corpus,
  { build, stored }: Pick<OnCluster, "build" | "stored">,
): Promise<Omit<SearcherOnCluster, "close">> {
  const origin = { corpus: corpus.hash, build };
  const sizes = new Map<string, number>();
  const engineOf = (edition: Edition, sections: number): Engine => {
    const name = indexName(edition, origin);
    sizes.set(name, sections);
    return openSearchEngine(cluster, name);
  };
  const index = stored
    ? atOnce(indexOverStatistics(corpus, stored, ({ edition, sections }) => engineOf(edition, sections.length)))
    : createIndex(corpus, (documents, edition) => engineOf(edition, documents.length));
  const { search, suggest } = searcherFor(index);
  for (const [name, size] of sizes) await expectWhole(name, size, cluster);
  return {
    search: (request) => toldAsProblem(search(request), SEARCH),
    suggest,
    reach: async () => {
      for (const name of sizes.keys()) await toldAsProblem(countDocuments(name, cluster), SEARCH);
    },
  };
}

async function expectWhole(name: string, size: number, cluster: Cluster): Promise<void> {
  const count = await countDocuments(name, cluster).catch((cause: unknown) => {
    const { message } = cause instanceof EngineUnreachable && cause.cause instanceof Error ? cause.cause : Error();
    throw new Error(`${name} cannot be asked (${message}); ${HOW_TO_LOAD}`, { cause });
  });
  if (count !== size) throw new Error(`${name} holds ${count} sections in place of ${size}; ${HOW_TO_LOAD}`);
}

const HOW_TO_LOAD = 'OPENSEARCH_URL must name a cluster into which "spaceline index --to opensearch" has loaded it';

/** What cannot be had where the cluster cannot be reached. */
interface Unreachable {
  readonly code: string;
  readonly detail: string;
}
const SEARCH: Unreachable = {
  code: "search-unavailable",
  detail: "The search cannot be asked this moment; Retry-After says when to ask again.",
};

/** An engine that cannot be reached as a problem, whichever door the question came by. */
async function toldAsProblem<Result>(asked: Promise<Result>, problem: Unreachable): Promise<Result> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof EngineUnreachable)) throw error;
    throw new ApiError({ status: 503, ...problem }, error.retryAfter);
  }
}
