/** @file `npm run bench`: what an answer costs that was given before, beside a bare Express route that sends the same bytes,
 *  and what a 304 costs, beside the question whether the process lives. */
import { fork } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import autocannon from "autocannon";
import express, { type Express } from "express";
import { ingest } from "../src/ingest/ingest.js";
import { createApp } from "../src/server/create-app.js";
import { searcherOver } from "../src/server/searcher-over-index.js";

const QUESTION = "/api/v1/search?q=cloak";
const ROUNDS = 3;
const SECONDS = 3;

/** What the serving process tells: where it listens, and the microseconds of processor time it has used. */
interface Told {
  readonly product?: string;
  readonly bare?: string;
  readonly used?: number;
}

if (process.send) await serve(process.send.bind(process));
else await measure();

/** The product without a limit of requests, and beside it in the same process the bytes of its answer by bare Express. */
async function serve(tell: (told: Told) => void): Promise<void> {
  const corpus = { schema: 0, hash: "bench", ...ingest("data") };
  const publicUrl = "http://localhost";
  const product = await listening(createApp({ corpus, index: searcherOver(corpus), publicUrl, rateLimit: false }));
  const headers = { "accept-encoding": "identity" };
  const bytes = Buffer.from(await (await fetch(`${product}${QUESTION}`, { headers })).arrayBuffer());
  const app = express();
  app.set("etag", false);
  app.get(/.*/, (_request, response) => response.type("application/json").send(bytes));
  const bare = await listening(app);
  process.on("message", () => tell({ used: usedSoFar() }));
  tell({ product, bare });
}

async function listening(app: Express): Promise<string> {
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function usedSoFar(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

async function measure(): Promise<void> {
  const server = fork(new URL(import.meta.url));
  const [{ product = "", bare: plain = "" }] = (await once(server, "message")) as [Told];
  const etag = (await fetch(`${product}${QUESTION}`)).headers.get("etag") ?? "";
  const rows = [
    { name: "bare Express, the same bytes", url: plain, headers: {} },
    { name: "repeated query", url: `${product}${QUESTION}`, headers: {} },
    { name: "repeated query, brotli", url: `${product}${QUESTION}`, headers: { "accept-encoding": "br" } },
    { name: "healthz", url: `${product}/healthz`, headers: {} },
    { name: "304", url: `${product}${QUESTION}`, headers: { "if-none-match": etag } },
  ];
  const costs = rows.map((): number[] => []);
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [at, { url, headers }] of rows.entries()) {
      const before = await usedBy(server);
      const { requests } = await autocannon({ url, headers, connections: 8, duration: SECONDS });
      if (round > 0) costs[at]?.push(((await usedBy(server)) - before) / requests.total);
    }
  }
  server.kill();
  const [bare = 1, repeated = 1, brotli = 1, health = 1, unchanged = 1] = costs.map(median);
  for (const [at, { name }] of rows.entries())
    console.log(
      `${name.padEnd(30)} ${median(costs[at] ?? [])
        .toFixed(0)
        .padStart(5)} µs of the processor a request`,
    );
  console.log(
    `a repeated query is answered at ${share(bare, repeated)} of bare Express, with brotli ${share(bare, brotli)}; ` +
      `a 304 at ${share(health, unchanged)} of healthz`,
  );
}

async function usedBy(server: ReturnType<typeof fork>): Promise<number> {
  server.send("used");
  const [{ used = 0 }] = (await once(server, "message")) as [Told];
  return used;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** How many requests ours answers in the time in which the other answers a hundred. */
function share(theirs: number, ours: number): string {
  return `${((100 * theirs) / ours).toFixed(0)} %`;
}
