/** @file The whole application over the real texts: index, pages and API, without a rate limit. */
import type { RequestListener } from "node:http";
import { type AppParts, createApp } from "../../src/server/create-app.js";
import { servedCorpus } from "./real-corpus.js";
import { realSearcher } from "./real-searcher.js";
import { BULK_OF_TESTS, PUBLIC_URL } from "./tiny-app.js";

/** The application as the product composes it. */
export function realApp(more: Partial<AppParts> = {}): RequestListener {
  const parts = { corpus: servedCorpus, index: realSearcher, publicUrl: PUBLIC_URL };
  return createApp({ ...parts, rateLimit: false, pageRateLimit: false, bulkFolder: BULK_OF_TESTS, ...more });
}
