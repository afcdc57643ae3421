/** @file How often one address may ask, and what may be asked once. The counts stand beside the application, so that they go
 *  on when a new corpus brings a new one. */
import type { IncomingMessage } from "node:http";
import type { Store } from "express-rate-limit";
import type { Logger } from "pino";
import { ApiError } from "../api/contract/problem-details.js";
import { rememberSignatures, type Seen } from "../bots/discord/signature.js";
import { type Counting, countRequests, type RateLimit } from "./limits/count-requests.js";
import { SILENT } from "./observe/logger.js";

export const DEFAULT_RATE_LIMIT: RateLimit = { requests: 300, seconds: 60 };

/** Readers who share an address, a club's evening for instance, turn more pages than a bot asks questions. */
export const DEFAULT_PAGE_RATE_LIMIT: RateLimit = { requests: 1200, seconds: 60 };

/** All players of Discord ask from its few addresses: they may ask so many times as often as one address. */
const DISCORD_SHARE = 10;

/** What is no page: it has a limit of its own, or costs nothing. */
const NO_PAGE =
  /^\/(?:(?:api|mcp|integrations|offline|assets)(?:\/|$)|(?:healthz|readyz|sw\.js|openapi\.json|favicon\.ico)\/?$)/i;

/** What counts requests, each of its own kind; one that is switched off is left out. */
export interface Limits {
  readonly ofApi?: Counting;
  readonly ofPages?: Counting;
  readonly ofDiscord?: Counting;
  /** What Discord has signed and this process has answered: not a second time. */
  readonly seenOfDiscord: Seen;
}

interface LimitParts {
  /** How often one address may ask the API; false for no limit. */
  readonly rateLimit?: RateLimit | false;
  /** How often one address may turn pages; false for no limit. */
  readonly pageRateLimit?: RateLimit | false;
  /** How many proxies of ours stand before the service. */
  readonly proxies?: number;
  /** Where the counts of a limit are kept; in this process if left out. */
  readonly storeOf?: (name: string) => Store;
  /** Told when the counts cannot be reached; nothing is if left out. */
  readonly log?: Logger;
}

/** Makes the limits, all at nought. */
export function createLimits(parts: LimitParts): Limits {
  const { rateLimit: ofApi = DEFAULT_RATE_LIMIT, pageRateLimit: ofPages = DEFAULT_PAGE_RATE_LIMIT } = parts;
  const limit = (name: string, rate: RateLimit): Counting => {
    const { proxies = 0, storeOf, log = SILENT } = parts;
    return countRequests({ ...rate, name, proxies, log, store: storeOf?.(name), refusal: () => tooMany(rate) });
  };
  return {
    seenOfDiscord: rememberSignatures(),
    ...(ofApi && {
      ofApi: limit("api", ofApi),
      ofDiscord: limit("discord", { ...ofApi, requests: DISCORD_SHARE * ofApi.requests }),
    }),
    ...(ofPages && { ofPages: onlyPages(limit("pages", ofPages)) }),
  };
}

/** Answers 429 with Retry-After to an address that asks more often than the limit says. */
function tooMany({ requests, seconds }: RateLimit): ApiError {
  const detail = `More than ${requests} requests within ${seconds} seconds; Retry-After says when to ask again.`;
  return new ApiError({ status: 429, code: "too-many-requests", detail });
}

/** What counts a request; nothing where none does. */
export function limitOf({ url = "" }: IncomingMessage, { ofApi, ofPages }: Limits): Counting | undefined {
  return /^\/(?:api|mcp)(?:[/?#]|$)/i.test(url) ? ofApi : ofPages;
}

/** Counts each request by its limit; one that has none goes on. */
export function counting(limits: Limits): Counting {
  return (request, response, next) => {
    const limit = limitOf(request, limits);
    if (limit) limit(request, response, next);
    else next();
  };
}

function onlyPages(counting: Counting): Counting {
  return (request, response, next) => {
    const [path = ""] = (request.url ?? "").split("?", 1);
    if (NO_PAGE.test(path)) next();
    else counting(request, response, next);
  };
}
