/** @file Converts errors to problem details (RFC 9457): an HTML page for browsers, JSON for other clients. */
import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { ErrorRequestHandler, Request, RequestHandler, Response } from "express";
import {
  ApiError,
  createProblem,
  notFound,
  type ProblemParts,
  type ProblemType,
  problemPlace,
} from "./contract/problem-details.js";

/** Renders problem details as an HTML page. `url` is the requested path and query. */
export type ProblemPage = (problem: ProblemParts, url: string, retryAfter?: string) => string;

export const PROBLEM_TYPE = "application/problem+json";

export const unknownAddress: RequestHandler = (request) => {
  throw notFound(`Nothing found at ${`${request.baseUrl}${request.path}`.slice(0, 200)}.`);
};

/** Creates the Express handler for thrown errors. Outside /api, clients that prefer HTML get a page. */
export function errorHandler(pageOf: ProblemPage): ErrorRequestHandler {
  return (error, request, response, next) => {
    const problem = problemOf(error, response);
    response.locals.problem = problem.code;
    if (problem.status === 500) response.locals.error = error;
    else if (error instanceof ApiError && error.cause) response.locals.error = error.cause;
    if (response.headersSent) return next(error);
    for (const name of ["ETag", "Content-Encoding", "Accept-Ranges"]) response.removeHeader(name);
    response.set("Cache-Control", "no-store").status(problem.status);
    if (error instanceof ApiError && error.retryAfter !== undefined)
      response.set("Retry-After", String(error.retryAfter));
    if (wantsPage(request))
      response
        .vary("Accept")
        .type("html")
        .send(pageOf(problem, request.originalUrl, response.get("Retry-After")));
    else response.type(PROBLEM_TYPE).send(problemJson(problem, request.originalUrl));
  };
}

/** Serialises problem details as JSON. `instance` is the requested path and query. */
export function problemJson({ status, code, ...rest }: ProblemParts, instance: string): string {
  const title = STATUS_CODES[status] ?? "Error";
  return JSON.stringify({
    type: `urn:spaceline:problem:${code}`,
    title,
    status,
    instance,
    help: `/docs#${problemPlace(code)}`,
    ...rest,
  });
}

function wantsPage(request: Request): boolean {
  return !request.originalUrl.startsWith("/api/") && request.accepts(["json", "html"]) === "html";
}

/** Converts an error to problem details. For an unexpected error, clients get only an id, which is also in the log. */
function problemOf(error: unknown, response: Response): ProblemParts {
  if (error instanceof ApiError) return error.parts;
  const { status = 500, type, message } = Object(error) as Readonly<Record<"status" | "type" | "message", unknown>>;
  if (type === "entity.parse.failed") return createProblem("malformed-json", `Invalid JSON in the body: ${message}.`);
  const known = CLIENT_FAULTS[Number(status)];
  if (known) return createProblem(...known);
  if (Number(status) >= 400 && Number(status) < 500)
    return createProblem("bad-request", "Malformed request: the URL or the body cannot be read.");
  const id = response.get("X-Request-Id") ?? randomUUID();
  return createProblem("internal-error", "Internal error. Look up the id in the log.", { id });
}

/** Problem types for errors that Express raises because of an invalid request, keyed by status. */
const CLIENT_FAULTS: Readonly<Record<number, readonly [code: ProblemType, detail: string]>> = {
  404: ["not-found", "The file does not exist."],
  412: ["precondition-failed", "The file's version does not match If-Match."],
  413: ["body-too-large", "The body is larger than 128 KiB (64 KiB for MCP and Discord). Send less data per request."],
  415: ["unsupported-media-type", "Send the body as JSON in UTF-8, uncompressed or gzipped."],
  416: ["range-not-satisfiable", "The range is outside the file."],
};
