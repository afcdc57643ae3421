/** @file Answers that a client may keep: what they are valid for, and 304 where the client has them already. */
import { createHash } from "node:crypto";
import type { Request, Response } from "express";
import type { ApiContext } from "../context.js";

/** Raised when the same corpus is told in another shape, so that no client keeps the old one. */
export const API_VERSION = "1.0.0";

export interface Paging {
  readonly page: number;
  readonly limit: number;
}

export interface List<Item> extends Paging {
  readonly object: "list";
  readonly total: number;
  readonly hasMore: boolean;
  /** The address of the page that follows. */
  readonly next: string | null;
  readonly warnings: readonly string[];
  readonly data: readonly Item[];
}

/** Answers with `body` as JSON, naming the corpus it spoke from. */
export function answerJson(request: Request, response: Response, context: ApiContext, body: object): void {
  const text = JSON.stringify({ ...body, corpus: context.catalog.corpus.hash });
  answerText(request, response, context, { mediaType: "application/json", text });
}

/** Answers with a text of the given media type. */
export function answerText(
  request: Request,
  response: Response,
  context: ApiContext,
  body: { readonly mediaType: string; readonly text: string },
): void {
  markCacheable(request, response, context, body.mediaType);
  response.type(body.mediaType).send(body.text);
}

/** Says for how long the answer may be kept and what it depends on: the corpus, the address and the media type.
 *  Express answers 304 by itself where the client's copy is still right. */
export function markCacheable(request: Request, response: Response, context: ApiContext, mediaType: string): void {
  const { catalog, publicUrl } = context;
  const from = createHash("sha256")
    .update([API_VERSION, catalog.corpus.hash, publicUrl, mediaType, request.originalUrl].join("\n"))
    .digest("base64url");
  response.set({ ETag: `W/"${from.slice(0, 27)}"`, "Cache-Control": "public, max-age=300" });
}

/** The one shape of every list, already cut to its page. */
export function listOfPage<Item>(
  request: Request,
  publicUrl: string,
  list: Omit<List<Item>, "object" | "hasMore" | "next">,
): List<Item> {
  const { total, page, limit, warnings, data } = list;
  const hasMore = page * limit < total;
  const next = hasMore ? addressOfPage(request, publicUrl, page + 1) : null;
  return { object: "list", total, page, limit, hasMore, next, warnings, data };
}

/** Cuts a list to the page asked for. */
export function pageOf<Item>(all: readonly Item[], { page, limit }: Paging): readonly Item[] {
  return all.slice((page - 1) * limit, page * limit);
}

function addressOfPage(request: Request, publicUrl: string, page: number): string {
  const address = new URL(request.originalUrl, "http://localhost");
  address.searchParams.set("page", String(page));
  return `${publicUrl}${address.pathname}${address.search}`;
}
