import { createServer } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { problemDetailsSchema } from "../../src/api/contract/problem-details.js";
import { createRequestGate } from "../../src/server/request-gate.js";
import { createObserver } from "../../src/server/request-log.js";
import { listen, rawGet, sendBytes } from "../support/http-clients.js";
import { recordLog } from "../support/record-log.js";
import { tinyApp } from "../support/tiny-app.js";

describe("requests on one connection", async () => {
  let [running, most, answered] = [0, 0, 0];
  const slow = createRequestGate(createObserver());
  slow.open((request, response) => {
    running++;
    most = Math.max(most, running);
    setTimeout(() => {
      running--;
      answered++;
      response.end(request.url);
    }, 5);
  });
  const { port, close } = await listen(slow.listener);
  afterAll(close);
  const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: rules.example\r\n${more}\r\n`;

  it("requests on one connection are handled one after another, in the order of arrival", async () => {
    const sent = `${get("/1")}${get("/2")}${get("/3")}${get("/4", "Connection: close\r\n")}`;
    const received = await sendBytes(port, sent);
    expect(received.match(/^\/\d/gm)).toEqual(["/1", "/2", "/3", "/4"]);
    expect(most).toBe(1);
  });

  it("a connection is closed if more than 32 requests are waiting", async () => {
    answered = 0;
    await sendBytes(port, get("/").repeat(1000));
    expect(answered).toBeLessThan(3);
  });
});

describe("request gate", () => {
  const { log, lines } = recordLog();
  const gate = createRequestGate(createObserver({ log }));
  const server = createServer(gate.listener);
  const get = (path: string) => rawGet(server, path);

  it("before it opens, the gate returns 200 for /healthz and 503 for all other URLs", async () => {
    expect(String((await get("/healthz")).body)).toBe('{"status":"ok"}');
    for (const path of ["/readyz", "/api/v1/search?q=cloak", "/", "/metrics"]) {
      const { status, headers, body } = await get(path);
      expect([path, status, headers["content-type"]]).toEqual([path, 503, "application/problem+json"]);
      expect(Number(headers["retry-after"])).toBeGreaterThan(0);
      expect(headers).toMatchObject({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
      expect(headers["content-security-policy"]).toContain("default-src 'none'");
      expect(problemDetailsSchema.parse(JSON.parse(String(body))).instance).toBe(path);
    }
  });

  it("the gate forwards requests after it opens", async () => {
    gate.open(tinyApp());
    expect((await get("/readyz")).status).toBe(200);
  });

  it.each(["http://[", "//", "//rules.example/healthz", "*", "ftp://rules.example/", "http://rules.example//x"])(
    "the gate returns 400 for the malformed request target “%s”",
    async (target) => {
      const { status, body } = await get(target);
      expect(status).toBe(400);
      expect(problemDetailsSchema.parse(JSON.parse(String(body))).instance).toBe(target);
      expect(lines.at(-1)).toMatchObject({ route: "(none)", status: 400 });
    },
  );

  it("the gate accepts an absolute URL as the request target", async () => {
    expect((await get("http://rules.example/healthz")).status).toBe(200);
    expect(String((await get("http://rules.example/api/v1/nowhere?x=1")).body)).toContain(
      '"instance":"/api/v1/nowhere?x=1"',
    );
  });

  it.each(["a:b@localhost", "rules.example/x", "a b", "[::1"])(
    "the gate returns 400 for the malformed Host header “%s”",
    async (host) => {
      expect((await rawGet(server, "/healthz", { Host: host })).status).toBe(400);
    },
  );

  it("after a stop is announced, the gate delays responses until the port is closed", async () => {
    gate.announceStop();
    const order: string[] = [];
    const closing = delay(50).then(() => order.push("closed"));
    gate.hold(closing);
    await Promise.all([closing, get("/healthz").then(({ status }) => order.push(`answered ${status}`))]);
    expect(order).toEqual(["closed", "answered 200"]);
  });
});
