import { createHash } from "node:crypto";
import * as copy from "../../web/offline/copy-format.js";
import { type Asset, policyHeader, readWorker } from "../../web/routes/assets.js";
import { fileHref } from "../../web/routes/file-links.js";
import { SITE_FILES } from "../../web/routes/site-files.js";
import type { PageContext } from "../../web/shell/context.js";
import { PATHS } from "../../web/shell/links.js";
import type { ApiContext } from "../api/route.js";
import { llmsText } from "../views/llms.js";

export interface Site {
  /** Path at which the site is served, starting and ending with a slash, for example "/rules/". */
  readonly base: string;
  readonly pages: PageContext;
  readonly api: ApiContext;
  readonly assets: readonly Asset[];
}

export interface SiteFile {
  /** Path in the exported folder, for example "1e/rulebook/7.6/index.html". */
  readonly path: string;
  readonly body: string | Uint8Array;
}

export function* siteFiles(site: Site): Generator<SiteFile> {
  yield* rootFiles(site);
  for (const { href, body } of shellOf(site)) yield { path: href.slice(1), body: withBaseInStyle(href, body, site) };
  yield { path: ".nojekyll", body: "" };
  yield* offlineFiles(site);
}

/** Yields robots.txt and the other files in the root folder. The URLs in these files include the base. */
function* rootFiles(site: Site): Generator<SiteFile> {
  const { base, pages, api } = site;
  const { publicUrl } = pages;
  const changes: Readonly<Record<string, (text: string) => string>> = {
    "/robots.txt": (text) => text.replaceAll("Disallow: /", `Disallow: ${base}`),
    "/llms.txt": () => llmsText(api, true),
    "/sitemap.xml": (text) =>
      text.replace(/<loc>([^<]*)<\/loc>/g, (_all, url: string) => {
        return `<loc>${publicUrl}${fileHref(url.slice(publicUrl.length))}</loc>`;
      }),
    "/manifest.webmanifest": (text) => text.replaceAll('"/', `"${base}`),
  };
  for (const { path, text } of SITE_FILES) {
    const body = text(pages);
    yield { path: path.slice(1), body: changes[path]?.(body) ?? body };
  }
}

/** Speculation rules are not exported: pages refer to them in a header, which static files do not have. */
const NAMED_BY_HEADER = "application/speculationrules+json";

function shellOf({ assets }: Site): readonly Asset[] {
  return assets.filter(({ type }) => type !== NAMED_BY_HEADER);
}

/** Inserts the base into the style sheet's selectors, which recognise internal links by the start of their href. */
function withBaseInStyle(href: string, body: Asset["body"], { pages, base }: Site): Asset["body"] | string {
  return href === pages.stylesheet ? String(body).replaceAll('[href^="/', `[href^="${base}`) : body;
}

/** Yields the service worker and the files that it uses. On a static site, the service worker also runs the search. */
function* offlineFiles(site: Site): Generator<SiteFile> {
  const { catalog, publicUrl, stylesheet, scripts } = site.pages;
  const worker = readWorker();
  yield { path: "sw.js", body: worker };
  const files: copy.OfflineFile[] = [];
  for (const { name, body } of copy.copyFiles(catalog.corpus)) {
    const href = copy.copyFileHref(catalog.corpus.hash, name);
    files.push({ name, href, size: Buffer.byteLength(body), integrity: `sha256-${hashOf([body]).toString("base64")}` });
    yield { path: href.slice(1), body };
  }
  const shell = shellOf(site);
  const manifest: copy.OfflineManifest = {
    format: copy.COPY_FORMAT,
    corpus: catalog.corpus.hash,
    build: hashOf([worker, publicUrl, ...shell.map(({ body }) => body)]).toString("hex", 0, 8),
    publicUrl,
    stylesheet,
    scripts,
    shell: [...shell.map(({ href }) => href), fileHref(PATHS.about)],
    asFiles: { policy: policyHeader() },
    files,
  };
  yield { path: "offline/manifest.json", body: JSON.stringify(manifest) };
}

function hashOf(parts: readonly (string | Uint8Array)[]): Buffer {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
}
