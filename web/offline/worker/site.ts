/** @file Where the site begins that the worker looks after: where its own file lies. */

declare const self: ServiceWorkerGlobalScope;

/** The path of the first page, with a slash at both ends. */
export const BASE = new URL("./", self.location.href).pathname;

/** An address of the site by what it is called within. @example in /rules/, inSite("/sw.js") // => "/rules/sw.js" */
export function inSite(href: string): string {
  return BASE + href.slice(1);
}

/** The way back; undefined for an address that does not belong to the site. */
export function pathInSite(pathname: string): string | undefined {
  return pathname.startsWith(BASE) ? `/${pathname.slice(BASE.length)}` : undefined;
}
