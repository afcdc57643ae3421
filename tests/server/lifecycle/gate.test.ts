import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemDetailsSchema } from "../../../src/api/contract/problem-details.js";
import { createGate } from "../../../src/server/lifecycle/gate.js";
import { createObserver } from "../../../src/server/observe/observer.js";
import { keptLog } from "../../support/kept-log.js";
import { tinyApp } from "../../support/tiny-app.js";

const { log, lines } = keptLog();
const observer = createObserver({ log });
const gate = createGate(observer);
let server: Server;
let port: number;

beforeAll(async () => {
  server = createServer(gate.handle).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);

/** Sends a request whose address no library would send. */
function raw(target: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    connect(port, "127.0.0.1")
      .on("error", reject)
      .on("data", (part) => {
        answer += part;
      })
      .on("close", () => resolve(answer))
      .end(`GET ${target} HTTP/1.1\r\nHost: rules.example\r\nConnection: close\r\n\r\n`);
  });
}

describe("the gate, from start to end", () => {
  it("says that the process lives, and that nothing else can be answered, while the index is being built", async () => {
    expect(await (await get("/healthz")).json()).toEqual({ status: "ok" });
    for (const path of ["/readyz", "/api/v1/search?q=cloak", "/", "/metrics"]) {
      const answer = await get(path);
      expect([path, answer.status, answer.headers.get("content-type")]).toEqual([
        path,
        503,
        "application/problem+json",
      ]);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(problemDetailsSchema.parse(await answer.json()).instance).toBe(path);
    }
  });

  it("counts what it answers with a problem", async () => {
    const { registry } = observer.metrics;
    await expect.poll(() => registry.metrics()).toContain('spaceline_problems_total{code="not-ready"} 4');
    await raw("//");
    await expect.poll(() => registry.metrics()).toContain('spaceline_problems_total{code="bad-request"} 1');
  });

  it("lets requests through once there is something to serve", async () => {
    gate.open(tinyApp({ observer }));
    expect(await (await get("/readyz")).json()).toMatchObject({ status: "ready", sections: 10 });
    expect((await get("/api/v1/search?q=cloak")).status).toBe(200);
  });

  it.each(["http://[", "//", "//rules.example/healthz", "*", "ftp://rules.example/", "http://rules.example//x"])(
    "answers 400 to an address that is none: %s",
    async (target) => {
      const [head = "", body = ""] = (await raw(target)).split("\r\n\r\n");
      expect(head).toMatch(/^HTTP\/1\.1 400 /);
      expect(problemDetailsSchema.parse(JSON.parse(body)).instance).toBe(target);
      expect(lines.at(-1)).toMatchObject({ route: "(none)", status: 400 });
    },
  );

  it("answers 400 where there is not even a path", async () => {
    expect(await raw("?")).toMatch(/^HTTP\/1\.1 400 /);
  });

  it("takes a whole address for its path, as clients of proxies send it", async () => {
    expect(await raw("http://rules.example/healthz")).toMatch(/^HTTP\/1\.1 200 /);
    expect(await raw("http://rules.example/api/v1/nowhere?x=1")).toContain('"instance":"/api/v1/nowhere?x=1"');
  });

  it("holds requests back while the door is being shut, and answers them then", async () => {
    const order: string[] = [];
    const quiet = gate.whileQuiet(() => order.push("shut"));
    const asked = get("/healthz").then(() => order.push("answered"));
    await Promise.all([quiet, asked]);
    expect(order).toEqual(["shut", "answered"]);
  });

  it("tells watchmen when the service ends, also those whose answer has begun to be made", async () => {
    gate.drain();
    const ending = await get("/readyz");
    expect([ending.status, ending.headers.get("connection")]).toEqual([503, "close"]);
    expect((await get("/healthz")).status).toBe(200);
  });
});
