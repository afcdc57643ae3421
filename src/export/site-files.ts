/** @file What browsers, search engines and phones ask for beside the pages, with its addresses below the base. */
import { fileHref } from "../../web/routes/file-links.js";
import { SITE_FILES } from "../../web/routes/site-files.js";
import { llmsText } from "../views/syndication/llms.js";
import type { Site, SiteFile } from "./site.js";

/** How the addresses within a file are changed, by its path. */
const ADDRESSES = new Map<string, (text: string, site: Site) => string>([
  ["/robots.txt", (text, { base }) => text.replaceAll("Disallow: /", `Disallow: ${base}`)],
  ["/llms.txt", (_text, { api }) => llmsText(api, true)],
  [
    "/sitemap.xml",
    (text, { pages: { publicUrl } }) =>
      text.replace(/<loc>([^<]*)<\/loc>/g, (_all, url: string) => {
        return `<loc>${publicUrl}${fileHref(url.slice(publicUrl.length))}</loc>`;
      }),
  ],
  ["/manifest.webmanifest", (text, { base }) => text.replaceAll('"/', `"${base}`)],
]);

/** Links of the site are known by how their addresses begin, in the style sheet too. */
const LINKS_IN_STYLE = '[href^="/';

/** The rules for what is fetched before it is followed are named by a header, which files do not have. */
const NAMED_BY_HEADER = "application/speculationrules+json";

/** Writes the files. */
export function* siteFiles(site: Site): Generator<SiteFile> {
  for (const { path, text } of SITE_FILES) {
    const written = text(site.pages);
    yield { path: path.slice(1), body: ADDRESSES.get(path)?.(written, site) ?? written };
  }
  for (const { href, body } of shellOf(site)) {
    const isStyle = href === site.pages.stylesheet;
    const changed = isStyle ? String(body).replaceAll(LINKS_IN_STYLE, `[href^="${site.base}`) : body;
    yield { path: href.slice(1), body: changed };
  }
  yield { path: ".nojekyll", body: "" };
}

/** The files of which every page is made. */
export function shellOf({ assets }: Site): Site["assets"] {
  return assets.filter(({ type }) => type !== NAMED_BY_HEADER);
}
