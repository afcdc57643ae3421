const script = import.meta.url;

/** The path of the site's first page, with a slash at both ends. */
const BASE = new URL("..", script).pathname;

/** An address of the site by what it is called within: "/search" is "/rules/search" where the site lies in /rules/. */
export function inSite(href: string): string {
  return BASE + href.slice(1);
}

/** The way back, and without what file servers need: "/rules/1e/rulebook/7.6/printing=2.4.5/" is "/1e/rulebook/7.6". */
export function pathInSite(pathname: string): string {
  const path = `/${pathname.slice(BASE.length)}`;
  return path.replace(/\/(?:[a-z]+=[^/]*\/)+$/, "").replace(/(?<=.)\/$/, "");
}

/** Whether this page is a file that says less than its address asks for: only the browser's own copy can answer that. */
export function needsOfflineCopy(): boolean {
  const isFile = document.documentElement.hasAttribute("data-file");
  return isFile && [...new URLSearchParams(location.search).keys()].some((name) => name !== "p");
}
