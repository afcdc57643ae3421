import { setTimeout as delay } from "node:timers/promises";
import { expect } from "vitest";
import { isUp } from "../support/http-clients.js";

const START_MS = 120_000;

const EXPECTED: readonly (readonly [path: string, status: number, contains: string])[] = [
  ["/healthz", 200, "ok"],
  ["/", 200, "<h1"],
  ["/1e/rulebook/7.6", 200, "Cloak"],
  ["/search?q=what+does+phasing+do", 200, "Phasing Cloak"],
  ["/api/v1/search?q=7.6", 200, "1e/rulebook/7.6"],
  ["/api/v1/sections/1e/rulebook/7.6", 200, '"number":"7.6"'],
  ["/api/v1/sections/1e/rulebook/99.9", 404, "suggestions"],
  ["/api/v1/search?q=cloak&limit=many", 400, "limit"],
  ["/api/v1/bulk/topics.jsonl", 200, '"object":"topic"'],
  ["/sitemap.xml", 200, "/1e/rulebook/7.6"],
  ["/offline/manifest.json", 200, "sha256"],
  ["/sw.js", 200, "fetch"],
  ["/docs", 200, "curl"],
];

/** Waits until a newly started service is ready, then checks a page, a search, the style sheet and one file of each
 *  kind.
 *  @throws Error if the service is not ready in time */
export async function expectServes(origin: string): Promise<void> {
  for (const deadline = Date.now() + START_MS; !(await isUp(`${origin}/readyz`)); await delay(300))
    if (Date.now() > deadline) throw new Error("the service did not become ready");
  for (const [path, status, contains] of EXPECTED) {
    const response = await fetch(origin + path);
    expect([path, response.status]).toEqual([path, status]);
    expect(await response.text()).toContain(contains);
  }
  const [style = "/no-style"] = /\/assets\/[\w./-]+\.css/.exec(await (await fetch(origin)).text()) ?? [];
  expect((await fetch(origin + style)).status).toBe(200);
}
