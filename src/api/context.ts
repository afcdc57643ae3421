/** @file What every route works with, and what a route is. */
import type { Request, Response } from "express";
import type { z } from "zod";
import type { Searcher } from "../index/searcher.js";
import type { ViewContext } from "../views/context.js";

export interface ApiContext extends ViewContext {
  readonly index: Searcher;
}

/** One route; the table of them is both the router and the OpenAPI description. */
export interface Route {
  /** Reading unless it says otherwise; a posted body is JSON. */
  readonly method?: "get" | "post";
  /** Its path as OpenAPI writes it: "/api/v1/sections/{id}". */
  readonly path: string;
  readonly summary: string;
  readonly query?: z.ZodObject;
  /** What a posted body must be. */
  readonly body?: z.ZodObject;
  /** What it answers with, by media type. */
  readonly answers: Readonly<Record<string, z.ZodType>>;
  readonly handle: (request: Request, response: Response, context: ApiContext) => void | Promise<void>;
}
