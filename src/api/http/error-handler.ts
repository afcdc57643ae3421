/** @file The last resort of every request: turns whatever was thrown into problem details, and hides what must not be seen. */
import { randomUUID } from "node:crypto";
import type { ErrorRequestHandler, RequestHandler } from "express";
import type { NearMiss } from "../../views/section.js";
import { ApiError, notFound, sendProblem } from "./problem-details.js";

/** Where unforeseen errors are written; pino's logger fits. */
export interface Log {
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
}

/** Writes unforeseen errors to the standard error stream, one JSON object a line. */
export const standardErrorLog: Log = {
  error: ({ error, ...fields }, message) => {
    const stack = error instanceof Error ? error.stack : String(error);
    console.error(JSON.stringify({ level: "error", message, ...fields, error: stack }));
  },
};

/** Answers 404 to every request that nothing else has answered; `near` tells what the path may have meant. */
export function unknownAddress(near: (path: string) => readonly NearMiss[] = () => []): RequestHandler {
  return (request) => {
    const path = `${request.baseUrl}${request.path}`.slice(0, 200);
    throw notFound(`There is nothing at ${path}. The API is described at /api/v1/openapi.json.`, near(path));
  };
}

/** Answers a request that threw: foreseen problems as they are, anything else as 500 with an id that the log repeats. */
export function errorHandler(log: Log): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (!(error instanceof ApiError) && clientStatus(error) === null) {
      const id = randomUUID();
      log.error({ id, method: request.method, url: request.originalUrl, error }, "request failed");
      if (response.headersSent) return next(error);
      const detail = "Something went wrong here. The id finds it in the log.";
      return sendProblem(request, response, { status: 500, code: "internal-error", detail, id });
    }
    if (response.headersSent) return next(error);
    if (error instanceof ApiError) return sendProblem(request, response, error.parts);
    const detail = "The request cannot be read: its address or its body is malformed.";
    sendProblem(request, response, { status: clientStatus(error) ?? 400, code: "bad-request", detail });
  };
}

/** The status of an error that Express raised because of what the client sent, for instance a broken `%` in the path. */
function clientStatus(error: unknown): number | null {
  const status = error instanceof Error && "status" in error ? error.status : null;
  return typeof status === "number" && status >= 400 && status < 500 ? status : null;
}
