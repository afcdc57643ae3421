/** @file Problem details (RFC 9457), and the error that carries them. */
import { z } from "zod";
import { type GoneText, goneMessage, type NearMiss } from "../../views/section.js";
import { namedSchemas, nearMiss } from "./shared-schemas.js";

export const goneTextSchema = z
  .strictObject({
    id: z.string().describe("The id that it had, which no other text will ever have"),
    number: z.string().nullable().describe("Its number, where it had one"),
    title: z.string().describe("Its title"),
    version: z.string().describe("The version in which it stood last"),
    date: z.string().describe("The date of that version"),
    reason: z.string().describe("Why it was taken out"),
    hash: z.string().describe("sha256 of its last words, hexadecimal"),
    text: z.string().describe("Its last words"),
  })
  .describe("A text that was taken out")
  .register(namedSchemas, { id: "GoneText" });

export const problemDetailsSchema = z
  .strictObject({
    type: z.string().describe("The kind of the problem, for machines: urn:spaceline:problem:not-found"),
    title: z.string().describe("The status in words"),
    status: z.int().describe("The HTTP status"),
    detail: z.string().describe("What is wrong, for people"),
    instance: z.string().describe("The address that was asked for, from its path on"),
    parameter: z.string().optional().describe("The parameter that is wrong"),
    suggestions: z.array(nearMiss).optional().describe("The nearest things that there are, the best first"),
    gone: goneTextSchema
      .optional()
      .describe("With status 410: the text that was taken out; `suggestions` stand in its place"),
    id: z.string().optional().describe("With status 500: what finds the error in the log of the service"),
  })
  .describe("A problem (RFC 9457), as every error is told")
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
  const detail = `Accept leaves none of the forms that there are: ${types.join(", ")}.`;
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
