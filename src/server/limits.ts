/** @file Rate limits per client address, as the draft "RateLimit header fields for HTTP" (draft 8) describes them. */
import type { Request, RequestHandler } from "express";
import { ipKeyGenerator, rateLimit } from "express-rate-limit";
import { ApiError } from "../api/contract/problem-details.js";
import { bareAddress } from "./metrics.js";

/** The number of requests that one address may make per window. */
export interface RateLimit {
  readonly requests: number;
  readonly seconds: number;
}

export const DEFAULT_RATE_LIMIT: RateLimit = { requests: 300, seconds: 60 };
/** Visitors who share an address, at a club for instance, open more pages than a bot sends requests. */
export const DEFAULT_PAGE_RATE_LIMIT: RateLimit = { requests: 1200, seconds: 60 };
/** Discord sends the requests of all its players from few addresses, so its limit is this multiple of the API's. */
const DISCORD_FACTOR = 10;

/** Paths that have a limit of their own, or none. */
const NOT_A_PAGE =
  /^\/(?:(?:api|mcp|integrations|offline|assets)(?:\/|$)|(?:healthz|readyz|sw\.js|openapi\.json|favicon\.ico)\/?$)/i;

/** Creates the limit of the API and of MCP. */
export function apiLimit(limit: RateLimit | false): RequestHandler {
  return limitRequests("api", limit);
}

/** Creates the limit of the pages. */
export function pageLimit(limit: RateLimit | false): RequestHandler {
  return limitRequests("pages", limit, ({ path }) => NOT_A_PAGE.test(path));
}

/** Creates the limit of the Discord bot, derived from that of the API. */
export function discordLimit(limit: RateLimit | false): RequestHandler {
  return limitRequests("discord", limit && { ...limit, requests: DISCORD_FACTOR * limit.requests });
}

function limitRequests(
  name: string,
  limit: RateLimit | false,
  skip: (request: Request) => boolean = () => false,
): RequestHandler {
  if (!limit) return (_request, _response, next) => next();
  const { requests, seconds } = limit;
  const detail = `More than ${requests} requests within ${seconds} seconds. Try again after the time in Retry-After.`;
  return rateLimit({
    identifier: name,
    limit: requests,
    windowMs: seconds * 1000,
    standardHeaders: "draft-8",
    legacyHeaders: false,
    validate: false,
    skip,
    keyGenerator: ({ ip = "" }) => ipKeyGenerator(bareAddress(ip)),
    handler: (_request, _response, next) => next(new ApiError({ status: 429, code: "too-many-requests", detail })),
  });
}
