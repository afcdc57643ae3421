/** @file Turns thrown errors into problem details (RFC 9457), sent as JSON or, to a browser, as a page. */
import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { ErrorRequestHandler, Request, RequestHandler, Response } from "express";
import { ApiError, notFound, type ProblemParts, problemPlace } from "./contract/problem-details.js";

/** Renders a problem as a page. `url` is the requested path and query, `retryAfter` the value of the header Retry-After. */
export type ProblemPage = (problem: ProblemParts, url: string, retryAfter?: string) => string;

export const PROBLEM_TYPE = "application/problem+json";

/** Answers 404 to every request that no other handler has answered. */
export const unknownAddress: RequestHandler = (request) => {
  throw notFound(`Nothing found at ${`${request.baseUrl}${request.path}`.slice(0, 200)}.`);
};

/** Answers a request whose handler threw an error. Outside of /api, clients that prefer HTML get a page. */
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

/** Returns a problem as JSON. `instance` is the requested path and query. */
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

/** Returns the problem of an expected error. The problem of any other error contains only an id, which is also logged. */
function problemOf(error: unknown, response: Response): ProblemParts {
  if (error instanceof ApiError) return error.parts;
  const status = clientStatus(error);
  if (status !== null) return { status, ...unreadable(error, status) };
  const detail = "Internal error. Look up the id in the log.";
  return { status: 500, code: "internal-error", detail, id: response.get("X-Request-Id") ?? randomUUID() };
}

/** Returns the status of an error that Express raises because of the request, for example an invalid `%` in the path. */
function clientStatus(error: unknown): number | null {
  const status = error instanceof Error && "status" in error ? error.status : null;
  return typeof status === "number" && status >= 400 && status < 500 ? status : null;
}

function unreadable(error: unknown, status: number): Pick<ProblemParts, "code" | "detail"> {
  if (error instanceof Error && "type" in error && error.type === "entity.parse.failed")
    return { code: "malformed-json", detail: `Invalid JSON in the body: ${error.message}.` };
  return (
    UNREADABLE[status] ?? {
      code: "bad-request",
      detail: "Malformed request: the URL or the body cannot be read.",
    }
  );
}

const UNREADABLE: Readonly<Record<number, Pick<ProblemParts, "code" | "detail">>> = {
  413: { code: "body-too-large", detail: "The body is larger than 128 KiB. Send less per request." },
  415: { code: "unsupported-media-type", detail: "Send the body as JSON in UTF-8, uncompressed or gzipped." },
};
