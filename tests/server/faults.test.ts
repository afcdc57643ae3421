import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { writeCorpus } from "../../src/corpus/write-corpus.js";
import { readConfig } from "../../src/server/config.js";
import { serve } from "../../src/server/serve.js";
import { rawGet } from "../support/http-clients.js";
import { tinyApp } from "../support/tiny-app.js";
import { tinyCorpus } from "../support/tiny-corpus.js";

const HOUR_MS = 3_600_000;

afterEach(() => vi.useRealTimers());

/** Sets the system clock; the monotonic clock is unchanged. */
function setClock(by: number): void {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: now + by });
}

it("keeps serving after the corpus file was deleted", async () => {
  const folder = mkdtempSync(join(tmpdir(), "spaceline-"));
  const corpusFile = join(folder, "corpus.json");
  writeCorpus(corpusFile, tinyCorpus);
  const service = await serve(readConfig({ SPACELINE_CORPUS: corpusFile, PORT: "0", LOG_LEVEL: "silent" }));
  const ask = async (path: string) => {
    const answer = await fetch(service.url + path);
    return [path, answer.status, await answer.text()];
  };
  const paths = ["/readyz", "/1e/rulebook/7.6", "/api/v1/search?q=phase", "/offline/manifest.json"];
  try {
    const before = await Promise.all(paths.map(ask));
    expect(before.map(([, status]) => status)).toEqual(paths.map(() => 200));
    rmSync(folder, { recursive: true });
    expect(await Promise.all(paths.map(ask))).toEqual(before);
    expect((await ask("/api/v1/search?q=cloak"))[1]).toBe(200);
  } finally {
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

it("lifts rate limits if the clock is set forward, and keeps cached responses", async () => {
  const app = tinyApp({ rateLimit: { requests: 1, seconds: 60 } });
  const path = "/api/v1/documents";
  const { headers } = await rawGet(app, path);
  expect((await rawGet(app, path)).status).toBe(429);
  setClock(HOUR_MS);
  const again = await rawGet(app, path);
  expect([again.status, again.headers.etag]).toEqual([200, headers.etag]);
});

it("serves new clients if the clock is set back, and keeps the limits of known ones", async () => {
  const app = tinyApp({ rateLimit: { requests: 2, seconds: 60 }, proxies: 1 });
  const ask = (from: string) => rawGet(app, "/api/v1/documents", { "X-Forwarded-For": from });
  expect((await ask("203.0.113.1")).status).toBe(200);
  setClock(-HOUR_MS);
  expect((await ask("203.0.113.1")).status).toBe(200);
  const refused = await ask("203.0.113.1");
  expect(refused.status).toBe(429);
  expect((await ask("203.0.113.2")).status).toBe(200);
});
