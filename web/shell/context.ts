/** @file What every page is made from. */
import type { Searcher } from "../../src/index/searcher.js";
import type { ViewContext } from "../../src/views/context.js";

export interface PageContext extends ViewContext {
  readonly index: Pick<Searcher, "search">;
  /** Address of the style sheet. */
  readonly stylesheet: string;
}
