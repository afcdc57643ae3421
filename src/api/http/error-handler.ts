/** @file The last resort of every request, for API and pages alike: turns whatever was thrown into problem details, hides
 *  what must not be seen, and tells it as JSON or, to a browser, as a page. */
import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { ErrorRequestHandler, Request, RequestHandler, Response } from "express";
import { ApiError, notFound, type ProblemParts } from "../contract/problem-details.js";

/** Writes a problem as a page; `url` is what was asked for, from its path on. */
export type ProblemPage = (problem: ProblemParts, url: string) => string;

export const PROBLEM_TYPE = "application/problem+json";

/** Answers 404 to every request that nothing else has answered. */
export const unknownAddress: RequestHandler = (request) => {
  throw notFound(`There is nothing at ${`${request.baseUrl}${request.path}`.slice(0, 200)}.`);
};

/** Answers a request that threw. Outside of /api a client that wants HTML gets the problem as a page. */
export function errorHandler(pageOf: ProblemPage): ErrorRequestHandler {
  return (error, request, response, next) => {
    const problem = problemOf(error) ?? internalError(response);
    response.locals.problem = problem.code;
    if (problem.status === 500) response.locals.error = error;
    if (response.headersSent) return next(error);
    if (error instanceof ApiError && error.retryAfter !== undefined)
      response.set("Retry-After", String(error.retryAfter));
    if (wantsPage(request)) sendPage(response, problem.status, pageOf(problem, request.originalUrl));
    else sendProblem(request, response, problem);
  };
}

/** Answers with a problem as JSON; nothing of it may be cached. */
function sendProblem(request: Request, response: Response, problem: ProblemParts): void {
  response.locals.problem = problem.code;
  withoutRepresentation(response).status(problem.status).type(PROBLEM_TYPE);
  response.send(problemJson(problem, request.originalUrl));
}

/** A problem as JSON; `instance` is the address that was asked for. */
export function problemJson({ status, code, ...rest }: ProblemParts, instance: string): string {
  const title = STATUS_CODES[status] ?? "Error";
  return JSON.stringify({ type: `urn:spaceline:problem:${code}`, title, status, instance, ...rest });
}

/** Takes back what was said of the answer that has failed. */
function withoutRepresentation(response: Response): Response {
  for (const name of ["ETag", "Content-Encoding", "Accept-Ranges"]) response.removeHeader(name);
  return response.set("Cache-Control", "no-store");
}

function sendPage(response: Response, status: number, html: string): void {
  withoutRepresentation(response).status(status).vary("Accept").type("html").send(html);
}

function wantsPage(request: Request): boolean {
  return !request.originalUrl.startsWith("/api/") && request.accepts(["json", "html"]) === "html";
}

/** What is told of an error that was foreseen, or that came of what the client sent. */
function problemOf(error: unknown): ProblemParts | null {
  if (error instanceof ApiError) return error.parts;
  const status = clientStatus(error);
  return status === null ? null : { status, ...unreadable(error, status) };
}

/** Tells nothing of what went wrong but the request's id, which the log repeats. */
function internalError(response: Response): ProblemParts {
  const detail = "Something went wrong here. The id finds it in the log.";
  return { status: 500, code: "internal-error", detail, id: response.get("X-Request-Id") ?? randomUUID() };
}

/** What could not be read of a request, and what to do about it. */
function unreadable(error: unknown, status: number): Pick<ProblemParts, "code" | "detail"> {
  if (error instanceof Error && "type" in error && error.type === "entity.parse.failed")
    return { code: "malformed-json", detail: `The body is not valid JSON: ${error.message}.` };
  return (
    UNREADABLE[status] ?? {
      code: "bad-request",
      detail: "The request cannot be read: its address or its body is malformed.",
    }
  );
}

const UNREADABLE: Readonly<Record<number, Pick<ProblemParts, "code" | "detail">>> = {
  413: { code: "body-too-large", detail: "The body is larger than 64 kB: send less at once." },
  415: { code: "unsupported-media-type", detail: "Send the body as JSON in UTF-8, as it is or packed with gzip." },
};

/** The status of an error that Express raised because of what the client sent, for instance a broken `%` in the path. */
function clientStatus(error: unknown): number | null {
  const status = error instanceof Error && "status" in error ? error.status : null;
  return typeof status === "number" && status >= 400 && status < 500 ? status : null;
}
