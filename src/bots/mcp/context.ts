/** @file What every tool answers from. */
import type { Searcher } from "../../index/searcher.js";
import type { ViewContext } from "../../views/context.js";

export interface McpContext extends ViewContext {
  readonly index: Searcher;
}

/** Hands over what to answer from, when it is first needed: a client is greeted before the texts are read.
 *  @throws Error in plain words: no corpus */
export type ContextSource = () => McpContext | Promise<McpContext>;
