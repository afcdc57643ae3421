/** @file The answers that are kept: finished bytes with their headers, until what was asked last fills their room. Kept are
 *  answers to GET and HEAD that may be kept by others too: they depend on nothing but the address, the headers Accept and
 *  Accept-Encoding, and what the application was made from. */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { type Accepted, acceptedEncodings } from "./encodings.js";

/** What was asked, as far as an answer may depend on it. */
export interface AskedFor {
  readonly accepted: Accepted;
  /** By which its answer is kept; nothing where none may be. */
  readonly key: string | undefined;
}

export interface KeptAnswer {
  /** What the answer itself says; what every answer says anew (limits, ids) is not of it. */
  readonly headers: readonly (readonly [name: string, value: string | number | readonly string[]])[];
  readonly body: Buffer;
  readonly etag: string | undefined;
  /** The pattern of the route that made it, for logs and counts. */
  readonly route: string | undefined;
}

/** What an answer said before it was made, by others than whoever made it. */
export interface Finished {
  readonly before: OutgoingHttpHeaders;
  readonly body: Buffer;
  readonly route: string | undefined;
}

export interface KeptAnswers {
  readonly find: (asked: AskedFor) => KeptAnswer | undefined;
  /** Keeps an answer where it may be kept. */
  readonly keep: (asked: AskedFor, response: ServerResponse, finished: Finished) => void;
}

/** Headers that tell how often a client has asked. */
const COUNTED = /^ratelimit/;
/** What the entry of an answer takes beside its body and its key, about. */
const ENTRY_BYTES = 1000;
/** No single answer pushes out more than this share of the others. */
const LARGEST_SHARE = 8;

/** @param megabytes - room for answers; 0 keeps none */
export function keepAnswers(megabytes: number): KeptAnswers {
  if (megabytes <= 0) return { find: () => undefined, keep: () => undefined };
  const maxSize = megabytes * 1_000_000;
  const store = new LRUCache<string, KeptAnswer>({
    maxSize,
    maxEntrySize: Math.floor(maxSize / LARGEST_SHARE),
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + ENTRY_BYTES,
  });
  return {
    find: ({ key }) => (key === undefined ? undefined : store.get(key)),
    keep: ({ key }, response, finished) => {
      if (key !== undefined && mayBeKept(response)) store.set(key, answerOf(response, finished));
    },
  };
}

/** Reads a request; `url` is its whole address, from the path on. */
export function askedFor({ method, headers }: IncomingMessage, url: string): AskedFor {
  const accepted = acceptedEncodings(headers["accept-encoding"]);
  if (method !== "GET" && method !== "HEAD") return { accepted, key: undefined };
  return { accepted, key: `${accepted.best} ${accepted.plain}\n${headers.accept ?? ""}\n${url}` };
}

function answerOf(response: ServerResponse, { before, body, route }: Finished): KeptAnswer {
  const headers = Object.entries(response.getHeaders()).flatMap(([name, value]) => {
    return value === undefined || value === before[name] || COUNTED.test(name) ? [] : [[name, value] as const];
  });
  const etag = response.getHeader("ETag");
  return { headers, body: withoutRoom(body), etag: typeof etag === "string" ? etag : undefined, route };
}

/** The same bytes in memory of their own: a short answer must not hold the whole block that it was made in. */
function withoutRoom(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** What others may keep we may keep: an answer that says what it is valid for, or is public, and depends on no more than
 *  the key holds. */
function mayBeKept(response: ServerResponse): boolean {
  const policy = String(response.getHeader("Cache-Control") ?? "");
  const varies = String(response.getHeader("Vary") ?? "");
  if (response.statusCode !== 200 || /no-store|private/.test(policy)) return false;
  if (!response.hasHeader("ETag") && !policy.includes("public")) return false;
  return varies.split(",").every((name) => /^(accept|accept-encoding)?$/i.test(name.trim()));
}
