import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { ResponseNotes } from "../api/response-cache.js";
import { SILENT } from "./logger.js";
import { createMetrics, type Metrics } from "./metrics.js";

/** Gives a request its id and, when its response has ended, writes one log line and one count. */
export type FollowRequest = (request: IncomingMessage, response: ServerResponse) => void;

export interface Observer {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly follow: FollowRequest;
}

export interface ObserverOptions {
  readonly log?: Logger;
  readonly metrics?: Metrics;
  /** Whether the log contains client addresses. */
  readonly logAddresses?: boolean;
}

/** Route that log and metrics show for all unknown URLs, so that guessed paths cannot fill the metrics. */
const NO_ROUTE = "(none)";

/** Creates the observer of all requests. Without a log, the observer only counts requests. */
export function createObserver(options: ObserverOptions = {}): Observer {
  const { log = SILENT, metrics = createMetrics(), logAddresses = false } = options;
  const follow: FollowRequest = (request, response) => {
    const started = performance.now();
    const { method = "", url = "", socket } = request;
    const bytesBefore = socket.bytesWritten;
    const id = requestId(request);
    response.setHeader("X-Request-Id", id);
    response.on("close", () => {
      const ms = performance.now() - started;
      const { problem, cached } = notesOf(response);
      const route = routeOf(request, response);
      const status = response.writableFinished ? String(response.statusCode) : "aborted";
      metrics.countResponse({ method, route, status, seconds: ms / 1000, problem, cached });
      const address = logAddresses && { address: addressOf(request) };
      const bytes = socket.bytesWritten - bytesBefore;
      const line = { id, method, route, status: response.statusCode, ms: Math.round(ms * 10) / 10, bytes, ...address };
      writeLine(log, line, { url, response });
    });
  };
  return { log, metrics, follow };
}

interface Logged {
  readonly url: string;
  readonly response: ServerResponse;
}

/** Writes the line of a request. The line includes the URL only if the request failed, or at the level "debug". */
function writeLine(log: Logger, line: object, { url, response }: Logged): void {
  const { error, cached } = notesOf(response);
  if (error === undefined && !log.isLevelEnabled("info")) return;
  const corpus = response.getHeader("Spaceline-Corpus");
  const named = { ...line, ...(corpus && { corpus: String(corpus).slice(0, 12) }), ...(cached && { cached: true }) };
  if (error !== undefined) log.error({ ...named, url, err: error }, "failed");
  else {
    const details = log.isLevelEnabled("debug") ? { url } : {};
    log.info({ ...named, ...details }, response.writableFinished ? "answered" : "aborted");
  }
}

/** Returns the address of the client. Behind proxies, Express determines it. */
function addressOf(request: IncomingMessage & { readonly ip?: string }): string | undefined {
  return request.ip ?? request.socket.remoteAddress;
}

/** Matches ids of limited length that are safe in a log line and in a header. */
const WELL_FORMED_ID = /^[\w.-]{1,64}$/;

/** Returns the client's `X-Request-Id` if it is well formed, otherwise a new id. */
function requestId({ headers }: IncomingMessage): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && WELL_FORMED_ID.test(given) ? given : randomUUID();
}

function notesOf(response: ServerResponse & { readonly locals?: ResponseNotes }): ResponseNotes {
  return response.locals ?? {};
}

/** A request with the properties that Express adds when a route handles it. */
type Routed = IncomingMessage & { readonly baseUrl?: string; readonly route?: { readonly path?: unknown } };

/** Returns the pattern of the route, never a visitor's input. All assets share one name, because their names contain hashes. */
function routeOf({ baseUrl = "", route }: Routed, response: ServerResponse): string {
  const matched = typeof route?.path === "string" ? `${baseUrl}${route.path}` : NO_ROUTE;
  const pattern = notesOf(response).route ?? matched;
  return pattern.startsWith("/assets/") ? "/assets/*name" : pattern;
}
