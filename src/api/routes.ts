/** @file The table of routes: what is served, in the order in which Express tries it, and the router made from it. */
import { type Request, type RequestHandler, type Response, Router } from "express";
import type { ApiContext, Route } from "./context.js";
import { ApiError } from "./contract/problem-details.js";
import { postedJson } from "./http/posted-json.js";
import { nameRoute, validityOf } from "./http/respond.js";
import { answerUnchanged } from "./http/validity.js";
import { bulkRoutes } from "./routes/bulk.js";
import { changeRoutes } from "./routes/changes.js";
import { citeRoutes } from "./routes/cite.js";
import { compareRoutes } from "./routes/compare.js";
import { documentRoutes } from "./routes/documents.js";
import { expandRoutes } from "./routes/expand.js";
import { healthRoutes } from "./routes/health.js";
import { openapiRoutes } from "./routes/openapi.js";
import { problemRoutes } from "./routes/problems.js";
import { searchRoutes } from "./routes/search.js";
import { sectionRoutes } from "./routes/sections.js";
import { suggestRoutes } from "./routes/suggest.js";
import { topicRoutes } from "./routes/topics.js";

/** The resources, each with its routes; a new one is a file in routes/ and a name here. */
const DESCRIBED: readonly Route[] = [
  searchRoutes,
  suggestRoutes,
  sectionRoutes,
  documentRoutes,
  citeRoutes,
  expandRoutes,
  compareRoutes,
  topicRoutes,
  changeRoutes,
  problemRoutes,
  bulkRoutes,
  healthRoutes,
].flat();

export const ROUTES: readonly Route[] = [...DESCRIBED, ...openapiRoutes(DESCRIBED)];

/** The routes as a router; whoever asks otherwise than a path allows is refused. */
export function createApi(context: ApiContext): Router {
  const router = Router();
  for (const route of ROUTES) {
    const { path, method = "get", handle } = route;
    const answer: RequestHandler = (request, response) => {
      nameRoute(response, route);
      if (hasItAlready(request, response, context)) return;
      return handle(request, response, context);
    };
    const address = router.route(expressPath(path));
    if (method === "post") address.post(...postedJson, answer).all(onlyPosting);
    else address.get(answer).all(onlyReading);
  }
  return router;
}

/** Answers a client that has the answer already, before any work is done. @returns whether it has */
function hasItAlready(request: Request, response: Response, context: ApiContext): boolean {
  if (request.method === "POST" || !request.headers["if-none-match"]) return false;
  return answerUnchanged(request, response, validityOf(request, response, context));
}

/** Lets reading through and tells everybody else what is possible. */
export const onlyReading: RequestHandler = (request, response, next) => {
  if (request.method === "GET" || request.method === "HEAD") return next();
  refuse(request, response, ["GET", "HEAD"]);
};

/** Tells whoever does not post what is possible. */
export const onlyPosting: RequestHandler = (request, response) => refuse(request, response, ["POST"]);

/** Answers OPTIONS with what is possible, and any other method with 405. */
function refuse({ method }: Request, response: Response, allowed: readonly string[]): void {
  response.set("Allow", [...allowed, "OPTIONS"].join(", "));
  if (method !== "OPTIONS")
    throw new ApiError({ status: 405, code: "method-not-allowed", detail: `${method} is not possible here.` });
  response.status(204).end();
}

/** An id holds slashes, anything else in braces is one part of the path.
 *  @example expressPath("/api/v1/sections/{id}") // => "/api/v1/sections/*id" */
function expressPath(path: string): string {
  return path.replace("{id}", "*id").replace(/\{(\w+)\}/g, ":$1");
}
