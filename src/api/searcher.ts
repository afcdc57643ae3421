/** @file What the API needs of an index: two questions, whatever engine answers them. */
import type { ResultPage, SearchRequest, Suggestion, SuggestRequest } from "../index/request.js";

export interface Searcher {
  search(request: SearchRequest): Promise<ResultPage>;
  suggest(request: SuggestRequest): Promise<readonly Suggestion[]>;
}
