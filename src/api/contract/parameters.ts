import { z } from "zod";
import { replaceControlCharacters } from "../../views/sanitize.js";
import { badParameter } from "./problem-details.js";

const MAX_NUMBER = 999_999_999;

export function wholeNumber(min: number, max = MAX_NUMBER) {
  const error = `must be a whole number from ${min}${max === MAX_NUMBER ? "" : ` to ${max}`}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.number().int().min(min, error).max(max, error));
}

export const yesOrNo = z
  .enum(["1", "true", "0", "false"])
  .transform((value) => value === "1" || value === "true")
  .pipe(z.boolean());

/** Maximum number of characters in a query or reference. */
const MAX_LENGTH = 500;

/** Creates the schema for a string with a maximum length, counted in code points as in JSON Schema. */
export function boundedText(text: z.ZodString, maxLength: number, description: string) {
  return text
    .refine(
      (value) => value.length <= maxLength || [...value].length <= maxLength,
      `must not be longer than ${maxLength} characters`,
    )
    .meta({ maxLength, description });
}

/** Creates the schema for text that a player types. The schema replaces control characters. */
export function typedText(description: string, minLength = 0) {
  return boundedText(z.string().overwrite(replaceControlCharacters).min(minLength), MAX_LENGTH, description);
}

export const paging = {
  page: wholeNumber(1, 10_000).default(1).describe("Number of the page to return, counted from 1"),
  limit: wholeNumber(1, 50).default(10).describe("Maximum number of items on a page of the list"),
};

const commaList = z.union([z.string(), z.array(z.string())]).transform((given) =>
  [given]
    .flat()
    .flatMap((text) => text.split(","))
    .map((item) => item.trim())
    .filter(Boolean),
);

/** Creates the schema for a list whose items are among the given values. */
export function severalOf<const Values extends readonly string[]>(values: Values) {
  const value = z.enum(values, {
    error: ({ input }) => `"${String(input).slice(0, 60)}" is not one of ${values.join(", ")}`,
  });
  return commaList.pipe(z.array(value));
}

export function namesUpTo(max: number) {
  return commaList.pipe(
    z.array(z.string().regex(/\S/)).min(1, "must not be empty").max(max, `must contain at most ${max} values`),
  );
}

/** Parses query parameters. An unknown parameter adds a warning. An empty value counts as missing unless the schema
 *  allows it, because HTML forms send empty values.
 *  @param choices - allowed values that depend on the corpus
 *  @throws ApiError that names a repeated, missing or malformed parameter */
export function readParameters<Schema extends z.ZodObject>(
  query: Readonly<Record<string, unknown>>,
  schema: Schema,
  choices: Readonly<Record<string, readonly string[]>> = {},
): { values: z.output<Schema>; warnings: readonly string[] } {
  const known = Object.keys(schema.shape);
  const given: Record<string, unknown> = {};
  const warnings: string[] = [];
  for (const [name, value] of Object.entries(query)) {
    const field: z.ZodType | undefined = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
    if (!field) warnings.push(unknownParameter(name, known));
    else if (value !== "" || field.safeParse(value).success) given[name] = value;
  }
  const read = schema.safeParse(given);
  if (read.success) {
    const wrong = Object.keys(choices).find((name) => name in given && !choices[name]?.includes(String(given[name])));
    if (wrong !== undefined) throw badParameter(wrong, `must be one of ${choices[wrong]?.join(", ")}`);
    return { values: read.data, warnings };
  }
  const issue = read.error.issues[0];
  const name = String(issue?.path[0] ?? "");
  throw badParameter(name, Object.hasOwn(given, name) ? faultOf(given[name], issue) : "is missing");
}

function faultOf(value: unknown, issue?: z.core.$ZodIssue): string {
  if (typeof value !== "string" && issue?.path.length === 1 && issue.code.startsWith("invalid"))
    return "must be given only once";
  if (issue?.code === "invalid_value" && issue.path.length === 1) return `must be one of ${issue.values.join(", ")}`;
  return issue?.message ?? "cannot be read";
}

function unknownParameter(name: string, known: readonly string[]): string {
  const hint = known.length > 0 ? ` (known: ${known.join(", ")})` : "";
  return `Unknown parameter "${name.slice(0, 60)}"${hint}.`;
}

/** Parses the body of a request, or the part of it called `name`.
 *  @throws ApiError that names the invalid field, for example `references[3].ref` */
export function readPosted<Schema extends z.ZodObject>(body: unknown, schema: Schema, name = "body"): z.output<Schema> {
  const read = schema.safeParse(body, { error: bodyFault });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const path = issue?.code === "unrecognized_keys" ? [...issue.path, issue.keys[0] ?? ""] : (issue?.path ?? []);
  throw badParameter(fieldName(path) || name, issue?.message ?? "cannot be read");
}

/** @example fieldName(["references", 3, "ref"]) // => "references[3].ref" */
function fieldName(path: readonly PropertyKey[]): string {
  const name = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step).slice(0, 60)}`)).join("");
  return name.replace(/^\./, "");
}

const bodyFault: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return "is missing";
  if (issue.code === "unrecognized_keys") return "is not a known field";
  return issue.code === "invalid_type" ? `must be ${TYPE_NAMES.get(issue.expected) ?? issue.expected}` : undefined;
};

const TYPE_NAMES: ReadonlyMap<string, string> = new Map([
  ["string", "a string"],
  ["array", "a list"],
  ["object", "an object"],
]);
