import { renameSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "../../browser/open-browser.js";
import { BASE, exportRealTexts } from "../../support/real-export.js";

const site = exportRealTexts();
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => browser?.close());

const at = (path: string): string => site.origin + BASE + path;

it("an exported site returns results even if a visitor searches while the first page is loading", async () => {
  for (let visitor = 0; visitor < 20; visitor += 2) {
    const contexts = await Promise.all([1, 2].map(() => browser.newContext()));
    const pages = await Promise.all(contexts.map((context) => context.newPage()));
    const search = async (page: Page): Promise<number> => {
      await page.goto(at(""), { waitUntil: "commit" });
      await page.locator("form[data-search] input[name=q]").first().fill("what does phasing do");
      await page.keyboard.press("Enter");
      await page.locator("main [data-section]").first().waitFor();
      return page.locator("main [data-section]").count();
    };
    for (const count of await Promise.all(pages.map(search))) expect(count).toBeGreaterThan(2);
    for (const context of contexts) await context.close();
  }
}, 600_000);

describe("exported site with scripts", () => {
  let context: BrowserContext;
  let page: Page;
  const errors: string[] = [];

  beforeAll(async () => {
    context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    page = await context.newPage();
    page.on("pageerror", (error) => errors.push(String(error)));
  });
  afterAll(async () => context?.close());

  it("an exported site returns results for the first query as soon as the offline copy is ready", async () => {
    await page.goto(at(""));
    await page.locator("form[data-search] input[name=q]").first().fill("what does phasing do");
    await page.keyboard.press("Enter");
    await page.getByText(/Loading the rules \(\d+\.\d MB\)/).waitFor();
    await page.locator("main [data-section]").first().waitFor();
    expect(await page.locator("main").textContent()).toContain("phase or dephase");
    expect(await page.locator("[data-copy-note]").count()).toBe(0);
  });

  it("an exported site opens the section if the query is a number", async () => {
    await page.locator("form[data-search] input[name=q]").first().fill("7.4.3");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/rulebook/7.4.3/");
    expect(await page.locator("h1").textContent()).toContain("7.4.3");
  });

  it("on an exported site, links, styles and previews from the offline copy work", async () => {
    await page.goto(at("1e/rulebook/7.6/"));
    const link = page.locator(`main .text a[href^="${BASE}1e/"]:not(.pilcrow)`).first();
    const target = await link.getAttribute("href");
    await link.hover();
    await page.locator(".preview-card").first().waitFor();
    await link.click();
    await page.waitForURL((url) => url.pathname === target?.replace(/[?#].*/, ""));
    expect(await page.evaluate(() => document.styleSheets[0]?.cssRules.length)).toBeGreaterThan(50);
  });

  it("an exported site suggests completions while the visitor types a query", async () => {
    await page.goto(at(""));
    await page.locator("form[data-search] input[name=q]").first().pressSequentially("cloaking d");
    await page.locator(".suggestions a").nth(1).waitFor();
    const [href] = await page
      .locator(".suggestions a")
      .evaluateAll((all) => all.map((one) => one.getAttribute("href")));
    expect(href).toMatch(/^\/rules\/1e\//);
  });

  it("an exported site opens every page offline, with a notice", async () => {
    await context.setOffline(true);
    for (const path of ["", "1e/rulebook/", "1e/rulebook/7.6/", "1e/rulebook/7.6/printing=2.4.5/", "topics/cloak/"]) {
      const answer = await page.goto(at(path));
      expect([path, answer?.status()]).toEqual([path, 200]);
      expect(await page.locator("[data-copy-note]").textContent()).toContain("Offline:");
      const hrefs = await page.locator("a[href^='/']").evaluateAll((all) => all.map((one) => one.getAttribute("href")));
      expect(hrefs.filter((href) => !href?.startsWith(BASE))).toEqual([]);
    }
    await page.goto(at("search/?q=cloak"));
    expect(await page.locator("main [data-section]").count()).toBeGreaterThan(5);
    await page.locator("main [data-section] h2 a").first().click();
    await page.waitForURL((url) => url.pathname.startsWith(`${BASE}1e/`));
    expect(await page.locator("h1").count()).toBe(1);
    await context.setOffline(false);
  });

  it("an exported site suggests pages for an unknown URL", async () => {
    const answer = await page.goto(at("1e/rulebook/7.6.99/"));
    expect(answer?.status()).toBe(404);
    expect(await page.locator("main").textContent()).toContain("Did you mean");
    expect(errors).toEqual([]);
  });
});

describe("exported site without its list of offline files", () => {
  const manifest = (): string => join(site.folder, "offline/manifest.json");

  beforeAll(() => renameSync(manifest(), `${manifest()}.away`));
  afterAll(() => renameSync(`${manifest()}.away`, manifest()));

  it("if the rules cannot be loaded, an exported site says so, and does not reload the page", async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    let loads = 0;
    page.on("load", () => loads++);
    await page.goto(at("search/?q=cloak"));
    await page.getByText("The rules could not be loaded.").waitFor();
    expect(loads).toBe(1);
    await context.close();
  });
});

it("without scripts, an exported site shows all pages, and says that search needs JavaScript", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(at(""));
  await page.locator('nav[aria-label="Main"] a').first().click();
  await page.waitForURL(at("1e/rulebook/"));
  await page.locator('a[href*="chapter=7/"]').first().click();
  await page.waitForURL(at("1e/rulebook/chapter=7/"));
  await page.goto(at("1e/rulebook/7.6"));
  expect(page.url()).toBe(at("1e/rulebook/7.6/"));
  await page.locator('a[href*="printing=2.4.5/"]').first().click();
  expect(await page.locator("main").textContent()).toContain("2.4.5");
  await page.goto(at("search/?q=cloak"));
  expect(await page.locator("main").textContent()).toContain("needs JavaScript");
  await context.close();
});
