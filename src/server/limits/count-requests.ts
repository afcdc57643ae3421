/** @file Counts the requests of each client within a window of time, and tells how many it has left, as the draft "RateLimit
 *  header fields for HTTP" (draft 8) has it. Every request passes here, so what is the same for all requests of a client is
 *  worked out once. */
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { ipKeyGenerator, MemoryStore, type Options, type Store } from "express-rate-limit";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { clientAddress } from "./client-address.js";

/** How many requests one address may make within how many seconds. */
export interface RateLimit {
  readonly requests: number;
  readonly seconds: number;
}

/** What stands between a request and its answer; told an error, whoever comes next refuses the request. */
export type Counting = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

export interface CountingParts extends RateLimit {
  /** The name of the limit in its headers. */
  readonly name: string;
  /** How many proxies of ours stand before the service. */
  readonly proxies: number;
  /** Where the counts are kept; in this process if left out. */
  readonly store: Store | undefined;
  /** What a request is refused with. */
  readonly refusal: () => Error;
  /** Told once when the counts cannot be reached, and again only after they could be. */
  readonly log: Logger;
}

interface Client {
  /** By which it is counted: its address, or the network of a household where that is one of IPv6. */
  readonly key: string;
  /** What the header calls it. */
  readonly partition: string;
}

/** So many clients are remembered from one request to the next; the others are worked out anew. */
const REMEMBERED = 10_000;

/** Makes what counts; where the counts cannot be reached for a moment, nobody is kept from reading. */
export function countRequests(parts: CountingParts): Counting {
  const { requests, seconds, name, proxies, refusal, log, store = new MemoryStore() } = parts;
  // A store asks for no more than the length of the window.
  store.init?.({ windowMs: seconds * 1000 } as Options);
  const clients = new LRUCache<string, Client>({ max: REMEMBERED });
  const clientAt = (address: string): Client => {
    const known = clients.get(address) ?? newClient(address);
    clients.set(address, known);
    return known;
  };
  let isAway = false;
  return (request, response, next) => {
    const { key, partition } = clientAt(clientAddress(request, proxies) ?? "");
    const counted = Promise.resolve(store.increment(key)).then(
      ({ totalHits, resetTime }) => {
        isAway = false;
        const reset = resetTime ? Math.max(0, Math.ceil((resetTime.getTime() - Date.now()) / 1000)) : seconds;
        response.setHeader("RateLimit", `"${name}"; r=${Math.max(requests - totalHits, 0)}; t=${reset}`);
        response.setHeader("RateLimit-Policy", `"${name}"; q=${requests}; w=${seconds}; pk=:${partition}:`);
        if (totalHits <= requests) return next();
        response.setHeader("Retry-After", String(reset));
        next(refusal());
      },
      (error: unknown) => {
        if (!isAway) log.error({ err: error, limit: name }, "requests cannot be counted for now and are let through");
        isAway = true;
        next();
      },
    );
    counted.catch(next);
  };
}

/** Twelve digits of a sum: enough to tell clients apart, too few to find one's address out. */
function newClient(address: string): Client {
  const key = ipKeyGenerator(address);
  const digits = createHash("sha256").update(key).digest("hex").slice(0, 12);
  return { key, partition: Buffer.from(digits).toString("base64") };
}
