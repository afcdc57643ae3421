import type { RequestListener } from "node:http";
import makeExpress, { type RequestHandler } from "express";
import request from "supertest";
import { describe, expect, it } from "vitest";
import { answeringAgain } from "../../src/api/http/answer-again.js";
import { finishAnswers } from "../../src/api/http/finish-answers.js";
import { keepAnswers } from "../../src/api/http/kept-answers.js";
import { PLAIN_TEXTS } from "../../src/catalog/plain-texts.js";
import { notesOf } from "../../src/server/observe/route-label.js";

const LINE = "The ship is then cloaked. ".repeat(80);

/** An application of one route behind what keeps answers, and how often that was asked. */
function counting(
  handle: RequestHandler,
  megabytes = 1,
): { app: RequestListener; asked: () => number; routes: unknown[] } {
  let asked = 0;
  const routes: unknown[] = [];
  const answers = keepAnswers(megabytes);
  const again = answeringAgain({ answers, countingOf: () => undefined, refuse: () => undefined });
  const express = makeExpress();
  express.set("etag", false).disable("x-powered-by");
  express.use(finishAnswers(answers, PLAIN_TEXTS));
  express.all("/{*rest}", (...all) => {
    asked++;
    handle(...all);
  });
  const app: RequestListener = (incoming, response) => {
    response.on("finish", () => routes.push(notesOf(response).route));
    response.setHeader("X-Request-Id", String(Math.random()));
    if (!again(incoming, response)) express(incoming, response);
  };
  return { app, asked: () => asked, routes };
}

const answering =
  (headers: Readonly<Record<string, string>>, status = 200): RequestHandler =>
  (_request, response) => {
    response.locals["route"] = "/rules/{id}";
    response.status(status).set(headers).type("text/plain").send(LINE);
  };

const PUBLIC = { "Cache-Control": "public, max-age=300", ETag: 'W/"one"' };

describe("a finished answer", () => {
  it("is made once and given to all that ask the same", async () => {
    const { app, asked } = counting(answering(PUBLIC));
    const first = await request(app).get("/a?b=1");
    const second = await request(app).get("/a?b=1");
    expect(asked()).toBe(1);
    const told = ({ headers: { date: _date, "x-request-id": _id, ...headers } }: typeof first) => headers;
    expect(told(second)).toEqual(told(first));
    expect(second.text).toBe(LINE);
  });

  it("keeps nothing of the request that made it", async () => {
    const { app } = counting(answering(PUBLIC));
    const ids = [await request(app).get("/a"), await request(app).get("/a")].map((one) => one.get("X-Request-Id"));
    expect(new Set(ids).size).toBe(2);
  });

  it("tells the log its route each time", async () => {
    const { app, routes } = counting(answering(PUBLIC));
    for (let i = 0; i < 2; i++) await request(app).get("/a");
    expect(routes).toEqual(["/rules/{id}", "/rules/{id}"]);
  });

  it("is another one for another address, media type or encoding", async () => {
    const { app, asked } = counting(answering(PUBLIC));
    await request(app).get("/a");
    await request(app).get("/a?b");
    await request(app).get("/a").set("Accept", "text/plain");
    await request(app).get("/a").set("Accept-Encoding", "br");
    await request(app).get("/a").set("Accept-Encoding", "identity");
    expect(asked()).toBe(5);
  });

  it("answers HEAD as well, with the length that GET has", async () => {
    const { app, asked } = counting(answering(PUBLIC));
    const { headers } = await request(app).get("/a").set("Accept-Encoding", "gzip");
    const head = await request(app).head("/a").set("Accept-Encoding", "gzip");
    expect(asked()).toBe(1);
    expect([head.status, head.text]).toEqual([200, undefined]);
    expect(head.get("Content-Length")).toBe(headers["content-length"]);
    expect(head.get("Content-Encoding")).toBe("gzip");
  });

  it("is not sent to a client that has it", async () => {
    const { app, asked } = counting(answering(PUBLIC));
    await request(app).get("/a");
    const again = await request(app).get("/a").set("If-None-Match", 'W/"one"');
    expect([again.status, again.text, asked()]).toEqual([304, "", 1]);
    expect(again.get("Vary")).toBe("Accept-Encoding");
    expect(again.headers).not.toHaveProperty("content-encoding");
  });

  it.each([
    ["an error", answering(PUBLIC, 404)],
    ["what must not be stored", answering({ ...PUBLIC, "Cache-Control": "no-store" })],
    ["what is one reader's alone", answering({ ...PUBLIC, "Cache-Control": "private" })],
    ["what says nothing of its validity", answering({ "Cache-Control": "max-age=300" })],
    ["what depends on more than the address", answering({ ...PUBLIC, Vary: "Origin" })],
  ])("is kept, but not %s", async (_what, handle) => {
    const { app, asked } = counting(handle);
    for (let i = 0; i < 2; i++) await request(app).get("/a");
    expect(asked()).toBe(2);
  });

  it("is kept of no request that writes", async () => {
    const { app, asked } = counting(answering(PUBLIC));
    for (let i = 0; i < 2; i++) await request(app).post("/a");
    await request(app).get("/a");
    expect(asked()).toBe(3);
  });

  it("makes room for those asked for later", async () => {
    const { app, asked } = counting(answering(PUBLIC), 0.03);
    const ask = (path: string) => request(app).get(path).set("Accept-Encoding", "identity");
    for (let i = 0; i < 20; i++) await ask(`/${i}`);
    await ask("/19");
    expect(asked()).toBe(20);
    await ask("/0");
    expect(asked()).toBe(21);
  });

  it("is not kept where it would push out most others, or where there is no room at all", async () => {
    for (const megabytes of [0.01, 0]) {
      const { app, asked } = counting(answering(PUBLIC), megabytes);
      for (let i = 0; i < 2; i++) await request(app).get("/a").set("Accept-Encoding", "identity");
      expect(asked()).toBe(2);
    }
  });
});
