/** @file The whole application with the real corpus, composed as in the product but without rate limits. */
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { type AppOptions, createApp } from "../../src/server/create-app.js";
import { realCorpus } from "./real-corpus.js";
import { realSearcher } from "./real-index.js";
import { BULK_OF_TESTS, PUBLIC_URL } from "./tiny-app.js";

export function realApp(options: Partial<AppOptions> = {}): RequestListener {
  const defaults = { corpus: realCorpus, index: realSearcher, publicUrl: PUBLIC_URL, bulkFolder: BULK_OF_TESTS };
  return createApp({ ...defaults, rateLimit: false, pageRateLimit: false, ...options });
}

export interface ServedApp {
  readonly origin: string;
  close(): void;
}

/** Serves the application on a free port, which is also its public URL, until it is closed. */
export async function serveApp(options: Partial<AppOptions> = {}): Promise<ServedApp> {
  // No timeout, because an idle connection could be closed just when a test sends its next request.
  const server = createServer({ keepAliveTimeout: 0 }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.on("request", realApp({ publicUrl: origin, ...options }));
  return { origin, close: () => server.close() };
}
