/** @file How often one address may ask, and what may be asked once. The counts stand beside the application, so that they go on when a new corpus brings
 *  a new one. */
import type { RequestHandler } from "express";
import { rateLimit, type Store } from "express-rate-limit";
import { ApiError } from "../api/contract/problem-details.js";
import { rememberSignatures, type Seen } from "../bots/discord/signature.js";

/** How many requests one address may make within how many seconds. */
export interface RateLimit {
  readonly requests: number;
  readonly seconds: number;
}

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
  readonly ofApi?: RequestHandler;
  readonly ofPages?: RequestHandler;
  readonly ofDiscord?: RequestHandler;
  /** What Discord has signed and this process has answered: not a second time. */
  readonly seenOfDiscord: Seen;
}

interface LimitParts {
  /** How often one address may ask the API; false for no limit. */
  readonly rateLimit?: RateLimit | false;
  /** How often one address may turn pages; false for no limit. */
  readonly pageRateLimit?: RateLimit | false;
  /** Where the counts of a limit are kept; in this process if left out. */
  readonly storeOf?: (name: string) => Store;
}

/** Makes the limits, all at nought. */
export function createLimits(parts: LimitParts): Limits {
  const { rateLimit: ofApi = DEFAULT_RATE_LIMIT, pageRateLimit: ofPages = DEFAULT_PAGE_RATE_LIMIT, storeOf } = parts;
  const counted = (name: string, free?: RegExp): Counted => ({ name, free, store: storeOf?.(name) });
  return {
    seenOfDiscord: rememberSignatures(),
    ...(ofApi && {
      ofApi: limitRate(ofApi, counted("api")),
      ofDiscord: limitRate({ ...ofApi, requests: DISCORD_SHARE * ofApi.requests }, counted("discord")),
    }),
    ...(ofPages && { ofPages: limitRate(ofPages, counted("pages", NO_PAGE)) }),
  };
}

/** What a limit counts. */
interface Counted {
  /** The name of the limit in its headers. */
  readonly name: string;
  /** Paths that may be asked for as often as anybody likes. */
  readonly free: RegExp | undefined;
  readonly store: Store | undefined;
}

/** Answers 429 with Retry-After to an address that asks more often than the limit says. */
function limitRate({ requests, seconds }: RateLimit, { name, free, store }: Counted): RequestHandler {
  return rateLimit({
    limit: requests,
    windowMs: seconds * 1000,
    standardHeaders: "draft-8",
    legacyHeaders: false,
    identifier: name,
    ...(store && { store }),
    // A count that cannot be reached for a moment keeps nobody from reading.
    passOnStoreError: true,
    validate: { xForwardedForHeader: false },
    skip: ({ path }) => free?.test(path) ?? false,
    handler: (_request, _response, next) => {
      const detail = `More than ${requests} requests within ${seconds} seconds; Retry-After says when to ask again.`;
      next(new ApiError({ status: 429, code: "too-many-requests", detail }));
    },
  });
}
