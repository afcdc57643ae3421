/** @file The last step of every answer, and the first of one that was given before: its bytes are compressed as the client
 *  takes them, once, and kept until what was asked last fills their room. */
import type { OutgoingHttpHeaders } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import { LRUCache } from "lru-cache";
import { type Accepted, acceptedEncodings, encoded, encodingFor } from "./encodings.js";
import { names } from "./validity.js";

interface KeptAnswer {
  /** What the answer itself says; what every answer says anew (limits, ids) is not of it. */
  readonly headers: readonly (readonly [name: string, value: string | number | readonly string[]])[];
  readonly body: Buffer;
  /** The pattern of the route that made it, for logs and counts. */
  readonly route: string | undefined;
}

type Store = LRUCache<string, KeptAnswer>;

/** Headers that tell how often a client has asked. */
const COUNTED = /^ratelimit/;
/** What the entry of an answer takes beside its body and its key, about. */
const ENTRY_BYTES = 1000;
/** No single answer pushes out more than this share of the others. */
const LARGEST_SHARE = 8;

/** Finishes all answers that are sent whole by `response.send`; streams finish their own. Stands before all that gives every
 *  answer the same headers, which are kept with it, and behind what gives each its own. Kept are answers to GET and HEAD that may be kept by others too: they depend on
 *  nothing but the address, the headers Accept and Accept-Encoding, and what the application was made from.
 *  @param megabytes - room for answers; 0 keeps none
 *  @param counting - what counts a request before a kept answer is given again, and may refuse it */
export function finishAnswers(megabytes: number, counting: RequestHandler): RequestHandler {
  const store = megabytes > 0 ? roomFor(megabytes * 1_000_000) : undefined;
  return (request, response, next) => {
    const accepted = acceptedEncodings(request.headers["accept-encoding"]);
    const key = store && isReading(request) ? keyOf(request, accepted) : undefined;
    const kept = key === undefined ? undefined : store?.get(key);
    if (kept) {
      setHeaders(response, kept);
      counting(request, response, (error?: unknown) => (error ? next(error) : sendAgain(request, response, kept)));
      return;
    }
    const send = response.send.bind(response);
    const before = response.getHeaders();
    const keep = (body: Buffer): void => {
      if (store && key !== undefined && mayBeKept(response)) store.set(key, answerOf(response, before, body));
    };
    response.send = (body: unknown) => {
      const bytes = bytesOf(body, response);
      if (!bytes) return send(body);
      response.vary("Accept-Encoding");
      if (request.fresh || response.hasHeader("Content-Encoding")) return send(bytes);
      compressed(bytes, accepted, response)
        .then((finished) => {
          keep(finished);
          send(finished);
        })
        .catch(next);
      return response;
    };
    next();
  };
}

/** The bytes of a body, nothing where Express has yet to write it as JSON. */
function bytesOf(body: unknown, response: Response): Buffer | undefined {
  if (typeof body !== "string") return Buffer.isBuffer(body) ? body : undefined;
  const type = String(response.getHeader("Content-Type") ?? "text/html");
  if (!type.includes("charset")) response.setHeader("Content-Type", `${type}; charset=utf-8`);
  return Buffer.from(body);
}

async function compressed(body: Buffer, accepted: Accepted, response: Response): Promise<Buffer> {
  const encoding = encodingFor(accepted, String(response.getHeader("Content-Type")), body.length);
  const bytes = await encoded(body, encoding);
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  return bytes;
}

function answerOf(response: Response, before: OutgoingHttpHeaders, body: Buffer): KeptAnswer {
  const headers = Object.entries(response.getHeaders()).flatMap(([name, value]) => {
    return value === undefined || value === before[name] || COUNTED.test(name) ? [] : [[name, value] as const];
  });
  return { headers, body: withoutRoom(body), route: response.locals.route };
}

function roomFor(maxSize: number): Store {
  return new LRUCache<string, KeptAnswer>({
    maxSize,
    maxEntrySize: Math.floor(maxSize / LARGEST_SHARE),
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + ENTRY_BYTES,
  });
}

/** The same bytes in memory of their own: a short answer must not hold the whole block that it was made in. */
function withoutRoom(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

function isReading({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

function keyOf({ headers, originalUrl }: Request, { best, plain }: Accepted): string {
  return `${best} ${plain}\n${headers.accept ?? ""}\n${originalUrl}`;
}

function setHeaders(response: Response, { headers, route }: KeptAnswer): void {
  for (const [name, value] of headers) response.setHeader(name, value);
  response.locals.route = route;
}

/** Ends an answer whose headers are set. */
function sendAgain(request: Request, response: Response, { body }: KeptAnswer): void {
  response.locals.kept = true;
  const known = request.headers["if-none-match"];
  const etag = response.getHeader("ETag");
  if (known === "*" || (typeof etag === "string" && names(known, etag))) {
    for (const name of ["Content-Type", "Content-Encoding"]) response.removeHeader(name);
    response.status(304).end();
    return;
  }
  response.setHeader("Content-Length", body.length);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** What others may keep we may keep: an answer that says what it is valid for, or is public, and depends on no more than
 *  the key holds. */
function mayBeKept(response: Response): boolean {
  const policy = String(response.getHeader("Cache-Control") ?? "");
  const varies = String(response.getHeader("Vary") ?? "");
  if (response.statusCode !== 200 || /no-store|private/.test(policy)) return false;
  if (!response.hasHeader("ETag") && !policy.includes("public")) return false;
  return varies.split(",").every((name) => /^(accept|accept-encoding)?$/i.test(name.trim()));
}
