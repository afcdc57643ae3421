import { load } from "cheerio";
import request from "supertest";
import { describe, expect, it } from "vitest";
import { problemDetailsSchema } from "../../src/api/contract/problem-details.js";
import { tinyApp, tinyCorpus } from "../support/tiny-app.js";

const app = tinyApp();

it.each(["/api/v1/search?q=cloak", "/api/v1/sections/1e/rulebook/99", "/healthz", "/nowhere"])(
  "the response to %s includes the hash of the corpus",
  async (path) => {
    expect((await request(app).get(path)).get("Spaceline-Corpus")).toBe(tinyCorpus.hash);
  },
);

it("pages on any website can read every response, even if browsers send a preflight request first", async () => {
  const answer = await request(app).get("/api/v1/documents").set("Origin", "https://bot.example");
  expect(answer.get("Access-Control-Allow-Origin")).toBe("*");
  expect(answer.get("Access-Control-Expose-Headers")).toContain("X-Request-Id");
  const preflight = await request(app).options("/api/v1/search").set("Access-Control-Request-Headers", "if-none-match");
  expect(preflight.status).toBe(204);
  expect(preflight.get("Access-Control-Allow-Methods")).toContain("GET");
  expect(preflight.get("Access-Control-Allow-Headers")).toBe("if-none-match");
});

