/** @file Reads parameters and posted bodies by a schema, and names what is wrong with them. */
import { z } from "zod";
import { replaceControlCharacters } from "../../views/sanitize.js";
import { badParameter } from "./problem-details.js";

/** A whole number within bounds, with what counts when it is left out. */
export function wholeNumber(min: number, max: number, fallback: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.number().int().min(min, error).max(max, error))
    .default(fallback);
}

/** A place that is counted from 1. */
export const ordinal = z
  .string()
  .regex(/^\d{1,9}$/, "must be a whole number from 1")
  .transform(Number)
  .pipe(z.number().int().min(1, "must be a whole number from 1").max(999_999_999));

/** Yes or no, as `1` or `true`, `0` or `false`. */
export const yesOrNo = z
  .enum(["1", "true", "0", "false"])
  .transform((value) => value === "1" || value === "true")
  .pipe(z.boolean());

/** The longest text that is read as a question. */
const LONGEST = 500;

/** What a player types, `shortest` characters or more, without signs that command whoever shows them. They are counted as JSON Schema counts them: an emoji is one. */
export function typedText(description: string, shortest = 0) {
  return z
    .string()
    .overwrite(replaceControlCharacters)
    .min(shortest)
    .refine(
      (text) => text.length <= LONGEST || [...text].length <= LONGEST,
      `must not be longer than ${LONGEST} characters`,
    )
    .meta({ maxLength: LONGEST, description });
}

export const paging = {
  page: wholeNumber(1, 10_000, 1).describe("Which page of the list, counted from 1"),
  limit: wholeNumber(1, 50, 10).describe("How many a page holds at most"),
};

/** What stands between commas, blanks and empty places left out. */
const commaList = z.string().transform((text) =>
  text
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean),
);

/** Several of some values, a comma between them. */
export function severalOf<const Values extends readonly string[]>(values: Values) {
  const value = z.enum(values, {
    error: ({ input }) => `${String(input).slice(0, 60)} is none of ${values.join(", ")}`,
  });
  return commaList.pipe(z.array(value));
}

/** Up to `most` names, a comma between them. */
export function namesUpTo(most: number) {
  return commaList.pipe(
    z.array(z.string().regex(/\S/)).min(1, "must name at least one").max(most, `must not name more than ${most}`),
  );
}

/** Reads the parameters of an address by a schema. Unknown names are answered with a warning; an empty value counts as
 *  left out where it can be nothing else, for that is what an untouched form sends.
 *  @throws ApiError (400) that names the parameter: repeated, missing, or not as the schema wants it. */
export function readParameters<Schema extends z.ZodObject>(
  query: Readonly<Record<string, unknown>>,
  schema: Schema,
): { values: z.output<Schema>; warnings: readonly string[] } {
  const known = Object.keys(schema.shape);
  const given: Record<string, string> = {};
  const warnings: string[] = [];
  for (const [name, value] of Object.entries(query)) {
    const field: z.ZodType | undefined = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
    if (!field) warnings.push(unknownParameter(name, known));
    else if (typeof value !== "string") throw badParameter(name, "must be given once");
    else if (value !== "" || field.safeParse(value).success) given[name] = value;
  }
  const read = schema.safeParse(given);
  if (read.success) return { values: read.data, warnings };
  const issue = read.error.issues[0];
  const name = String(issue?.path[0] ?? "");
  throw badParameter(name, Object.hasOwn(given, name) ? faultOf(issue) : "is missing");
}

/** What is wrong with a value: what the schema says of it, or the values of which it should be one. */
function faultOf(issue?: z.core.$ZodIssue): string {
  if (issue?.code === "invalid_value" && issue.path.length === 1) return `must be one of ${issue.values.join(", ")}`;
  return issue?.message ?? "cannot be read";
}

function unknownParameter(name: string, known: readonly string[]): string {
  const hint = known.length > 0 ? ` (known: ${known.join(", ")})` : "";
  return `The parameter "${name.slice(0, 60)}" is not known here${hint}.`;
}

/** Reads a posted body by a schema.
 *  @throws ApiError (400) that names the field: `references[3].ref` */
export function readPosted<Schema extends z.ZodObject>(body: unknown, schema: Schema): z.output<Schema> {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  if (!issue) throw badParameter("body", "cannot be read");
  const path = issue.code === "unrecognized_keys" ? [...issue.path, issue.keys[0] ?? ""] : issue.path;
  throw badParameter(fieldName(path), bodyFaultOf(issue, isMissing(body, issue.path)));
}

/** A place in a body as JavaScript writes it. @example fieldName(["references", 3, "ref"]) // => "references[3].ref" */
function fieldName(path: readonly PropertyKey[]): string {
  const name = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step).slice(0, 60)}`)).join("");
  return name.replace(/^\./, "") || "body";
}

function bodyFaultOf(issue: z.core.$ZodIssue, missing: boolean): string {
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
