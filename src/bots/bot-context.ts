import type { Searcher } from "../index/searcher.js";
import type { ViewContext } from "../views/context.js";

/** Everything a bot needs to answer: the corpus and the search over it. */
export interface BotContext extends ViewContext {
  readonly index: Searcher;
}

/** Returns the context; a program that starts before its corpus is read loads it on the first call.
 *  @throws Error with a readable message if there is no corpus */
export type ContextSource = () => BotContext | Promise<BotContext>;
