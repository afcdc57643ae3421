import type { PageContext } from "../shell/context.js";

export interface PageRequest {
  /** The path as it stands in the address, its escapes resolved: "/1e/rulebook/7.6". */
  readonly path: string;
  /** What the path names, by the names in the pattern of its row: `{ id: "1e/rulebook/7.6" }`. */
  readonly params: Readonly<Record<string, string>>;
  /** What follows the question mark; a list where a name is repeated. */
  readonly query: Readonly<Record<string, string | readonly string[]>>;
}

/** HTML, or the address to which the reader is sent on. */
export type PageAnswer =
  | { readonly status: 200; readonly html: string }
  | { readonly status: 301 | 302 | 303; readonly redirect: string };

/** Answers a request, or throws the ApiError that says why it cannot. */
export type Page = (request: PageRequest, context: PageContext) => PageAnswer | Promise<PageAnswer>;

/** An answer that is this HTML. */
export function ok(html: string): PageAnswer {
  return { status: 200, html };
}

/** An answer that sends on: 301 where the address asked for is another spelling, 302 where it may one day show more. */
export function redirect(status: 301 | 302 | 303, redirect: string): PageAnswer {
  return { status, redirect };
}
