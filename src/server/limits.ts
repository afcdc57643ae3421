/** @file Rate limits per client address, according to draft 8 of "RateLimit header fields for HTTP". */
import type { Request, RequestHandler } from "express";
import { ipKeyGenerator, MemoryStore, type Options } from "express-rate-limit";
import { ApiError } from "../api/contract/problem-details.js";
import { bareAddress } from "./metrics.js";

/** Matches paths that are not limited as pages: those with their own rate limit, and health checks, which have none. */
export const NOT_A_PAGE = /^\/(?:(?:api|mcp)(?:\/|$)|(?:integrations\/discord|healthz|readyz)\/?$)/i;

/** Cost of a comparison or a whole book, in requests. Such requests take several times as much CPU time as others. */
const COSTLY = 10;
const COSTLY_PATHS = /^\/(?:(?:api\/v1\/)?compare\/?$|api\/v1\/books\/.)/i;
/** Number of references in a citation check that cost as much as one request. */
const REFERENCES = 10;
/** Number of characters in a URL that cost as much as one request. A long URL lists many sections or words. */
const URL_CHARACTERS = 1000;

/** Period in which requests are counted, in seconds. */
const WINDOW = 60;

/** Multiple of the rate limit above which even 304 responses are limited, because anyone can compute an ETag. */
const FORGIVENESS = 2;

type Check = (request: Request) => boolean;

/** @param requests - maximum number of requests per minute per client, or 0 for no limit
 *  @param isKnown - whether the response will be a 304, which is not counted */
export function limitRequests(
  name: string,
  requests: number,
  isKnown: Check = () => false,
  isFree: Check = () => false,
): RequestHandler {
  if (requests === 0) return (_request, _response, next) => next();
  const detail = `More than ${requests} requests within ${WINDOW} seconds. Try again after the time in Retry-After.`;
  const policy = `"${name}"; q=${requests}; w=${WINDOW}`;
  const store = new MemoryStore();
  store.init({ windowMs: WINDOW * 1000 } as Options);
  return async (request, response, next) => {
    if (isFree(request)) return next();
    // The cost is capped at the limit, so that no request is too costly on its own.
    const [key, cost] = [clientOf(request), Math.min(costOf(request), requests)];
    // The request is counted before it is answered, so that aborted and parallel requests are not free. If the response
    // is a 304, the cost is subtracted again.
    response.once("finish", () => {
      for (let count = 0; response.statusCode === 304 && count < cost; count++) store.decrement(key);
    });
    for (let count = 1; count < cost; count++) await store.increment(key);
    const { totalHits, resetTime } = await store.increment(key);
    if (totalHits - cost < FORGIVENESS * requests && isKnown(request)) return next();
    const reset = Math.max(0, Math.ceil((Number(resetTime) - Date.now()) / 1000));
    const remaining = Math.max(0, requests - totalHits);
    response.set({ RateLimit: `"${name}"; r=${remaining}; t=${reset}`, "RateLimit-Policy": policy });
    if (totalHits > requests) throw new ApiError("too-many-requests", detail, { retryAfter: reset });
    next();
  };
}

function clientOf({ ip = "" }: Request): string {
  return ipKeyGenerator(bareAddress(ip));
}

function costOf(request: Request): number {
  const { originalUrl, body } = request;
  const fullPath = request.baseUrl + request.path;
  const isWholeBook = !fullPath.startsWith("/api/") && request.query["read"] === "all";
  const isCostly = COSTLY_PATHS.test(fullPath) || isWholeBook;
  const { references } = Object(body) as { readonly references?: unknown };
  const checks = Array.isArray(references) ? Math.floor(references.length / REFERENCES) : 0;
  return (isCostly ? COSTLY : 1) + checks + Math.floor(originalUrl.length / URL_CHARACTERS);
}
