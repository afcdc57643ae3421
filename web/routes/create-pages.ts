/** @file The pages as a router: which address shows what. */
import { type RequestHandler, Router } from "express";
import { documentsPage } from "../pages/documents.js";
import type { PageContext } from "../shell/context.js";
import { FAVICON } from "../shell/favicon.js";
import { readStylesheet } from "../shell/stylesheet.js";
import { showChange, showChanges } from "./changes.js";
import { showProblems } from "./problems.js";
import { send, sendAsset } from "./respond.js";
import { showSearch } from "./search.js";
import { showById } from "./sections.js";
import { showTopic, showTopics } from "./topics.js";

/** The addresses in the order in which Express tries them; a new page is a row here and a file in pages/. */
const PAGES: readonly (readonly [path: string, show: (context: PageContext) => RequestHandler])[] = [
  ["/", showSearch],
  ["/search", showSearch],
  ["/documents", (context) => (_request, response) => send(response, documentsPage(context))],
  ["/topics", showTopics],
  ["/topics/:slug", showTopic],
  ["/changes", showChanges],
  ["/changes/*id", showChange],
  ["/problems", showProblems],
  ["/*id", showById],
];

/** Where the style sheet stands, and the pages for readers. Mount the router after the API: it answers every address left
 *  that names something; what it cannot answer it throws or leaves, for API and pages tell errors alike. */
export function createPages(parts: Omit<PageContext, "stylesheet">): { context: PageContext; router: Router } {
  const stylesheet = readStylesheet();
  const context: PageContext = { ...parts, stylesheet: stylesheet.href };
  const router = Router();
  router.get(stylesheet.href, (_request, response) => sendAsset(response, "text/css", stylesheet.css, 31_536_000));
  router.get("/assets/mark.svg", (_request, response) => sendAsset(response, "image/svg+xml", FAVICON, 86_400));
  for (const [path, show] of PAGES) router.get(path, show(context));
  return { context, router };
}
