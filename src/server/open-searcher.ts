import type { Logger } from "pino";
import { ApiError } from "../api/contract/problem-details.js";
import { createIndex } from "../index/create-index.js";
import { EngineUnreachable } from "../index/engine/engine.js";
import { type Searcher, searcherFor } from "../index/search.js";
import type { Corpus } from "../model.js";
import { runningBuild } from "./build.js";
import type { Config } from "./config.js";
import { indexFileOf, openIndex } from "./stored-index.js";

export interface OpenedSearcher extends Searcher {
  /** Closes the connections to the cluster. Afterwards, the searcher cannot be used. */
  readonly close?: () => Promise<void>;
}

/** @throws Error with a readable message if the cluster has no index for the corpus or does not respond */
export async function openSearcher(
  corpus: Corpus,
  { engine, openSearch, corpusFile }: Pick<Config, "engine" | "openSearch" | "corpusFile">,
  log: Logger,
): Promise<OpenedSearcher> {
  if (engine === "opensearch" && openSearch) return searcherOnCluster(corpus, openSearch, log);
  const file = indexFileOf(corpusFile);
  return searcherFor(openIndex(corpusFile, corpus, (reason) => log.info({ file, reason }, "stored index not used")));
}

const HOW_TO_LOAD =
  'OPENSEARCH_URL must name a cluster into which "spaceline index --to opensearch" has loaded the corpus';

/** Opens the cluster's index. The client library is loaded only here, because other services do not need it. */
async function searcherOnCluster(
  corpus: Corpus,
  { nodes, timeoutMs }: NonNullable<Config["openSearch"]>,
  log: Logger,
): Promise<OpenedSearcher> {
  const { indexName, openCluster } = await import("../index/engine/opensearch.js");
  const cluster = openCluster({
    nodes,
    timeoutMs,
    onChange: (state, err) => {
      if (state === "open") log.error({ err }, "cluster not responding; searches paused");
      else log.info("cluster responding again");
    },
  });
  const sizes = new Map<string, number>();
  const index = createIndex(corpus, (edition, size) => {
    const name = indexName(edition, { corpus: corpus.hash, build: runningBuild() });
    sizes.set(name, size);
    return cluster.engine(name, size);
  });
  try {
    for (const [name, size] of sizes) {
      const count = await cluster.count(name).catch((error: unknown) => {
        const cause = error instanceof EngineUnreachable ? error.cause : error;
        const message = cause instanceof Error ? cause.message : String(cause);
        throw new Error(`${name} is not reachable (${message}); ${HOW_TO_LOAD}`, { cause });
      });
      if (count !== size) throw new Error(`${name} contains ${count} sections instead of ${size}; ${HOW_TO_LOAD}`);
    }
  } catch (error) {
    await cluster.close();
    throw error;
  }
  const { search, suggest } = searcherFor(index);
  return {
    search: (request) => withProblem(search(request)),
    suggest,
    reach: async () => {
      for (const name of sizes.keys()) await withProblem(cluster.count(name));
    },
    close: cluster.close,
  };
}

/** Converts the error for an unreachable engine to a 503 problem with Retry-After. */
async function withProblem<Result>(result: Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    if (!(error instanceof EngineUnreachable)) throw error;
    const detail = "Search is temporarily unavailable; try again after the time in Retry-After.";
    throw new ApiError("search-unavailable", detail, { retryAfter: error.retryAfter });
  }
}
