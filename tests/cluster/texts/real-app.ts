/** @file Stands in for tests/support/real-app.ts: the same application over the cluster. */
import type { RequestListener } from "node:http";
import { type AppParts, createApp } from "../../../src/server/create-app.js";
import { realCorpus } from "../../support/real-corpus.js";
import { BULK_OF_TESTS, PUBLIC_URL } from "../../support/tiny-app.js";
import { loadedSearcher } from "../machine/running-cluster.js";

const index = await loadedSearcher(realCorpus);

/** The application as the product composes it. */
export function realApp(more: Partial<AppParts> = {}): RequestListener {
  const parts = { corpus: realCorpus, index, publicUrl: PUBLIC_URL };
  return createApp({ ...parts, rateLimit: false, pageRateLimit: false, bulkFolder: BULK_OF_TESTS, ...more });
}
