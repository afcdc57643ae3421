import { gzipSync } from "node:zlib";
import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { createObserver } from "../../src/server/request-log.js";
import { recordLog } from "../support/record-log.js";
import { tinyCorpus, tinySearcher } from "../support/tiny-corpus.js";
import { attributesOf } from "./real-pages.js";
import { ask } from "./tiny-pages.js";

const pages = [
  "/",
  "/documents",
  "/1e",
  "/2e",
  "/search?q=cloak",
  "/search?q=nothing+at+all",
  "/nowhere",
  "/topics",
  "/topics?q=cloak",
  "/topics/cloak",
  "/changes",
  "/compare",
  "/compare?a=1e/rulebook/7.6",
  "/compare?a=1e/rulebook/7.6&b=1e/glossary/cloaking-device",
  "/problems",
  "/problems?severity=info",
  "/1e/rulebook/7.6?p=3",
  "/list",
  "/docs",
  "/list?ids=1e/rulebook/7.6@00000000,1e/glossary/cloaking-device,1e/rulebook/99",
  ...tinyCorpus.documents.map(({ id }) => `/${id}`),
  ...tinyCorpus.sections.map(({ id }) => `/${id}`),
];

describe("every page", () => {
  it.each(pages)("%s has one heading, landmarks, labels and a skip link", async (path) => {
    const $ = load((await ask(path)).text);
    expect($("h1")).toHaveLength(1);
    expect($("h1").text().trim()).not.toBe("");
    expect([$("main").length, $("body > header").length, $("body > footer").length]).toEqual([1, 1, 1]);
    expect($(`${$(".skip").attr("href")}`).is("main")).toBe(true);
    expect($("html").attr("lang")).toBe("en");
    expect($("script:not([src^='/assets/'], [type='application/ld+json']), [style]")).toHaveLength(0);
    const unlabelled = $("input:not([type=hidden]), select").filter(
      (_, field) => $(field).closest("label").length + $(`label[for="${$(field).attr("id")}"]`).length !== 1,
    );
    expect(unlabelled).toHaveLength(0);
    const ids = attributesOf($, "[id]", "id");
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("every page links to a style sheet that browsers may cache permanently", async () => {
    const $ = load((await ask("/")).text);
    const sheet = await ask($("link[rel=stylesheet]").attr("href") ?? "", {}, { Accept: "text/css" });
    expect(sheet.headers["content-type"]).toContain("text/css");
    expect(sheet.headers["cache-control"]).toContain("immutable");
    expect(sheet.text).toContain("@media print");
  });
});

it("a response header names a file of speculation rules, so that browsers prefetch links", async () => {
  const header = (await ask("/")).headers["speculation-rules"] ?? "";
  const rules = await ask(JSON.parse(header), {}, { Accept: "*/*" });
  expect(rules.headers["content-type"]).toContain("application/speculationrules+json");
  expect(JSON.parse(rules.text).prefetch[0].eagerness).toBe("moderate");
});

describe("scripts of a page", () => {
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
});

it("an unexpected error returns 500 with an id, without internal details", async () => {
  const { log, lines } = recordLog();
  const index = {
    ...tinySearcher,
    search: () => Promise.reject(new Error("the engine is out of dilithium")),
  };
  const answer = await ask("/search?q=cloak", { index, observer: createObserver({ log }) });
  expect(answer.status).toBe(500);
  expect(answer.text).not.toContain("dilithium");
  expect(lines[0]).toMatchObject({ err: { message: expect.stringContaining("dilithium") } });
  expect(answer.text).toContain(lines[0]?.["id"]);
});