it.each(["/api/v1/search?q=cloak", "/1e/rulebook/7.6"])("a write request to %s returns 405", async (path) => {
  for (const method of ["post", "put", "patch", "delete"] as const) {
    const answer = await request(app)[method](path);
    expect([answer.status, answer.get("Allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
    problemDetailsSchema.parse(answer.body);
  }
});

it("OPTIONS returns the allowed methods, even outside the API", async () => {
  for (const path of ["/api/v1/documents", "/healthz", "/1e/rulebook/7.6"]) {
    const answer = await request(app).options(path);
    expect([path, answer.status, answer.get("Allow")]).toEqual([path, 204, "GET, HEAD, OPTIONS"]);
  }
});

it("an unknown URL returns 404, which is not cached", async () => {
  const { status, type, body, headers } = await request(app).get("/api/v1/serach?q=cloak");
  expect([status, type]).toEqual([404, "application/problem+json"]);
  expect(problemDetailsSchema.parse(body).instance).toBe("/api/v1/serach?q=cloak");
  expect([headers["etag"], headers["cache-control"]]).toEqual([undefined, "no-store"]);
});

describe("rate limit", () => {
  const limited = () => tinyApp({ rateLimit: 2 });

  it("a response reports the number of remaining requests, and a 429 response reports the time to wait", async () => {
    const service = limited();
    const first = await request(service).get("/api/v1/documents");
    expect(first.get("RateLimit")).toMatch(/r=1/);
    expect(first.get("RateLimit-Policy")).toMatch(/q=2; w=60/);
    await request(service).get("/api/v1/documents");
    const third = await request(service).get("/api/v1/documents");
    expect([third.status, third.type]).toEqual([429, "application/problem+json"]);
    expect(Number(third.get("Retry-After"))).toBeGreaterThan(0);
    problemDetailsSchema.parse(third.body);
  });
});

it("pages report unknown parameters, as the API does", async () => {
  const page = await request(app).get("/search?q=cloak&colour=red").set("Accept", "text/html");
  const { body } = await request(app).get("/api/v1/search?q=cloak&colour=red");
  const [warning] = String(body.warnings[0]).split(" (known:");
  expect(warning).toContain("colour");
  expect(load(page.text)(".note").text()).toContain(warning);
});

describe("rate limit for pages", () => {
  const limited = () => tinyApp({ pageRateLimit: 2 });
  const page = (app: ReturnType<typeof tinyApp>, path: string) => request(app).get(path).set("Accept", "text/html");

  it("a page with status 429 says that the rate limit is exceeded, and how long to wait", async () => {
    const app = limited();
    expect((await page(app, "/1e/rulebook/7.6")).get("RateLimit")).toMatch(/"pages"; r=1/);
    await page(app, "/search?q=cloak");
    const third = await page(app, "/1e/rulebook/7");
    expect([third.status, third.type]).toEqual([429, "text/html"]);
    expect(load(third.text)("main").text()).toMatch(/Too many requests.*Try again in \d+ s/s);
    expect(Number(third.get("Retry-After"))).toBeGreaterThan(0);
  });

  it("requests for files, health checks and the API do not count towards the rate limit for pages", async () => {
    const app = tinyApp({ pageRateLimit: 2, rateLimit: 2 });
    const { text } = await page(app, "/");
    const [, style = ""] = /href="(\/assets\/style-[^"]+)"/.exec(text) ?? [];
    for (const path of [style, "/favicon.ico", "/sw.js", "/healthz", "/openapi.json", "/api/v1/documents"])
      for (let again = 0; again < 2; again++)
        expect([path, (await request(app).get(path)).status]).toEqual([path, 200]);
    expect((await page(app, "/1e/rulebook/7.6")).status).toBe(200);
  });

  it.each(["/assets/x", "/offline/x", "/integrations/x", "/openapi.json?z=1", "/nowhere/x"])(
    "a request for %s counts towards the rate limit for pages, because it is not the URL of a file",
    async (path) => {
      const app = limited();
      for (const [at, status] of [404, 404, 429].entries())
        expect((await page(app, path)).status).toBe(path.startsWith("/openapi") && at < 2 ? 200 : status);
    },
  );

  it("a citation check counts as one extra request per ten references, but never as more than the whole limit", async () => {
    const references = Array.from({ length: 95 }, () => ({ ref: "7.6" }));
    const check = (app: ReturnType<typeof tinyApp>) => request(app).post("/api/v1/cite/check").send({ references });
    const app = tinyApp({ rateLimit: 15 });
    const [first, second] = [await check(app), await check(app)];
    expect([first.status, first.get("RateLimit"), second.status]).toEqual([200, expect.stringContaining("r=5;"), 429]);
    const strict = tinyApp({ rateLimit: 3 });
    expect([(await check(strict)).status, (await check(strict)).status]).toEqual([200, 429]);
  });

  it("unreadable bodies and disallowed methods count towards the rate limit", async () => {
    const app = tinyApp({ rateLimit: 2 });
    const send = (method: "post" | "put", path: string) =>
      request(app)[method](path).set("Content-Type", "application/json").send("{");
    expect((await send("post", "/api/v1/cite/check")).status).toBe(400);
    expect((await send("put", "/api/v1/cite/check")).status).toBe(405);
    expect((await send("post", "/api/v1/cite/check")).status).toBe(429);
  });

  it("a comparison or a whole book counts as ten requests", async () => {
    const app = tinyApp({ pageRateLimit: 100, rateLimit: 100 });
    const left = async (path: string) => Number(/r=(\d+)/.exec((await page(app, path)).get("RateLimit") ?? "")?.[1]);
    expect(await left("/compare")).toBe(90);
    expect(await left(`/list?ids=${"x,".repeat(1500)}`)).toBe(86);
    expect(await left("/")).toBe(85);
    expect(await left("/1e/rulebook?read=%61ll")).toBe(75);
    expect(await left("/api/v1/compare")).toBe(90);
    expect(await left("/api/v1/books/1e/rulebook")).toBe(80);
  });
});

it("a response that a shared cache may store contains neither a request id nor a rate limit", async () => {
  const app = tinyApp({ rateLimit: 9, pageRateLimit: 9 });
  const paths = ["/sitemap.xml", "/robots.txt", "/api/v1/bulk/sections.jsonl", "/assets/mark.svg", "/api/v1/documents"];
  for (const path of [...paths, ...paths]) {
    const { headers } = await request(app).get(path);
    const isShared = headers["cache-control"]?.includes("public");
    expect([path, isShared]).toEqual([path, path !== "/api/v1/documents"]);
    for (const name of ["x-request-id", "ratelimit", "ratelimit-policy"])
      expect([path, name, headers[name] !== undefined]).toEqual([path, name, !isShared]);
    expect(String(headers["ratelimit-policy"])).not.toContain("pk=");
  }
});

const FIRST = "203.0.113.7";

async function isSameClient(proxies: number, first: string, second: string): Promise<boolean> {
  const app = tinyApp({ proxies, rateLimit: 1 });
  const statuses = [];
  for (const forwarded of [first, second])
    statuses.push((await request(app).get("/api/v1/documents").set("X-Forwarded-For", forwarded)).status);
  return statuses[1] === 429;
}

it.each([
  ["without a proxy, forwarded addresses are ignored", 0, FIRST, "198.51.100.2", true],
  ["behind one proxy, the last address is used", 1, `${FIRST}, 198.51.100.2`, `${FIRST}, 198.51.100.3`, false],
  ["behind one proxy, earlier addresses are ignored", 1, `${FIRST}, 198.51.100.2`, `192.0.2.1, 198.51.100.2`, true],
  ["behind two proxies, the second-last address is used", 2, `${FIRST}, 198.51.100.2`, `${FIRST}, 198.51.100.3`, true],
  ["the port of an address is ignored", 1, `${FIRST}:4711`, `${FIRST}:4712`, true],
  ["addresses of one IPv6 network are one client", 1, "2001:db8::1", "2001:db8::2", true],
])("the rate limit applies to each client separately: %s", async (_name, proxies, first, second, expected) => {
  expect(await isSameClient(proxies, first, second)).toBe(expected);
});
