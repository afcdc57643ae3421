/** @file What an answer is valid for. It is known before the answer is made, so that a client which has it already is told
 *  so before any work is done. */
import { hash } from "node:crypto";
import type { Request, Response } from "express";
import type { ViewContext } from "../../views/context.js";

/** What the answers are made from: the corpus, the address of the service, and the code. */
export interface BuiltContext extends ViewContext {
  /** Names the code and the assets that make the answers; another build may answer otherwise from the same corpus. */
  readonly build: string;
}

export interface Validity {
  readonly etag: string;
  readonly cacheControl: string;
  /** Headers of the request that the answer depends on, beside Accept-Encoding. */
  readonly vary: readonly string[];
}

/** The validator of what is answered at this address: of corpus, build, address of the service, address asked for, and
 *  what was negotiated. It is weak: one for all encodings. Nobody has it who was not answered 200 here.
 *  @param negotiated - the media type, or the header that chooses among several */
export function validatorOf(request: Request, context: BuiltContext, negotiated: string): string {
  const { catalog, build, publicUrl } = context;
  const from = [catalog.corpus.hash, build, publicUrl, negotiated, request.originalUrl].join("\n");
  return `W/"${hash("sha256", from, "base64url").slice(0, 27)}"`;
}

/** Says for how long the answer may be kept and what it depends on. */
export function markValid(response: Response, { etag, cacheControl, vary }: Validity): void {
  response.set({ ETag: etag, "Cache-Control": cacheControl }).vary([...vary, "Accept-Encoding"].join(", "));
}

/** Answers 304 to a client that names the very validator. `*` names none: whether there is anything here is for the route
 *  to say.
 *  @returns whether it has answered */
export function answerUnchanged(request: Request, response: Response, validity: Validity): boolean {
  if (!names(request.headers["if-none-match"], validity.etag)) return false;
  markValid(response, validity);
  response.status(304).end();
  return true;
}

/** Whether a client names the very validator. That it may also ask to pass caches by ("no-cache", which some clients add to
 *  every such request) changes nothing: here nothing but the origin answers.
 *  @param known - the request's If-None-Match */
export function names(known: string | undefined, etag: string): boolean {
  return known?.includes(etag.slice(2)) ?? false;
}
