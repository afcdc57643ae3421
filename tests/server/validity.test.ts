import type { Request } from "express";
import request from "supertest";
import { describe, expect, it } from "vitest";
import { validatorOf } from "../../src/api/respond.js";
import { ROUTES } from "../../src/api/routes.js";
import { createCatalog } from "../../src/catalog/catalog.js";
import type { AppOptions, createApp } from "../../src/server/create-app.js";
import { rawGet } from "../support/http-clients.js";
import { PUBLIC_URL, tinyApp, tinyCorpus, tinySearcher } from "../support/tiny-app.js";

const SECTION = "/api/v1/sections/1e/rulebook/7.6";
const SEARCH = "/api/v1/search?q=cloak";
const PAGE = "/search?q=cloak&stay=1";

async function etagOf(path: string, parts: Partial<AppOptions> = {}, headers: Record<string, string> = {}) {
  return (await request(tinyApp(parts)).get(path).set(headers)).get("ETag");
}

function searching(): { app: ReturnType<typeof createApp>; searches: () => number } {
  let searches = 0;
  const plain = tinySearcher;
  const index = {
    ...plain,
    search: (...parameters: Parameters<typeof plain.search>) => {
      searches++;
      return plain.search(...parameters);
    },
  };
  return { app: tinyApp({ index, answerCacheMegabytes: 0 }), searches: () => searches };
}

it.each([SECTION, SEARCH, PAGE, "/sitemap.xml", "/feed.atom"])(
  "the ETag for %s depends on the corpus, the build and the service's URL",
  async (path) => {
    const etags = [
      await etagOf(path),
      await etagOf(path, { build: "with other weights" }),
      await etagOf(path, { publicUrl: "https://elsewhere.example" }),
      await etagOf(path, { corpus: { ...tinyCorpus, hash: "another" } }),
    ];
    expect(etags).not.toContain(undefined);
    expect(new Set(etags).size).toBe(4);
    expect(await etagOf(path)).toBe(etags[0]);
  },
);

it("the ETag depends on the negotiated media type, but not on the encoding", async () => {
  const json = await etagOf(SECTION, {}, { Accept: "application/json" });
  expect(await etagOf(SECTION, {}, { Accept: "text/markdown" })).not.toBe(json);
  expect(await etagOf(`${SECTION}.md`)).not.toBe(await etagOf(`${SECTION}.txt`));
  for (const encoding of ["br", "gzip", "identity"])
    expect(await etagOf(SECTION, {}, { Accept: "application/json", "Accept-Encoding": encoding })).toBe(json);
});

describe("304 response", () => {
  it.each([SEARCH, PAGE])("the service sends a 304 for %s without searching or rendering a page", async (path) => {
    const { app, searches } = searching();
    const first = await request(app).get(path);
    expect([first.status, searches()]).toEqual([200, 1]);
    const etag = first.get("ETag") ?? "";
    for (const known of [etag, etag.slice(2), `"another", ${etag}`]) {
      const again = await request(app).get(path).set("If-None-Match", known);
      expect([again.status, again.text, searches()]).toEqual([304, "", 1]);
      for (const name of ["ETag", "Cache-Control", "Vary", "Spaceline-Corpus"])
        expect([name, again.get(name)]).toEqual([name, first.get(name)]);
    }
  });

  it("the service sends no 304 for an ETag from another build, URL or media type", async () => {
    const ask = (path: string, etag: string | undefined, accept = "*/*") =>
      request(tinyApp())
        .get(path)
        .set({ "If-None-Match": etag ?? "", Accept: accept });
    expect((await ask(SEARCH, await etagOf(SEARCH, { build: "older" }))).status).toBe(200);
    expect((await ask(SEARCH, await etagOf(SECTION))).status).toBe(200);
    expect((await ask(SECTION, await etagOf(SECTION, {}, { Accept: "text/plain" }), "application/json")).status).toBe(
      200,
    );
  });

  it.each([
    ["/api/v1/nowhere", 404],
    ["/api/v1/sections/1e/rulebook/99", 404],
    ["/api/v1/search?q=cloak&page=0", 400],
    ["/1e/rulebook/99", 404],
    ["/search?q=cloak&edition=3e", 400],
  ])("the service sends no 304 for %s, because the status is %i", async (path, status) => {
    const app = tinyApp();
    const given = (await request(app).get(SEARCH)).get("ETag") ?? "";
    for (const known of ["*", given, '""', "nonsense"])
      expect([known, (await request(app).get(path).set("If-None-Match", known)).status]).toEqual([known, status]);
  });

  it("the service sends a 304 for `*` if the resource exists", async () => {
    const { app, searches } = searching();
    const answer = await request(app).get(SEARCH).set("If-None-Match", "*");
    expect([answer.status, answer.get("Vary"), searches()]).toEqual([304, "Accept-Encoding", 1]);
  });

  it("the service sends a 304 even if the request contains `no-cache`, which fetch in Node sends with If-None-Match", async () => {
    const { app } = searching();
    const etag = (await request(app).get(SEARCH)).get("ETag") ?? "";
    const answer = await request(app).get(SEARCH).set({ "If-None-Match": etag, "Cache-Control": "no-cache" });
    expect(answer.status).toBe(304);
  });
});

