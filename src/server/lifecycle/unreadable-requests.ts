/** @file What is answered to a request that cannot be read: too large a head, one that takes too long, no HTTP at all. */
import { randomUUID } from "node:crypto";
import { type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { ProblemParts } from "../../api/contract/problem-details.js";
import { PROBLEM_TYPE, problemJson } from "../../api/http/error-handler.js";
import type { Observer } from "../observe/observer.js";

/** What is told, by the code of Node's error. */
const PROBLEMS: ReadonlyMap<string, ProblemParts> = new Map([
  [
    "HPE_HEADER_OVERFLOW",
    { status: 431, code: "head-too-large", detail: "Address and headers are larger than 16 kB." },
  ],
  [
    "HPE_CHUNK_EXTENSIONS_OVERFLOW",
    { status: 413, code: "too-large", detail: "The extensions of a chunk are too large." },
  ],
  ["ERR_HTTP_REQUEST_TIMEOUT", { status: 408, code: "request-timeout", detail: "The request did not arrive in time." }],
]);
const NO_HTTP: ProblemParts = { status: 400, code: "bad-request", detail: "The request cannot be read as HTTP/1.1." };

/** For so long a connection stays open behind the answer: what still arrives would otherwise destroy it unread. */
const LINGER_MS = 500;

/** Answers, logs and counts the requests that Node cannot read, and closes their connections. */
export function answerUnreadable(server: Server, observer: Observer): void {
  const answering = new WeakMap<Duplex, ServerResponse>();
  server.on("request", (request, response) => answering.set(request.socket, response));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const problem = problemOf(error);
    if (!problem || socket.destroyed || isAnswered(answering.get(socket))) socket.destroy();
    else if (socket.writable) refuse(socket, problem, observer);
  });
}

/** Null where the connection is broken, so that nobody hears an answer. */
function problemOf({ code = "" }: NodeJS.ErrnoException): ProblemParts | null {
  return PROBLEMS.get(code) ?? (code.startsWith("HPE_") ? NO_HTTP : null);
}

/** Whether an answer is on its way, in the midst of which another one must not be written. */
function isAnswered(response: ServerResponse | undefined): boolean {
  return response?.headersSent === true && !response.writableFinished;
}

function refuse(socket: Duplex, problem: ProblemParts, { log, metrics }: Observer): void {
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
  log.info({ id, route: "(none)", status, problem: code }, "not readable");
  socket.on("error", () => socket.destroy());
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
