import { createServer, type Server } from "node:http";
import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import { readCorpus } from "../corpus/read-corpus.js";
import { removePartials } from "../corpus/write-corpus.js";
import { buildOver } from "./build.js";
import { type Config, urlOf } from "./config.js";
import { createApp } from "./create-app.js";
import { createMetrics } from "./metrics.js";
import { openSearcher } from "./open-searcher.js";
import { createRequestGate, type RequestGate, rejectUnreadable } from "./request-gate.js";
import { createLogger, createObserver, type Observer } from "./request-log.js";
import { indexFileOf } from "./stored-index.js";

/** Sizes in bytes, times in milliseconds. */
const HTTP_LIMITS = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 2000,
};
const SOCKET_TIMEOUT_MS = 60_000;

/** Serves the corpus until SIGTERM or SIGINT. While the service starts, /healthz returns 200 and all other URLs return
 *  503.
 *  @throws Error if the port is in use, or if the corpus is missing or damaged */
export async function serve(config: Config, log = createLogger(config.logLevel)) {
  const metrics = createMetrics();
  metrics.collectProcess();
  const observer = createObserver({ log, metrics, logAddresses: config.logAddresses });
  const gate = createRequestGate(observer);
  const server = createServer(HTTP_LIMITS, gate.listener).setTimeout(SOCKET_TIMEOUT_MS);
  rejectUnreadable(server, gate.running, observer);
  const url = await listen(server, config);
  let closing: Promise<void> | undefined;
  const close = (drainMs = 0): Promise<void> => {
    closing ??= stop(server, gate, drainMs);
    return closing;
  };
  const unwatch = watchProcess(observer, close, config.drainMs);
  server.once("close", unwatch);
  try {
    const { corpusFile, publicUrl = url } = config;
    for (const file of [corpusFile, indexFileOf(corpusFile)]) removePartials(file);
    const corpus = readCorpus(corpusFile);
    const index = await openSearcher(corpus, config, log);
    const closeIndex = () => void index.close?.().catch((err) => log.warn({ err }, "cluster connections not closed"));
    if (closing) {
      // The signal to stop arrived while the index was being opened.
      closeIndex();
      return { url, close };
    }
    server.once("close", closeIndex);
    const build = buildOver(config.engine);
    gate.open(createApp({ ...config, corpus, index, publicUrl, build, observer }));
    const { sections, documents, problems, hash } = corpus;
    const size = `${sections.length} sections in ${documents.length} documents, ${problems.length} problems`;
    log.info(`${url}  ${size}, corpus ${hash.slice(0, 12)}`);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, close };
}

/** Milliseconds for which requests are delayed before the port is closed. Closing drops connections that Node has not
 *  accepted yet. While clients wait for a response, they open no further connections. */
const HOLD_MS = 50;
/** Number of event-loop turns to wait after the last new connection. Node accepts one connection per turn. */
const QUIET_TURNS = 5;
/** Time after which the port is closed even if connections keep arriving, in milliseconds. */
const MAX_HOLD_MS = 1000;
const IDLE_CHECK_MS = 100;
/** Maximum time to wait for requests in progress. A container engine kills the process after 10 s. */
const GRACE_MS = 8000;

/** Stops without dropping a request: /readyz returns 503, but connections are still accepted for `drainMs`
 *  milliseconds. Then the port is closed, and requests in progress finish. */
async function stop(server: Server, gate: RequestGate, drainMs: number): Promise<void> {
  const closed = new Promise((resolve) => server.once("close", resolve));
  gate.announceStop();
  await delay(drainMs);
  const closing = untilQuiet(server).then(() => server.close());
  gate.hold(closing);
  await closing;
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(timer);
}

async function untilQuiet(server: Server): Promise<void> {
  const latest = performance.now() + MAX_HOLD_MS;
  let quiet = 0;
  server.on("connection", () => {
    quiet = 0;
  });
  await delay(HOLD_MS);
  for (quiet = 0; quiet < QUIET_TURNS && performance.now() < latest; quiet++) await nextTurn();
}

/** Stops the service on a signal. A second signal kills the process. An unhandled rejection affects only one request,
 *  so it is logged and counted. After an uncaught exception, requests in progress finish, and the process exits with
 *  code 1. */
function watchProcess(observer: Observer, close: (drainMs?: number) => Promise<void>, drainMs: number): () => void {
  const { log, metrics } = observer;
  const onSignal = (signal: NodeJS.Signals): void => {
    process.removeListener("SIGTERM", onSignal).removeListener("SIGINT", onSignal);
    log.info({ signal }, "stopping; a second signal exits immediately");
    // Exit explicitly, because files that are still being written would delay the exit.
    void close(drainMs).then(() => process.exit());
  };
  const onRejection = (err: unknown): void => {
    metrics.faults.inc({ kind: "rejection" });
    log.error({ err }, "unhandled promise rejection");
  };
  const onException = (err: unknown): void => {
    metrics.faults.inc({ kind: "exception" });
    log.fatal({ err }, "uncaught exception; exiting");
    // The exit code is 1 even if a signal is already stopping the service.
    process.exitCode = 1;
    void close().finally(() => process.exit());
  };
  process.on("SIGTERM", onSignal).on("SIGINT", onSignal);
  process.on("unhandledRejection", onRejection).on("uncaughtException", onException);
  return () => {
    process.removeListener("SIGTERM", onSignal).removeListener("SIGINT", onSignal);
    process.removeListener("unhandledRejection", onRejection).removeListener("uncaughtException", onException);
  };
}

/** @throws Error if the port or the host cannot be used; the message says what to do */
function listen(server: Server, { port, host }: Config): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) => reject(listenError(cause, port, host)));
    server.listen({ port, host }, () => {
      const address = server.address();
      const actualPort = typeof address === "object" && address ? address.port : port;
      resolve(urlOf(host, actualPort));
    });
  });
}

function listenError(cause: NodeJS.ErrnoException, port: number, host: string | undefined): Error {
  const unknownHost = `HOST is "${host}", which is not an address of this machine`;
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `port ${port} is in use; set PORT to another one`,
    EACCES: `port ${port} needs more privileges; set PORT to a number above 1023`,
    EADDRNOTAVAIL: unknownHost,
    ENOTFOUND: unknownHost,
  };
  return new Error(reasons[cause.code ?? ""] ?? `cannot listen on port ${port}: ${cause.message}`, { cause });
}
