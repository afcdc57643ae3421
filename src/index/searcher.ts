/** @file What API and pages need of an index: two questions, whatever engine answers them. */
import type { ResultPage, SearchRequest, Suggestion, SuggestRequest } from "./request.js";

export interface Searcher {
  search(request: SearchRequest): Promise<ResultPage>;
  suggest(request: SuggestRequest): Promise<readonly Suggestion[]>;
}
