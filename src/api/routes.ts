import { type Request, type RequestHandler, type Response, Router } from "express";
import { ApiError } from "./contract/problem-details.js";
import { problemJson } from "./errors.js";
import { requestOf } from "./recorded-answers.js";
import { answerUnchanged, CACHED_BY_CLIENTS, sendAnswer, textOf, validatorOf } from "./respond.js";
import { type ApiContext, answerRoute, type Route } from "./route.js";
import { bookRoutes } from "./routes/books.js";
import { bulkRoutes, sendBulkFile } from "./routes/bulk.js";
import { changeRoutes } from "./routes/changes.js";
import { citationRoutes } from "./routes/citations.js";
import { documentRoutes } from "./routes/documents.js";
import { problemRoutes } from "./routes/problems.js";
import { searchRoutes } from "./routes/search.js";
import { sectionRoutes } from "./routes/sections.js";
import { descriptionRoutes, healthRoutes } from "./routes/service.js";
import { topicRoutes } from "./routes/topics.js";

/** Express tries the routes in this order. To add a resource, create a file in routes/ and add a line here. */
const DESCRIBED: readonly Route[] = [
  searchRoutes,
  sectionRoutes,
  documentRoutes,
  bookRoutes,
  citationRoutes,
  topicRoutes,
  changeRoutes,
  problemRoutes,
  bulkRoutes,
  healthRoutes,
].flat();

export const ROUTES: readonly Route[] = [...DESCRIBED, ...descriptionRoutes(DESCRIBED)];

/** Creates the API router. Mount the router after the middleware that parses request bodies. */
export function createApi(context: ApiContext): Router {
  const router = Router();
  for (const route of ROUTES) {
    const address = router.route(expressPath(route.path));
    const answer = answering(route, context);
    if (route.method === "post") address.post(onlyJson, answer).all(onlyPosting);
    else address.get(answer).all(onlyReading);
  }
  return router;
}

/** Creates the Express handler for a route, which sends 304 if the client already has this response. */
function answering(route: Route, context: ApiContext): RequestHandler {
  const isCacheable = route.method !== "post" && !route.uncached;
  const vary = Object.keys(route.answers).length > 1 ? ["Accept"] : [];
  return async (request, response) => {
    response.locals.route = route.path;
    const validity = isCacheable
      ? { etag: validatorOf(request, context), cacheControl: CACHED_BY_CLIENTS, vary }
      : undefined;
    if (validity && answerUnchanged(request, response, validity)) return;
    for (const name of vary) response.vary(name);
    const answer = await answerRoute(route, request, context);
    if ("bulkFile" in answer) await sendBulkFile(request, response, context, answer);
    else sendAnswer(answer, response, context, validity);
  };
}

const onlyJson: RequestHandler = (request, response, next) => {
  if (request.is("application/json")) return next(response.locals["bodyError"]);
  throw new ApiError("unsupported-media-type", "Send JSON with the header Content-Type: application/json.");
};

export const onlyReading: RequestHandler = (request, response, next) => {
  if (request.method === "GET" || request.method === "HEAD") return next();
  refuse(request, response, ["GET", "HEAD"]);
};

/** Rejects every method except POST. Mount this handler after the POST handler. */
export const onlyPosting: RequestHandler = (request, response) => refuse(request, response, ["POST"]);

/** Responds to OPTIONS with the allowed methods, and to other methods with 405. */
function refuse({ method }: Request, response: Response, allowed: readonly string[]): void {
  response.set("Allow", [...allowed, "OPTIONS"].join(", "));
  if (method !== "OPTIONS")
    throw new ApiError("method-not-allowed", `${method} is not allowed here; use ${allowed.join(" or ")}.`);
  response.status(204).end();
}

/** Converts an OpenAPI path to Express syntax. Only an id may contain slashes.
 *  @example expressPath("/api/v1/sections/{id}") // => "/api/v1/sections/*id" */
function expressPath(path: string): string {
  return path.replace("{id}", "*id").replace(/\{(\w+)\}/g, ":$1");
}

/** A request that specifies its route by operation id. */
export interface DirectRequest {
  readonly operationId: string;
  readonly id?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** Runs a route without HTTP and returns the JSON response.
 *  @throws Error if the response is not JSON, or the handler throws an error other than ApiError */
export async function answerDirectly(
  { operationId, id = "", query = {}, body }: DirectRequest,
  context: ApiContext,
): Promise<{ readonly status: number; readonly text: string }> {
  const route = ROUTES.find((one) => one.operationId === operationId);
  if (!route) throw new Error(`no route has the operation id ${operationId}`);
  const request = requestOf(route, "application/json", { path: { id }, query, body: body ?? {} }, context);
  try {
    return { status: 200, text: textOf(await answerRoute(route, request, context), context) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.parts.status, text: problemJson(error.parts, request.originalUrl) };
  }
}
