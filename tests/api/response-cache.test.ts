import { brotliDecompressSync, gunzipSync } from "node:zlib";
import express from "express";
import request from "supertest";
import { expect, it } from "vitest";
import { responseCache } from "../../src/api/response-cache.js";
import { rawGet } from "../support/http-clients.js";

const TEXT = "Ships may move while they are cloaked. ".repeat(100);

function countingApp(megabytes = 1, cachedUrl?: (url: string) => string | null) {
  const app = express().set("etag", false);
  let requests = 0;
  app.use((incoming, response, next) => {
    response.set("X-Request-Id", String(Math.random()));
    if (cachedUrl) response.locals["cachedUrl"] = cachedUrl(incoming.originalUrl);
    next();
  });
  app.use(responseCache(megabytes));
  app.use((incoming, response) => {
    requests++;
    const { policy = "public", vary = "Accept", type = "text/plain", size, etag } = incoming.query;
    if (etag) response.set("ETag", `W/"${etag}"`);
    response.set("Cache-Control", String(policy)).vary(String(vary)).type(String(type));
    response.send(size ? TEXT.slice(0, Number(size)) : TEXT);
  });
  return { app, count: () => requests };
}

it.each([
  ["gzip, deflate, br", "br"],
  ["GZIP", "gzip"],
  ["gzip;q=0, br", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.1, gzip;q=0.9", "gzip"],
  ["br;q=0.5, identity", undefined],
  ["*", "br"],
  ["*, br;q=0", "gzip"],
  ["br;q=0, *;q=0", undefined],
  ["deflate", undefined],
  ["br;q=nonsense, gzip;q=0.1", "gzip"],
  [" , ;q=1", undefined],
])("the response has the encoding that the client prefers if Accept-Encoding is “%s”", async (header, encoding) => {
  const { app } = countingApp();
  for (const _time of ["first", "cached"]) {
    const { headers, body } = await rawGet(app, "/", { "Accept-Encoding": header });
    const decompress = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ""];
    expect(headers["content-encoding"]).toBe(encoding);
    expect(String(decompress ? decompress(body) : body)).toBe(TEXT);
    expect(headers.vary).toContain("Accept-Encoding");
  }
});

it("small bodies and images are not compressed", async () => {
  const { app } = countingApp();
  const encodingOf = async (url: string, accepted: string) =>
    (await rawGet(app, url, { "Accept-Encoding": accepted })).headers["content-encoding"];
  expect(await encodingOf("/?size=1000", "br")).toBeUndefined();
  expect(await encodingOf("/?type=image/png", "br")).toBeUndefined();
  for (const type of ["application/json", "text/html", "application/atom%2Bxml", "image/svg%2Bxml"])
    expect([type, await encodingOf(`/?type=${type}`, "br")]).toEqual([type, "br"]);
});

it("the cache runs the handler once per URL, Accept header and encoding", async () => {
  const { app, count } = countingApp();
  const first = await request(app).get("/?a=1");
  const second = await request(app).get("/?a=1");
  expect([count(), second.text]).toEqual([1, first.text]);
  expect(second.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
  for (const name of ["content-type", "cache-control", "vary", "content-length"])
    expect(second.headers[name]).toBe(first.headers[name]);
  await request(app).get("/?a=2");
  await request(app).get("/?a=1").set("Accept", "text/html");
  await request(app).get("/?a=1").set("Accept-Encoding", "br");
  expect(count()).toBe(4);
  const head = await request(app).head("/?a=1").set("Accept-Encoding", "br");
  expect([count(), head.text]).toEqual([4, undefined]);
});

it("the cache stores a response under the URL that the handler sets, or not at all if the URL is null", async () => {
  const { app, count } = countingApp(1, (url) => (url.startsWith("/?z") ? null : (url.split("&")[0] ?? url)));
  for (const url of ["/?size=9", "/?size=9&z=1", "/?size=9&z=2"]) await request(app).get(url);
  expect(count()).toBe(1);
  for (const _time of ["first", "second"]) await request(app).get("/?z=1");
  expect(count()).toBe(3);
});

it.each(["/?policy=no-store", "/?policy=private", "/?policy=no-cache", "/?vary=Origin"])(
  "the response to %s is not cached, because it can differ between clients",
  async (url) => {
    const { app, count } = countingApp();
    await request(app).get(url);
    await request(app).get(url);
    expect(count()).toBe(2);
  },
);

it("the cache never exceeds the maximum size, and stores nothing if the maximum is 0", async () => {
  const none = countingApp(0);
  await request(none.app).get("/");
  await request(none.app).get("/");
  expect(none.count()).toBe(2);
  const small = countingApp(0.06);
  for (let at = 0; at < 20; at++) await request(small.app).get(`/?at=${at}`).set("Accept-Encoding", "identity");
  await request(small.app).get("/?at=0").set("Accept-Encoding", "identity");
  expect(small.count()).toBe(21);
});
