import type { RequestListener, ServerResponse } from "node:http";
import { createProblem, type ProblemType } from "../api/contract/problem-details.js";
import { PROBLEM_TYPE, problemJson } from "../api/errors.js";
import { type OneAtATime, oneAtATime } from "./one-at-a-time.js";
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

/** A response that does not need the app. */
interface DirectResponse {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  /** The code of the problem, if the response is a problem. */
  readonly problem?: string;
  /** Value of Retry-After, in seconds. */
  readonly retryAfter?: number;
}

/** Matches a host name or an IP address, with or without a port. */
const HOST = /^(?:[\w.-]*|\[[\da-f:.]+\])(?::\d*)?$/i;

const PROBE = /^\/(healthz|readyz)\/?(?:\?|$)/i;

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
  const handle: RequestListener = (request, response) => {
    const { url = "" } = request;
    const target = HOST.test(request.headers.host ?? "") ? requestTarget(url) : null;
    const probe = PROBE.exec(target ?? "")?.[1]?.toLowerCase();
    if (target !== null) request.url = target;
    if (isStopping) response.setHeader("Connection", "close");
    const direct = directResponse({ url, target, probe, hasApp: app !== undefined, isStopping });
    if (direct) {
      observer.follow(request, response);
      Object.assign(response, {
        locals: { ...(probe && { route: `/${probe}` }), ...(direct.problem && { problem: direct.problem }) },
      });
      send(response, direct);
    } else app?.(request, response);
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

interface GateState {
  readonly url: string;
  readonly target: string | null;
  readonly probe: string | undefined;
  readonly hasApp: boolean;
  readonly isStopping: boolean;
}

/** Returns the gate's own response, or null if the app must respond. */
function directResponse({ url, target, probe, hasApp, isStopping }: GateState): DirectResponse | null {
  if (target === null)
    return problem("bad-request", "Malformed request: the URL or the Host header cannot be read.", url);
  if (isStopping && (!hasApp || probe === "readyz")) return problem("not-ready", "The service is shutting down.", url);
  if (hasApp) return null;
  if (probe === "healthz") return { status: 200, type: "application/json", body: '{"status":"ok"}' };
  const detail = "The service is starting. Try again after the time in Retry-After.";
  return { ...problem("not-ready", detail, url), retryAfter: 2 };
}

function problem(code: ProblemType, detail: string, url: string): DirectResponse {
  const parts = createProblem(code, detail);
  return { status: parts.status, problem: code, type: PROBLEM_TYPE, body: problemJson(parts, url) };
}

function send(response: ServerResponse, { status, type, body, retryAfter }: DirectResponse): void {
  if (retryAfter !== undefined) response.setHeader("Retry-After", retryAfter);
  response.writeHead(status, { ...SAFE_HEADERS, "Content-Type": type, "Content-Length": Buffer.byteLength(body) });
  response.end(body);
}

/** Returns the target of a request as path and query. Clients of proxies send a whole URL.
 *  @returns null if the target is neither a path nor a URL: `?`, `//`, `http://[` */
function requestTarget(target: string): string | null {
  if (target.startsWith("//")) return null;
  if (target.startsWith("/")) return target;
  if (!URL.canParse(target)) return null;
  const { protocol, pathname, search } = new URL(target);
  return /^https?:$/.test(protocol) && !pathname.startsWith("//") ? `${pathname}${search}` : null;
}
