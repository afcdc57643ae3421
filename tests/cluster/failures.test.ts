/** @file All nodes of the cluster die, and come back. That one of them dies is tried in killed.test.ts. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readJudgedQueries } from "../eval/judged-queries.js";
import { realApp } from "../support/real-app.js";
import { realCorpus } from "../support/real-corpus.js";
import { killNodes, startNodes } from "./machine/running-cluster.js";

const QUERIES = readJudgedQueries("tests/eval/queries.jsonl", realCorpus.sections).slice(0, 40);

const server = createServer().listen(0, "127.0.0.1");
let origin = "";

/** No answer is kept, so that each is asked of the cluster. */
beforeAll(async () => {
  if (!server.listening) await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.on("request", realApp({ publicUrl: origin, answerCacheMegabytes: 0 }));
});
afterAll(() => void server.close());

const get = (path: string, accept = "application/json") => fetch(`${origin}${path}`, { headers: { accept } });

/** What is answered to one of the judged queries, and what is found. */
async function askJudged(at: number): Promise<{ readonly status: number; readonly found: string }> {
  const query = QUERIES[at % QUERIES.length];
  const answer = await get(`/api/v1/search?q=${encodeURIComponent(query?.query ?? "")}&edition=${query?.edition}`);
  const { data = [] } = (await answer.json()) as { data?: { section: { id: string } }[] };
  return { status: answer.status, found: data.map(({ section }) => section.id).join(" ") };
}

const askAll = () => Promise.all(QUERIES.map((_, at) => askJudged(at)));

describe("a service over three nodes", () => {
  it("answers 503 with the time to ask again when all of them are gone, serves its texts, and comes back by itself", async () => {
    const before = await askAll();
    expect(before.filter(({ status, found }) => status !== 200 || found === "")).toEqual([]);
    await killNodes(0, 1, 2);
    const problem = await get("/api/v1/search?q=cloak");
    expect(problem.status).toBe(503);
    expect(problem.headers.get("Content-Type")).toContain("application/problem+json");
    expect(Number(problem.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await problem.json()).toMatchObject({ type: "urn:spaceline:problem:search-unavailable", status: 503 });

    const page = await get("/search?q=cloak", "text/html");
    expect([page.status, page.headers.get("Content-Type")]).toEqual([503, "text/html; charset=utf-8"]);
    expect(await page.text()).toContain("The search cannot be asked this moment");

    expect((await get("/readyz")).status).toBe(503);
    for (const path of ["/healthz", "/api/v1/suggest?q=cloa", "/api/v1/sections/1e/rulebook/7.6", "/1e/rulebook/7.6"])
      expect([path, (await get(path)).status]).toEqual([path, 200]);

    // Often enough that the circuit has opened: then no node is waited for.
    expect(new Set((await askAll()).map(({ status }) => status))).toEqual(new Set([503]));

    await startNodes(0, 1, 2);
    while ((await get("/readyz")).status !== 200) await delay(200);
    expect(await askAll()).toEqual(before);
  });
});
