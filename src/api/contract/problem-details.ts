import { z } from "zod";
import type { FormerId } from "../../model.js";
import type { ViewContext } from "../../views/context.js";
import { type GoneText, goneMessage, goneObject, type NearMiss, nearMisses } from "../../views/section.js";
import * as s from "./schema-parts.js";

export const goneTextSchema = s.named("GoneText", "A removed section", {
  id: s.text("Id of the removed section; it is never reused"),
  number: s.textOrNull("Number of the removed section; null if the section had no number"),
  title: s.text("Title of the section"),
  version: s.text("Last document version that contained the section"),
  date: s.text("Date of the last document version that contained the section"),
  reason: s.text("Why the section was removed"),
  hash: s.text("SHA-256 of `text`, in hexadecimal"),
  text: s.text("Text of the section before it was removed"),
});

/** The problem types, with the status and meaning of each. Clients distinguish problems by the `type` field. */
export const PROBLEM_TYPES = {
  "bad-parameter": [400, "a parameter of the URL or a field of the body is invalid; `parameter` names it"],
  "malformed-json": [400, "the body of the request is not valid JSON"],
  "bad-request": [400, "the URL or the body of the request cannot be read"],
  "bad-signature": [401, "the signature of a Discord request is invalid"],
  forbidden: [403, "the client address, the host, or the web page that sent the request is not allowed"],
  "not-found": [404, "no section, topic, document or page has this id or URL; `suggestions` lists the closest matches"],
  "method-not-allowed": [405, "the URL does not support the method; the `Allow` header lists the allowed methods"],
  "not-acceptable": [406, "no available format matches `Accept`"],
  "request-timeout": [408, "the request did not arrive completely in time"],
  ambiguous: [409, "the reference matches several sections; `suggestions` lists these sections"],
  gone: [410, "the section was removed; `gone` contains its last text"],
  "precondition-failed": [412, "the file's version does not match `If-Match`"],
  "body-too-large": [413, "the body of the request is larger than 128 KiB (64 KiB for MCP and Discord)"],
  "too-large": [413, "the chunk extensions in the body of the request are too large"],
  "unsupported-media-type": [415, "the `Content-Type` of the request is not JSON"],
  "range-not-satisfiable": [416, "the requested range is outside the file"],
  "too-many-requests": [429, "the client exceeded its rate limit; wait for the number of seconds in `Retry-After`"],
  "head-too-large": [431, "the URL and the headers together are larger than 16 KiB"],
  "internal-error": [500, "an unexpected error occurred; the operator can look up its `id` in the log"],
  "not-ready": [503, "the service is starting or stopping, or has no corpus"],
  "no-texts": [503, "the service has no corpus"],
  "search-unavailable": [503, "the search engine does not respond; all texts remain available"],
  "bulk-unavailable": [503, "the bulk files cannot be written"],
  offline: [504, "the offline copy does not contain this page; open the page again when you are online"],
} as const;
export type ProblemType = keyof typeof PROBLEM_TYPES;

export function problemPlace(code: string): string {
  return `problem-${code}`;
}

export const problemDetailsSchema = s.named("ProblemDetails", "An error, as problem details (RFC 9457)", {
  type: s.text(
    `Machine-readable problem type: \`urn:spaceline:problem:\` followed by one of ${Object.keys(PROBLEM_TYPES).join(", ")}. More values may be added`,
  ),
  help: s.text("URL path of the page that describes the problem type, for example `/docs#problem-not-found`"),
  title: s.text("Name of the HTTP status"),
  status: z.int().describe("HTTP status code"),
  detail: s.text("Human-readable explanation of the problem"),
  instance: s.text("Path and query string of the request"),
  parameter: s.text("Name of the invalid parameter").optional(),
  suggestions: s.arrayOf(s.nearMiss, "Closest matches, the best match first").optional(),
  gone: goneTextSchema
    .optional()
    .describe("With status 410: the removed section; `suggestions` lists the sections to read instead"),
  id: s.text("With status 500: id of the error in the service's log").optional(),
});

export interface ProblemParts {
  readonly status: number;
  /** The last part of the URN in the `type` field, for example "not-found". */
  readonly code: ProblemType;
  readonly detail: string;
  readonly parameter?: string;
  readonly suggestions?: readonly NearMiss[];
  readonly gone?: GoneText;
  readonly id?: string;
}

type MoreParts = Pick<ProblemParts, "parameter" | "suggestions" | "gone" | "id">;

export function createProblem(code: ProblemType, detail: string, more: MoreParts = {}): ProblemParts {
  const [status] = PROBLEM_TYPES[code];
  return { status, code, detail, ...more };
}

/** An error that handlers throw. The error handler sends the problem details to the client. */
export class ApiError extends Error {
  readonly parts: ProblemParts;
  /** Seconds until the client should try again, if known. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ProblemType,
    detail: string,
    { retryAfter, cause, ...more }: MoreParts & { readonly retryAfter?: number; readonly cause?: unknown } = {},
  ) {
    super(detail, { cause });
    this.name = "ApiError";
    this.parts = createProblem(code, detail, more);
    this.retryAfter = retryAfter;
  }
}

export function notFound(detail: string, suggestions: readonly NearMiss[] = []): ApiError {
  return new ApiError("not-found", detail, { suggestions });
}

export function notAcceptable(types: readonly string[]): ApiError {
  return new ApiError("not-acceptable", `Accept matches none of the available formats: ${types.join(", ")}.`);
}

export function takenOut(former: FormerId, context: ViewContext): ApiError {
  return new ApiError("gone", goneMessage(former), goneObject(former, context));
}

type Cited = ReturnType<ViewContext["catalog"]["cite"]>;

/** Creates the error for a reference that matches no section: 410 if the section was removed, otherwise 404. */
export function unknownReference({ written, notes, near, gone }: Cited, context: ViewContext): ApiError {
  if (gone) return takenOut(gone, context);
  const suggestions = nearMisses(near, context);
  if (written.form !== "signs") return notFound(["No section matches the reference.", ...notes].join(" "), suggestions);
  return notFound("Not a reference. Use a section number, a title, a citation or an id.");
}

export function badParameter(parameter: string, detail: string, suggestions?: readonly NearMiss[]): ApiError {
  return new ApiError("bad-parameter", `${parameter}: ${detail}`, { parameter, ...(suggestions && { suggestions }) });
}
