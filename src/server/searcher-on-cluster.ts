/** @file The two questions of API and pages, asked of a cluster that holds the index. Words, suggestions, the vectors of
 *  meaning and the order of results stay in this process. */
import type { Logger } from "pino";
import { ApiError } from "../api/contract/problem-details.js";
import { indexInSteps } from "../index/create-index.js";
import { EngineUnreachable } from "../index/engine/engine.js";
import { countSections } from "../index/engine/opensearch/check-index.js";
import { type Cluster, openCluster } from "../index/engine/opensearch/cluster.js";
import { indexName } from "../index/engine/opensearch/index-names.js";
import { openSearchEngine } from "../index/engine/opensearch/opensearch.js";
import { search } from "../index/search.js";
import type { Searcher } from "../index/searcher.js";
import { suggest } from "../index/suggest/suggest.js";
import type { Corpus } from "../model.js";
import { inSteps } from "../steps.js";

interface OnCluster {
  /** Addresses of nodes. */
  readonly nodes: readonly string[];
  /** After so many milliseconds a node that has not answered counts as dead. */
  readonly timeoutMs: number;
  /** The build whose index it is. */
  readonly build: string;
  readonly log: Logger;
  /** Lets other work be done between two steps of indexing. */
  readonly makeWay: () => Promise<unknown>;
}

/** Opens the index of a corpus and a build.
 *  @throws Error in plain words where the cluster cannot be reached, or has no such index */
export async function searcherOnCluster(
  corpus: Corpus,
  { build, log, makeWay, ...nodes }: OnCluster,
): Promise<Searcher> {
  const cluster = openCluster({
    ...nodes,
    onChange: (state, err) => {
      if (state === "open") log.error({ err }, "the cluster does not answer and is left alone for a while");
      else log.info("the cluster answers again");
    },
  });
  const sizes = new Map<string, number>();
  const steps = indexInSteps(corpus, (documents, edition) => {
    const name = indexName(edition, { corpus: corpus.hash, build });
    sizes.set(name, documents.length);
    return openSearchEngine(cluster, name);
  });
  const index = await inSteps(steps, makeWay);
  for (const [name, size] of sizes) await expectWhole(name, size, cluster);
  return {
    search: (request) => toldAsProblem(search(index, request)),
    suggest: (request) => suggest(index, request),
    reach: async () => {
      for (const name of sizes.keys()) await toldAsProblem(countSections(name, cluster));
    },
  };
}

async function expectWhole(name: string, sections: number, cluster: Cluster): Promise<void> {
  const count = await countSections(name, cluster).catch((cause: unknown) => {
    const { message } = cause instanceof EngineUnreachable && cause.cause instanceof Error ? cause.cause : Error();
    throw new Error(`${name} cannot be asked (${message}); ${HOW_TO_LOAD}`, { cause });
  });
  if (count !== sections) throw new Error(`${name} holds ${count} sections in place of ${sections}; ${HOW_TO_LOAD}`);
}

const HOW_TO_LOAD = 'OPENSEARCH_URL must name a cluster into which "spaceline index --to opensearch" has loaded it';

/** An engine that cannot be reached as a problem, whichever door the question came by. */
async function toldAsProblem<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof EngineUnreachable)) throw error;
    const detail = "The search cannot be asked this moment; Retry-After says when to ask again.";
    throw new ApiError({ status: 503, code: "search-unavailable", detail }, error.retryAfter);
  }
}
