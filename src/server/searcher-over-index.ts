/** @file The two questions of API and pages, asked of the product's own index. */
import { createIndex, type Index } from "../index/create-index.js";
import { search } from "../index/search.js";
import type { Searcher } from "../index/searcher.js";
import type { ReadBytes } from "../index/stored/parts.js";
import { indexInBytes } from "../index/stored/stored-index.js";
import { suggest } from "../index/suggest/suggest.js";
import type { Corpus } from "../model.js";
import { atOnce } from "../steps.js";

/** Indexes a corpus. @param stored - reads the stored index, if there is one */
export function searcherOver(corpus: Corpus, stored?: ReadBytes): Searcher {
  return searcherFor(stored ? atOnce(indexInBytes(corpus, stored)) : createIndex(corpus));
}

/** The two questions, asked of an index. */
export function searcherFor(index: Index): Searcher {
  return {
    search: (request) => search(index, request),
    suggest: (request) => suggest(index, request),
  };
}