it.each([
  ["API", SECTION],
  ["pages", "/1e/rulebook/7.6"],
])("a client over the rate limit gets only 304 and 429 responses from the %s", async (_what, path) => {
  const app = tinyApp({ rateLimit: 1, pageRateLimit: 1 });
  const etag = (await request(app).get(path)).get("ETag") ?? "";
  const statusOf = async (url: string, known: string) =>
    (await request(app).get(url).set("If-None-Match", known)).status;
  for (let times = 0; times < 3; times++) expect(await statusOf(path, etag)).toBe(304);
  expect(await statusOf(path, "*")).toBe(429);
  expect(await statusOf(`${path}?p=1`, etag)).toBe(429);
  expect((await request(app).get(path)).status).toBe(429);
});

it.each(["/api/v1/nowhere", "/assets/nothing.js"])(
  "a request for %s counts towards the rate limit, even with a correct ETag",
  async (path) => {
    const limit = 2;
    const parts = { build: "known to everybody", rateLimit: limit, pageRateLimit: limit };
    const app = tinyApp(parts);
    const context = { ...parts, catalog: createCatalog(tinyCorpus), publicUrl: PUBLIC_URL };
    const forged = validatorOf({ originalUrl: path } as Request, context, "application/json");
    const ask = () => request(app).get(path).set({ "If-None-Match": forged, Accept: "application/json" });
    const statuses = [];
    for (let times = 0; times < 6; times++) statuses.push((await ask()).status);
    expect(statuses).toEqual([404, 404, 404, 404, 429, 429]);
  },
);

it("a 304 response for a bulk file does not count towards the rate limit", async () => {
  const app = tinyApp({ rateLimit: 2 });
  const file = "/api/v1/bulk/topics.jsonl";
  const etag = (await request(app).get(file)).get("ETag") ?? "";
  for (let times = 0; times < 3; times++)
    expect((await request(app).get(file).set("If-None-Match", etag)).status).toBe(304);
  expect((await request(app).get(file)).status).toBe(200);
  expect((await request(app).get(file)).status).toBe(429);
});

describe("cached response", () => {
  it("unknown parameters in the URL of a page do not affect which cached response is sent", async () => {
    const app = tinyApp();
    const section = "/1e/rulebook/7.6";
    const first = await request(app).get(`${section}?z=1&p=1`);
    for (const path of [`${section}?z=2&p=1`, `${section}?p=1`]) {
      const again = await request(app).get(path);
      expect([again.text, again.get("ETag")]).toEqual([first.text, first.get("ETag")]);
      const cached = request(app)
        .get(path)
        .set("If-None-Match", first.get("ETag") ?? "");
      expect((await cached).status).toBe(304);
    }
    expect((await request(app).get("/metrics")).text).toMatch(/^spaceline_kept_answers_total 4$/m);
    expect(await etagOf(section)).not.toBe(first.get("ETag"));
    expect(await etagOf("/list?ids=1e/rulebook/7.6&name=a")).not.toBe(await etagOf("/list?ids=1e/rulebook/7.6&name=b"));
    expect(ROUTES.filter(({ path, query }) => query && !path.startsWith("/api/"))).toEqual([]);
  });

  it("a cached response is not used if the fragment in the request target precedes the parameters", async () => {
    const app = tinyApp();
    const [one, other] = [await rawGet(app, "/search#x?q=cloak"), await rawGet(app, "/search#x?q=borg")];
    expect(one.headers.etag).not.toBe(other.headers.etag);
    expect(one.body.equals(other.body)).toBe(false);
  });

  it("a cached response is not used if the response must report unknown parameters", async () => {
    const app = tinyApp();
    for (const path of [SEARCH, PAGE]) {
      const one = await request(app).get(`${path}&z1=1`);
      const other = await request(app).get(`${path}&z2=1`);
      expect([path, one?.text]).not.toEqual([path, other?.text]);
      expect(one?.get("ETag")).not.toBe(other?.get("ETag"));
    }
  });

  it("a cached response counts towards the rate limit, and reports the remaining requests", async () => {
    const app = tinyApp({ rateLimit: 2 });
    const left = [];
    for (let i = 0; i < 2; i++) left.push((await request(app).get(SEARCH)).get("RateLimit"));
    expect(left.map((header) => /r=(\d)/.exec(header ?? "")?.[1])).toEqual(["1", "0"]);
    const refused = await request(app).get(SEARCH);
    expect([refused.status, refused.type]).toEqual([429, "application/problem+json"]);
    const { headers } = await request(app).get("/api/v1/documents");
    for (const name of Object.keys(headers)) expect(Object.keys(refused.headers)).toContain(name);
    expect(refused.get("Cache-Control")).toBe("no-store");
    expect([refused.get("ETag"), refused.get("Content-Encoding")]).toEqual([undefined, undefined]);
  });
});
