import request from "supertest";
import { describe, expect, it } from "vitest";
import { createObserver } from "../../src/server/request-log.js";
import { recordLog } from "../support/record-log.js";
import { tinyApp, tinyCorpus, tinySearcher } from "../support/tiny-app.js";

function logged(parts: { level?: "info" | "debug"; addresses?: boolean } = {}) {
  const { log, lines } = recordLog(parts.level);
  return { app: tinyApp({ observer: createObserver({ log, logAddresses: parts.addresses ?? false }) }), lines };
}

describe("log", () => {
  it("the log has one line per request, with route, status, duration and corpus", async () => {
    const { app, lines } = logged();
    const answer = await request(app).get("/api/v1/search?q=cloak");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toEqual({
      level: "info",
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      id: answer.get("X-Request-Id"),
      method: "GET",
      route: "/api/v1/search",
      status: 200,
      ms: expect.any(Number),
      bytes: expect.any(Number),
      corpus: tinyCorpus.hash.slice(0, 12),
      msg: "answered",
    });
    expect(lines[0]?.["bytes"]).toBeGreaterThan(Number(answer.get("Content-Length") ?? 0));
  });

  it("the log contains neither user input nor IP addresses", async () => {
    const { app, lines } = logged();
    await request(app).get("/search?q=dilithium").set("Accept", "text/html").set("X-Forwarded-For", "203.0.113.9");
    await request(app).get("/1e/glossary/dilithium").set("Accept", "text/html");
    expect(lines.map(({ route }) => route)).toEqual(["/search", "/*id"]);
    expect(JSON.stringify(lines)).not.toMatch(/dilithium|203\.0\.113\.9|127\.0\.0\.1/);
  });

  it("the log contains user input and IP addresses if the settings allow it", async () => {
    const { app, lines } = logged({ level: "debug", addresses: true });
    await request(app).get("/api/v1/search?q=dilithium");
    expect(lines[0]).toMatchObject({
      url: "/api/v1/search?q=dilithium",
      address: expect.stringContaining("127.0.0.1"),
    });
  });

  it("the log contains an internal error once, with the cause and the URL", async () => {
    const { log, lines } = recordLog();
    const search = () => Promise.reject(new Error("no answer", { cause: new Error("out of dilithium") }));
    const app = tinyApp({ index: { ...tinySearcher, search }, observer: createObserver({ log }) });
    const { body } = await request(app).get("/api/v1/search?q=cloak").set("X-Request-Id", "bot-7");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      level: "error",
      id: "bot-7",
      url: "/api/v1/search?q=cloak",
      err: { message: "no answer", cause: { message: "out of dilithium" } },
    });
    expect(body.id).toBe("bot-7");
  });
});

describe("request id", () => {
  const app = tinyApp();
  const idFor = async (given: string) =>
    (await request(app).get("/api/v1/documents").set("X-Request-Id", given)).get("X-Request-Id");

  it("the service uses the request id that the client sends if it is well-formed", async () => {
    expect(await idFor("01J9-bot_7.2")).toBe("01J9-bot_7.2");
  });

  it.each(["", "a b", "x".repeat(65), '{"a":1}', "ü"])(
    "the service creates a new request id if the client sends the malformed id %j",
    async (given) => {
      const id = await idFor(Buffer.from(given).toString("latin1"));
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});
