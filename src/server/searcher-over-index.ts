/** @file The two questions of API and pages, asked of the product's own index. */
import { createIndex, type Index, indexInSteps } from "../index/create-index.js";
import { search } from "../index/search.js";
import type { Searcher } from "../index/searcher.js";
import { indexInBytes } from "../index/stored/stored-index.js";
import { suggest } from "../index/suggest/suggest.js";
import type { Corpus } from "../model.js";
import type { Steps } from "../steps.js";

/** Indexes a corpus. */
export function searcherOver(corpus: Corpus): Searcher {
  return askedOf(createIndex(corpus));
}

/** The same in steps. @param bytes - the index as it was kept, where it was */
export function* searcherInSteps(corpus: Corpus, bytes: Uint8Array | null): Steps<Searcher> {
  return askedOf(bytes ? yield* indexInBytes(corpus, bytes) : yield* indexInSteps(corpus));
}

function askedOf(index: Index): Searcher {
  return {
    search: (request) => search(index, request),
    suggest: (request) => suggest(index, request),
  };
}
