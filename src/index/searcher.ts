import type { Index } from "./create-index.js";
import type { ResultPage, SearchRequest, Suggestion, SuggestRequest } from "./request.js";
import { search } from "./search.js";
import { suggest } from "./suggest.js";

/** The operations of an index that the API and pages use. */
export interface Searcher {
  search(request: SearchRequest): Promise<ResultPage>;
  suggest(request: SuggestRequest): Promise<readonly Suggestion[]>;
  /** Checks that the engine responds. Undefined if the engine is in memory. @throws ApiError (503) if the engine does not
   *  respond */
  readonly reach?: () => Promise<void>;
}

/** Creates the searcher of an index. */
export function searcherFor(index: Index): Searcher {
  return {
    search: (request) => search(index, request),
    suggest: (request) => suggest(index, request),
  };
}
