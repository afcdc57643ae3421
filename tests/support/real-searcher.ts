/** @file The two questions over the real texts as a service asks them; indexed once for all tests of a worker. */
import { createSearcher } from "../../src/index/searcher.js";
import { realCorpus } from "./real-corpus.js";

export const realSearcher = createSearcher(realCorpus);
