/** @file The whole application over the real texts: index, pages and API, without a rate limit. */
import type { RequestListener } from "node:http";
import { type AppOptions, createApp } from "../../src/server/create-app.js";
import { realCorpus } from "./real-corpus.js";
import { realSearcher } from "./real-searcher.js";
import { BULK_OF_TESTS, PUBLIC_URL } from "./tiny-app.js";

/** The application as the product composes it. */
export function realApp(more: Partial<AppOptions> = {}): RequestListener {
  const parts = { corpus: realCorpus, index: realSearcher, publicUrl: PUBLIC_URL };
  return createApp({ ...parts, rateLimit: false, pageRateLimit: false, bulkFolder: BULK_OF_TESTS, ...more });
}
