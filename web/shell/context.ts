import { type ComponentChildren, createContext, h } from "preact";
import { useContext } from "preact/hooks";
import { render } from "preact-render-to-string";
import type { Searcher } from "../../src/index/search.js";
import type { ViewContext } from "../../src/views/context.js";

/** URLs of the scripts that every page loads. */
export interface Scripts {
  readonly client: string;
  /** The classic script that sets the colours before the first paint. */
  readonly theme: string;
}

export interface PageContext extends ViewContext {
  readonly index: Pick<Searcher, "search">;
  readonly stylesheet: string;
  readonly scripts: Scripts;
  /** URL of the form for reports about a text, with the placeholders `{id}`, `{citation}` and `{url}`. */
  readonly feedbackUrl?: string | undefined;
  /** Set if the page is rendered from the browser's offline copy. */
  readonly copy?: OwnCopy | undefined;
}

/** `since`: ISO date on which the copy was stored. `newer`: whether the service has a newer copy. */
type OwnCopy = Readonly<{ since: string; newer: boolean }>;

const Site = createContext<PageContext | null>(null);

/** Returns the context of the page that contains the component.
 *  @throws Error outside `renderHtml` */
export function useSite(): PageContext {
  const site = useContext(Site);
  if (!site) throw new Error("the component is not rendered with renderHtml");
  return site;
}

export function renderHtml(context: PageContext, children: ComponentChildren): string {
  return render(h(Site.Provider, { value: context }, children));
}

export interface PageRequest {
  /** Decoded path, for example "/1e/rulebook/7.6". */
  readonly path: string;
  /** Values of the placeholders in the route's pattern, for example `{ id: "1e/rulebook/7.6" }`. */
  readonly params: Readonly<Record<string, string>>;
  /** Query parameters. The value is a list if the parameter is repeated. */
  readonly query: Readonly<Record<string, string | readonly string[]>>;
}

export interface Redirect {
  /** 301 if the URL is a variant spelling of the target's URL, 302 if the target may change. */
  readonly status: 301 | 302 | 303;
  readonly redirect: string;
}

/** Returns the HTML for a request, or throws an ApiError. A page does not depend on a server, so the export and the
 *  service worker can also render it. */
export type Page = (request: PageRequest, context: PageContext) => string | Redirect | Promise<string | Redirect>;

export function redirect(status: Redirect["status"], redirect: string): Redirect {
  return { status, redirect };
}
