/** @file The web application over the small corpus, without a rate limit and without a word in the log. */
import type { Express } from "express";
import { type AppParts, createApp } from "../../src/server/create-app.js";
import { plainSearcher } from "./plain-searcher.js";
import { tinyCorpus } from "./tiny-corpus.js";

export const PUBLIC_URL = "https://rules.example";

/** The application; `parts` replaces what a test is about. */
export function tinyApp(parts: Partial<AppParts> = {}): Express {
  return createApp({
    corpus: tinyCorpus,
    index: plainSearcher(tinyCorpus),
    publicUrl: PUBLIC_URL,
    rateLimit: false,
    log: { error: () => undefined },
    ...parts,
  });
}
