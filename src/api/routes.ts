/** @file The table of routes, in the order in which Express tries them, and the router made from it. */
import express, { type Request, type RequestHandler, type Response, Router } from "express";
import { ApiError } from "./contract/problem-details.js";
import { answerUnchanged, sendAnswer, validityOf } from "./respond.js";
import type { ApiContext, Route } from "./route.js";
import { bulkRoutes, sendBulkFile } from "./routes/bulk.js";
import { changeRoutes } from "./routes/changes.js";
import { citationRoutes } from "./routes/citations.js";
import { documentRoutes } from "./routes/documents.js";
import { problemRoutes } from "./routes/problems.js";
import { searchRoutes } from "./routes/search.js";
import { sectionRoutes } from "./routes/sections.js";
import { descriptionRoutes, healthRoutes } from "./routes/service.js";
import { topicRoutes } from "./routes/topics.js";

/** A new resource is a file in routes/ and a line here. */
const DESCRIBED: readonly Route[] = [
  searchRoutes,
  sectionRoutes,
  documentRoutes,
  citationRoutes,
  topicRoutes,
  changeRoutes,
  problemRoutes,
  bulkRoutes,
  healthRoutes,
].flat();

export const ROUTES: readonly Route[] = [...DESCRIBED, ...descriptionRoutes(DESCRIBED)];

/** Largest posted body. */
const BODY_LIMIT = "64kb";

/** The routes as a router. Other methods than those of a path are refused. */
export function createApi(context: ApiContext): Router {
  const router = Router();
  for (const route of ROUTES) {
    const address = router.route(expressPath(route.path));
    const answer = answering(route, context);
    if (route.method === "post") address.post(onlyJson, express.json({ limit: BODY_LIMIT }), answer).all(onlyPosting);
    else address.get(answer).all(onlyReading);
  }
  return router;
}

/** Answers by the handler of a route, or with 304 if the client has the answer already. */
function answering(route: Route, context: ApiContext): RequestHandler {
  const isCacheable = route.method !== "post" && !route.passing;
  const isNegotiated = Object.keys(route.answers).length > 1;
  return async (request, response) => {
    response.locals.route = route.path;
    const validity = isCacheable ? validityOf(route, request, context) : undefined;
    if (validity && answerUnchanged(request, response, validity)) return;
    if (isNegotiated) response.vary("Accept");
    const answer = await route.handle(request, context);
    if ("bulkFile" in answer) await sendBulkFile(request, response, context, answer);
    else sendAnswer(answer, response, context, validity);
  };
}

const onlyJson: RequestHandler = (request, _response, next) => {
  if (request.is("application/json")) return next();
  const detail = "Send JSON with the header Content-Type: application/json.";
  throw new ApiError({ status: 415, code: "unsupported-media-type", detail });
};

/** Passes GET and HEAD on, and refuses other methods. */
export const onlyReading: RequestHandler = (request, response, next) => {
  if (request.method === "GET" || request.method === "HEAD") return next();
  refuse(request, response, ["GET", "HEAD"]);
};

/** Refuses every method; for what follows the handler of POST. */
export const onlyPosting: RequestHandler = (request, response) => refuse(request, response, ["POST"]);

/** Answers OPTIONS with the allowed methods, and any other method with 405. */
function refuse({ method }: Request, response: Response, allowed: readonly string[]): void {
  response.set("Allow", [...allowed, "OPTIONS"].join(", "));
  if (method !== "OPTIONS")
    throw new ApiError({ status: 405, code: "method-not-allowed", detail: `${method} is not possible here.` });
  response.status(204).end();
}

/** An id contains slashes; any other parameter is one segment of the path.
 *  @example expressPath("/api/v1/sections/{id}") // => "/api/v1/sections/*id" */
function expressPath(path: string): string {
  return path.replace("{id}", "*id").replace(/\{(\w+)\}/g, ":$1");
}
