/** @file The requests that the examples of a description make up: its page shows them, tests make them. */
import type { ApiDescription, Operation, Parameter } from "./description.js";

/** A request as a client makes it. */
export interface ExampleRequest {
  /** The same for one operation only. */
  readonly name: string;
  readonly title: string;
  readonly method: "GET" | "POST";
  /** From the path on: /api/v1/search?q=cloak */
  readonly href: string;
  readonly body?: unknown;
}

/** An operation of a description with its place. */
export interface PlacedOperation {
  readonly path: string;
  readonly method: "get" | "post";
  readonly operation: Operation;
}

/** All operations, in the order of the description. */
export function operationsOf({ paths }: ApiDescription): readonly PlacedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    (["get", "post"] as const).flatMap((method) => {
      const operation = methods[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );
}

/** The requests of an operation: what its parameters and its body hold under one name is one request. Where no part holds an
 *  example, there is nothing to be filled in. */
export function exampleRequests({ path, method, operation }: PlacedOperation): readonly ExampleRequest[] {
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

/** An address with the values of one example. Slashes stay as they are: an id reads better so, and both are understood. */
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
