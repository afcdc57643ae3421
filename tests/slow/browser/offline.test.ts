import type { RequestListener } from "node:http";
import type { Browser, BrowserContext, Page } from "playwright-core";
import request from "supertest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createIndex } from "../../../src/index/create-index.js";
import { searcherFor } from "../../../src/index/search.js";
import { createApp } from "../../../src/server/create-app.js";
import { openBrowser } from "../../browser/open-browser.js";
import { readJudgedQueries } from "../../eval/judged-queries.js";
import { type Listening, listen } from "../../support/http-clients.js";
import { realCorpus } from "../../support/real-corpus.js";

const NEWER = {
  ...realCorpus,
  hash: "f".repeat(64),
  sections: realCorpus.sections.map((section) =>
    section.id === "1e/lists/homeworlds" ? { ...section, html: "<p>A newer text of this list.</p>" } : section,
  ),
};
const QUERIES = readJudgedQueries("tests/eval/queries.jsonl", realCorpus.sections)
  .filter((_, at) => at % 4 === 0)
  .slice(0, 40);

let server: Listening;
let service: RequestListener;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let origin: string;
let app: RequestListener;

beforeAll(async () => {
  server = await listen((request, response) => service(request, response));
  origin = server.origin;
  app = appOver(realCorpus);
  service = app;
  browser = await openBrowser();
  context = await browser.newContext();
  page = await context.newPage();
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

function appOver(corpus: typeof realCorpus): RequestListener {
  const parts = { corpus, index: searcherFor(createIndex(corpus)), publicUrl: origin };
  return createApp({ ...parts, rateLimit: 0, pageRateLimit: 0 });
}

/** Closes every connection, which simulates a missing network. */
const gone: RequestListener = (request) => request.socket.destroy();

const state = () => page.locator("[data-copy-state]");

async function shown(path: string): Promise<string> {
  const html = await page.evaluate(async (address) => (await fetch(address)).text(), path);
  return html.replace(/<p class="[^"]*" data-copy-note[\s\S]*?<\/p>/, "");
}

async function served(path: string): Promise<string> {
  return (await request(app).get(path).set("Accept", "text/html")).text;
}

describe("offline copy after a search", () => {
  beforeAll(async () => {
    await page.goto(origin);
    await state()
      .getByRole("button", { name: /^Save for offline use \(\d\.\d MB\)$/ })
      .waitFor();
    await page.goto(`${origin}/search?q=cloak`);
    await state().getByText("Available offline, saved on").waitFor();
    service = gone;
  });

  it("the offline copy opens every kind of page, and shows the version of the copy", async () => {
    for (const path of ["/", "/1e/rulebook/7.6", "/topics/beaming", "/changes", "/1e/rulebook", "/search-tips"]) {
      const answer = await page.goto(origin + path);
      expect([path, answer?.status()]).toEqual([path, 200]);
      const note = (await page.locator("[data-copy-note]").textContent()) ?? "";
      expect(note).toContain("version 2.5.6, June 2024");
      expect(note).not.toContain("An update");
      expect(await page.evaluate(() => document.styleSheets[0]?.cssRules.length)).toBeGreaterThan(50);
    }
  });

  it.each(QUERIES)(
    "the offline copy returns the same results as the service for $query",
    async ({ query, edition }) => {
      const path = `/search?${new URLSearchParams({ q: query, edition })}`;
      expect(await shown(path)).toBe(await served(path));
    },
  );

  it.each(["clo", "7.4", "how do i"])(
    "the offline copy returns the same suggestions as the service for “%s”",
    async (typed) => {
      const path = `/api/v1/suggest?q=${encodeURIComponent(typed)}`;
      expect(JSON.parse(await shown(path))).toEqual(JSON.parse(await served(path)));
    },
  );

  it("the offline copy includes the About page, and a page that needs a network says so", async () => {
    expect((await page.goto(`${origin}/about`))?.status()).toBe(200);
    for (const path of ["/docs", "/feed.atom"]) {
      await page.goto(origin + path);
      expect(await page.locator("h1").textContent()).toBe("This page needs a network connection");
    }
  });

  it("the offline copy suggests pages for an unknown URL", async () => {
    const answer = await page.goto(`${origin}/1e/rulebook/7.6.99`);
    expect(answer?.status()).toBe(404);
    expect(await shown("/1e/rulebook/7.6.99")).toBe(await served("/1e/rulebook/7.6.99"));
  });

  it("the offline copy is not used if any of its files is missing", async () => {
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const files = await caches.open(name);
        for (const { url } of await files.keys()) if (url.includes("word-vectors")) await files.delete(url);
      }
    });
    const other = await context.newPage();
    await expect(other.goto(`${origin}/1e/rulebook/7.6`)).rejects.toThrow();
    await other.close();
    service = app;
    await page.goto(origin);
    await state().getByText("Available offline, saved on").waitFor();
    service = gone;
    expect((await page.goto(`${origin}/1e/rulebook/7.6`))?.status()).toBe(200);
  });
});

it("without a network, the old offline copy is used, and a notice says that an update is available", async () => {
  await page.evaluate(() => localStorage.setItem("spaceline-offline", "no"));
  service = appOver(NEWER);
  await (await context.newCDPSession(page)).send("Network.clearBrowserCache");
  await page.goto(origin);
  await state().getByText("An update to your offline copy").waitFor();
  service = gone;
  await page.goto(`${origin}/1e/lists/homeworlds`);
  expect(await page.locator("main").textContent()).not.toContain("A newer text of this list.");
  expect(await page.locator("[data-copy-note]").textContent()).toContain("An update is available");
  await page.evaluate(() => localStorage.removeItem("spaceline-offline"));
});

describe("offline copy when the service has a newer corpus", () => {
  const torn: RequestListener = (request, response) =>
    request.url?.endsWith("texts.json") ? response.writeHead(500).end() : newer(request, response);
  let newer: RequestListener;

  beforeAll(async () => {
    newer = appOver(NEWER);
    service = torn;
    await (await context.newCDPSession(page)).send("Network.clearBrowserCache");
    await page.goto(origin);
    await state().getByText("An update to your offline copy").waitFor();
  });

  it("the old offline copy is used, with a notice, until the new copy is complete", async () => {
    service = gone;
    await page.goto(`${origin}/1e/lists/homeworlds`);
    expect(await page.locator("main").textContent()).not.toContain("A newer text of this list.");
    expect(await page.locator("[data-copy-note]").textContent()).toContain("An update is available");
  });

  it("the new offline copy is used as soon as it is complete", async () => {
    service = newer;
    await page.goto(origin);
    await state().getByText("Available offline, saved on").waitFor();
    service = gone;
    await page.goto(`${origin}/1e/lists/homeworlds`);
    expect(await page.locator("main").textContent()).toContain("A newer text of this list.");
    expect(await page.locator("[data-copy-note]").textContent()).not.toContain("An update is available");
    expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(1);
  });

  it("the offline copy is not stored again automatically after the visitor has deleted it", async () => {
    service = newer;
    await page.goto(origin);
    await state().getByRole("button", { name: "Delete" }).click();
    await state().getByRole("button", { name: "Save for offline use" }).waitFor();
    await page.reload();
    await state().getByRole("button", { name: "Save for offline use" }).waitFor();
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  });
});
