/** @file What every route works with, and what a route is. */
import type { Request, Response } from "express";
import type { z } from "zod";
import type { Searcher } from "../index/searcher.js";
import type { BulkStore } from "./bulk/kept-files.js";
import type { BuiltContext } from "./http/validity.js";
import type { Tag } from "./openapi/tags.js";

export interface ApiContext extends BuiltContext {
  readonly index: Searcher;
  readonly bulk: BulkStore;
}

/** A request that a caller may really make; tests make it. */
export interface Example {
  /** What it asks for, in a few words. */
  readonly title: string;
  /** Values of the names in braces; the first choice where one is left out. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** One route; the table of them is both the router and the OpenAPI description. */
export interface Route {
  /** Reading unless it says otherwise; a posted body is JSON. */
  readonly method?: "get" | "post";
  /** Its path as OpenAPI writes it: "/api/v1/sections/{id}". */
  readonly path: string;
  /** What clients that are made from the description call it; it never changes. */
  readonly operationId: string;
  /** What it is about: the heading under which the description lists it. */
  readonly tag: Tag;
  readonly summary: string;
  /** What its names in braces stand for. */
  readonly parts?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** The values that parameters may have where the texts decide that and not the schema. */
  readonly choices?: (context: ApiContext) => Readonly<Record<string, readonly string[]>>;
  /** What a posted body must be. */
  readonly body?: z.ZodObject;
  /** What it answers with, by media type. */
  readonly answers: Readonly<Record<string, z.ZodType>>;
  /** Statuses that do not follow from its shape: 404 without a name in braces. */
  readonly statuses?: readonly number[];
  /** What it names may have moved to another address (301). */
  readonly moves?: true;
  /** Parts of its answer can be asked for (Range). */
  readonly ranges?: true;
  /** It tells how things stand this moment, so no client may keep its answer. */
  readonly passing?: true;
  /** It costs nothing, so it may be asked as often as one likes. */
  readonly free?: true;
  /** It is answered while the service starts and ends too, when every other address is answered with 503. */
  readonly always?: true;
  readonly examples: readonly [Example, ...Example[]];
  /** Answers as its last step. Where texts are fetched it is called until none was missing, so it does nothing else that must
   *  not be done twice. */
  readonly handle: (request: Request, response: Response, context: ApiContext) => void | Promise<void>;
}
