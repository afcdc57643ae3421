/** @file Composes the service and lets it listen: artefact, index, pages, application. */
import { createServer, type Server } from "node:http";
import type { Express } from "express";
import { type Log, standardErrorLog } from "../api/http/error-handler.js";
import { readCorpus } from "../corpus/read-corpus.js";
import type { Corpus } from "../model.js";
import { createApp } from "./create-app.js";
import { listen } from "./listen.js";
import { DEFAULT_RATE_LIMIT, type RateLimit } from "./protection.js";
import { searcherOver } from "./searcher-over-index.js";

export interface ServeOptions {
  readonly corpusFile: string;
  /** Default: PORT, else 3000. */
  readonly port?: number;
  /** Default: HOST, else every address of the machine. */
  readonly host?: string;
  /** Where the service is reached from outside. Default: PUBLIC_URL, else where it listens. */
  readonly publicUrl?: string;
  /** Default: RATE_LIMIT requests a minute (0 for no limit), else 300. */
  readonly rateLimit?: RateLimit | false;
  /** How many proxies stand before the service. Default: PROXIES, else none. */
  readonly proxies?: number;
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
 *  @throws Error in plain words: no corpus, a PORT that is no port, a port that is taken. */
export async function serve(options: ServeOptions): Promise<RunningService> {
  const port = options.port ?? wholeNumberOf("PORT", 65_535) ?? 3000;
  const corpus = readCorpus(options.corpusFile);
  const server = createServer();
  const url = await listen(server, port, options.host ?? process.env["HOST"]);
  try {
    server.on("request", compose(corpus, url, options));
  } catch (error) {
    server.close();
    throw error;
  }
  const { sections, documents, problems, hash } = corpus;
  const { announce = console.log } = options;
  announce(
    `${url}  ${sections.length} sections in ${documents.length} documents, ${problems.length} problems, ` +
      `corpus ${hash.slice(0, 12)}`,
  );
  return { url, close: stopOnSignal(server) };
}

/** Index, pages and API of a corpus as one application. */
function compose(corpus: Corpus, url: string, options: ServeOptions): Express {
  const { log = standardErrorLog } = options;
  const index = searcherOver(corpus);
  const publicUrl = options.publicUrl ?? publicUrlOf(process.env["PUBLIC_URL"]) ?? url;
  const rateLimit = options.rateLimit ?? rateLimitOf(wholeNumberOf("RATE_LIMIT", 1_000_000));
  const proxies = options.proxies ?? wholeNumberOf("PROXIES", 10) ?? 0;
  return createApp({ corpus, index, publicUrl, rateLimit, proxies, log });
}

function wholeNumberOf(variable: string, max: number): number | undefined {
  const value = process.env[variable];
  if (value === undefined || value === "") return undefined;
  if (/^\d{1,7}$/.test(value) && Number(value) <= max) return Number(value);
  throw new Error(`${variable} is "${value}"; it must be a whole number from 0 to ${max}`);
}

function publicUrlOf(value: string | undefined): string | undefined {
  if (value === undefined || value === "") return undefined;
  if (URL.canParse(value) && /^https?:\/\/[^?#]+$/.test(value)) return value.replace(/\/+$/, "");
  throw new Error(`PUBLIC_URL is "${value}"; it must be an address like https://rules.example`);
}

function rateLimitOf(requests: number | undefined): RateLimit | false {
  if (requests === undefined) return DEFAULT_RATE_LIMIT;
  return requests === 0 ? false : { requests, seconds: 60 };
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
