/** @file Errors as API and pages tell them: RFC 9457 problem details, and the error that carries them. */
import { z } from "zod";
import type { NearMiss } from "../../views/section.js";
import { id, namedSchemas } from "./common.js";

export const problemDetailsSchema = z
  .strictObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string(),
    parameter: z.string().optional(),
    suggestions: z
      .array(z.strictObject({ id, number: z.string().nullable(), title: z.string(), url: z.url() }))
      .optional(),
    id: z.string().optional(),
  })
  .register(namedSchemas, { id: "ProblemDetails" });

/** What a problem tells. */
export interface ProblemParts {
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
