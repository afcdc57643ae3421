/** Pages that accept arbitrary queries and so cannot be exported as files. The offline copy renders these pages. */
const UNLIMITED_PAGES = new Set(["/search", "/list"]);
/** Parameters that are not moved from the query to the path: the search words and the cited paragraph. The browser
 *  finds the paragraph by the URL fragment. */
const QUERY_PARAMETERS = new Set(["q", "p"]);

/** Replaces "/" within a path segment. */
const SLASH = "~";
const PARAMETER_SEGMENT = /^([a-z]+)=(.*)$/;

/** Converts a URL of the service to the URL of the exported file. A page is a folder with an index.html. Parameters
 *  become path segments, because static file servers ignore the query.
 *  @param href - path, query and fragment
 *  @example fileHref("/1e/rulebook/7.6?printing=2.4.5&p=1#p1") // => "/1e/rulebook/7.6/printing=2.4.5/?p=1#p1" */
export function fileHref(href: string): string {
  const [, path = "", query = "", place = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(href) ?? [];
  if (path.startsWith("/api/v1/")) return apiFileOf(path) + place;
  if (path.startsWith("/assets/") || /^\/[^/]+\.[a-z]+$/.test(path)) return href;
  const parameters = new URLSearchParams(query);
  const parts: string[] = [];
  for (const [name, value] of [...parameters].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (UNLIMITED_PAGES.has(path) || QUERY_PARAMETERS.has(name)) continue;
    parameters.delete(name);
    parts.push(`${name}=${encodeURIComponent(value.replaceAll("/", SLASH))}/`);
  }
  const left = parameters.size > 0 ? `?${parameters}` : "";
  return `${path.replace(/\/$/, "")}/${parts.join("")}${left}${place}`;
}

/** Returns the path of the exported JSON file. The file name has a suffix, because a folder may have the same name. */
function apiFileOf(path: string): string {
  return path.startsWith("/api/v1/bulk/") || /\.(?:jsonl?|md|txt)$/.test(path) ? path : `${path}.json`;
}

/** Converts the URL of an exported file back to the service's path and query.
 *  @param path - decoded path, relative to the site, for example "/1e/rulebook/7.6/printing=2.4.5/" */
export function requestOfFile(path: string, search: URLSearchParams): { path: string; search: URLSearchParams } {
  const parts = path.replace(/\/(?:index\.html)?$/, "").split("/");
  const parameters = new URLSearchParams(search);
  for (let last = parts.at(-1); last !== undefined; last = parts.at(-1)) {
    const [, name, value = ""] = PARAMETER_SEGMENT.exec(last) ?? [];
    if (name === undefined) break;
    parameters.append(name, decodeURIComponent(value).replaceAll(SLASH, "/"));
    parts.pop();
  }
  return { path: parts.join("/") || "/", search: parameters };
}

/** Rewrites every link on a page to the URL of an exported file. Assumes that, as on all our pages, attribute values
 *  are in double quotes and texts contain no double quotes.
 *  @param base - path of the site, with a slash at each end
 *  @param publicUrl - URL of the site, without a trailing slash */
export function withFileLinks(html: string, base: string, publicUrl: string): string {
  return html
    .replace(/ (href|src|action)="(\/(?!\/)[^"]*)"/g, (_all, name, href) => ` ${name}="${hrefInBase(base, href)}"`)
    .replace(
      /(<link rel="canonical" href="|property="og:url" content="| data-citation="[^"]*, )([^"]*)"/g,
      (all, start, url) =>
        url.startsWith(publicUrl)
          ? `${start}${publicUrl}${escapeAmpersands(fileHref(unescapeAmpersands(url.slice(publicUrl.length))))}"`
          : all,
    );
}

/** Rewrites the links in the HTML inside a JSON response. */
export function withFileLinksInJson(json: string, base: string): string {
  return json.replace(/ href=\\"(\/(?!\/)[^"\\]*)\\"/g, (_all, href) => ` href=\\"${hrefInBase(base, href)}\\"`);
}

function hrefInBase(base: string, href: string): string {
  return escapeAmpersands(base + fileHref(unescapeAmpersands(href)).slice(1));
}

function unescapeAmpersands(attribute: string): string {
  return attribute.replaceAll("&#x26;", "&").replaceAll("&amp;", "&");
}

function escapeAmpersands(href: string): string {
  return href.replaceAll("&", "&amp;");
}
