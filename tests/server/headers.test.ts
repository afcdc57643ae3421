import type { IncomingHttpHeaders } from "node:http";
import request from "supertest";
import { expect, it } from "vitest";
import { type RawResponse, rawGet } from "../support/http-clients.js";
import { DISCORD_PUBLIC_KEY, forged, interaction, send, signed } from "../support/signed-requests.js";
import { tinyApp } from "../support/tiny-app.js";

const app = tinyApp({ discordPublicKey: DISCORD_PUBLIC_KEY });

const SAFE: Readonly<Record<string, RegExp>> = {
  "content-security-policy":
    /^default-src 'self';(?!.*(?:unsafe|upgrade-insecure))(?=.*object-src 'none')(?=.*frame-ancestors 'self')/,
  "cross-origin-opener-policy": /^same-origin$/,
  "cross-origin-resource-policy": /^cross-origin$/,
  "permissions-policy": /^camera=\(\), .*geolocation=\(\), microphone=\(\)/,
  "referrer-policy": /^no-referrer$/,
  "strict-transport-security": /^max-age=31536000$/,
  "x-content-type-options": /^nosniff$/,
};

function lacking(headers: IncomingHttpHeaders): string[] {
  return Object.entries(SAFE).flatMap(([name, said]) =>
    said.test(String(headers[name])) ? [] : [`${name}: ${headers[name]}`],
  );
}

async function threeTimes(path: string, headers = {}, method = "GET"): Promise<RawResponse[]> {
  const first = await rawGet(app, path, headers, method);
  const second = await rawGet(app, path, headers, method);
  const { etag } = first.headers;
  return [first, second, ...(etag ? [await rawGet(app, path, { ...headers, "If-None-Match": etag }, method)] : [])];
}

it.each([
  ["a page", "/1e/rulebook/7.6", 200],
  ["a search page", "/search?q=phase", 200],
  ["a preview", "/preview/1e/rulebook/7.6", 200],
  ["a section as text", "/api/v1/sections/1e/rulebook/7.6.md", 200],
  ["an API response", "/api/v1/search?q=cloak", 200],
  ["the API description", "/openapi.json", 200],
  ["the API documentation", "/docs", 200],
  ["the feed", "/feed.atom", 200],
  ["the file for language models", "/llms.txt", 200],
  ["a bulk file", "/api/v1/bulk/sections.jsonl", 200],
  ["a file in the offline copy", "/offline/manifest.json", 200],
  ["the service worker", "/sw.js", 200],
  ["a health check", "/healthz", 200],
  ["the metrics", "/metrics", 200],
  ["a redirect", "/search?q=7.6", 303],
  ["a missing page", "/nowhere", 404],
  ["an invalid parameter", "/api/v1/search?q=cloak&limit=many", 400],
  ["a malformed URL", "/%E0%A4%A", 400],
  ["MCP, which accepts only POST", "/mcp", 405],
  ["the Discord endpoint, which accepts only POST", "/integrations/discord", 405],
])("security headers are sent for %s: in the first, the cached and the 304 response", async (_what, path, status) => {
  for (const accept of ["text/html", "*/*"])
    for (const [at, answer] of (await threeTimes(path, { Accept: accept, "Accept-Encoding": "gzip" })).entries())
      expect([path, at, [status, 304].includes(answer.status ?? 0), lacking(answer.headers)]).toEqual([
        path,
        at,
        true,
        [],
      ]);
  for (const answer of await threeTimes(path, {}, "HEAD")) expect(lacking(answer.headers)).toEqual([]);
});

it("security headers are sent with responses to MCP clients and Discord, including errors", async () => {
  const posted = [
    await request(app).post("/mcp").set("Host", "rules.example").send({ jsonrpc: "2.0", id: 1, method: "ping" }),
    await request(app).post("/mcp").set("Host", "evil.example").send({}),
    await request(app).post("/mcp").set("Host", "rules.example").type("json").send("{"),
    await send(app, signed(interaction(1))),
    await send(app, forged(interaction(1))),
    await request(app)
      .post("/api/v1/cite/check")
      .send({ references: [{ ref: "7.6" }] }),
    await request(app).post("/api/v1/cite/check").send({}),
    await request(app).options("/api/v1/search"),
    await request(app).delete("/1e/rulebook/7.6"),
  ];
  for (const { status, headers } of posted) expect([status, lacking(headers)]).toEqual([status, []]);
});

it("security headers are sent with 429 responses, and with responses that deny access to the metrics", async () => {
  const limited = tinyApp({ rateLimit: 1, pageRateLimit: 1 });
  for (const path of ["/api/v1/documents", "/1e/rulebook/7.6"]) {
    await rawGet(limited, path);
    const { status, headers } = await rawGet(limited, path);
    expect([status, lacking(headers)]).toEqual([429, []]);
  }
  const { status, headers } = await rawGet(limited, "/metrics", { "X-Forwarded-For": "203.0.113.7" });
  expect([status, lacking(headers)]).toEqual([403, []]);
});

it("Strict-Transport-Security is sent only if the public URL uses HTTPS", async () => {
  const plain = tinyApp({ publicUrl: "http://localhost:3000" });
  expect((await rawGet(plain, "/1e/rulebook/7.6")).headers["strict-transport-security"]).toBeUndefined();
});
