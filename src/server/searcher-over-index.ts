/** @file The two questions of API and pages, asked of the product's own index. */
import { createIndex } from "../index/create-index.js";
import { search } from "../index/search.js";
import type { Searcher } from "../index/searcher.js";
import { suggest } from "../index/suggest/suggest.js";
import type { Corpus } from "../model.js";

/** Indexes a corpus. */
export function searcherOver(corpus: Corpus): Searcher {
  const index = createIndex(corpus);
  return {
    search: (request) => search(index, request),
    suggest: (request) => suggest(index, request),
  };
}
