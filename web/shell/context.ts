/** @file What every page is made from. */
import type { Searcher } from "../../src/index/searcher.js";
import type { ViewContext } from "../../src/views/context.js";

/** Addresses of the scripts that stand in every page. */
export interface Scripts {
  /** The module. */
  readonly client: string;
  /** The classic script that sets the colours before the first paint. */
  readonly theme: string;
}

export interface PageContext extends ViewContext {
  readonly index: Pick<Searcher, "search">;
  /** Address of the style sheet. */
  readonly stylesheet: string;
  readonly scripts: Scripts;
  /** Set where a browser speaks from its own copy. */
  readonly copy?: OwnCopy | undefined;
}

/** A browser's own copy of the texts. */
interface OwnCopy {
  /** When it was kept, as an ISO date. */
  readonly since: string;
  /** Whether the service is known to have newer texts. */
  readonly newer: boolean;
}
