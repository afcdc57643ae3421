import request from "supertest";
import { describe, expect, it } from "vitest";
import { problemDetailsSchema } from "../../src/api/contract/problem-details.js";
import { tinyApp } from "../support/tiny-app.js";

const app = tinyApp();

const hello = (protocolVersion: string) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion, capabilities: {}, clientInfo: { name: "tests", version: "1" } },
});

const post = (body: object | string, headers: Record<string, string> = {}, to = app) =>
  request(to)
    .post("/mcp")
    .set({ Host: "rules.example", Accept: "application/json, text/event-stream", "Content-Type": "application/json" })
    .set(headers)
    .send(body);

describe("/mcp", () => {
  it.each(["2025-06-18", "2025-11-25"])("greets a client that speaks %s", async (version) => {
    const { status, text } = await post(hello(version));
    expect(status).toBe(200);
    expect(text).toContain(`"protocolVersion":"${version}"`);
  });

  it.each(["close", "keep-alive"])("leaves the connection as the client wants it: %s", async (wanted) => {
    const answer = await post(hello("2025-11-25"), { Connection: wanted });
    expect([answer.status, answer.get("Connection")]).toEqual([200, wanted]);
  });

  it.each([
    ["another host", { Host: "evil.example" }],
    ["a page of another site", { Origin: "https://evil.example" }],
    ["a page without an origin", { Origin: "null" }],
    ["this machine where the service has a public address", { Host: "localhost:3000" }],
    [
      "another host by way of a proxy that nobody has set",
      { Host: "evil.example", "X-Forwarded-Host": "rules.example" },
    ],
  ])("refuses who means %s", async (_who, headers) => {
    const { status, type, body } = await post(hello("2025-11-25"), headers);
    expect([status, type]).toEqual([403, "application/problem+json"]);
    expect(problemDetailsSchema.parse(body).detail).toContain("rules.example");
  });

  it.each([{ Origin: "https://rules.example" }, { Host: "rules.example:443" }])(
    "answers who means it: %o",
    async (headers) => {
      expect((await post(hello("2025-11-25"), headers)).status).toBe(200);
    },
  );

  it("answers every name of this machine, and no other, where it has no public address", async () => {
    const local = tinyApp({ publicUrl: "http://localhost:3000" });
    for (const Host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000"])
      expect([Host, (await post(hello("2025-11-25"), { Host }, local)).status]).toEqual([Host, 200]);
    expect((await post(hello("2025-11-25"), { Host: "rules.example" }, local)).status).toBe(403);
  });

  it("believes a proxy that is set about the host", async () => {
    const headers = { Host: "10.0.0.7:3000", "X-Forwarded-Host": "rules.example" };
    expect((await post(hello("2025-11-25"), headers, tinyApp({ proxies: 1 }))).status).toBe(200);
  });

  it.each(["get", "delete", "put"] as const)("says to %s what is possible", async (method) => {
    const answer = await request(app)[method]("/mcp").set("Accept", "application/json, text/event-stream");
    expect([answer.status, answer.get("Allow")]).toEqual([405, "POST, OPTIONS"]);
    problemDetailsSchema.parse(answer.body);
  });

  it("reads no more than 64 kB", async () => {
    expect((await post({ ...hello("2025-11-25"), more: "x".repeat(64 * 1024) })).status).toBe(413);
  });

  it.each([
    ["no JSON", "{", 400],
    ["a list of messages", "[]", 400],
    ["no message", "{}", 400],
  ])("refuses %s", async (_what, body, status) => {
    expect((await post(body)).status).toBe(status);
  });

  it("tells of what is no JSON as the protocol tells it", async () => {
    const { type, body } = await post(`{"jsonrpc": "2.0", `);
    expect(type).toBe("application/json");
    expect(body).toEqual({ jsonrpc: "2.0", id: null, error: { code: -32700, message: expect.stringMatching(/JSON/) } });
  });

  it("refuses what is not sent as JSON", async () => {
    expect((await post("hello", { "Content-Type": "text/plain" })).status).toBeGreaterThanOrEqual(400);
  });

  it("counts requests as the API does, and together with them", async () => {
    const limited = tinyApp({ rateLimit: { requests: 2, seconds: 60 } });
    await request(limited).get("/api/v1/documents");
    expect((await post(hello("2025-11-25"), {}, limited)).status).toBe(200);
    const refused = await post(hello("2025-11-25"), {}, limited);
    expect([refused.status, refused.get("Retry-After")]).toEqual([429, expect.any(String)]);
  });
});
