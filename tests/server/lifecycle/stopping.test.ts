import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { type ChildService, compileService, startService } from "../../support/child-service.js";
import { type KeepAliveClient, keepAliveClient } from "../../support/keep-alive-client.js";

beforeAll(compileService);

let service: ChildService;
const clients: KeepAliveClient[] = [];

async function started(settings: Readonly<Record<string, string>>, module?: string): Promise<KeepAliveClient> {
  service = await startService(settings, module);
  return client();
}

function client(): KeepAliveClient {
  const made = keepAliveClient(service.port);
  clients.push(made);
  return made;
}

afterEach(() => {
  for (const each of clients.splice(0)) each.close();
  service.process.kill("SIGKILL");
});

/** Asks one question after the other until no connection is taken any more. */
async function hammer(each: KeepAliveClient, path: string): Promise<{ answered: number; statuses: Set<number> }> {
  const statuses = new Set<number>();
  for (let answered = 0; ; answered++) {
    const answer = await each.get(path);
    if (answer === null) return { answered, statuses };
    statuses.add(answer.status);
  }
}

describe("a service that is told to stop", () => {
  it("answers every request of eight clients that keep their connections, or never takes it, and ends with 0", async () => {
    await started({ DRAIN_MS: "300", PAGE_RATE_LIMIT: "0" });
    const paths = ["/api/v1/search?q=cloak", "/1e/rulebook/7.6"];
    const hammering = Array.from({ length: 8 }, (_, at) => hammer(client(), paths[at % 2] ?? ""));
    await delay(500);
    service.process.kill("SIGTERM");
    for (const { answered, statuses } of await Promise.all(hammering)) {
      expect(answered).toBeGreaterThan(0);
      expect([...statuses]).toEqual([200]);
    }
    expect(await service.ended).toBe(0);
  });

  it("tells watchmen at once, goes on answering, and asks clients to close their connections", async () => {
    const one = await started({ DRAIN_MS: "3000" });
    expect(await one.get("/readyz")).toMatchObject({ status: 200, connection: "keep-alive" });
    const other = client();
    await other.get("/healthz");
    service.process.kill("SIGTERM");
    while ((await client().get("/readyz"))?.status !== 503);
    expect(await one.get("/api/v1/documents")).toMatchObject({ status: 200, connection: "close" });
    expect(await other.get("/healthz")).toMatchObject({ status: 200, connection: "close" });
    expect(await service.ended).toBe(0);
  });

  it("still answers what comes on an open connection after the door is shut", async () => {
    const one = await started({ DRAIN_MS: "1" });
    await one.get("/healthz");
    service.process.kill("SIGTERM");
    while ((await client().get("/healthz")) !== null);
    expect(await one.get("/1e/rulebook/7.6")).toMatchObject({ status: 200, connection: "close" });
    expect(await service.ended).toBe(0);
  });

  it("ends at once when it is told twice", async () => {
    const one = await started({ DRAIN_MS: "60000" });
    service.process.kill("SIGTERM");
    while ((await one.get("/readyz"))?.status !== 503);
    service.process.kill("SIGINT");
    expect(await service.ended).toBe("SIGINT");
  });
});

describe("an error that no request has caught", () => {
  const onSignal = (fault: string) => `process.on("SIGUSR2", () => { ${fault} });`;

  it("is survived, logged and counted where it is a rejection", async () => {
    const one = await started({}, onSignal('Promise.reject(new Error("nobody waited", { cause: new Error("why") }))'));
    service.process.kill("SIGUSR2");
    const figures = async () => (await one.get("/metrics"))?.body ?? "";
    while (!(await figures()).includes('spaceline_process_faults_total{kind="rejection"} 1'));
    expect((await one.get("/api/v1/search?q=cloak"))?.status).toBe(200);
    const line = JSON.parse(service.lines.find((text) => text.includes("nobody waited")) ?? "{}");
    expect(line).toMatchObject({ level: "error", err: { message: "nobody waited", cause: { message: "why" } } });
  });

  it("ends the process with 1 where it is an exception, after running answers", async () => {
    const one = await started({}, onSignal('throw new Error("broken off")'));
    await one.get("/healthz");
    service.process.kill("SIGUSR2");
    expect(await service.ended).toBe(1);
    expect(service.lines.some((line) => line.includes('"fatal"') && line.includes("broken off"))).toBe(true);
  });
});
