/** @file The index of the real corpus, built once per worker. */
import { createIndex } from "../../src/index/create-index.js";
import { searcherFor } from "../../src/index/search.js";
import { realCorpus } from "./real-corpus.js";

export const realIndex = createIndex(realCorpus);

export const realSearcher = searcherFor(realIndex);

/** The index without word vectors. */
export const indexByWords = createIndex({ ...realCorpus, meaning: undefined });
