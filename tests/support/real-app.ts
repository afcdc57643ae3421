/** @file The whole application over the real texts: index, pages and API, without a rate limit. */
import type { Express } from "express";
import { type AppParts, createApp } from "../../src/server/create-app.js";
import { searcherOver } from "../../src/server/searcher-over-index.js";
import { realCorpus } from "./real-corpus.js";
import { BULK_OF_TESTS, PUBLIC_URL } from "./tiny-app.js";

/** The application as the product composes it. */
export function realApp(more: Partial<AppParts> = {}): Express {
  const parts = { corpus: realCorpus, index: searcherOver(realCorpus), publicUrl: PUBLIC_URL };
  return createApp({ ...parts, rateLimit: false, pageRateLimit: false, bulkFolder: BULK_OF_TESTS, ...more });
}
