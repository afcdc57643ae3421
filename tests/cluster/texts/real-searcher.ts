/** @file Stands in for tests/support/real-searcher.ts: the same over the cluster. */
import { realCorpus } from "../../support/real-corpus.js";
import { loadedSearcher } from "../machine/running-cluster.js";

export const realSearcher = await loadedSearcher(realCorpus);
