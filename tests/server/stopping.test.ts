import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { type ChildService, COMMAND, errorLines, startService } from "../support/built-command.js";
import { freePort, type KeepAliveClient, keepAliveClient } from "../support/http-clients.js";
import { TINY_CORPUS_FILE } from "../support/paths.js";

let service: ChildService;
const clients: KeepAliveClient[] = [];

async function started(settings: Readonly<Record<string, string>>, module?: string): Promise<KeepAliveClient> {
  service = await startService(settings, module);
  return client();
}

function client(keepAlive = true): KeepAliveClient {
  const made = keepAliveClient(service.port, keepAlive);
  clients.push(made);
  return made;
}

afterEach(() => {
  for (const each of clients.splice(0)) each.close();
  service.process.kill("SIGKILL");
});

async function hammer(each: KeepAliveClient, path: string): Promise<{ answered: number; statuses: Set<number> }> {
  const statuses = new Set<number>();
  for (let answered = 0; ; answered++) {
    const answer = await each.get(path);
    if (answer === null) return { answered, statuses };
    statuses.add(answer.status);
  }
}

it("a stopping service completes all requests of eight clients, and exits 0", async () => {
  await started({ DRAIN_MS: "300" });
  const paths = ["/api/v1/search?q=cloak", "/1e/rulebook/7.6"];
  const hammering = Array.from({ length: 8 }, (_, at) => hammer(client(at % 4 < 2), paths[at % 2] ?? ""));
  await delay(500);
  service.process.kill("SIGTERM");
  for (const { answered, statuses } of await Promise.all(hammering)) {
    expect(answered).toBeGreaterThan(0);
    expect([...statuses]).toEqual([200]);
  }
  expect(await service.ended).toBe(0);
  expect(errorLines(service)).toEqual([]);
});

it("a stopping service reports that it is not ready, still responds, and closes connections", async () => {
  const one = await started({ DRAIN_MS: "1000" });
  expect(await one.get("/readyz")).toMatchObject({ status: 200, connection: "keep-alive" });
  const other = client();
  await other.get("/healthz");
  service.process.kill("SIGTERM");
  while ((await client().get("/readyz"))?.status !== 503);
  expect(await one.get("/api/v1/documents")).toMatchObject({ status: 200, connection: "close" });
  expect(await other.get("/healthz")).toMatchObject({ status: 200, connection: "close" });
  expect(await service.ended).toBe(0);
});

it("a second signal kills a stopping service", async () => {
  const one = await started({ DRAIN_MS: "60000" });
  service.process.kill("SIGTERM");
  while ((await one.get("/readyz"))?.status !== 503);
  service.process.kill("SIGINT");
  expect(await service.ended).toBe("SIGINT");
});

it("the service keeps running if the disk that contains the log is full", async () => {
  const full = openSync("/dev/full", "w");
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), HOST: "127.0.0.1", SPACELINE_CORPUS: TINY_CORPUS_FILE };
  const child = spawn(process.execPath, [COMMAND, "serve"], { env, stdio: ["ignore", full, "inherit"] });
  const ended = once(child, "exit");
  const one = keepAliveClient(port);
  clients.push(one);
  try {
    while ((await one.get("/readyz"))?.status !== 200) await delay(50);
    for (let at = 0; at < 10; at++) expect((await one.get("/api/v1/documents"))?.status).toBe(200);
  } finally {
    child.kill("SIGTERM");
  }
  expect(await ended).toEqual([0, null]);
  closeSync(full);
});

describe("error outside any request", () => {
  const onSignal = (fault: string) => `process.on("SIGUSR2", () => { ${fault} });`;

  it("an unhandled rejection is logged and counted, and the service keeps running", async () => {
    const one = await started({}, onSignal('Promise.reject(new Error("nobody waited", { cause: new Error("why") }))'));
    service.process.kill("SIGUSR2");
    const figures = async () => (await one.get("/metrics"))?.body ?? "";
    while (!(await figures()).includes('spaceline_process_faults_total{kind="rejection"} 1'));
    expect((await one.get("/api/v1/search?q=cloak"))?.status).toBe(200);
    const line = JSON.parse(service.lines.find((text) => text.includes("nobody waited")) ?? "{}");
    expect(line).toMatchObject({ level: "error", err: { message: "nobody waited", cause: { message: "why" } } });
  });

  it("an uncaught exception ends the process with exit code 1", async () => {
    const one = await started({}, onSignal('throw new Error("broken off")'));
    await one.get("/healthz");
    service.process.kill("SIGUSR2");
    expect(await service.ended).toBe(1);
    expect(service.lines.some((line) => line.includes('"fatal"') && line.includes("broken off"))).toBe(true);
  });
});
