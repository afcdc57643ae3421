/** @file What every page is made from. */
import type { ResultPage, SearchRequest } from "../../src/index/request.js";
import type { Library } from "./library.js";

/** What the pages need of an index. */
export interface PageIndex {
  search(request: SearchRequest): Promise<ResultPage>;
}

export interface PageContext {
  readonly library: Library;
  readonly index: PageIndex;
  /** Where the service is reached from outside, without a slash at its end. */
  readonly publicUrl: string;
  /** Address of the style sheet. */
  readonly stylesheet: string;
}
