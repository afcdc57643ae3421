/** @file Composes the service and lets it listen: artefact, index, pages, application. It listens first, so that whoever
 *  watches it knows that it lives while the index is being built. */
import { createServer } from "node:http";
import type { Store } from "express-rate-limit";
import type { Logger } from "pino";
import { indexFileOf } from "../corpus/index-file.js";
import { sweepPartials } from "../corpus/sweep-partials.js";
import type { Corpus } from "../model.js";
import { buildOver } from "./build.js";
import type { Config } from "./config.js";
import { indexMaker } from "./index-maker.js";
import { createGate } from "./lifecycle/gate.js";
import { watchProcess } from "./lifecycle/process-events.js";
import { createStop } from "./lifecycle/stop.js";
import { answerUnreadable } from "./lifecycle/unreadable-requests.js";
import { createLimits } from "./limits.js";
import { listen } from "./listen.js";
import { createLogger } from "./observe/logger.js";
import { createMetrics, type Metrics } from "./observe/metrics.js";
import { createObserver } from "./observe/observer.js";
import type { Reloaded } from "./reload/reloader.js";
import { createServing } from "./reload/serving.js";
import { watchCorpus } from "./reload/watch-file.js";

export interface ServeOptions {
  /** The log; to the standard output, as the settings say, if left out. */
  readonly log?: Logger;
  /** Told where the service is reached and what it serves; the log if left out. */
  readonly announce?: (line: string) => void;
  /** What stands between this process and others that serve at the same port; it serves alone if left out. */
  readonly team?: Team;
}

/** What a process that is one of several asks of the others. */
export interface Team {
  /** Where all are reached. */
  readonly url: string;
  /** Whether nobody serves yet: then the port is opened before there is something to serve. */
  readonly isFirst: boolean;
  /** Where the counts of a limit are kept for all. */
  readonly storeOf: (name: string) => Store;
  /** Gathers the figures of all, those of this process among them. */
  readonly gather: () => Promise<string>;
  /** Told that this process should end, or that there may be a new corpus: not for one to decide. */
  readonly askToLeave: () => void;
  readonly askToReload: () => void;
}

export interface RunningService {
  readonly url: string;
  readonly metrics: Metrics;
  /** Answers what has been asked already, then stops. */
  close(): Promise<void>;
  /** Stops as on SIGTERM; "relieved" where others serve on at the same port, so that watchmen need not be told. */
  leave(how: "last" | "relieved"): Promise<void>;
  /** Serves what lies in the artefact now, or what it serves already where that is broken. */
  reload(): Promise<Reloaded>;
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

/** Listens, reads the corpus, indexes it and serves it until SIGTERM or SIGINT; serves the new one on SIGHUP, or where the
 *  artefact has become another.
 *  @throws Error in plain words: a port that is taken, no corpus. */
export async function serve(config: Config, options: ServeOptions = {}): Promise<RunningService> {
  const { log = createLogger(config.logLevel), announce = (line: string) => log.info(line), team } = options;
  const metrics = createMetrics();
  metrics.countProcess();
  const observer = createObserver({ log, metrics, addresses: config.logAddresses, proxies: config.proxies });
  const gate = createGate(observer);
  const server = createServer(LIMITS, gate.handle).setTimeout(SILENCE_MS);
  answerUnreadable(server, observer);
  const open = () => listen(server, config.port, config.host);
  const address = !team || team.isFirst ? await open() : "";
  const url = team?.url ?? address;
  const ending = new AbortController();
  const stop = createStop(server, gate);
  const close = (drainMs: number, relieved = false): Promise<void> => {
    ending.abort();
    return stop(drainMs, relieved);
  };
  const { publicUrl = url, corpusFile } = config;
  const limits = createLimits({ ...config, ...team, log });
  const build = buildOver(config.engine);
  const app = { ...config, publicUrl, build, observer, limits, ...(team && { gatherFigures: team.gather }) };
  const serving = createServing({
    corpusFile,
    index: indexMaker(config, log),
    app,
    open: gate.open,
    ending: ending.signal,
  });
  const unwatch = watchCorpus({ ...config, ...(team && { watchSeconds: 0 }) }, serving.reload);
  const forget = watchProcess({
    observer,
    end: team?.askToLeave ?? (() => close(config.drainMs)),
    fail: () => close(0),
    reload: team?.askToReload ?? serving.reload,
  });
  server.once("close", () => {
    unwatch();
    forget();
    serving.close().catch((err) => log.warn({ err }, "the connections to the cluster were not closed"));
  });
  try {
    for (const file of [corpusFile, indexFileOf(corpusFile)]) sweepPartials(file);
    const corpus = await serving.start();
    if (team && !team.isFirst) await open();
    announce(`${url}  ${sizeOf(corpus)}`);
  } catch (error) {
    const isBrokenOff = ending.signal.aborted;
    await close(0);
    if (!isBrokenOff) throw error;
  }
  const leave: RunningService["leave"] = (how) => close(config.drainMs, how === "relieved");
  return { url, metrics, close: () => close(0), leave, reload: serving.reload };
}

function sizeOf({ sections, documents, problems, hash }: Corpus): string {
  const size = `${sections.length} sections in ${documents.length} documents, ${problems.length} problems`;
  return `${size}, corpus ${hash.slice(0, 12)}`;
}
