/** @file What the API needs of an index: two questions, whatever engine answers them. */
import type { ResultPage, SearchRequest, Suggestion } from "../index/request.js";
import type { Edition } from "../model.js";

export interface Searcher {
  search(request: SearchRequest): ResultPage;
  suggest(query: string, edition: Edition, limit: number): readonly Suggestion[];
}
