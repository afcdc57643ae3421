/** @file One pass through every kind of page on a phone, in a real browser. tests/slow/browser has all other cases. */
import { describe, expect, it } from "vitest";
import { serveRealApp } from "./served.js";
import { violations } from "./violations.js";

const PAGES = {
  home: "/",
  "search results": "/search?q=cloak",
  "an empty search": "/search?q=%22warp+nacelle%22",
  "a section": "/1e/rulebook/7.6",
  "a section that is partly overruled": "/1e/rulebook/7.4.3",
  "a box": "/1e/rulebook/7.6.0.1",
  "a card": "/1e/errata/horgahn",
  "an old ruling": "/1e/faq-1996/cloaking-device",
  "a topic": "/topics/beaming",
  "a book": "/1e/rulebook",
  changes: "/changes",
  "a change": "/changes/1e/borg/4.1",
  "two printings compared": "/1e/rulebook/10.2.1?compare=2.4.5",
  "two sections compared": "/compare?a=1e/rulebook/7.6&b=1e/glossary/tribble",
  "a list": "/list?ids=1e/glossary/death@00000000,1e/lists/homeworlds",
  "the API docs": "/docs",
  "an error page": "/1e/rulebook/7.6.99",
};
const PHONE = { viewport: { width: 390, height: 844 }, bypassCSP: true };

const served = serveRealApp();

describe("on a phone", () => {
  it.each(Object.entries(PAGES))(
    "%s is accessible, fits the screen and runs without script errors",
    async (_, path) => {
      const page = await served.open("about:blank", PHONE);
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
      const response = await page.goto(served.origin + path);
      const status = path.endsWith("7.6.99") ? 404 : 200;
      expect(response?.status()).toBe(status);
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(errors.filter((error) => !error.includes(`status of ${status}`))).toEqual([]);
      await page.close();
    },
  );

  it("a visitor types a question, opens the first hit and goes back to the results", async () => {
    const page = await served.open("/");
    await page.getByLabel("A word, a card, a number, or a question").fill("cloaking device");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/search\?q=cloaking(\+|%20)device/);
    await page.locator(".hit h2 a").first().click();
    await page.waitForURL(/\/1e\//);
    expect(await page.locator("h1").textContent()).toMatch(/cloak/i);
    await page.goBack();
    expect(await page.locator(".hit").count()).toBeGreaterThan(3);
    await page.close();
  });
});
