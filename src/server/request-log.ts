import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type DestinationStream, type Logger, pino } from "pino";
import type { ResponseNotes } from "../api/response-cache.js";
import type { Config } from "./config.js";
import { createMetrics, type Metrics } from "./metrics.js";

/** Writing is synchronous, so that no line is lost in a crash. */
export function createLogger(level: Config["logLevel"], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: pino.stdSerializers.errWithCause },
  };
  if (destination) return pino(options, destination);
  const output = pino.destination({ dest: 1, sync: true, maxLength: MAX_UNWRITTEN });
  // Without this listener, a write error caused by a full disk would stop the service.
  output.on("error", () => undefined);
  return pino(options, output);
}

const SILENT: Logger = pino({ level: "silent" });

/** Maximum number of characters to buffer while the disk is full. If the buffer is full, further lines are dropped. */
const MAX_UNWRITTEN = 1_000_000;

export interface Observer {
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Assigns an id to the request. When the response is complete, logs one line and counts the request. */
  readonly follow: (request: RoutedRequest, response: ServerResponse) => void;
}

/** Route name for all unknown URLs. Otherwise, guessed paths would fill the metrics. */
const NO_ROUTE = "(none)";

/** Without a log, the observer only counts requests. */
export function createObserver({ log = SILENT, metrics = createMetrics(), logAddresses = false } = {}): Observer {
  const follow: Observer["follow"] = (request, response) => {
    const started = performance.now();
    const { method = "", url = "", socket } = request;
    const bytesBefore = socket.bytesWritten;
    const id = requestId(request);
    response.setHeader("X-Request-Id", id);
    response.on("close", () => {
      const ms = performance.now() - started;
      const notes = notesOf(response);
      const { ip = socket.remoteAddress } = request;
      const route = routeOf(request, response);
      const isComplete = response.writableFinished;
      const status = isComplete ? String(response.statusCode) : "aborted";
      metrics.countResponse({ method, route, status }, ms / 1000, notes);
      const corpus = response.getHeader("Spaceline-Corpus");
      const line = {
        ...{ id, method, route, status: response.statusCode, ms: Math.round(ms * 10) / 10 },
        bytes: socket.bytesWritten - bytesBefore,
        ...(logAddresses && { address: ip }),
        ...(corpus && { corpus: String(corpus).slice(0, 12) }),
        ...(notes.cached && { cached: true }),
      };
      // The URL is logged only if the request failed or if the log level is "debug".
      if (notes.error !== undefined) log.error({ ...line, url, err: notes.error }, "failed");
      else log.info({ ...line, ...(log.isLevelEnabled("debug") && { url }) }, isComplete ? "answered" : "aborted");
    });
  };
  return { log, metrics, follow };
}

/** Matches short ids that are safe in log lines and headers. */
const WELL_FORMED_ID = /^[\w.-]{1,64}$/;

/** Returns the client's `X-Request-Id` if it is well-formed, otherwise a new id. */
function requestId({ headers }: IncomingMessage): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && WELL_FORMED_ID.test(given) ? given : randomUUID();
}

function notesOf(response: ServerResponse & { readonly locals?: ResponseNotes }): ResponseNotes {
  return response.locals ?? {};
}

/** `ip` is the address of the client, even if the request came through proxies. */
type RoutedRequest = IncomingMessage & {
  readonly ip?: string | undefined;
  readonly baseUrl?: string;
  readonly route?: { readonly path?: unknown };
};

/** Returns the URL pattern of the route, so that the log never contains user input. All assets have the same pattern,
 *  because their names contain hashes. */
function routeOf({ baseUrl = "", route }: RoutedRequest, response: ServerResponse): string {
  const matched = typeof route?.path === "string" ? `${baseUrl}${route.path}` : NO_ROUTE;
  const pattern = notesOf(response).route ?? matched;
  return pattern.startsWith("/assets/") ? "/assets/*name" : pattern;
}
