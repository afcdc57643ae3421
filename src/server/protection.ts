/** @file What stands before every route: safe headers, who may read, how often. */
import type { RequestHandler } from "express";
import { rateLimit } from "express-rate-limit";
import helmet from "helmet";
import { CONTENT_POLICY } from "../../web/routes/express/content-policy.js";
import { ApiError } from "../api/contract/problem-details.js";

/** How many requests one address may make within how many seconds. */
export interface RateLimit {
  readonly requests: number;
  readonly seconds: number;
}

export const DEFAULT_RATE_LIMIT: RateLimit = { requests: 300, seconds: 60 };

/** Readers who share an address, a club's evening for instance, turn more pages than a bot asks questions. */
export const DEFAULT_PAGE_RATE_LIMIT: RateLimit = { requests: 1200, seconds: 60 };

const EXPOSED = ["ETag", "RateLimit", "RateLimit-Policy", "Retry-After", "Spaceline-Corpus", "X-Request-Id"];

/** What no page asks a reader's machine for. Copying to the clipboard is not among it. */
const NO_DEVICES = ["camera", "display-capture", "geolocation", "microphone", "midi", "payment", "usb"]
  .map((name) => `${name}=()`)
  .join(", ");

/** Headers that keep a browser from running what is not ours: scripts and styles only from files of this service, no camera,
 *  no place, no payment. */
export function safeHeaders(publicUrl: string): RequestHandler {
  const encrypted = publicUrl.startsWith("https:");
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: CONTENT_POLICY,
    },
    crossOriginResourcePolicy: { policy: "cross-origin" },
    strictTransportSecurity: encrypted,
  });
  return (request, response, next) => {
    response.setHeader("Permissions-Policy", NO_DEVICES);
    protect(request, response, next);
  };
}

/** Lets pages of any origin ask the API; each route answers their preflight. */
export const openToAllOrigins: RequestHandler = (request, response, next) => {
  response.set({ "Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": EXPOSED.join(", ") });
  if (request.method !== "OPTIONS") return next();
  const asked = request.get("Access-Control-Request-Headers");
  response.vary("Access-Control-Request-Headers");
  if (asked) response.set("Access-Control-Allow-Headers", asked);
  response.set({ "Access-Control-Allow-Methods": "GET, HEAD, POST, OPTIONS", "Access-Control-Max-Age": "86400" });
  next();
};

/** What a limit counts. */
export interface Counted {
  /** The name of the limit in its headers. */
  readonly name: string;
  /** Paths that may be asked for as often as anybody likes. */
  readonly free?: RegExp;
}

/** Answers 429 with Retry-After to an address that asks more often than the limit says. */
export function limitRate({ requests, seconds }: RateLimit, { name, free }: Counted): RequestHandler {
  return rateLimit({
    limit: requests,
    windowMs: seconds * 1000,
    standardHeaders: "draft-8",
    legacyHeaders: false,
    identifier: name,
    validate: { xForwardedForHeader: false },
    skip: ({ path }) => free?.test(path) ?? false,
    handler: (_request, _response, next) => {
      const detail = `More than ${requests} requests within ${seconds} seconds; Retry-After says when to ask again.`;
      next(new ApiError({ status: 429, code: "too-many-requests", detail }));
    },
  });
}
