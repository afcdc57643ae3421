/** @file Errors as the API tells them: RFC 9457 problem details. */
import { STATUS_CODES } from "node:http";
import type { Request, Response } from "express";
import type { NearMiss } from "../../views/section.js";

interface ProblemParts {
  readonly status: number;
  /** The last part of the problem's type, the same for every problem of its kind. */
  readonly code: string;
  readonly detail: string;
  readonly parameter?: string;
  readonly suggestions?: readonly NearMiss[];
  readonly id?: string;
}

/** Thrown by a route that cannot answer; the error handler tells it to the client. */
export class ApiError extends Error {
  constructor(readonly parts: ProblemParts) {
    super(parts.detail);
    this.name = "ApiError";
  }
}

/** 404: what was named does not exist; `suggestions` are the nearest that do. */
export function notFound(detail: string, suggestions: readonly NearMiss[] = []): ApiError {
  return new ApiError({ status: 404, code: "not-found", detail, suggestions });
}

/** 400: a parameter cannot be read as what it must be. */
export function badParameter(parameter: string, detail: string, suggestions?: readonly NearMiss[]): ApiError {
  return new ApiError({
    status: 400,
    code: "bad-parameter",
    detail: `${parameter}: ${detail}`,
    parameter,
    ...(suggestions && { suggestions }),
  });
}

/** Answers with a problem; nothing of it may be cached. */
export function sendProblem(request: Request, response: Response, parts: ProblemParts): void {
  const { status, code, ...rest } = parts;
  response
    .status(status)
    .set("Cache-Control", "no-store")
    .type("application/problem+json")
    .send(
      JSON.stringify({
        type: `urn:spaceline:problem:${code}`,
        title: STATUS_CODES[status] ?? "Error",
        status,
        instance: request.originalUrl,
        ...rest,
      }),
    );
}
