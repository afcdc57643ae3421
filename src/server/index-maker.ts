/** @file Where the index is: in this process, or in a cluster, whose client is loaded only then. */
import type { Logger } from "pino";
import { CorpusError } from "../corpus/artefact-lines.js";
import { indexFileOf, type OpenedIndex, openIndexFile } from "../corpus/index-file.js";
import type { FetchLines } from "../corpus/kept-lines.js";
import type { Searcher } from "../index/searcher.js";
import type { Corpus } from "../model.js";
import { inSteps } from "../steps.js";
import { runningBuild } from "./build.js";
import type { Config, OpenSearchSettings } from "./config.js";
import { searcherInSteps } from "./searcher-over-index.js";

export interface IndexMaker {
  /** Begins with an artefact. @param served - the hash of the corpus that is served meanwhile; none at the start */
  begin(served?: string): IndexMaking;
}

/** The making of one index, from the opening of its corpus on. */
export interface IndexMaking {
  /** Whether the texts of the corpus of that hash have to be kept while it is opened: not where they lie elsewhere and its
   *  index need not be made, and not of the one that is served already.
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
  if (engine !== "opensearch" || !openSearch) return inProcess(openKept);
  return onCluster(openKept, openSearch, { file: indexFileOf(corpusFile), log });
}

/** Opens the index beside the artefact, where it fits a corpus. */
type OpenKept = (hash: string) => OpenedIndex | null;

/** What lies beside the artefact is taken at the start alone: its steps are long ones, while nobody is served. */
function inProcess(openKept: OpenKept): IndexMaker {
  return {
    begin: (served) => {
      let kept: OpenedIndex | null = null;
      return {
        needsTexts: () => true,
        make: (corpus, makeWay) => {
          kept = served === undefined ? openKept(corpus.hash) : null;
          return inSteps(searcherInSteps(corpus, kept?.read), makeWay);
        },
        close: () => kept?.close(),
      };
    },
  };
}

interface Beside {
  /** Where the index lies, for whoever has to put it there. */
  readonly file: string;
  readonly log: Logger;
}

/** What lies beside the artefact is taken at every reload, too: to make it anew takes several times the memory of a service
 *  that keeps no texts, so a corpus without it is not taken. */
function onCluster(openKept: OpenKept, settings: OpenSearchSettings, { file, log }: Beside): IndexMaker {
  return {
    begin: (served) => {
      let kept: OpenedIndex | null = null;
      return {
        needsTexts: (hash) => {
          if (hash === served) return false;
          kept = openKept(hash);
          if (served !== undefined && !kept)
            throw new CorpusError(`${file}: no index of corpus ${hash.slice(0, 12)} by this build; ${HOW_TO_INDEX}`);
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
