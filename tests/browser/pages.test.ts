/** @file Opens every kind of page in a browser that emulates a phone. tests/slow/browser contains the other browser
 *  tests. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { violations } from "./open-browser.js";
import { PAGE_KINDS } from "./page-kinds.js";
import { serveRealApp } from "./served.js";

/** The API docs describe 65 objects with the same markup, so axe checks only the first five here. `npm run test:all`
 *  checks all of them. */
const REPEATED = ["#objects > section:nth-of-type(n + 6)"];

const served = serveRealApp();

describe("pages on a phone", () => {
  // All pages are opened in one tab, because starting a tab takes longer than opening a page.
  let page: Page;
  const errors: string[] = [];
  beforeAll(async () => {
    const viewport = { width: 390, height: 844 };
    page = await served.browser.newPage({ viewport, bypassCSP: true, serviceWorkers: "block" });
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  });

  it.each(Object.entries(PAGE_KINDS))(
    "on a phone, the page “%s” has no accessibility violations, repeated ids or script errors",
    async (_, path) => {
      errors.length = 0;
      const response = await page.goto(served.origin + path);
      const status = path === PAGE_KINDS["an error page"] ? 404 : 200;
      expect(response?.status()).toBe(status);
      expect(await violations(page, { exclude: REPEATED })).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      const ids = await page.locator("[id]").evaluateAll((all) => all.map((one) => one.id));
      expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
      expect(errors.filter((error) => !error.includes(`status of ${status}`))).toEqual([]);
    },
  );

  it("a visitor can type a question, open the first hit and go back to the results", async () => {
    const page = await served.open("/");
    await page.getByLabel("A word, a card, a number, or a question").fill("cloaking device");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/search\?q=cloaking(\+|%20)device/);
    await page.locator(".hit h2 a").first().click();
    await page.waitForURL(/\/1e\//);
    expect(await page.locator("h1").textContent()).toMatch(/cloak/i);
    await page.goBack();
    expect(await page.locator(".hit").count()).toBeGreaterThan(3);
  });
});
