/** @file The web application over the small corpus, without a rate limit and without a word in the log. */

import type { RequestListener } from "node:http";
import { resolve } from "node:path";
import { type AppOptions, createApp } from "../../src/server/create-app.js";
import { plainSearcher } from "./plain-searcher.js";
import { tinyCorpus } from "./tiny-corpus.js";

export const PUBLIC_URL = "https://rules.example";

/** Where bulk files lie while tests run, for each worker its own: versions come and go. */
export const BULK_OF_TESTS = resolve("build/test/bulk", process.env["VITEST_POOL_ID"] ?? "");

/** The application; `parts` replaces what a test is about. */
export function tinyApp(parts: Partial<AppOptions> = {}): RequestListener {
  return createApp({
    corpus: tinyCorpus,
    index: plainSearcher(tinyCorpus),
    publicUrl: PUBLIC_URL,
    rateLimit: false,
    bulkFolder: BULK_OF_TESTS,
    pageRateLimit: false,
    ...parts,
  });
}
