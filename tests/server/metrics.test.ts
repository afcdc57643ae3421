import request from "supertest";
import { describe, expect, it } from "vitest";
import { tinyApp, tinyCorpus, tinySearcher } from "../support/tiny-app.js";

const figuresOf = async (app: ReturnType<typeof tinyApp>) => (await request(app).get("/metrics")).text;

it("metrics count responses by method, route and status, and never contain user input", async () => {
  const app = tinyApp();
  await request(app).get("/api/v1/sections/1e/rulebook/7.6");
  await request(app).get("/api/v1/sections/1e/rulebook/7");
  await request(app).get("/topics/cloak").set("Accept", "text/html");
  await request(app).get("/api/v1/nowhere/one");
  await request(app).get("/api/v1/nowhere/two");
  const text = await figuresOf(app);
  const counted = (labels: string) =>
    new RegExp(`http_request_duration_seconds_count\\{${labels}\\} (\\d+)`).exec(text)?.[1];
  expect(counted('method="GET",route="/api/v1/sections/\\{id\\}",status="200"')).toBe("2");
  expect(counted('method="GET",route="/topics/:slug",status="\\d+"')).toBe("1");
  expect(counted('method="GET",route="\\(none\\)",status="404"')).toBe("2");
  expect(text).not.toMatch(/7\.6|nowhere/);
  expect(text).toContain('spaceline_problems_total{code="not-found"}');
});

it("metrics count searches from the API and from pages", async () => {
  const app = tinyApp();
  await request(app).get("/api/v1/search?q=cloak");
  await request(app).get("/search?q=cloak").set("Accept", "text/html");
  await request(app).get("/api/v1/suggest?q=clo");
  const text = await figuresOf(app);
  expect(text).toMatch(/^spaceline_searches_total 2$/m);
  expect(text).toMatch(/^spaceline_suggestions_total 1$/m);
});

it("metrics contain the hash and the size of the corpus", async () => {
  const text = await figuresOf(tinyApp());
  expect(text).toContain(`spaceline_corpus_info{corpus="${tinyCorpus.hash.slice(0, 12)}"} 1`);
  expect(text).toContain(`spaceline_corpus_size{of="sections"} ${tinyCorpus.sections.length}`);
});

describe("access to the metrics", () => {
  const seenBy = async (headers: Record<string, string>, parts: Parameters<typeof tinyApp>[0] = {}) =>
    (
      await request(tinyApp({ index: tinySearcher, ...parts }))
        .get("/metrics")
        .set(headers)
    ).status;

  it.each([
    {},
    { "X-Forwarded-For": "10.1.2.3" },
    { "X-Forwarded-For": "192.168.1.5, fd00::1" },
    { Forwarded: 'for="[fe80::1]:4711";proto=http' },
    { "X-Real-IP": "172.31.255.255" },
  ])("a client on this machine or the local network may read the metrics if the headers are %j", async (headers) => {
    for (const proxies of [0, 1]) expect(await seenBy(headers as Record<string, string>, { proxies })).toBe(200);
  });

  it.each([
    { "X-Forwarded-For": "203.0.113.9" },
    { "X-Forwarded-For": "10.1.2.3, 203.0.113.9" },
    { "X-Forwarded-For": "203.0.113.9, 10.1.2.3" },
    { "X-Forwarded-For": "unknown" },
    { "X-Real-IP": "172.32.0.1" },
    { Forwarded: "for=203.0.113.9, for=10.0.0.1" },
    { Forwarded: "for=_hidden" },
    { "X-Forwarded-For": "::ffff:203.0.113.9" },
  ])("a client outside the local network is not allowed to read the metrics if the headers are %j", async (headers) => {
    for (const proxies of [0, 1, 2]) expect(await seenBy(headers as Record<string, string>, { proxies })).toBe(403);
  });

  it("every client may read the metrics if METRICS=public, and none may if METRICS=off", async () => {
    expect(await seenBy({ "X-Forwarded-For": "203.0.113.9" }, { metrics: "public" })).toBe(200);
    expect(await seenBy({}, { metrics: "off" })).toBe(404);
  });
});
