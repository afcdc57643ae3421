/** The page of answers and the list are asked for more than can be written down: the browser's own copy answers. */
const ASKED_AT_WILL = new Set(["/search", "/list"]);
/** What a page can be asked for beside: words, and the paragraph that is meant, to which the browser goes by itself. */
const LEFT_BEHIND = new Set(["q", "p"]);

/** An id is a path, too; within one part of a path its slashes are written so. */
const SLASH = "~";
const ASKED_PART = /^([a-z]+)=(.*)$/;

/** Where the file is to which an address of the service leads.
 *  @param href - from its path on */
export function fileHref(href: string): string {
  const [, path = "", query = "", place = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(href) ?? [];
  if (path.startsWith("/api/v1/")) return formOf(path) + place;
  if (path.startsWith("/assets/") || /^\/[^/]+\.[a-z]+$/.test(path)) return href;
  const asked = new URLSearchParams(query);
  const parts: string[] = [];
  for (const [name, value] of [...asked].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (ASKED_AT_WILL.has(path) || LEFT_BEHIND.has(name)) continue;
    asked.delete(name);
    parts.push(`${name}=${encodeURIComponent(value.replaceAll("/", SLASH))}/`);
  }
  const left = asked.size > 0 ? `?${asked}` : "";
  return `${path.replace(/\/$/, "")}/${parts.join("")}${left}${place}`;
}

/** JSON has its own ending, for its address may be a folder, too. */
function formOf(path: string): string {
  return path.startsWith("/api/v1/bulk/") || /\.(?:json|md|txt)$/.test(path) ? path : `${path}.json`;
}

/** What the address of a file asks the service for: the way back from `fileHref`.
 *  @param path - escaped, below the place where the site begins: "/1e/rulebook/7.6/printing=2.4.5/"
 *  @param search - what follows its question mark */
export function askedByFile(path: string, search: URLSearchParams): { path: string; search: URLSearchParams } {
  const parts = path.replace(/\/(?:index\.html)?$/, "").split("/");
  const asked = new URLSearchParams(search);
  for (let last = parts.at(-1); last !== undefined; last = parts.at(-1)) {
    const [, name, value = ""] = ASKED_PART.exec(last) ?? [];
    if (name === undefined) break;
    asked.append(name, decodeURIComponent(value).replaceAll(SLASH, "/"));
    parts.pop();
  }
  return { path: parts.join("/") || "/", search: asked };
}

/** The HTML of a page with every address of the site leading to its file below `base`. It is HTML of our pages: values of
 *  attributes stand in double quotes, and no text holds one.
 *  @param base - where the site begins, with a slash at both ends
 *  @param publicUrl - the same from outside, without a slash at its end */
export function withFileLinks(html: string, base: string, publicUrl: string): string {
  return html
    .replace(/ (href|src|action)="(\/(?!\/)[^"]*)"/g, (_all, name, href) => ` ${name}="${fileIn(base, href)}"`)
    .replace(/(<link rel="canonical" href="|<meta property="og:url" content=")([^"]*)"/g, (all, start, url) =>
      url.startsWith(publicUrl) ? `${start}${publicUrl}${escaped(fileHref(told(url.slice(publicUrl.length))))}"` : all,
    );
}

/** The same for HTML within JSON. */
export function withFileLinksInJson(json: string, base: string): string {
  return json.replace(/ href=\\"(\/(?!\/)[^"\\]*)\\"/g, (_all, href) => ` href=\\"${fileIn(base, href)}\\"`);
}

function fileIn(base: string, href: string): string {
  return escaped(base + fileHref(told(href)).slice(1));
}

function told(attribute: string): string {
  return attribute.replaceAll("&#x26;", "&").replaceAll("&amp;", "&");
}

function escaped(href: string): string {
  return href.replaceAll("&", "&amp;");
}
