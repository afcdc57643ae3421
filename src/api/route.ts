/** @file A route of the API: its row in the table, and the request and answer of its handler. */
import type { Request } from "express";
import type { z } from "zod";
import type { SearchContext, ViewContext } from "../views/context.js";
import type { Tag } from "./contract/conventions.js";
import { readParameters } from "./contract/parameters.js";

/** Everything that answers depend on: the corpus, the public URL, and the code. */
export interface BuiltContext extends ViewContext {
  /** Identifies the code and assets. Another build may answer differently from the same corpus. */
  readonly build: string;
}

export interface ApiContext extends BuiltContext, SearchContext {
  /** Parent folder of the bulk files, or the temporary folder if omitted. */
  readonly bulkFolder?: string | undefined;
}

/** The parts of an Express request that handlers read. The command line asks them without Express. */
export type ApiRequest = Pick<Request, "originalUrl" | "params" | "query" | "body" | "accepts">;

/** A request whose parameters were read by the schema of its route. */
export interface ReadRequest<Values> extends ApiRequest {
  readonly values: Values;
  /** Names of unknown parameters, as sentences. */
  readonly warnings: readonly string[];
}

/** An answer of a handler. `json` is sent with the corpus hash as its last property. */
export type Answer =
  | { readonly json: object }
  | { readonly mediaType: string; readonly text: string }
  | { readonly mediaType: string; readonly bulkFile: string }
  | { readonly redirect: string };

/** A request that tests and the documentation make. */
export interface Example {
  readonly title: string;
  /** Values of the path parameters, or the first choice of each that is left out. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** One route. The router, the OpenAPI description and the static export are made from the table of them. */
export interface Route<Query extends z.ZodObject = z.ZodObject> {
  /** "get" if left out. A posted body is JSON. */
  readonly method?: "get" | "post";
  /** Its path as OpenAPI writes it: "/api/v1/sections/{id}". */
  readonly path: string;
  /** The function name in generated clients. It never changes. */
  readonly operationId: string;
  readonly tag: Tag;
  readonly summary: string;
  /** Schema of the path parameters. */
  readonly parts?: z.ZodObject;
  readonly query?: Query;
  /** Allowed values of parameters, if the corpus decides them and not the schema. */
  readonly choices?: (context: ApiContext) => Readonly<Record<string, readonly string[]>>;
  readonly body?: z.ZodObject;
  /** Schemas of its answers, by media type. */
  readonly answers: Readonly<Record<string, z.ZodType>>;
  /** Statuses that do not follow from its shape: 404 without a path parameter. */
  readonly statuses?: readonly number[];
  /** It may redirect (301). */
  readonly moves?: true;
  /** It answers Range requests. */
  readonly ranges?: true;
  /** Its answers are never cached. */
  readonly passing?: true;
  /** It has no rate limit. */
  readonly free?: true;
  /** It answers while the service starts and stops, too. */
  readonly always?: true;
  readonly examples: readonly [Example, ...Example[]];
  /** @throws ApiError for the client */
  handle(request: ReadRequest<z.output<Query>>, context: ApiContext): Answer | Promise<Answer>;
  /** All its answers, by id ("" if it has none), for the static export. If left out, there are no files. */
  readonly exported?: (context: ApiContext) => Iterable<readonly [id: string, answer: Answer]>;
}

/** Returns the route unchanged. It lets the compiler check `handle` against the schema of its parameters. */
export function defineRoute<Query extends z.ZodObject>(route: Route<Query>): Route<Query> {
  return route;
}

/** Reads the parameters of a request and answers it.
 *  @throws ApiError for the client */
export async function answerRoute(route: Route, request: ApiRequest, context: ApiContext): Promise<Answer> {
  const read = route.query
    ? readParameters(request.query, route.query, route.choices?.(context))
    : { values: {}, warnings: [] };
  const { originalUrl, params, query, body } = request;
  return route.handle({ originalUrl, params, query, body, accepts: request.accepts.bind(request), ...read }, context);
}
