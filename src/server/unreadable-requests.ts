import { randomUUID } from "node:crypto";
import { type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { createProblem, type ProblemParts } from "../api/contract/problem-details.js";
import { PROBLEM_TYPE, problemJson } from "../api/errors.js";
import type { Observer } from "./request-log.js";

/** Responses, keyed by the code of Node's error. */
const PROBLEMS: Readonly<Record<string, ProblemParts>> = {
  HPE_HEADER_OVERFLOW: createProblem("head-too-large", "URL and headers are larger than 16 KiB."),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: createProblem("too-large", "Chunk extensions are too large."),
  ERR_HTTP_REQUEST_TIMEOUT: createProblem("request-timeout", "The request did not arrive in time."),
};
const NOT_HTTP = createProblem("bad-request", "Not an HTTP/1.1 request.");

/** How long the connection stays open after the response, in milliseconds. If the connection were closed while data arrive,
 *  the response would be lost. */
const LINGER_MS = 500;

/** Answers, logs and counts requests that Node cannot parse, and closes their connections.
 *  @param running - maps each connection to the response that it is receiving */
export function rejectUnreadable(
  server: Server,
  running: ReadonlyMap<Duplex, ServerResponse>,
  observer: Observer,
): void {
  server.on("clientError", ({ code = "" }: NodeJS.ErrnoException, socket) => {
    const problem = PROBLEMS[code] ?? (code.startsWith("HPE_") ? NOT_HTTP : undefined);
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
