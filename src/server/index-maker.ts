/** @file Where the index is: in this process, or in a cluster, whose client is loaded only then. */
import type { Logger } from "pino";
import { CorpusError } from "../corpus/artefact-lines.js";
import { type OpenedIndex, openIndexFile } from "../corpus/index-file.js";
import type { FetchLines } from "../corpus/kept-lines.js";
import type { Searcher } from "../index/searcher.js";
import type { Corpus } from "../model.js";
import { inSteps } from "../steps.js";
import { runningBuild } from "./build.js";
import type { Config, OpenSearchSettings } from "./config.js";
import { searcherInSteps } from "./searcher-over-index.js";

export interface IndexMaker {
  /** Begins with an artefact. @param isReload - whether another corpus is served meanwhile */
  begin(isReload: boolean): IndexMaking;
}

/** The making of one index, from the opening of its corpus on. */
export interface IndexMaking {
  /** Whether the texts of the corpus of that hash have to be kept while it is opened: not where they lie elsewhere and its
   *  index need not be made.
   *  @throws CorpusError at a reload that would have to make it in a process without room for that */
  needsTexts(hash: string): boolean;
  /** Makes the index of the corpus that was asked about, in steps.
   *  @param makeWay - lets other work be done between two steps; what it throws breaks the work off
   *  @throws Error in plain words where a cluster has no index of the corpus, or does not answer */
  make(corpus: Corpus, makeWay: () => Promise<unknown>): Promise<MadeIndex>;
  /** Lets go of the file that it reads; to be called however the work has ended. */
  close(): void;
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
  return {
    begin: (isReload) => {
      let kept: OpenedIndex | null = null;
      return {
        needsTexts: () => true,
        make: (corpus, makeWay) => {
          kept = isReload ? null : openKept(corpus.hash);
          return inSteps(searcherInSteps(corpus, kept?.read), makeWay);
        },
        close: () => kept?.close(),
      };
    },
  };
}

/** What lies beside the artefact is taken at every reload, too: to make it anew takes several times the memory of a service
 *  that keeps no texts, so a corpus without it is not taken. */
function onCluster(openKept: OpenKept, settings: OpenSearchSettings, log: Logger): IndexMaker {
  return {
    begin: (isReload) => {
      let kept: OpenedIndex | null = null;
      return {
        needsTexts: (hash) => {
          kept = openKept(hash);
          if (isReload && !kept)
            throw new CorpusError(`corpus ${hash.slice(0, 12)} has no index beside it; ${HOW_TO_INDEX}`);
          return kept === null;
        },
        make: async (corpus, makeWay) => {
          const { searcherOnCluster } = await import("./searcher-on-cluster.js");
          return searcherOnCluster(corpus, { ...settings, build: runningBuild(), kept: kept?.read, log, makeWay });
        },
        close: () => kept?.close(),
      };
    },
  };
}

const HOW_TO_INDEX = 'it is taken once "spaceline index" has put it there';
