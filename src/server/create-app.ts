/** @file The web application: routes, pages and what stands around them. It does not listen. */
import compression from "compression";
import express, { type Express, type RequestHandler, type Router } from "express";
import type { ApiContext } from "../api/context.js";
import { errorHandler, type Log, standardErrorLog, unknownAddress } from "../api/http/error-handler.js";
import { ApiError } from "../api/http/problem-details.js";
import { ROUTES } from "../api/routes.js";
import { createCatalog } from "../catalog/catalog.js";
import { nearestSections } from "../catalog/nearest.js";
import type { Searcher } from "../index/searcher.js";
import type { Corpus } from "../model.js";
import { nearMiss } from "../views/section.js";
import { DEFAULT_RATE_LIMIT, limitRate, openToAllOrigins, type RateLimit, safeHeaders } from "./protection.js";

export interface AppParts {
  readonly corpus: Corpus;
  readonly index: Searcher;
  /** Where the service is reached from outside, without a slash at its end. */
  readonly publicUrl: string;
  /** The server-rendered pages, tried after the API. */
  readonly pages?: Router;
  /** How often one address may ask the API; false for no limit. */
  readonly rateLimit?: RateLimit | false;
  /** How many proxies stand before the service, so that addresses are told apart behind them. */
  readonly proxies?: number;
  readonly log?: Log;
}

/** Composes the application over a corpus and an index of it. */
export function createApp(parts: AppParts): Express {
  const { corpus, index, publicUrl, pages, log = standardErrorLog, rateLimit = DEFAULT_RATE_LIMIT } = parts;
  const context: ApiContext = { catalog: createCatalog(corpus), index, publicUrl };
  const app = express();
  app.set("etag", false);
  app.set("trust proxy", parts.proxies ?? 0);
  app.use(safeHeaders(publicUrl), compression({ filter: worthCompressing }), namingCorpus(corpus.hash));
  app.use("/api", openToAllOrigins);
  if (rateLimit) app.use("/api", limitRate(rateLimit));
  for (const { path, handle } of ROUTES) {
    app
      .route(path)
      .get((request, response) => handle(request, response, context))
      .all(onlyReading);
  }
  app.use("/api", unknownAddress());
  app.use(onlyReading);
  if (pages) app.use(pages);
  app.use(unknownAddress((path) => nearestSections(path, context.catalog).map((one) => nearMiss(one, context))));
  app.use(errorHandler(log));
  return app;
}

function namingCorpus(hash: string): RequestHandler {
  return (_request, response, next) => {
    response.set("Spaceline-Corpus", hash);
    next();
  };
}

const onlyReading: RequestHandler = (request, response, next) => {
  if (request.method === "GET" || request.method === "HEAD") return next();
  response.set("Allow", "GET, HEAD, OPTIONS");
  if (request.method === "OPTIONS") {
    response.status(204).end();
    return;
  }
  const detail = `${request.method} is not possible here; what there is can be read with GET.`;
  throw new ApiError({ status: 405, code: "method-not-allowed", detail });
};

/** Everything that is text; the bulk file's type is not in the compressor's own list. */
const worthCompressing: compression.CompressionFilter = (request, response) =>
  /jsonl/.test(String(response.getHeader("Content-Type"))) || compression.filter(request, response);
