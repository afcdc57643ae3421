/** @file The index of the real texts, built once for all tests of a worker that search it. */
import { createIndex } from "../../src/index/create-index.js";
import { realCorpus } from "./real-corpus.js";

export const realIndex = createIndex(realCorpus);

/** The same by words alone, as where no vectors have arrived. */
export const indexByWords = createIndex({ ...realCorpus, meaning: undefined });
