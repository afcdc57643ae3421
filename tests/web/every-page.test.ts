import { gzipSync } from "node:zlib";
import { load } from "cheerio";
import { expect, it } from "vitest";
import { createObserver } from "../../src/server/request-log.js";
import { recordLog } from "../support/record-log.js";
import { tinySearcher } from "../support/tiny-corpus.js";
import { ask } from "./tiny-pages.js";

it("every page links to a style sheet that browsers may cache permanently", async () => {
  const $ = load((await ask("/")).text);
  const sheet = await ask($("link[rel=stylesheet]").attr("href") ?? "", {}, { Accept: "text/css" });
  expect(sheet.headers["content-type"]).toContain("text/css");
  expect(sheet.headers["cache-control"]).toContain("immutable");
  expect(sheet.text).toContain("@media print");
});

it("a response header names a file of speculation rules, so that browsers prefetch links", async () => {
  const header = (await ask("/")).headers["speculation-rules"] ?? "";
  const rules = await ask(JSON.parse(header), {}, { Accept: "*/*" });
  expect(rules.headers["content-type"]).toContain("application/speculationrules+json");
  expect(JSON.parse(rules.text).prefetch[0].eagerness).toBe("moderate");
});

it("browsers may cache the scripts permanently, and the colour script loads before the style sheet", async () => {
  const $ = load((await ask("/")).text);
  const [theme, client] = $("script").get();
  expect($("head").html()?.indexOf("/assets/theme-")).toBeLessThan($("head").html()?.indexOf("stylesheet") ?? 0);
  expect($(client).attr("type")).toBe("module");
  for (const script of [theme, client]) {
    const answer = await ask($(script).attr("src") ?? "", {}, { Accept: "*/*" });
    expect(answer.headers["content-type"]).toMatch(/^text\/javascript; *charset=utf-8/i);
    expect(answer.headers["cache-control"]).toContain("immutable");
  }
});

it("a page's compressed scripts are at most 15 KB in total", async () => {
  const $ = load((await ask("/")).text);
  const sizes = $("script[src]").map(async (_, script) => {
    const { text } = await ask($(script).attr("src") ?? "", {}, { Accept: "*/*" });
    return gzipSync(text).length;
  });
  const weights = await Promise.all(sizes.get());
  expect(weights.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(15 * 1024);
});

it("an unexpected error returns 500 with an id, without internal details", async () => {
  const { log, lines } = recordLog();
  const index = { ...tinySearcher, search: () => Promise.reject(new Error("the engine is out of dilithium")) };
  const answer = await ask("/search?q=cloak", { index, observer: createObserver({ log }) });
  expect(answer.status).toBe(500);
  expect(answer.text).not.toContain("dilithium");
  expect(lines[0]).toMatchObject({ err: { message: expect.stringContaining("dilithium") } });
  expect(answer.text).toContain(lines[0]?.["id"]);
});
