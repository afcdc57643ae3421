/** @file What stands before every route: safe headers, who may read, how often. */
import type { RequestHandler } from "express";
import { rateLimit } from "express-rate-limit";
import helmet from "helmet";
import { sendProblem } from "../api/http/error-handler.js";

/** How many requests one address may make within how many seconds. */
export interface RateLimit {
  readonly requests: number;
  readonly seconds: number;
}

export const DEFAULT_RATE_LIMIT: RateLimit = { requests: 300, seconds: 60 };

const EXPOSED = ["ETag", "RateLimit", "RateLimit-Policy", "Retry-After", "Spaceline-Corpus"];

/** Headers that keep a browser from running what is not ours: scripts and styles only from files of this service. */
export function safeHeaders(publicUrl: string): RequestHandler {
  const encrypted = publicUrl.startsWith("https:");
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", "data:"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    crossOriginResourcePolicy: { policy: "cross-origin" },
    strictTransportSecurity: encrypted,
  });
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

/** Answers 429 with Retry-After to an address that asks more often than the limit says. */
export function limitRate({ requests, seconds }: RateLimit): RequestHandler {
  return rateLimit({
    limit: requests,
    windowMs: seconds * 1000,
    standardHeaders: "draft-8",
    legacyHeaders: false,
    identifier: "api",
    validate: { xForwardedForHeader: false },
    handler: (request, response) => {
      const detail = `More than ${requests} requests within ${seconds} seconds; Retry-After says when to ask again.`;
      sendProblem(request, response, { status: 429, code: "too-many-requests", detail });
    },
  });
}
