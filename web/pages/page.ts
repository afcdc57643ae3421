import type { PageContext } from "../shell/context.js";

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
