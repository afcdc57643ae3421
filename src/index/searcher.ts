/** @file What API and pages need of an index: two questions, whatever engine answers them. */
import type { ResultPage, SearchRequest, Suggestion, SuggestRequest } from "./request.js";

export interface Searcher {
  search(request: SearchRequest): Promise<ResultPage>;
  suggest(request: SuggestRequest): Promise<readonly Suggestion[]>;
  /** Asks whether its engine answers; left out where the engine is in memory.
   *  @throws EngineUnreachable where it does not */
  readonly reach?: () => Promise<void>;
}
