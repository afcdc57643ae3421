import { readFileSync } from "node:fs";
import { load } from "cheerio";
import request from "supertest";
import { afterAll, expect, it } from "vitest";
import { ROUTES } from "../../src/api/routes.js";
import { serveApp } from "../support/real-app.js";
import { attributesOf } from "./real-pages.js";

const { origin, close } = await serveApp();
afterAll(close);
/** Requests a page with a new connection, because the server may close an idle connection while a test parses a
 *  page. */
const ask = (path: string) => request(origin).get(path).set("Accept", "text/html, */*");
const readClient = (path: string) => readFileSync(`clients/${path}`, "utf8");
const $ = load((await ask("/docs")).text);

it("/docs describes every route, with the parameters and the response", () => {
  for (const { operationId, path, query, parts } of ROUTES) {
    const operation = $(`section.operation[id="${operationId}"]`);
    expect([path, operation.find("h3").text()]).toEqual([path, expect.stringContaining(path)]);
    const names = operation.find("tbody th").map((_, cell) => $(cell).text());
    const inPath = Object.keys(parts?.shape ?? {}).map((name) => `{${name}}`);
    expect([path, names.get()]).toEqual([path, [...inPath, ...Object.keys(query?.shape ?? {})]]);
    expect(operation.find(".answers dt").first().text()).toBe("200");
    const errors = operation.find("details:not(.code)");
    expect([path, operation.find(".answers dt:contains('405')").length]).toEqual([path, errors.length]);
  }
});

it("ids on /docs are unique, and every anchor link has a target on the page", () => {
  const places = attributesOf($, "main a[href^='#']");
  expect(places.length).toBeGreaterThan(60);
  const ids = attributesOf($, "[id]", "id");
  expect(new Set(ids).size).toBe(ids.length);
  expect(places.filter((place) => !ids.includes(place.slice(1)))).toEqual([]);
});

it("/docs links to the client libraries that the service offers, and to other entry points", async () => {
  const answer = await ask("/clients/forum/marks.js");
  expect([answer.status, answer.type, answer.text]).toEqual([200, "text/javascript", readClient("forum/marks.js")]);
  expect((await ask("/clients/typescript/spaceline.ts")).text).toBe(readClient("typescript/spaceline.ts"));
  expect((await ask("/clients/README.md")).status).toBe(404);
  expect($("main").text()).toContain(`src="${origin}/clients/forum/marks.js"`);
  expect($("main").text()).toContain(`${origin}/mcp`);
});
