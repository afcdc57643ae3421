import { docsPage } from "../../web/pages/docs.js";
import { errorPage } from "../../web/pages/error.js";
import { searchFilePage } from "../../web/pages/search.js";
import { renderAbout } from "../../web/routes/about.js";
import { fileHref, withFileLinks } from "../../web/routes/file-links.js";
import { answerPage } from "../../web/routes/pages.js";
import { escapeHtml } from "../language/escape-html.js";
import type { Corpus } from "../model.js";
import { sectionUrl } from "../views/citation.js";
import { describeFiles } from "./api-files.js";
import type { Site, SiteFile } from "./site-files.js";

const OVERVIEWS = [
  "/",
  "/search-tips",
  "/documents",
  "/1e",
  "/2e",
  "/topics",
  "/changes",
  "/compare",
  "/problems",
  "/list",
];

/** Matches links that an export does not follow, for example to the search, the API, files and other websites. */
const NO_PAGE = /^\/(?:search|list|docs|about|preview|api|assets)(?:[/?]|$)|^\/[^/]+\.[a-z]+$|^\/\//;

export async function* pageFiles(site: Site): AsyncGenerator<SiteFile> {
  const { pages: context, base } = site;
  const write = (html: string): string =>
    withFileLinks(html, base, context.publicUrl).replace("<html", "<html data-file");
  const seen = new Set<string>();
  // The loop below also visits the entries that it adds.
  const addresses = new Map(startAddresses(context.catalog.corpus).map((address) => [pathOf(address), address]));
  for (const [path, address] of addresses) {
    const { pathname, searchParams } = new URL(address, "http://localhost");
    const answer = await answerPage(pathname, searchParams, context);
    const html = "redirect" in answer ? redirectPage(answer.redirect, base) : answer.html;
    for (const href of newLinks(html, seen)) if (!addresses.has(pathOf(href))) addresses.set(pathOf(href), href);
    yield { path, body: write(html) };
  }
  yield { path: "search/index.html", body: write(searchFilePage(context)) };
  yield { path: "about/index.html", body: write(await renderAbout(context)) };
  yield { path: "docs/index.html", body: write(docsPage(context, describeFiles(site.api), true)) };
  const nothing = { status: 404, code: "not-found" as const, detail: "There is no page at this URL." };
  yield { path: "404.html", body: write(errorPage(context, nothing, "")) };
}

function startAddresses({ documents, sections, topics, changes }: Corpus): readonly string[] {
  const ids = [
    ...[...documents, ...sections].map(({ id }) => id),
    ...topics.map(({ slug }) => `topics/${slug}`),
    ...changes.map(({ to }) => `changes/${to}`),
  ];
  return [...OVERVIEWS, ...ids.map((id) => sectionUrl(id, ""))];
}

function* newLinks(html: string, seen: Set<string>): Generator<string> {
  for (const [, href = ""] of html.matchAll(/ href="(\/[^"#]*)/g)) {
    if (seen.has(href)) continue;
    seen.add(href);
    const address = href.replaceAll("&#x26;", "&").replaceAll("&amp;", "&");
    if (!NO_PAGE.test(address)) yield withoutParagraph(address);
  }
}

/** Removes the paragraph number from a URL, because a static site has no separate pages for paragraphs. */
function withoutParagraph(address: string): string {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  searchParams.delete("p");
  return pathname + (searchParams.size > 0 ? `?${searchParams}` : "");
}

function pathOf(address: string): string {
  return `${decodeURIComponent(fileHref(address)).slice(1)}index.html`;
}

function redirectPage(href: string, base: string): string {
  const to = escapeHtml(base + fileHref(href).slice(1));
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">`,
    `<title>Spaceline</title><meta http-equiv="refresh" content="0; url=${to}"></head>`,
    `<body><p><a href="${escapeHtml(href)}">This section has moved.</a></p></body></html>`,
  ].join("");
}
