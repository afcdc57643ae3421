import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { createProblem, type ProblemParts } from "../api/contract/problem-details.js";
import { PROBLEM_TYPE, problemJson } from "../api/errors.js";
import type { Observer } from "./request-log.js";

/** Answers requests before the app is ready and after the stop was announced. In between, it passes them to the app. */
export interface RequestGate extends OneAtATime {
  /** Passes requests to the app from now on. */
  open(app: RequestListener): void;
  /** From now on, /readyz answers 503, and every response closes its connection, including the responses to running
   *  requests. */
  announceStop(): void;
  /** Delays requests until the port is closed, so that meanwhile no client opens another connection. */
  hold(closed: Promise<unknown>): void;
}

/** Matches a host name or an IP address, with or without a port. */
const HOST = /^(?:[\w.-]*|\[[\da-f:.]+\])(?::\d*)?$/i;

const PROBE = /^\/(healthz|readyz)\/?(?:\?|$)/i;

const MALFORMED = createProblem("bad-request", "Malformed request: the URL or the Host header cannot be read.");
const STARTING = createProblem("not-ready", "The service is starting. Try again after the time in Retry-After.");
const STARTING_RETRY_AFTER = 2;
const STOPPING = createProblem("not-ready", "The service is shutting down.");

/** Headers that prevent caching, scripts, and display inside another page. */
const SAFE_HEADERS = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};

/** Creates the gate. Until an app is passed to `open`, /healthz answers 200 and everything else 503. */
export function createRequestGate(observer: Observer): RequestGate {
  let app: RequestListener | undefined;
  let isStopping = false;
  let held: Promise<unknown> = Promise.resolve();
  /** Returns the problem of a request that the app does not answer. */
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
    open: (opened) => {
      app = opened;
    },
    announceStop: () => {
      isStopping = true;
      for (const response of running.values()) if (!response.headersSent) response.setHeader("Connection", "close");
    },
    hold: (closed) => {
      held = closed;
    },
  };
}

/** Sends a problem. Without a problem, sends that the process is running. */
function send(response: ServerResponse, url: string, problem: ProblemParts | undefined): void {
  const body = problem ? problemJson(problem, url) : '{"status":"ok"}';
  const type = problem ? PROBLEM_TYPE : "application/json";
  if (problem === STARTING) response.setHeader("Retry-After", STARTING_RETRY_AFTER);
  const headers = { ...SAFE_HEADERS, "Content-Type": type, "Content-Length": Buffer.byteLength(body) };
  response.writeHead(problem?.status ?? 200, headers).end(body);
}

/** Returns the target of a request as path and query. Clients of proxies send a whole URL.
 *  @returns null if the host is malformed, or the target is neither a path nor a URL: `?`, `//`, `http://[` */
function requestTarget({ url = "", headers }: IncomingMessage): string | null {
  if (!HOST.test(headers.host ?? "") || url.startsWith("//")) return null;
  if (url.startsWith("/")) return url;
  if (!URL.canParse(url)) return null;
  const { protocol, pathname, search } = new URL(url);
  return /^https?:$/.test(protocol) && !pathname.startsWith("//") ? `${pathname}${search}` : null;
}

/** Maximum requests that wait on one connection. A client that pipelines more is disconnected. */
const MAX_WAITING = 32;

export interface OneAtATime {
  readonly listener: RequestListener;
  /** Maps each connection to the response that it is receiving. */
  readonly running: ReadonlyMap<Duplex, ServerResponse>;
}

/** Handles the requests of a connection one after the other, so that a client that pipelines requests without reading never
 *  has more than one response in memory. */
export function oneAtATime(handle: RequestListener): OneAtATime {
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
