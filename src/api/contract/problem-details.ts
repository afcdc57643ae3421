/** @file Problem details (RFC 9457), and the error that carries them. */
import { z } from "zod";
import { type GoneText, goneMessage, type NearMiss } from "../../views/section.js";
import { namedSchemas, nearMiss } from "./shared-schemas.js";

export const goneTextSchema = z
  .strictObject({
    id: z.string().describe("Id of the removed section, never issued again"),
    number: z.string().nullable().describe("Number of the section; null if it had none"),
    title: z.string().describe("Title of the section"),
    version: z.string().describe("Last version that contained it"),
    date: z.string().describe("Date of that version"),
    reason: z.string().describe("Reason for the removal"),
    hash: z.string().describe("SHA-256 of its last text, in hexadecimal"),
    text: z.string().describe("Last text of the section"),
  })
  .describe("A removed section")
  .register(namedSchemas, { id: "GoneText" });

export const problemDetailsSchema = z
  .strictObject({
    type: z.string().describe("Problem type, for programs: urn:spaceline:problem:not-found"),
    title: z.string().describe("HTTP status text"),
    status: z.int().describe("HTTP status code"),
    detail: z.string().describe("Explanation for people"),
    instance: z.string().describe("Requested path and query"),
    parameter: z.string().optional().describe("Name of the invalid parameter"),
    suggestions: z.array(nearMiss).optional().describe("Closest matches, the best first"),
    gone: goneTextSchema
      .optional()
      .describe("With status 410: the removed section; `suggestions` are what to read instead"),
    id: z.string().optional().describe("With status 500: id of the error in the log of the service"),
  })
  .describe("An error, as problem details (RFC 9457)")
  .register(namedSchemas, { id: "ProblemDetails" });

export interface ProblemParts {
  readonly status: number;
  /** The last part of the `type` of the problem: "not-found". */
  readonly code: string;
  readonly detail: string;
  readonly parameter?: string;
  readonly suggestions?: readonly NearMiss[];
  readonly gone?: GoneText;
  readonly id?: string;
}

/** Thrown by a handler; the error handler sends the problem to the client. */
export class ApiError extends Error {
  /** @param retryAfter - in seconds, if known */
  constructor(
    readonly parts: ProblemParts,
    readonly retryAfter?: number,
    options?: ErrorOptions,
  ) {
    super(parts.detail, options);
    this.name = "ApiError";
  }
}

/** 404, with the nearest existing things as suggestions. */
export function notFound(detail: string, suggestions: readonly NearMiss[] = []): ApiError {
  return new ApiError({ status: 404, code: "not-found", detail, suggestions });
}

/** 406, with the available media types. */
export function notAcceptable(types: readonly string[]): ApiError {
  const detail = `Accept excludes every available format: ${types.join(", ")}.`;
  return new ApiError({ status: 406, code: "not-acceptable", detail });
}

/** 410 for a removed text, with its last words and what to read instead. */
export function takenOut(gone: GoneText, suggestions: readonly NearMiss[]): ApiError {
  return new ApiError({ status: 410, code: "gone", detail: goneMessage(gone), gone, suggestions });
}

/** 400 for a malformed parameter. */
export function badParameter(parameter: string, detail: string, suggestions?: readonly NearMiss[]): ApiError {
  return new ApiError({
    status: 400,
    code: "bad-parameter",
    detail: `${parameter}: ${detail}`,
    parameter,
    ...(suggestions && { suggestions }),
  });
}
