/** @file Types of routes, their requests and their answers. */
import type { Request } from "express";
import type { z } from "zod";
import type { SearchContext, ViewContext } from "../views/context.js";
import type { Tag } from "./contract/conventions.js";
import { readParameters } from "./contract/parameters.js";

/** Everything that determines an answer: the corpus, the public URL, and the code. */
export interface BuiltContext extends ViewContext {
  /** Identifies the code and assets. Two builds may answer differently from the same corpus. */
  readonly build: string;
}

export interface ApiContext extends BuiltContext, SearchContext {
  /** Parent of the folder with the bulk files (default: a temporary folder). */
  readonly bulkFolder?: string | undefined;
}

/** The parts of an Express request that handlers use. The command line creates requests with these parts only. */
export type ApiRequest = Pick<Request, "originalUrl" | "params" | "query" | "body" | "accepts">;

/** A request with parameters that match the schema of its route. */
export interface ReadRequest<Values> extends ApiRequest {
  readonly values: Values;
  /** One warning per unknown parameter. */
  readonly warnings: readonly string[];
}

/** A handler's answer. Before sending `json`, the service appends the corpus hash as the last property. */
export type Answer =
  | { readonly json: object }
  | { readonly mediaType: string; readonly text: string }
  | { readonly mediaType: string; readonly bulkFile: string }
  | { readonly redirect: string };

/** An example request, for the tests and the documentation. */
export interface Example {
  readonly title: string;
  /** Path parameters. An omitted parameter gets the first of its allowed values. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** A route. The table of routes generates the router, the OpenAPI description and the static export. */
export interface Route<Query extends z.ZodObject = z.ZodObject> {
  /** Method (default: "get"). A posted body is JSON. */
  readonly method?: "get" | "post";
  /** Path in OpenAPI notation: "/api/v1/sections/{id}". */
  readonly path: string;
  /** Name of the function in generated clients. It never changes. */
  readonly operationId: string;
  readonly tag: Tag;
  readonly summary: string;
  /** Schema of the path parameters. */
  readonly parts?: z.ZodObject;
  readonly query?: Query;
  /** Allowed values for parameters whose values depend on the corpus. */
  readonly choices?: (context: ApiContext) => Readonly<Record<string, readonly string[]>>;
  readonly body?: z.ZodObject;
  /** Schemas of the answers, keyed by media type. */
  readonly answers: Readonly<Record<string, z.ZodType>>;
  /** Statuses that the other fields don't imply, such as 404 on a route without path parameters. */
  readonly statuses?: readonly number[];
  /** True if the route may redirect (301). */
  readonly moves?: true;
  /** True if the route supports Range requests. */
  readonly ranges?: true;
  /** True if the answers are never cached. */
  readonly passing?: true;
  /** True if the route has no rate limit. */
  readonly free?: true;
  /** True if the route also answers while the service is starting or stopping. */
  readonly always?: true;
  readonly examples: readonly [Example, ...Example[]];
  /** @throws ApiError, which the error handler sends to the client */
  handle(request: ReadRequest<z.output<Query>>, context: ApiContext): Answer | Promise<Answer>;
  /** Yields every answer for the static export with its id ("" if the path contains no id). Routes without this
   *  function are not exported. */
  readonly exported?: (context: ApiContext) => Iterable<readonly [id: string, answer: Answer]>;
}

/** Returns the route unchanged, so that the compiler checks `handle` against the parameter schema. */
export function defineRoute<Query extends z.ZodObject>(route: Route<Query>): Route<Query> {
  return route;
}

/** Reads the parameters of a request and answers it.
 *  @throws ApiError, which the error handler sends to the client */
export async function answerRoute(route: Route, request: ApiRequest, context: ApiContext): Promise<Answer> {
  const read = route.query
    ? readParameters(request.query, route.query, route.choices?.(context))
    : { values: {}, warnings: [] };
  const { originalUrl, params, query, body } = request;
  return route.handle({ originalUrl, params, query, body, accepts: request.accepts.bind(request), ...read }, context);
}
