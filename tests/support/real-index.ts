/** @file The index of the real corpus, built once per worker. */
import { createIndex } from "../../src/index/create-index.js";
import { searcherFor } from "../../src/index/searcher.js";
import { realCorpus } from "./real-corpus.js";

export const realIndex = createIndex(realCorpus);

/** The searcher of API and pages. */
export const realSearcher = searcherFor(realIndex);

/** The index by words alone, as before the word vectors are loaded. */
export const indexByWords = createIndex({ ...realCorpus, meaning: undefined });
