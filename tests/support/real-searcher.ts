/** @file The two questions over the real texts as a service asks them; indexed once for all tests of a worker. */
import { searcherOver } from "../../src/server/searcher-over-index.js";
import { realCorpus } from "./real-corpus.js";

export const realSearcher = searcherOver(realCorpus);
