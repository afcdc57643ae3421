import type { RequestListener } from "node:http";
import { resolve } from "node:path";
import { type AppOptions, createApp } from "../../src/server/create-app.js";
import { PUBLIC_URL } from "./paths.js";
import { tinyCorpus, tinySearcher } from "./tiny-corpus.js";

export { PUBLIC_URL, tinyCorpus, tinySearcher };

/** The folder for bulk files. Each worker has its own. */
export const BULK_OF_TESTS = resolve("build/test/bulk", process.env["VITEST_POOL_ID"] ?? "");

/** Creates the app with the small corpus, without rate limits or a log. */
export function tinyApp(options: Partial<AppOptions> = {}): RequestListener {
  return createApp({
    corpus: tinyCorpus,
    index: tinySearcher,
    publicUrl: PUBLIC_URL,
    rateLimit: 0,
    bulkFolder: BULK_OF_TESTS,
    pageRateLimit: 0,
    ...options,
  });
}
