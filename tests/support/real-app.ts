import type { RequestListener } from "node:http";
import { type AppOptions, createApp } from "../../src/server/create-app.js";
import { type Listening, listen } from "./http-clients.js";
import { realCorpus } from "./real-corpus.js";
import { realSearcher } from "./real-index.js";
import { BULK_OF_TESTS, PUBLIC_URL } from "./tiny-app.js";

export function realApp(options: Partial<AppOptions> = {}): RequestListener {
  const defaults = { corpus: realCorpus, index: realSearcher, publicUrl: PUBLIC_URL, bulkFolder: BULK_OF_TESTS };
  return createApp({ ...defaults, rateLimit: 0, pageRateLimit: 0, ...options });
}

/** Serves the app on a free port, with its origin as the public URL. */
export async function serveApp(options: Partial<AppOptions> = {}): Promise<Listening> {
  let app: RequestListener;
  const served = await listen((request, response) => app(request, response));
  app = realApp({ publicUrl: served.origin, ...options });
  return served;
}
