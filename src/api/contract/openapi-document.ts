/** @file Types for the parts of OpenAPI 3.1 that we use, and the example requests of an operation. */

export interface ApiDescription {
  readonly openapi: "3.1.0";
  readonly info: Readonly<Record<"title" | "version" | "summary" | "description", string>> & {
    readonly license: Readonly<Record<"name" | "identifier", string>>;
  };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly security: readonly [];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<"get" | "post", Operation>>>>>;
  readonly components: Readonly<{
    schemas: Readonly<Record<string, JsonSchema>>;
    headers: Readonly<Record<string, object>>;
    responses: Readonly<Record<string, Answer>>;
  }>;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: {
    readonly required: true;
    readonly content: Readonly<Record<"application/json", Content>>;
  };
  readonly responses: Readonly<Record<string, Answer | Reference>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required: boolean;
  readonly description: string;
  /** True if empty values count as missing, because HTML forms send an empty value for every blank field. */
  readonly allowEmptyValue?: true;
  /** False if the value is a comma-separated list, not a repeated parameter. */
  readonly explode?: false;
  readonly schema: JsonSchema;
  readonly examples?: Examples;
}

/** Example values, keyed by example name. Values with the same name belong to one example request. */
export type Examples = Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;

export interface Content {
  readonly schema: JsonSchema;
  readonly examples?: Examples;
}

export interface Answer {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Reference>>;
  readonly content?: Readonly<Record<string, Content>>;
}

export interface Reference {
  readonly $ref: string;
}

/** The JSON Schema keywords that zod generates for our schemas. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly discriminator?: { readonly propertyName: string; readonly mapping: Readonly<Record<string, string>> };
  readonly additionalProperties?: JsonSchema | boolean;
}

export type ExampleRequest = ReturnType<typeof exampleRequests>[number];

export type PlacedOperation = ReturnType<typeof operationsOf>[number];

export function operationsOf({ paths }: ApiDescription) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    (["get", "post"] as const).flatMap((method) => {
      const operation = methods[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );
}

/** Returns one request per example name, or one request without parameters if there are no examples. */
export function exampleRequests({ path, method, operation }: PlacedOperation) {
  const { parameters, requestBody } = operation;
  const bodies = requestBody?.content["application/json"].examples ?? {};
  const titles = new Map(
    [...parameters.map(({ examples = {} }) => examples), bodies].flatMap((examples) =>
      Object.entries(examples).map(([name, { summary }]) => [name, summary] as const),
    ),
  );
  if (titles.size === 0) titles.set("", operation.summary);
  return [...titles].map(([name, title]) => {
    const body = bodies[name];
    return {
      name,
      title,
      method: method === "post" ? "POST" : "GET",
      href: addressOf(path, parameters, name),
      ...(body && { body: body.value }),
    };
  });
}

/** Returns the URL of an example request. Slashes in ids are not escaped, so that the URL is easier to read. */
function addressOf(path: string, parameters: readonly Parameter[], name: string): string {
  const values = parameters.flatMap((parameter) => {
    const value = parameter.examples?.[name]?.value;
    return value === undefined ? [] : [{ ...parameter, value: String(value) }];
  });
  const filled = values
    .filter((one) => one.in === "path")
    .reduce((address, one) => address.replace(`{${one.name}}`, encoded(one.value)), path);
  const query = values.filter((one) => one.in === "query").map((one) => `${one.name}=${encoded(one.value)}`);
  return query.length > 0 ? `${filled}?${query.join("&")}` : filled;
}

function encoded(value: string): string {
  return encodeURIComponent(value).replaceAll("%2F", "/");
}

/** Maximum numbers of lines in a recorded response, and of characters per line. */
const [MAX_LINES, MAX_LINE] = [40, 300];

export function firstLines(text: string): string {
  const lines = text.split("\n").map((line) => (line.length > MAX_LINE ? `${line.slice(0, MAX_LINE)}…` : line));
  const more = lines.length - MAX_LINES;
  return more > 0 ? [...lines.slice(0, MAX_LINES), `… ${more} more lines`].join("\n") : lines.join("\n");
}
