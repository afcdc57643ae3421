/** @file Follows each request to the end of its answer: one line in the log, one count in the figures. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Logger } from "pino";
import { SILENT } from "./logger.js";
import { createMetrics, type Metrics } from "./metrics.js";
import { requestIdOf } from "./request-id.js";
import { notesOf, routeLabel } from "./route-label.js";

export interface Observer {
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Gives the request its id, tells it to the client, and waits for the answer's end. */
  readonly follow: (request: IncomingMessage, response: ServerResponse) => void;
}

export interface ObserverParts {
  readonly log?: Logger;
  readonly metrics?: Metrics;
  /** Whether the log tells from which address a request came. */
  readonly addresses?: boolean;
}

/** Makes what follows requests; without a log it only counts. */
export function createObserver(parts: ObserverParts = {}): Observer {
  const { log = SILENT, metrics = createMetrics(), addresses = false } = parts;
  const bytesOf = byteCounter();
  const follow: Observer["follow"] = (request, response) => {
    const started = performance.now();
    const id = requestIdOf(request);
    const { socket, method = "", url = "" } = request;
    response.setHeader("X-Request-Id", id);
    response.once("close", () => {
      const ms = performance.now() - started;
      const { problem, kept, error } = notesOf(response);
      const route = routeLabel(request, response);
      const aborted = !response.writableFinished;
      const status = aborted ? "aborted" : String(response.statusCode);
      metrics.countAnswer({ method, route, status, seconds: ms / 1000, problem, kept });
      const line = {
        id,
        method,
        route,
        status: response.statusCode,
        ms: Math.round(ms * 10) / 10,
        bytes: bytesOf(socket),
        corpus: corpusOf(response),
        ...(kept && { kept }),
        ...(addresses && { address: addressOf(request) }),
        ...((error !== undefined || log.isLevelEnabled("debug")) && { url }),
      };
      if (error !== undefined) log.error({ ...line, err: error }, "failed");
      else log.info(line, aborted ? "aborted" : "answered");
    });
  };
  return { log, metrics, follow };
}

/** Makes what counts the bytes of an answer, its head included, on connections that carry many. */
function byteCounter(): (socket: Socket) => number {
  const before = new WeakMap<Socket, number>();
  return (socket) => {
    const bytes = socket.bytesWritten - (before.get(socket) ?? 0);
    before.set(socket, socket.bytesWritten);
    return bytes;
  };
}

/** The corpus that the answer names. */
function corpusOf(response: ServerResponse): string | undefined {
  const named = response.getHeader("Spaceline-Corpus");
  return typeof named === "string" ? named.slice(0, 12) : undefined;
}

/** The reader's address: what Express makes of it behind proxies, the socket's where no application has seen the request. */
function addressOf(request: IncomingMessage & { readonly ip?: string }): string | undefined {
  return request.ip ?? request.socket.remoteAddress;
}
