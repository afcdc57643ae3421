/** @file Handles requests during startup and shutdown, and requests that Node cannot parse. */
import { randomUUID } from "node:crypto";
import { type IncomingMessage, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { createProblem, type ProblemParts } from "../api/contract/problem-details.js";
import { PROBLEM_TYPE, problemJson } from "../api/errors.js";
import type { Observer } from "./request-log.js";

export type RequestGate = ReturnType<typeof createRequestGate>;

/** Matches a host name or an IP address, with or without a port. */
const HOST = /^(?:[\w.-]*|\[[\da-f:.]+\])(?::\d*)?$/i;

const PROBE = /^\/(healthz|readyz)\/?(?:\?|$)/i;

const MALFORMED = createProblem("bad-request", "Malformed request: the URL or the Host header cannot be read.");
const STARTING = createProblem("not-ready", "The service is starting. Try again after the time in Retry-After.");
const STARTING_RETRY_AFTER = 2;
const STOPPING = createProblem("not-ready", "The service is shutting down.");

const SAFE_HEADERS = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};

/** Handles requests until `open` passes them to an app, and while the service stops. Before `open` is called, /healthz
 *  returns 200 and all other URLs return 503. */
export function createRequestGate(observer: Observer) {
  let app: RequestListener | undefined;
  let isStopping = false;
  let held: Promise<unknown> = Promise.resolve();
  const problemOf = (target: string | null, probe: string | undefined): ProblemParts | undefined => {
    if (target === null) return MALFORMED;
    if (isStopping && (!app || probe === "readyz")) return STOPPING;
    return app || probe === "healthz" ? undefined : STARTING;
  };
  const handle: RequestListener = (request, response) => {
    const { url = "" } = request;
    const target = requestTarget(request);
    const probe = PROBE.exec(target ?? "")?.[1]?.toLowerCase();
    if (target !== null) request.url = target;
    if (isStopping) response.setHeader("Connection", "close");
    const problem = problemOf(target, probe);
    if (!problem && app) return app(request, response);
    observer.follow(request, response);
    const locals = { ...(probe && { route: `/${probe}` }), ...(problem && { problem: problem.code }) };
    send(Object.assign(response, { locals }), url, problem);
  };
  const { listener, running } = oneAtATime((request, response) => {
    if (isStopping) void held.then(() => handle(request, response));
    else handle(request, response);
  });
  return {
    listener,
    running,
    open: (opened: RequestListener): void => {
      app = opened;
    },
    /** After this call, /readyz returns 503 and every response closes its connection. */
    announceStop: (): void => {
      isStopping = true;
      for (const response of running.values()) if (!response.headersSent) response.setHeader("Connection", "close");
    },
    /** Delays requests until the port is closed, so that clients open no further connections in the meantime. */
    hold: (closed: Promise<unknown>): void => {
      held = closed;
    },
  };
}

/** Sends the problem or, if there is none, a response that says that the process is running. */
function send(response: ServerResponse, url: string, problem: ProblemParts | undefined): void {
  const body = problem ? problemJson(problem, url) : '{"status":"ok"}';
  const type = problem ? PROBLEM_TYPE : "application/json";
  if (problem === STARTING) response.setHeader("Retry-After", STARTING_RETRY_AFTER);
  const headers = { ...SAFE_HEADERS, "Content-Type": type, "Content-Length": Buffer.byteLength(body) };
  response.writeHead(problem?.status ?? 200, headers).end(body);
}

/** Returns the path and query. The target may also be a full URL, as in requests to a proxy.
 *  @returns null if the host or the target is malformed, for example `?`, `//` or `http://[` */
function requestTarget({ url = "", headers }: IncomingMessage): string | null {
  if (!HOST.test(headers.host ?? "") || url.startsWith("//")) return null;
  if (url.startsWith("/")) return url;
  if (!URL.canParse(url)) return null;
  const { protocol, pathname, search } = new URL(url);
  return /^https?:$/.test(protocol) && !pathname.startsWith("//") ? `${pathname}${search}` : null;
}

/** Maximum number of waiting requests per connection. A client that sends more is disconnected. */
const MAX_WAITING = 32;

/** Handles the requests on a connection one at a time. If a client sends many requests without reading the responses,
 *  only one response is in memory. `running` maps each connection to the response in progress. */
export function oneAtATime(handle: RequestListener) {
  const running = new Map<Duplex, ServerResponse>();
  const waiting = new WeakMap<Duplex, [IncomingMessage, ServerResponse][]>();
  const run = (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    running.set(socket, response);
    response.once("close", () => {
      running.delete(socket);
      const next = waiting.get(socket)?.shift();
      if (next && !socket.destroyed) run(...next);
    });
    handle(request, response);
  };
  const listener: RequestListener = (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    if (!running.has(socket)) return run(request, response);
    const queue = waiting.get(socket) ?? [];
    waiting.set(socket, queue);
    if (queue.push([request, response]) > MAX_WAITING) socket.destroy();
  };
  return { listener, running };
}

const UNREADABLE: Readonly<Record<string, ProblemParts>> = {
  HPE_HEADER_OVERFLOW: createProblem("head-too-large", "URL and headers are larger than 16 KiB."),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: createProblem("too-large", "Chunk extensions are too large."),
  ERR_HTTP_REQUEST_TIMEOUT: createProblem("request-timeout", "The request did not arrive in time."),
};
const NOT_HTTP = createProblem("bad-request", "Not an HTTP/1.1 request.");

/** Milliseconds until a connection is closed. If it is closed while data is still arriving, the client may lose the
 *  response. */
const LINGER_MS = 500;

/** Answers, logs and counts requests that Node cannot parse, and closes their connections. */
export function rejectUnreadable(server: Server, running: ReadonlyMap<Duplex, ServerResponse>, observer: Observer) {
  server.on("clientError", ({ code = "" }: NodeJS.ErrnoException, socket) => {
    const problem = UNREADABLE[code] ?? (code.startsWith("HPE_") ? NOT_HTTP : undefined);
    const isResponding = running.get(socket)?.headersSent;
    if (!problem || socket.destroyed || isResponding) socket.destroy();
    else if (socket.writable) reject(socket, problem, observer);
  });
}

function reject(socket: Duplex, problem: ProblemParts, { log, metrics }: Observer): void {
  const { status, code } = problem;
  const id = randomUUID();
  const body = problemJson(problem, "");
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `X-Request-Id: ${id}`,
    "Connection: close",
    "Cache-Control: no-store",
    "X-Content-Type-Options: nosniff",
    `Content-Type: ${PROBLEM_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  metrics.countProblem(code);
  log.info({ id, route: "(none)", status, problem: code }, "malformed request");
  socket.on("error", () => socket.destroy());
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
