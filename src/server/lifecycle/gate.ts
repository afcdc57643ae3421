/** @file The gate before the application: what is answered while there is none yet, while the service ends, and to those
 *  whose address cannot be read. */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { setTimeout as delay, setImmediate } from "node:timers/promises";
import type { AnswerNotes } from "../../api/http/answer-notes.js";
import { PROBLEM_TYPE, problemJson } from "../../api/http/error-handler.js";
import type { Observer } from "../observe/observer.js";
import { pathAndQuery } from "./path-and-query.js";

export interface Gate {
  readonly handle: RequestListener;
  /** Lets requests through from now on, to this application; one that has been let in is answered where it is.
   *  @returns once all of these are answered or broken off */
  open(app: RequestListener): Promise<void>;
  /** Tells clients that the process ends, and watchmen too unless others serve on; it goes on answering. */
  drain(relieved?: boolean): void;
  /** Holds new requests back, lets `act` happen once nobody is left at the door, then answers those that were held. */
  whileQuiet(act: () => void): Promise<void>;
  readonly isDraining: () => boolean;
  /** How many requests are being answered. */
  readonly running: () => number;
}

/** What the gate answers by itself. */
interface OwnAnswer {
  readonly status: number;
  readonly route?: string;
  readonly type: string;
  /** The code of the problem that it tells. */
  readonly problem?: string;
  readonly body: string;
  /** Seconds after which to ask again. */
  readonly retryAfter?: number;
}

const HEALTH = /^\/(healthz|readyz)\/?(?:\?|$)/i;
const ALIVE: OwnAnswer = { status: 200, route: "/healthz", type: "application/json", body: '{"status":"ok"}' };

/** Nothing of these answers is kept, runs, or is shown inside another page. */
const SAFE = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};

/** The door is quiet when nobody has come for so long. A connection that the system has taken in, and the service has not yet,
 *  is lost when the port is closed; clients who wait for an answer open none, hence the holding back. */
const QUIET_MS = 50;
const LONGEST_HOLD_MS = 500;

/** Makes the gate, closed: health is answered, everything else with 503. */
export function createGate({ follow }: Observer): Gate {
  let app: RequestListener | null = null;
  let draining = false;
  let ended = false;
  let held: (() => void)[] | null = null;
  let arrived = 0;
  const running = new Set<ServerResponse>();

  const answer: RequestListener = (request, response) => {
    const own = ownAnswer(request, { starting: app === null, ended });
    if (own) {
      follow(request, response);
      send(response, own);
    } else app?.(request, response);
  };
  return {
    handle: (request, response) => {
      arrived += 1;
      running.add(response);
      response.on("close", () => running.delete(response));
      if (draining) endConnection(response);
      if (held) held.push(() => answer(request, response));
      else answer(request, response);
    },
    open: async (opened) => {
      app = opened;
      await Promise.all(Array.from(running, (response) => new Promise((done) => response.once("close", done))));
    },
    drain: (relieved = false) => {
      draining = true;
      ended = !relieved;
      for (const response of running) endConnection(response);
    },
    whileQuiet: async (act) => {
      held = [];
      for (let waited = 0, before = -1; waited < LONGEST_HOLD_MS && arrived !== before; waited += QUIET_MS) {
        before = arrived;
        await delay(QUIET_MS);
      }
      await setImmediate();
      act();
      const late = held;
      held = null;
      for (const each of late) each();
    },
    isDraining: () => draining,
    running: () => running.size,
  };
}

/** What is answered without the application; null where it is the application's to answer. */
function ownAnswer(request: IncomingMessage, is: { starting: boolean; ended: boolean }): OwnAnswer | null {
  const { url = "" } = request;
  const address = pathAndQuery(url);
  if (address === null)
    return problem(400, "bad-request", "The request cannot be read: its address is malformed.", url);
  request.url = address;
  if (!is.starting && !is.ended) return null;
  const probe = HEALTH.exec(address)?.[1]?.toLowerCase();
  if (is.starting && probe === "healthz") return ALIVE;
  if (is.ended && (is.starting || probe === "readyz"))
    return { ...problem(503, "not-ready", "The service is ending.", url), ...(probe && { route: `/${probe}` }) };
  if (!is.starting) return null;
  const detail = "The texts are being indexed; Retry-After says when to ask again.";
  return { ...problem(503, "not-ready", detail, url), retryAfter: 2, ...(probe && { route: `/${probe}` }) };
}

function problem(status: number, code: string, detail: string, url: string): OwnAnswer {
  return { status, problem: code, type: PROBLEM_TYPE, body: problemJson({ status, code, detail }, url) };
}

function send(response: ServerResponse, { status, type, body, route, problem, retryAfter }: OwnAnswer): void {
  const locals: AnswerNotes = { ...(route !== undefined && { route }), ...(problem !== undefined && { problem }) };
  Object.assign(response, { locals });
  if (retryAfter !== undefined) response.setHeader("Retry-After", retryAfter);
  response.writeHead(status, { ...SAFE, "Content-Type": type, "Content-Length": Buffer.byteLength(body) }).end(body);
}

/** Tells the client to send nothing more on this connection. */
function endConnection(response: ServerResponse): void {
  if (!response.headersSent) response.shouldKeepAlive = false;
}
