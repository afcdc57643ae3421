import { z } from "zod";
import { slug } from "../language/fold.js";
import { packageVersion } from "../package-root.js";
import { CONVENTIONS, TAGS } from "./contract/conventions.js";
import type * as openapi from "./contract/openapi-document.js";
import { PROBLEM_TYPES, problemDetailsSchema } from "./contract/problem-details.js";
import { namedSchemas } from "./contract/schema-parts.js";
import type { ApiContext, Example, Route } from "./route.js";

/** Recorded responses to the first example request of each operation, keyed by operation id. */
export type RecordedAnswers = ReadonlyMap<string, RecordedAnswer>;

export interface RecordedAnswer {
  readonly mediaType: string;
  readonly examples: openapi.Examples;
}

const DESCRIPTION = [
  "Rules lookup and search for the *Star Trek Customizable Card Game*: five publications, divided " +
    "into sections that you can cite, with a link for every mention of another section. If texts contradict each other, the API shows which text is in force.",
  ...CONVENTIONS.map(({ title, text }) => `**${title}.** ${text}`),
].join("\n\n");

export function describeApi(
  routes: readonly Route[],
  context: ApiContext,
  recorded: RecordedAnswers = new Map(),
): openapi.ApiDescription {
  const { publicUrl } = context;
  const isLocal = /^https?:\/\/(localhost|127\.)/.test(publicUrl);
  const paths: Record<string, Record<string, openapi.Operation>> = {};
  for (const route of routes)
    paths[route.path] = { ...paths[route.path], [route.method ?? "get"]: operationOf(route, context, recorded) };
  return {
    openapi: "3.1.0",
    info: {
      title: "Spaceline",
      version: packageVersion(),
      summary: "The rules of the Star Trek Customizable Card Game, with the text that is in force.",
      description: DESCRIPTION,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: isLocal ? "/" : publicUrl, description: "This service" }],
    security: [],
    tags: TAGS,
    paths,
    components: { schemas: components(routes), headers, responses: sharedResponses(routes) },
  };
}

function operationOf(route: Route, context: ApiContext, recorded: RecordedAnswers): openapi.Operation {
  const { operationId, tag, summary, body, examples } = route;
  const bodies = examplesOf(examples, (example) => example.body) ?? {};
  return {
    operationId,
    tags: [tag],
    summary,
    parameters: parametersOf(route, context),
    ...(body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: referenceTo(body), examples: bodies } },
      },
    }),
    responses: responsesOf(route, recorded),
  };
}

function parametersOf({ parts, query, choices, examples }: Route, context: ApiContext): openapi.Parameter[] {
  const values = choices?.(context) ?? {};
  const inPath = Object.entries(parts?.shape ?? {}).map(([name, field]) => parameter("path", name, field));
  const inQuery = Object.entries(query?.shape ?? {}).map(([name, field]) => {
    const described = parameter("query", name, field);
    return described.required ? described : { ...described, allowEmptyValue: true as const };
  });
  return [...inPath, ...inQuery];

  function parameter(location: openapi.Parameter["in"], name: string, field: z.ZodType): openapi.Parameter {
    const { description = "", ...json } = jsonSchemaOf(field);
    const schema = values[name] ? { type: "string", enum: values[name] } : json;
    const first = location === "path" ? values[name]?.[0] : undefined;
    const named = examplesOf(examples, (example) => typed(example[location]?.[name] ?? first, schema));
    return {
      name,
      in: location,
      required: location === "path" || !field.safeParse(undefined).success,
      description,
      ...(schema.type === "array" && { explode: false }),
      schema,
      ...(named && { examples: named }),
    };
  }
}

function typed(value: string | undefined, { type }: openapi.JsonSchema): unknown {
  if (value === undefined) return undefined;
  if (type === "integer") return Number(value);
  if (type === "boolean") return value === "true" || value === "1";
  return type === "array" ? value.split(",") : value;
}

function examplesOf(
  examples: readonly Example[],
  valueIn: (example: Example) => unknown,
): openapi.Examples | undefined {
  const values = examples.flatMap((example) => {
    const value = valueIn(example);
    return value === undefined ? [] : [[slug(example.title), { summary: example.title, value }] as const];
  });
  return values.length > 0 ? Object.fromEntries(values) : undefined;
}

function referenceTo(schema: z.ZodType): openapi.JsonSchema {
  const name = namedSchemas.get(schema)?.id;
  return name ? { $ref: `#/components/schemas/${name}` } : jsonSchemaOf(schema);
}

function jsonSchemaOf(schema: z.ZodType): openapi.JsonSchema {
  const { $schema, ...json } = z.toJSONSchema(schema, { reused: "inline", unrepresentable: "any" });
  return plain(json as openapi.JsonSchema);
}

