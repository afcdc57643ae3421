/** @file Composes the service and lets it listen: artefact, index, pages, application. It listens first, so that whoever
 *  watches it knows that it lives while the index is being built. */
import { createServer } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import { readCorpus } from "../corpus/read-corpus.js";
import { sweepPartials } from "../corpus/sweep-partials.js";
import type { Corpus } from "../model.js";
import type { Config } from "./config.js";
import { createApp } from "./create-app.js";
import { createGate } from "./lifecycle/gate.js";
import { watchProcess } from "./lifecycle/process-events.js";
import { createStop } from "./lifecycle/stop.js";
import { listen } from "./listen.js";
import { createLogger } from "./observe/logger.js";
import { createMetrics } from "./observe/metrics.js";
import { createObserver, type Observer } from "./observe/observer.js";
import { searcherOver } from "./searcher-over-index.js";

export interface ServeOptions {
  /** The log; to the standard output, as the settings say, if left out. */
  readonly log?: Logger;
  /** Told where the service is reached and what it serves; the log if left out. */
  readonly announce?: (line: string) => void;
}

export interface RunningService {
  readonly url: string;
  /** Answers what has been asked already, then stops. */
  close(): Promise<void>;
}

/** What a client may take: 16 kB of head within 10 s, a whole request within 30 s, 60 s without a sign of life. A connection
 *  on which nothing is asked is closed after 5 s. */
const LIMITS = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 2000,
};
const SILENCE_MS = 60_000;

/** Between two steps of starting: time enough to take a connection in, read its request and answer it. */
const LET_IN_MS = 10;

/** Listens, reads the corpus, indexes it and serves it until SIGTERM or SIGINT.
 *  @throws Error in plain words: a port that is taken, no corpus. */
export async function serve(config: Config, options: ServeOptions = {}): Promise<RunningService> {
  const { log = createLogger(config.logLevel), announce = (line: string) => log.info(line) } = options;
  const metrics = createMetrics();
  metrics.countProcess();
  const observer = createObserver({ log, metrics, addresses: config.logAddresses });
  const gate = createGate(observer);
  const server = createServer(LIMITS, gate.handle).setTimeout(SILENCE_MS);
  const url = await listen(server, config.port, config.host);
  const stop = createStop(server, gate);
  const forget = watchProcess({ log, metrics, stop: (how) => stop(how === "gently" ? config.drainMs : 0) });
  server.once("close", forget);
  try {
    const corpus = await open(gate.open, { config, observer, url });
    if (!gate.isDraining()) announce(`${url}  ${sizeOf(corpus)}`);
  } catch (error) {
    await stop(0);
    throw error;
  }
  return { url, close: () => stop(0) };
}

/** Makes the application and opens the gate; watchmen are answered between the steps. */
async function open(
  opened: (app: ReturnType<typeof createApp>) => void,
  { config, observer, url }: { readonly config: Config; readonly observer: Observer; readonly url: string },
): Promise<Corpus> {
  const { publicUrl = url } = config;
  await delay(LET_IN_MS);
  sweepPartials(config.corpusFile);
  const corpus = readCorpus(config.corpusFile);
  await delay(LET_IN_MS);
  const index = searcherOver(corpus);
  await delay(LET_IN_MS);
  opened(createApp({ ...config, corpus, index, publicUrl, observer }));
  return corpus;
}

function sizeOf({ sections, documents, problems, hash }: Corpus): string {
  const size = `${sections.length} sections in ${documents.length} documents, ${problems.length} problems`;
  return `${size}, corpus ${hash.slice(0, 12)}`;
}
