import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveRealApp } from "../../browser/served.js";
import { violations } from "../../browser/violations.js";

const PAGES = [
  ["home", "/"],
  ["results", "/search?q=cloak"],
  ["an empty result", "/search?q=%22warp+nacelle%22"],
  ["a section", "/1e/rulebook/7.6"],
  ["an erratum", "/1e/errata/horgahn"],
  ["a legacy text", "/1e/faq-1996/cloaking-device"],
  ["a rule of which a point is overruled", "/1e/rulebook/7.4.3"],
  ["two printings compared", "/1e/rulebook/10.2.1?compare=2.4.5"],
  ["a cross-reference", "/1e/glossary/stopped"],
  ["a box", "/1e/rulebook/7.6.0.1"],
  ["two texts side by side", "/compare?a=1e/rulebook/7.6&b=1e/glossary/tribble"],
  ["a topic", "/topics/beaming"],
  ["a change", "/changes/1e/borg/4.1"],
  ["problems", "/problems"],
  ["a list", "/list?ids=1e/glossary/death@00000000,1e/lists/homeworlds"],
  ["what changed", "/changes"],
  ["the contents of a book", "/1e/rulebook"],
  ["a chapter", "/1e/rulebook?chapter=11"],
  ["an index", "/1e/errata"],
  ["a topic with points overruled", "/topics/ship-battle"],
  ["all topics", "/topics"],
  ["the API", "/docs"],
  ["an address that leads nowhere", "/1e/rulebook/7.6.99"],
] as const;

/** What may be right in one colour scheme and wrong in the other. */
const RULES_OF_COLOUR = ["color-contrast", "link-in-text-block"];

const served = serveRealApp();

describe.each(PAGES)("%s", (_name, path) => {
  let page: Page;

  beforeAll(async () => {
    page = await served.open(path, { bypassCSP: true });
  });

  afterAll(async () => {
    await page?.close();
  });

  it.each([
    ["light", undefined],
    ["dark", RULES_OF_COLOUR],
  ] as const)("is accessible to everyone in %s colours", async (colorScheme, rules) => {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page, rules)).toEqual([]);
  });

  it("fits a screen of 320 pixels", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  });
});

describe("a reader", () => {
  it("types, presses Enter, follows the first answer, and comes back to the answers", async () => {
    const page = await served.open("/");
    await page.getByLabel("A word, a card, a number, or a question").fill("cloaking device");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/search\?q=cloaking(\+|%20)device/);
    const answers = page.url();
    await page.locator(".hit h2 a").first().click();
    await page.waitForURL(/\/1e\//);
    expect(await page.locator("h1").textContent()).toMatch(/cloak/i);
    await page.goBack();
    expect(page.url()).toBe(answers);
    expect(await page.locator(".hit").count()).toBeGreaterThan(3);
    await page.goBack();
    expect(await page.locator("h1").textContent()).toContain("Find the rule");
    await page.close();
  });
});
