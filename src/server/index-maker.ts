/** @file Where the index is: in this process, or in a cluster, whose client is loaded only then. */
import type { Logger } from "pino";
import { type OpenedIndex, openIndexFile } from "../corpus/index-file.js";
import type { FetchLines } from "../corpus/kept-lines.js";
import type { Searcher } from "../index/searcher.js";
import type { Corpus } from "../model.js";
import { inSteps } from "../steps.js";
import { runningBuild } from "./build.js";
import type { Config, OpenSearchSettings } from "./config.js";
import { searcherInSteps } from "./searcher-over-index.js";

export interface IndexMaker {
  /** Whether the texts of the corpus of that hash have to be kept while it is opened: not where they lie elsewhere and its
   *  index need not be made. */
  needsTexts(hash: string): boolean;
  /** Makes the index of the corpus that was asked about last, in steps.
   *  @param makeWay - lets other work be done between two steps; what it throws breaks the work off
   *  @throws Error in plain words where a cluster has no index of the corpus, or does not answer */
  make(corpus: Corpus, makeWay: () => Promise<unknown>): Promise<MadeIndex>;
}

export interface MadeIndex extends Searcher {
  /** Fetches the texts of the corpus, where they lie in a cluster too. */
  readonly fetchLines?: FetchLines;
  /** Lets go of the connections to a cluster; nothing must be asked any more. */
  readonly close?: () => Promise<void>;
}

/** The maker that the settings want. */
export function indexMaker({ engine, openSearch, corpusFile }: Config, log: Logger): IndexMaker {
  const openKept: OpenKept = (hash) => openIndexFile(corpusFile, { corpus: hash, build: runningBuild() });
  return engine === "opensearch" && openSearch ? onCluster(openKept, openSearch, log) : inProcess(openKept);
}

/** Opens the index beside the artefact, where it fits a corpus. */
type OpenKept = (hash: string) => OpenedIndex | null;

/** What lies beside the artefact is taken at the start alone: its steps are long ones, while nobody is served. */
function inProcess(openKept: OpenKept): IndexMaker {
  let isStart = true;
  return {
    needsTexts: () => true,
    make: async (corpus, makeWay) => {
      const kept = isStart ? openKept(corpus.hash) : null;
      isStart = false;
      try {
        return await inSteps(searcherInSteps(corpus, kept?.read), makeWay);
      } finally {
        kept?.close();
      }
    },
  };
}

/** What lies beside the artefact is taken at every reload, too: to make it anew takes several times the memory of a service
 *  that keeps no texts. */
function onCluster(openKept: OpenKept, settings: OpenSearchSettings, log: Logger): IndexMaker {
  let kept: OpenedIndex | null = null;
  const closeKept = (): void => {
    kept?.close();
    kept = null;
  };
  return {
    needsTexts: (hash) => {
      closeKept();
      kept = openKept(hash);
      return kept === null;
    },
    make: async (corpus, makeWay) => {
      try {
        const { searcherOnCluster } = await import("./searcher-on-cluster.js");
        return await searcherOnCluster(corpus, { ...settings, build: runningBuild(), kept: kept?.read, log, makeWay });
      } finally {
        closeKept();
      }
    },
  };
}
