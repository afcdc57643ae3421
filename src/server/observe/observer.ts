/** @file Follows each request to the end of its answer: one line in the log, one count in the figures. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Logger } from "pino";
import { clientAddress } from "../limits/client-address.js";
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
  /** How many proxies of ours stand before the service. */
  readonly proxies?: number;
}

/** Makes what follows requests; without a log it only counts. */
export function createObserver(parts: ObserverParts = {}): Observer {
  const { log = SILENT, metrics = createMetrics(), addresses = false, proxies = 0 } = parts;
  const bytesOf = byteCounter();
  const isTold = log.isLevelEnabled("info");
  const follow: Observer["follow"] = (request, response) => {
    const started = performance.now();
    const id = requestIdOf(request);
    const { socket, method = "", url = "" } = request;
    response.setHeader("X-Request-Id", id);
    response.on("close", () => {
      const ms = performance.now() - started;
      const { problem, kept, error } = notesOf(response);
      const route = routeLabel(request, response);
      const aborted = !response.writableFinished;
      const status = aborted ? "aborted" : String(response.statusCode);
      const bytes = bytesOf(socket);
      metrics.countAnswer({ method, route, status, seconds: ms / 1000, problem, kept });
      if (!isTold && error === undefined) return;
      const answer = { id, method, route, status: response.statusCode, ms: Math.round(ms * 10) / 10, bytes };
      const address = addresses && { address: clientAddress(request, proxies) };
      const line = { ...answer, corpus: corpusOf(response), ...(kept && { kept }), ...address };
      tell(log, { line, url, error, aborted });
    });
  };
  return { log, metrics, follow };
}

interface Told {
  readonly line: object;
  readonly url: string;
  readonly error: unknown;
  readonly aborted: boolean;
}

/** Writes the line of an answer; one that was not foreseen with its whole address. */
function tell(log: Logger, { line, url, error, aborted }: Told): void {
  if (error !== undefined) log.error({ ...line, url, err: error }, "failed");
  else log.info({ ...line, ...(log.isLevelEnabled("debug") && { url }) }, aborted ? "aborted" : "answered");
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
