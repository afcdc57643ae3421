import type { Index } from "./create-index.js";
import type { ResultPage, SearchRequest, Suggestion, SuggestRequest } from "./request.js";
import { search } from "./search.js";
import { suggest } from "./suggest.js";

/** What API and pages need of an index. */
export interface Searcher {
  search(request: SearchRequest): Promise<ResultPage>;
  suggest(request: SuggestRequest): Promise<readonly Suggestion[]>;
  /** Checks that the engine answers. Left out if the engine is in memory. @throws ApiError (503) if it does not */
  readonly reach?: () => Promise<void>;
}

/** Searches an index. */
export function searcherFor(index: Index): Searcher {
  return {
    search: (request) => search(index, request),
    suggest: (request) => suggest(index, request),
  };
}