/** Returns all named schemas. Response objects allow unknown fields, so that later versions can add fields.
 *  @param routes - the routes whose request bodies must not contain unknown fields */
export function components(routes: readonly Route[]): Readonly<Record<string, openapi.JsonSchema>> {
  const { schemas } = z.toJSONSchema(namedSchemas, { uri: (id) => `#/components/schemas/${id}` });
  const all = schemas as unknown as Readonly<Record<string, openapi.JsonSchema>>;
  const closed = new Set(routes.map(({ body }) => body && namedSchemas.get(body)?.id));
  return Object.fromEntries(
    Object.entries(schemas)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, { $schema, $id, ...json }]) => [name, plain(json as openapi.JsonSchema, closed.has(name), all)]),
  );
}

/** Converts zod's output to a schema that every client generator supports. Tuples become arrays of fixed length, and
 *  unions of objects get a discriminator. Booleans lose their `const`, and integers lose the bounds that zod adds.
 *  Numbers get the format `double`. */
function plain(
  json: openapi.JsonSchema,
  closed = false,
  named: Readonly<Record<string, openapi.JsonSchema>> = {},
): openapi.JsonSchema {
  const { prefixItems, additionalProperties, oneOf, ...rest } = json;
  const entries = Object.entries(rest).filter(
    ([key, value]) =>
      !(key === "const" && rest.type === "boolean") && Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER,
  );
  const rewritten = Object.fromEntries(entries.map(([key, value]) => [key, nested(value)]));
  return {
    ...rewritten,
    ...(rest.type === "number" && { format: "double" }),
    ...(prefixItems?.[0] && {
      items: plain(prefixItems[0]),
      minItems: prefixItems.length,
      maxItems: prefixItems.length,
    }),
    ...((closed || additionalProperties) && additionalProperties !== undefined && { additionalProperties }),
    ...(oneOf && { oneOf, discriminator: discriminatorOf(oneOf, named) }),
  };

  function nested(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(nested);
    return typeof value === "object" && value !== null ? plain(value, closed, named) : value;
  }
}

function discriminatorOf(oneOf: readonly openapi.JsonSchema[], named: Readonly<Record<string, openapi.JsonSchema>>) {
  const mapping = oneOf.map(({ $ref = "" }) => {
    return [named[$ref.slice($ref.lastIndexOf("/") + 1)]?.properties?.["object"]?.const, $ref];
  });
  return { propertyName: "object", mapping: Object.fromEntries(mapping) as Readonly<Record<string, string>> };
}

const seconds = (description: string) => ({ description, schema: { type: "integer" } });
const text = (description: string, required = false) => ({ description, required, schema: { type: "string" } });

/** Response headers, keyed by their name in the OpenAPI description. A header that is required in some responses but
 *  optional in others has two entries. SENT_AS maps the key of the optional entry to the real name of the header. */
const headers = {
  "Spaceline-Corpus": text("Version of the corpus, which is the SHA-256 of its content", true),
  ETag: text("Entity tag. Send it in `If-None-Match`, to get a 304 if the response has not changed", true),
  "Cache-Control": text("Caches that may store the response, and how long they may use it", true),
  RateLimit: text(
    'Remaining requests (`r`), and seconds until the reset (`t`): `"api";r=299;t=60`; absent if no limit applies',
  ),
  "RateLimit-Policy": text(
    'Requests (`q`) per period, and seconds per period (`w`): `"api";q=300;w=60`; absent if no limit applies',
  ),
  "Retry-After": { ...seconds("Seconds until the next request is allowed"), required: true },
  RetryAfterWhereKnown: seconds("Seconds to wait before you send the request again; absent if this time is not known"),
  CorpusWhereServed: text("Version of the corpus; absent until the service has loaded a corpus"),
  "Accept-Ranges": text("The value is `bytes`, which means that Range requests are supported", true),
  "Content-Range": text(
    "Range and size of the file in bytes: `bytes 0-99/1000`; only the size, `bytes */1000`, if the range is invalid",
    true,
  ),
  Location: text("Current URL of the section", true),
  Allow: text("HTTP methods that the URL supports", true),
} as const;

type HeaderName = keyof typeof headers;

const SENT_AS: Readonly<Partial<Record<HeaderName, string>>> = {
  RetryAfterWhereKnown: "Retry-After",
  CorpusWhereServed: "Spaceline-Corpus",
};

