/** @file Answers that a client may keep: what they are valid for, and 304 where the client has them already. */
import { createHash } from "node:crypto";
import type { Request, Response } from "express";
import type { ApiContext } from "../context.js";

/** Raised when the same corpus is told in another shape, so that no client keeps the old one. */
export const API_VERSION = "1.0.0";

/** Answers with `body` as JSON, naming the corpus it spoke from. */
export function answerJson(request: Request, response: Response, context: ApiContext, body: object): void {
  answerText(request, response, context, "application/json", JSON.stringify({ ...body, corpus: corpusOf(context) }));
}

/** Answers with a text of the given media type. */
export function answerText(
  request: Request,
  response: Response,
  context: ApiContext,
  mediaType: string,
  body: string,
): void {
  markCacheable(request, response, context, mediaType);
  response.type(mediaType).send(body);
}

/** Says for how long the answer may be kept and what it depends on: the corpus, the address and the media type.
 *  Express answers 304 by itself where the client's copy is still right. */
export function markCacheable(request: Request, response: Response, context: ApiContext, mediaType: string): void {
  const from = createHash("sha256")
    .update([API_VERSION, corpusOf(context), context.publicUrl, mediaType, request.originalUrl].join("\n"))
    .digest("base64url");
  response.set({ ETag: `W/"${from.slice(0, 27)}"`, "Cache-Control": "public, max-age=300" });
}

function corpusOf(context: ApiContext): string {
  return context.catalog.corpus.hash;
}
