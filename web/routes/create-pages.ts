/** @file The pages as a router: which address shows what, and what a browser may keep. */
import { randomUUID } from "node:crypto";
import { type ErrorRequestHandler, type Request, type Response, Router } from "express";
import type { Corpus } from "../../src/model.js";
import { documentPage } from "../pages/document.js";
import { documentsPage } from "../pages/documents.js";
import { errorPage } from "../pages/error.js";
import { homePage, resultsPage } from "../pages/search.js";
import { sectionPage } from "../pages/section.js";
import type { PageContext, PageIndex } from "../shell/context.js";
import { MARK } from "../shell/favicon.js";
import { createLibrary } from "../shell/library.js";
import { pageHref } from "../shell/links.js";
import { readStylesheet } from "../shell/stylesheet.js";
import { nearSections } from "./near-sections.js";
import { addOverviews } from "./overviews.js";
import { send, sendAsset } from "./respond.js";
import { readSearch } from "./search-parameters.js";

export interface PagesOptions {
  readonly corpus: Corpus;
  readonly index: PageIndex;
  /** Where the service is reached from outside, without a slash at its end. */
  readonly publicUrl: string;
  /** Told of whatever nobody foresaw, with the id that the reader was shown. */
  readonly onError?: (error: unknown, id: string) => void;
}

/** The pages for readers. Mount it after the API: it answers every address left for a client that wants HTML. */
export function createPages({ corpus, index, publicUrl, onError = logError }: PagesOptions): Router {
  const stylesheet = readStylesheet();
  const context: PageContext = { library: createLibrary(corpus), index, publicUrl, stylesheet: stylesheet.href };
  const router = Router();
  router.get(stylesheet.href, (_request, response) => sendAsset(response, "text/css", stylesheet.css, 31_536_000));
  router.get("/assets/mark.svg", (_request, response) => sendAsset(response, "image/svg+xml", MARK, 86_400));
  router.get(["/", "/search"], (request, response) => showSearch(context, request, response));
  router.get("/documents", (_request, response) => send(response, 200, documentsPage(context)));
  addOverviews(router, context);
  router.get("/*id", showById(context));
  router.use(unforeseen(context, onError));
  return router;
}

async function showSearch(context: PageContext, request: Request, response: Response): Promise<void> {
  const { request: search, wrong: detail } = readSearch(request.query, context.library);
  if (detail !== undefined) {
    send(response, 400, errorPage(context, { status: 400, title: "This search cannot be read", detail }));
  } else if (search.query === "") send(response, 200, homePage(context));
  else send(response, 200, resultsPage(context, search, await context.index.search(search)));
}

/** Sections and documents by their ids. Pages of whole documents are long and always the same: each is written once. */
function showById(context: PageContext): (request: Request, response: Response, next: () => void) => Promise<void> {
  const written = new Map<string, string>();
  return async (request, response, next) => {
    const id = [request.params["id"] ?? ""].flat().join("/");
    const section = context.library.section(id);
    const document = context.library.document(section?.document ?? id);
    if (section && document) send(response, 200, sectionPage(context, section, document));
    else if (document) {
      const html = written.get(id) ?? documentPage(context, document);
      written.set(id, html);
      send(response, 200, html);
    } else if (context.library.section(plain(id)) || context.library.document(plain(id))) {
      response.redirect(301, pageHref(plain(id)));
    } else if (request.accepts(["json", "html"]) !== "html") next();
    else await notFound(context, id, response);
  };
}

/** An id as it is written, whoever typed it: in small letters and without a slash at its end. */
function plain(id: string): string {
  return id.toLowerCase().replace(/\/+$/, "");
}

async function notFound(context: PageContext, id: string, response: Response): Promise<void> {
  const near = await nearSections(context, plain(id));
  const detail = `Nothing stands at “/${id}”.`;
  send(response, 404, errorPage(context, { status: 404, title: "This page does not exist", detail, near }));
}

function unforeseen(context: PageContext, onError: (error: unknown, id: string) => void): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent || request.accepts(["json", "html"]) !== "html") {
      next(error);
      return;
    }
    if (statusOf(error) < 500) {
      const detail = "The address holds signs that mean nothing in an address.";
      send(response, 400, errorPage(context, { status: 400, title: "This address cannot be read", detail }));
      return;
    }
    const id = randomUUID();
    onError(error, id);
    const detail = `It is not your fault. Whoever looks after this service can find what happened by the number ${id}.`;
    send(response, 500, errorPage(context, { status: 500, title: "Something went wrong here", detail }));
  };
}

/** Express names the status where the request itself is at fault. */
function statusOf(error: unknown): number {
  const status = typeof error === "object" && error !== null && "status" in error ? error.status : 500;
  return typeof status === "number" ? status : 500;
}

function logError(error: unknown, id: string): void {
  console.error(`page error ${id}:`, error);
}
