/** @file Where the index is: in this process, or in a cluster, whose client is loaded only then. */
import type { Logger } from "pino";
import { openIndexFile } from "../corpus/index-file.js";
import type { Searcher } from "../index/searcher.js";
import type { Corpus } from "../model.js";
import { runningBuild } from "./build.js";
import type { Config } from "./config.js";
import { searcherOver } from "./searcher-over-index.js";

export interface OpenedSearcher extends Searcher {
  /** Closes the connections to a cluster. Nothing must be searched afterwards. */
  readonly close?: () => Promise<void>;
}

/** Creates the searcher that the settings name.
 *  @throws Error in plain words if a cluster has no index of the corpus, or does not answer */
export async function openSearcher(
  corpus: Corpus,
  { engine, openSearch, corpusFile }: Pick<Config, "engine" | "openSearch" | "corpusFile">,
  log: Logger,
): Promise<OpenedSearcher> {
  const stored = openIndexFile(corpusFile, { corpus: corpus.hash, build: runningBuild() });
  try {
    if (engine !== "opensearch" || !openSearch) return searcherOver(corpus, stored?.read);
    const { searcherOnCluster } = await import("./searcher-on-cluster.js");
    return await searcherOnCluster(corpus, { ...openSearch, build: runningBuild(), stored: stored?.read, log });
  } finally {
    stored?.close();
  }
}
