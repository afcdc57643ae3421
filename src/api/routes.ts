/** @file The table of routes: what is served, in the order in which Express tries it, and the router made from it. */
import { type RequestHandler, Router } from "express";
import type { ApiContext, Route } from "./context.js";
import { ApiError } from "./contract/problem-details.js";
import { bulkRoutes } from "./routes/bulk.js";
import { changeRoutes } from "./routes/changes.js";
import { citeRoutes } from "./routes/cite.js";
import { documentRoutes } from "./routes/documents.js";
import { healthRoutes } from "./routes/health.js";
import { openapiRoute } from "./routes/openapi.js";
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
  topicRoutes,
  changeRoutes,
  problemRoutes,
  bulkRoutes,
  healthRoutes,
].flat();

export const ROUTES: readonly Route[] = [...DESCRIBED, openapiRoute(DESCRIBED)];

/** The routes as a router; whoever wants to write is refused. */
export function createApi(context: ApiContext): Router {
  const router = Router();
  for (const { path, handle } of ROUTES) {
    router
      .route(expressPath(path))
      .get((request, response) => handle(request, response, context))
      .all(onlyReading);
  }
  return router;
}

/** Lets reading through and tells everybody else what is possible. */
export const onlyReading: RequestHandler = (request, response, next) => {
  if (request.method === "GET" || request.method === "HEAD") return next();
  response.set("Allow", "GET, HEAD, OPTIONS");
  if (request.method === "OPTIONS") {
    response.status(204).end();
    return;
  }
  const detail = `${request.method} is not possible here; what there is can be read with GET.`;
  throw new ApiError({ status: 405, code: "method-not-allowed", detail });
};

/** An id holds slashes, anything else in braces is one part of the path.
 *  @example expressPath("/api/v1/sections/{id}") // => "/api/v1/sections/*id" */
function expressPath(path: string): string {
  return path.replace("{id}", "*id").replace(/\{(\w+)\}/g, ":$1");
}
