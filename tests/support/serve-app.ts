/** @file The whole application over the real texts, on a port of its own that it knows as its address. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createApp } from "../../src/server/create-app.js";
import { searcherOver } from "../../src/server/searcher-over-index.js";
import { realCorpus } from "./real-corpus.js";

export interface ServedApp {
  readonly origin: string;
  close(): void;
}

/** Serves it until it is closed, without a rate limit. */
export async function serveApp(): Promise<ServedApp> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const parts = { corpus: realCorpus, index: searcherOver(realCorpus), publicUrl: origin };
  server.on("request", createApp({ ...parts, rateLimit: false, log: { error: () => undefined } }));
  return { origin, close: () => server.close() };
}
