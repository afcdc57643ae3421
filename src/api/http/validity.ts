/** @file What an answer is valid for. It is known before the answer is made, so that a client which has it already is told
 *  so before any work is done. */
import { createHash } from "node:crypto";
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
  return `W/"${createHash("sha256").update(from).digest("base64url").slice(0, 27)}"`;
}

/** Says for how long the answer may be kept and what it depends on. */
export function markValid(response: Response, { etag, cacheControl, vary }: Validity): void {
  response.set({ ETag: etag, "Cache-Control": cacheControl }).vary([...vary, "Accept-Encoding"].join(", "));
}

/** Answers 304 to a client that names the very validator. `*` names none: whether there is anything here is for the route
 *  to say. Who wants nothing kept ("no-cache") is answered in full.
 *  @returns whether it has answered */
export function answerUnchanged(request: Request, response: Response, validity: Validity): boolean {
  const { "if-none-match": known, "cache-control": wish = "" } = request.headers;
  if (!known?.includes(validity.etag.slice(2)) || wish.includes("no-cache")) return false;
  markValid(response, validity);
  response.status(304).end();
  return true;
}
