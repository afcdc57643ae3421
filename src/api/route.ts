import type { Request } from "express";
import type { z } from "zod";
import type { SearchContext, ViewContext } from "../views/context.js";
import type { Tag } from "./contract/conventions.js";
import { readParameters } from "./contract/parameters.js";

/** Everything that determines a response, apart from the request: the corpus, the public URL, and the code. */
export interface BuiltContext extends ViewContext {
  /** Identifies the version of the code and assets. Another build may send different responses for the same corpus. */
  readonly build: string;
}

export interface ApiContext extends BuiltContext, SearchContext {
  /** Folder in which the service creates a subfolder for the bulk files (default: a temporary folder). */
  readonly bulkFolder?: string | undefined;
}

/** The parts of an Express request that handlers use. The command line creates requests with only these parts. */
export type ApiRequest = Pick<Request, "originalUrl" | "params" | "query" | "body" | "accepts">;

export interface ReadRequest<Values> extends ApiRequest {
  readonly values: Values;
  /** One warning per unknown parameter. */
  readonly warnings: readonly string[];
}

/** The result of a handler. Before sending `json`, the service appends the corpus hash as the last property. */
export type Answer =
  | { readonly json: object }
  | { readonly mediaType: string; readonly text: string }
  | { readonly mediaType: string; readonly bulkFile: string }
  | { readonly redirect: string };

export interface Example {
  readonly title: string;
  /** Values of the path parameters. A missing parameter gets the first of its allowed values. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** A row in the table of routes, from which the router, the OpenAPI description and the export are generated. */
export interface Route<Query extends z.ZodObject = z.ZodObject> {
  /** HTTP method (default: "get"). The body of a POST request is JSON. */
  readonly method?: "get" | "post";
  /** Path in OpenAPI notation, for example "/api/v1/sections/{id}". */
  readonly path: string;
  /** Name of the operation, and of its function in generated clients. The name must never change. */
  readonly operationId: string;
  readonly tag: Tag;
  readonly summary: string;
  readonly parts?: z.ZodObject;
  readonly query?: Query;
  /** Allowed values for parameters that depend on the corpus. */
  readonly choices?: (context: ApiContext) => Readonly<Record<string, readonly string[]>>;
  readonly body?: z.ZodObject;
  readonly answers: Readonly<Record<string, z.ZodType>>;
  /** Additional statuses that the other fields don't imply, such as 404 on a route without path parameters. */
  readonly statuses?: readonly number[];
  readonly redirects?: true;
  readonly ranges?: true;
  readonly uncached?: true;
  readonly unlimited?: true;
  /** True if the route also responds while the service is starting or stopping. */
  readonly always?: true;
  readonly examples: readonly [Example, ...Example[]];
  /** @throws ApiError if the client must receive an error */
  handle(request: ReadRequest<z.output<Query>>, context: ApiContext): Answer | Promise<Answer>;
  /** Yields every response for the static export, with its id ("" if the path contains no id). Routes without this
   *  function are not exported. */
  readonly exported?: (context: ApiContext) => Iterable<readonly [id: string, answer: Answer]>;
}

/** Returns the route unchanged, so that the compiler checks `handle` against the parameter schema. */
export function defineRoute<Query extends z.ZodObject>(route: Route<Query>): Route<Query> {
  return route;
}

/** @throws ApiError if the parameters are invalid, or if the handler throws one */
export async function answerRoute(route: Route, request: ApiRequest, context: ApiContext): Promise<Answer> {
  const read = route.query
    ? readParameters(request.query, route.query, route.choices?.(context))
    : { values: {}, warnings: [] };
  const { originalUrl, params, query, body } = request;
  return route.handle({ originalUrl, params, query, body, accepts: request.accepts.bind(request), ...read }, context);
}
