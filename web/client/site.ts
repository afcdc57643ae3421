const script = import.meta.url;

/** Path of the home page, with a slash at each end: the parent folder of `assets/`, which contains this script. */
const BASE = new URL("..", script).pathname;

/** Adds the base path of the site to a path.
 *  @example inSite("/search") // => "/rules/search" on a site at /rules/ */
export function inSite(href: string): string {
  return BASE + href.slice(1);
}

/** Removes the base path of the site, and the path segments that a static export adds.
 *  @example "/rules/1e/rulebook/7.6/printing=2.4.5/" // => "/1e/rulebook/7.6" */
export function pathInSite(pathname: string): string {
  const path = `/${pathname.slice(BASE.length)}`;
  return path.replace(/\/(?:[a-z]+=[^/]*\/)+$/, "").replace(/(?<=.)\/$/, "");
}

/** Whether this page is a static file whose URL contains a query that only the offline copy can answer. */
export function needsOfflineCopy(): boolean {
  const isFile = document.documentElement.hasAttribute("data-file");
  return isFile && [...new URLSearchParams(location.search).keys()].some((name) => name !== "p");
}
