/** @file Reading what was posted: the first thing that is not as the schema wants it is named by its place. */
import type { z } from "zod";
import { badParameter } from "./problem-details.js";

/** Reads a posted body by a schema.
 *  @throws ApiError (400) that names the field: `references[3].ref` */
export function readPosted<Schema extends z.ZodObject>(body: unknown, schema: Schema): z.output<Schema> {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  if (!issue) throw badParameter("body", "cannot be read");
  const path = issue.code === "unrecognized_keys" ? [...issue.path, issue.keys[0] ?? ""] : issue.path;
  throw badParameter(fieldName(path), faultOf(issue, isMissing(body, issue.path)));
}

/** A place in a body as JavaScript writes it. @example fieldName(["references", 3, "ref"]) // => "references[3].ref" */
function fieldName(path: readonly PropertyKey[]): string {
  const name = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step).slice(0, 60)}`)).join("");
  return name.replace(/^\./, "") || "body";
}

function faultOf(issue: z.core.$ZodIssue, missing: boolean): string {
  if (missing) return "is missing";
  if (issue.code === "unrecognized_keys") return "is not known here";
  if (issue.code === "invalid_type") return `must be ${WANTED.get(issue.expected) ?? issue.expected}`;
  return issue.message;
}

const WANTED: ReadonlyMap<string, string> = new Map([
  ["string", "a string"],
  ["array", "a list"],
  ["object", "an object"],
]);

function isMissing(body: unknown, path: readonly PropertyKey[]): boolean {
  const found = path.reduce<unknown>((within, step) => (within as Record<PropertyKey, unknown>)?.[step], body);
  return found === undefined;
}
