/** @file Where the index is: in this process, or in a cluster, whose client is loaded only then. */
import type { Logger } from "pino";
import { openIndexFile } from "../corpus/index-file.js";
import type { FetchLines } from "../corpus/kept-lines.js";
import type { Searcher } from "../index/searcher.js";
import type { ReadBytes } from "../index/stored/parts.js";
import type { Corpus } from "../model.js";
import { inSteps } from "../steps.js";
import { runningBuild } from "./build.js";
import type { Config } from "./config.js";
import { searcherInSteps } from "./searcher-over-index.js";

/** Makes the index of a corpus in steps.
 *  @param makeWay - lets other work be done between two steps; what it throws breaks the work off
 *  @throws Error in plain words where a cluster has no index of the corpus, or does not answer */
export type IndexMaker = (corpus: Corpus, makeWay: () => Promise<unknown>) => Promise<MadeIndex>;

export interface MadeIndex extends Searcher {
  /** Fetches the texts of the corpus, where they lie in a cluster too. */
  readonly fetchLines?: FetchLines;
}

/** The maker that the settings want. What lies beside the artefact is taken at the start alone: it is read in one go, while
 *  nobody is served. */
export function indexMaker(config: Config, log: Logger): IndexMaker {
  const make = makerOver(config, log);
  let isStart = true;
  return async (corpus, makeWay) => {
    const origin = { corpus: corpus.hash, build: runningBuild() };
    const kept = isStart ? openIndexFile(config.corpusFile, origin) : null;
    isStart = false;
    try {
      return await make(corpus, makeWay, kept?.read);
    } finally {
      kept?.close();
    }
  };
}

/** Makes the index, of what was kept where it was. */
type MakeOver = (...asked: [...Parameters<IndexMaker>, kept: ReadBytes | undefined]) => Promise<MadeIndex>;

function makerOver({ engine, openSearch }: Config, log: Logger): MakeOver {
  if (engine !== "opensearch" || !openSearch)
    return (corpus, makeWay, kept) => inSteps(searcherInSteps(corpus, kept), makeWay);
  return async (corpus, makeWay, kept) => {
    const { searcherOnCluster } = await import("./searcher-on-cluster.js");
    return searcherOnCluster(corpus, { ...openSearch, build: runningBuild(), kept, log, makeWay });
  };
}
