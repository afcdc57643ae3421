/** @file Composes the service and lets it listen: artefact, index, pages, application. */
import { createServer, type Server } from "node:http";
import { type Log, standardErrorLog } from "../api/http/error-handler.js";
import { readCorpus } from "../corpus/read-corpus.js";
import type { Config } from "./config.js";
import { createApp } from "./create-app.js";
import { listen } from "./listen.js";
import { searcherOver } from "./searcher-over-index.js";

export interface ServeOptions {
  readonly log?: Log;
  /** Told where the service is reached and what it serves. */
  readonly announce?: (line: string) => void;
}

export interface RunningService {
  readonly url: string;
  /** Answers what has been asked already, then stops. */
  close(): Promise<void>;
}

/** Time that running answers get to end when the service is told to stop. */
const GRACE_MS = 10_000;

/** Reads the corpus, indexes it and serves it until SIGTERM or SIGINT.
 *  @throws Error in plain words: no corpus, a port that is taken. */
export async function serve(config: Config, options: ServeOptions = {}): Promise<RunningService> {
  const { log = standardErrorLog, announce = console.log } = options;
  const corpus = readCorpus(config.corpusFile);
  const server = createServer();
  const url = await listen(server, config.port, config.host);
  try {
    const { publicUrl = url } = config;
    server.on("request", createApp({ ...config, corpus, index: searcherOver(corpus), publicUrl, log }));
  } catch (error) {
    server.close();
    throw error;
  }
  const { sections, documents, problems, hash } = corpus;
  announce(
    `${url}  ${sections.length} sections in ${documents.length} documents, ${problems.length} problems, ` +
      `corpus ${hash.slice(0, 12)}`,
  );
  return { url, close: stopOnSignal(server) };
}

/** Stops on SIGTERM and SIGINT. @returns what stops the service by hand. */
function stopOnSignal(server: Server): () => Promise<void> {
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => {
    closing ??= new Promise((resolve) => {
      process.removeListener("SIGTERM", close);
      process.removeListener("SIGINT", close);
      setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
      server.close(() => resolve());
      server.closeIdleConnections();
    });
    return closing;
  };
  process.once("SIGTERM", close);
  process.once("SIGINT", close);
  return close;
}
