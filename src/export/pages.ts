/** @file The pages as files: every text, topic and change, and whatever a page leads to, until nothing new is found. */

import { docsPage } from "../../web/pages/docs.js";
import { errorPage } from "../../web/pages/error.js";
import { searchFilePage } from "../../web/pages/search.js";
import { fileHref, withFileLinks } from "../../web/routes/file-links.js";
import { answerPage } from "../../web/routes/pages.js";
import { escapeHtml } from "../language/escape-html.js";
import type { Corpus } from "../model.js";
import { sectionUrl } from "../views/citation.js";
import { describeFiles } from "./description.js";
import type { Site, SiteFile } from "./site.js";

const OVERVIEWS = ["/", "/documents", "/1e", "/2e", "/topics", "/changes", "/compare", "/problems", "/list"];

/** What no file can answer, what is written otherwise, and what is no page. */
const NO_PAGE = /^\/(?:search|list|docs|preview|api|assets)(?:[/?]|$)|^\/[^/]+\.[a-z]+$|^\/\//;

/** Writes all pages; a page to which only an address with a question leads is a file, too. */
export async function* pageFiles(site: Site): AsyncGenerator<SiteFile> {
  const { pages: context, base } = site;
  const write = (html: string): string =>
    withFileLinks(html, base, context.publicUrl).replace("<html", "<html data-file");
  const met = new Set<string>();
  const waiting = new Map(addressesOf(context.catalog.corpus).map((address) => [pathOf(address), address]));
  for (const [path, address] of waiting) {
    const { pathname, searchParams } = new URL(address, "http://localhost");
    const answer = await answerPage(pathname, searchParams, context);
    const html = "redirect" in answer ? leadingOn(answer.redirect, base) : answer.html;
    for (const href of pagesLinkedFrom(html, met)) if (!waiting.has(pathOf(href))) waiting.set(pathOf(href), href);
    yield { path, body: write(html) };
  }
  yield { path: "search/index.html", body: write(searchFilePage(context)) };
  yield { path: "docs/index.html", body: write(docsPage(context, describeFiles(site.api), true)) };
  const nothing = { status: 404, code: "not-found", detail: "There is nothing at this address." };
  yield { path: "404.html", body: write(errorPage(context, nothing, "")) };
}

function addressesOf({ documents, sections, topics, changes }: Corpus): readonly string[] {
  const ids = [
    ...[...documents, ...sections].map(({ id }) => id),
    ...topics.map(({ slug }) => `topics/${slug}`),
    ...changes.map(({ to }) => `changes/${to}`),
  ];
  return [...OVERVIEWS, ...ids.map((id) => sectionUrl(id, ""))];
}

/** The addresses of pages that a page leads to and none before it, without the places in them.
 *  @param met - the addresses that were met before; it is added to */
function* pagesLinkedFrom(html: string, met: Set<string>): Generator<string> {
  for (const [, href = ""] of html.matchAll(/ href="(\/[^"#]*)/g)) {
    if (met.has(href)) continue;
    met.add(href);
    const address = href.replaceAll("&#x26;", "&").replaceAll("&amp;", "&");
    if (!NO_PAGE.test(address)) yield withoutParagraph(address);
  }
}

/** A paragraph is a place in the page, which no page of its own has. */
function withoutParagraph(address: string): string {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  searchParams.delete("p");
  return pathname + (searchParams.size > 0 ? `?${searchParams}` : "");
}

function pathOf(address: string): string {
  return `${decodeURIComponent(fileHref(address)).slice(1)}index.html`;
}

/** The page of an address that only leads to another. */
function leadingOn(href: string, base: string): string {
  const to = escapeHtml(base + fileHref(href).slice(1));
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">`,
    `<title>Spaceline</title><meta http-equiv="refresh" content="0; url=${to}"></head>`,
    `<body><p><a href="${escapeHtml(href)}">This text stands elsewhere.</a></p></body></html>`,
  ].join("");
}
