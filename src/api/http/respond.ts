/** @file Answers of the API that a client may keep. */
import type { Request, Response } from "express";
import type { ApiContext, Route } from "../context.js";
import { markValid, type Validity, validatorOf } from "./validity.js";

/** Raised when the same corpus is told in another shape, so that no client keeps the old one. */
export const API_VERSION = "1.0.0";

const JSON_TYPE = "application/json";

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
  answerText(request, response, context, { mediaType: JSON_TYPE, text });
}

/** A list whose items are JSON already, and what is told besides, behind them. */
interface WrittenList {
  readonly list: List<string>;
  readonly besides: object;
}

/** Answers with a list whose items need not be written as JSON any more. */
export function answerList(
  request: Request,
  response: Response,
  context: ApiContext,
  { list: { data, ...list }, besides }: WrittenList,
): void {
  const before = JSON.stringify(list).slice(0, -1);
  const after = JSON.stringify({ ...besides, corpus: context.catalog.corpus.hash }).slice(1);
  const text = `${before},"data":[${data.join()}],${after}`;
  answerText(request, response, context, { mediaType: JSON_TYPE, text });
}

/** Answers with a text of the given media type. What was posted is answered for once. */
export function answerText(
  request: Request,
  response: Response,
  context: ApiContext,
  body: { readonly mediaType: string; readonly text: string },
): void {
  if (request.method === "POST") response.set("Cache-Control", "no-store");
  else markValid(response, validityOf(request, response, context));
  response.type(body.mediaType).send(body.text);
}

/** What an answer to this request is valid for: five minutes, and for good where corpus and build are the same. */
export function validityOf(request: Request, response: Response, context: ApiContext): Validity {
  const types = mediaTypesOf(response);
  const chosen = types.length > 1;
  const negotiated = chosen ? `accept ${request.get("Accept")}` : types.join();
  return {
    etag: validatorOf(request, context, negotiated),
    cacheControl: "public, max-age=300",
    vary: chosen ? ["Accept"] : [],
  };
}

/** Tells whoever answers this request, and the log, by which route it is answered. */
export function nameRoute(response: Response, { path, answers }: Route): void {
  response.locals["route"] = path;
  response.locals["mediaTypes"] = Object.keys(answers);
}

/** The media types between which the route chooses. */
function mediaTypesOf({ locals }: Response): readonly string[] {
  return locals["mediaTypes"] as readonly string[];
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
