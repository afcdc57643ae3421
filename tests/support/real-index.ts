import { createIndex, type Index, restoreIndex, storedIndex } from "../../src/index/create-index.js";
import { searcherFor } from "../../src/index/search.js";
import { realCorpus } from "./real-corpus.js";

export const realIndex = createIndex(realCorpus);

export const realSearcher = searcherFor(realIndex);

export const indexByWords: Index = withoutVectors(realIndex);

function withoutVectors(index: Index): Index {
  const stored = storedIndex(index);
  const editions = { "1e": { ...stored["1e"], vectors: null }, "2e": { ...stored["2e"], vectors: null } };
  return restoreIndex({ ...realCorpus, meaning: undefined }, editions);
}