/** Name of each problem response, followed by the headers that only this response has. */
const PROBLEMS: Readonly<Record<number, readonly [name: string, ...headers: HeaderName[]]>> = {
  400: ["BadRequest"],
  404: ["NotFound"],
  405: ["MethodNotAllowed", "Allow"],
  406: ["NotAcceptable"],
  409: ["Ambiguous"],
  410: ["Gone"],
  412: ["PreconditionFailed"],
  413: ["ContentTooLarge"],
  415: ["UnsupportedMediaType"],
  416: ["RangeNotSatisfiable", "Content-Range"],
  429: ["TooManyRequests", "Retry-After", "RateLimit", "RateLimit-Policy"],
  431: ["RequestHeadersTooLarge"],
  503: ["ServiceUnavailable", "RetryAfterWhereKnown"],
};

/** Statuses of responses that may be sent before the service has loaded a corpus. */
const EARLY: ReadonlySet<number> = new Set([431, 503]);

function responsesOf(
  route: Route,
  recorded: RecordedAnswers,
): Readonly<Record<string, openapi.Answer | openapi.Reference>> {
  const answer = recorded.get(route.operationId);
  const content = Object.fromEntries(
    Object.entries(route.answers).map(([type, schema]) => {
      return [type, { schema: referenceTo(schema), ...(type === answer?.mediaType && { examples: answer.examples }) }];
    }),
  );
  const caching: readonly HeaderName[] = isCacheable(route) ? ["ETag", "Cache-Control"] : ["Cache-Control"];
  // Shared caches may store files that support ranges, so the headers must not contain one client's rate limit.
  const limited: readonly HeaderName[] = route.unlimited || route.ranges ? [] : ["RateLimit", "RateLimit-Policy"];
  const parts: readonly HeaderName[] = route.ranges ? ["Accept-Ranges"] : [];
  const common = named(["Spaceline-Corpus", ...caching, ...limited, ...parts]);
  const whole = { description: "The request was successful", headers: common, content };
  const part = {
    description: "The requested range of the file",
    headers: { ...common, ...named(["Content-Range"]) },
    content,
  };
  const same = { $ref: "#/components/responses/NotModified" };
  const problems = problemStatuses(route).map((status) => {
    return [status, { $ref: `#/components/responses/${problemOf(status)[0]}` }] as const;
  });
  return {
    200: whole,
    ...(route.ranges && { 206: part }),
    ...(route.redirects && { 301: { $ref: "#/components/responses/MovedPermanently" } }),
    ...(isCacheable(route) && { 304: same }),
    ...Object.fromEntries(problems),
  };
}

function sharedResponses(routes: readonly Route[]): Readonly<Record<string, openapi.Answer>> {
  const content = { "application/problem+json": { schema: referenceTo(problemDetailsSchema) } };
  const statuses = [...new Set(routes.flatMap(problemStatuses))].sort((one, other) => one - other);
  const problems = statuses.map((status) => {
    const [name, ...more] = problemOf(status);
    const types = Object.entries(PROBLEM_TYPES).filter(([, [one]]) => one === status);
    const description = types.map(([type, [, meaning]]) => `\`${type}\`: ${meaning}`).join(". ");
    const corpus = EARLY.has(status) ? "CorpusWhereServed" : "Spaceline-Corpus";
    return [name, { description, headers: named([corpus, "Cache-Control", ...more]), content }] as const;
  });
  const same = {
    description: "The response is the same as the one that the client stored",
    headers: named(["Spaceline-Corpus", "ETag", "Cache-Control"]),
  };
  const moved = {
    description: "The section has moved; `Location` contains its current URL in the requested format",
    headers: named(["Spaceline-Corpus", "Cache-Control", "Location"]),
  };
  return { MovedPermanently: moved, NotModified: same, ...Object.fromEntries(problems) };
}

function problemOf(status: number) {
  const problem = PROBLEMS[status];
  if (!problem) throw new Error(`status ${status} has no description`);
  return problem;
}

function named(names: readonly HeaderName[]): Readonly<Record<string, openapi.Reference>> {
  return Object.fromEntries(names.map((name) => [SENT_AS[name] ?? name, { $ref: `#/components/headers/${name}` }]));
}

function isCacheable({ method = "get", uncached }: Route): boolean {
  return method === "get" && !uncached;
}

function problemStatuses(route: Route): number[] {
  const { parts, query, body, answers, statuses = [] } = route;
  const hasInput = parts !== undefined || body !== undefined || Object.keys(query?.shape ?? {}).length > 0;
  const derived: readonly (readonly [status: number, applies: boolean])[] = [
    [400, hasInput],
    [404, parts !== undefined],
    [405, true],
    [406, Object.keys(answers).length > 1],
    [412, route.ranges === true],
    [413, body !== undefined],
    [415, body !== undefined],
    [416, route.ranges === true],
    [429, !route.unlimited],
    [431, hasInput],
    [503, !route.always],
  ];
  const possible = derived.filter(([, applies]) => applies).map(([status]) => status);
  return [...new Set([...possible, ...statuses])].sort((one, other) => one - other);
}
