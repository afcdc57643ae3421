/** @file Sends responses with ETag and caching headers, sends a 304 without running the handler, and splits lists into
 *  pages. */
import { hash } from "node:crypto";
import type { Request, Response } from "express";
import type { ViewContext } from "../views/context.js";
import type { Answer, ApiContext, ApiRequest, BuiltContext } from "./route.js";

/** Cache-Control of responses that only the client may cache, because their headers contain the client's rate limit. */
export const CACHED_BY_CLIENTS = "private, max-age=300";

export interface Validity {
  readonly etag: string;
  readonly cacheControl: string;
  /** Request headers, other than Accept-Encoding, that affect the response. */
  readonly vary: readonly string[];
}

/** Returns a weak ETag, which is known before the handler runs and is the same for every encoding.
 *  @param accept - the Accept header, or "" if the resource has only one media type */
export function validatorOf(request: Request, context: BuiltContext, accept = request.get("Accept")): string {
  const { catalog, build, publicUrl } = context;
  const url = request.res?.locals["cachedUrl"] ?? request.originalUrl;
  const from = [catalog.corpus.hash, build, publicUrl, accept, url].join("\n");
  return `W/"${hash("sha256", from, "base64url").slice(0, 27)}"`;
}

export function markValid(response: Response, { etag, cacheControl, vary }: Validity): void {
  response.set({ ETag: etag, "Cache-Control": cacheControl }).vary([...vary, "Accept-Encoding"].join(", "));
}

/** Sends 304 and returns true if the client already has this response. A route handles `If-None-Match: *` itself,
 *  because only the route knows whether the resource exists. */
export function answerUnchanged(request: Request, response: Response, validity: Validity): boolean {
  if (!matchesEtag(request.headers["if-none-match"], validity.etag)) return false;
  markValid(response, validity);
  response.status(304).end();
  return true;
}

/** Whether If-None-Match contains the ETag. Cache-Control is ignored, because this server is the origin. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.includes(etag.slice(2)) ?? false;
}

/** Whether `answerUnchanged` would send 304 for this request. */
export function isUnchanged(request: Request, context: BuiltContext): boolean {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const known = request.headers["if-none-match"];
  return isRead && known !== undefined && matchesEtag(known, validatorOf(request, context));
}

/** @param validity - undefined if the response must not be cached */
export function sendAnswer(answer: Answer, response: Response, context: ApiContext, validity?: Validity): void {
  if ("redirect" in answer) {
    response.vary("Accept").set("Cache-Control", CACHED_BY_CLIENTS).redirect(301, answer.redirect);
    return;
  }
  if (validity) markValid(response, validity);
  else response.set("Cache-Control", "no-store");
  response.type("mediaType" in answer ? answer.mediaType : "application/json").send(textOf(answer, context));
}

export function textOf(answer: Answer, { catalog }: ViewContext): string {
  if ("json" in answer) return JSON.stringify({ ...answer.json, corpus: catalog.corpus.hash });
  return "text" in answer ? answer.text : "";
}

interface Paging {
  readonly page: number;
  readonly limit: number;
  readonly warnings: readonly string[];
}

/** Returns a list object for one page whose items are already selected. */
export function listOfPage(
  { originalUrl }: ApiRequest,
  publicUrl: string,
  { total, page, limit, warnings, data }: Paging & { readonly total: number; readonly data: readonly object[] },
) {
  const hasMore = page * limit < total;
  const { pathname, searchParams } = new URL(originalUrl, "http://localhost");
  searchParams.set("page", String(page + 1));
  const next = hasMore ? `${publicUrl}${pathname}?${searchParams}` : null;
  return { object: "list", total, page, limit, hasMore, next, warnings, data };
}

export function wholeList(data: readonly object[], warnings: readonly string[] = []) {
  const { length } = data;
  return { object: "list", total: length, page: 1, limit: length, hasMore: false, next: null, warnings, data };
}

export function pagedList<Item>(
  request: ApiRequest,
  publicUrl: string,
  { all, page, limit, warnings }: Paging & { readonly all: readonly Item[] },
  toObject: (item: Item) => object,
) {
  const data = all.slice((page - 1) * limit, page * limit).map(toObject);
  return listOfPage(request, publicUrl, { total: all.length, page, limit, warnings, data });
}

/** Returns the id from a route that ends in `*id`. Express splits such an id at its slashes. */
export function pathId(request: ApiRequest): string {
  const parts: unknown = request.params["id"];
  return (Array.isArray(parts) ? parts.join("/") : String(parts)).replace(/(?<!\/)\/+$/, "");
}
