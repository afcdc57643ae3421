import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { serveRealApp } from "../../browser/served.js";

const served = serveRealApp();
let page: Page;

/** Marks the page, so that a reload can be detected. */
async function mark(): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute("data-mark", "kept"));
}
const isSamePage = () => page.evaluate(() => document.documentElement.hasAttribute("data-mark"));
const firstHit = () => page.locator(".hits .hit h2").first().textContent();

describe("another state of the page", () => {
  it("is opened by a chip without a page load, updates URL and title, and is undone by Back", async () => {
    page = await served.open("/search?q=ship");
    await mark();
    const before = await firstHit();
    const chip = page.getByRole("link", { name: /^1E Glossary \d/ });
    await chip.click();
    await page.waitForURL(/document=1e%2Fglossary/);
    const set = page.getByRole("link", { name: /^1E Glossary.*remove this filter$/ });
    await set.waitFor();
    expect(await set.getAttribute("aria-current")).toBe("true");
    expect(await set.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.goBack();
    await chip.waitFor();
    expect([await firstHit(), page.url(), await isSamePage()]).toEqual([
      before,
      `${served.origin}/search?q=ship`,
      true,
    ]);
  });

  it("scrolls to the top on another page of results", async () => {
    page = await served.open("/search?q=ship");
    await mark();
    await page.locator("main a[rel=next]").click();
    await page.waitForURL(/page=2/);
    await page.waitForFunction(() => document.activeElement?.tagName === "H1");
    expect([await page.evaluate(() => scrollY), await isSamePage()]).toEqual([0, true]);
    expect(await page.title()).toContain("page 2");
  });

  it("loads another page if the path differs", async () => {
    page = await served.open("/search?q=cloak");
    await mark();
    await page.locator(".hit h2 a").first().click();
    await page.waitForURL(/\/1e\//);
    expect(await isSamePage()).toBe(false);
  });

  it("shows live results for what is typed, and keeps the focus in the search box", async () => {
    page = await served.open("/search?q=cloak");
    await mark();
    const box = page.getByLabel("Search the rules");
    await box.fill("tractor beam");
    await page.waitForURL(/q=tractor\+beam/);
    await page.locator("main h1", { hasText: "Results for tractor beam" }).waitFor({ state: "attached" });
    await box.pressSequentially(" ship");
    await page.waitForURL(/q=tractor\+beam\+ship/);
    expect([await box.inputValue(), await isSamePage()]).toEqual(["tractor beam ship", true]);
    expect(await page.title()).toContain("tractor beam ship");
  });

  it("shows results while a number is typed, and opens its section on Enter", async () => {
    page = await served.open("/search?q=cloak");
    const box = page.getByLabel("Search the rules");
    await box.fill("7.4.3");
    await page.locator("main h1", { hasText: "Results for 7.4.3" }).waitFor({ state: "attached" });
    expect(await page.locator(".hit h2 a").first().textContent()).toContain("7.4.3");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/1e\/rulebook\/7\.4\.3$/);
  });

  it("shows another printing, or both compared, if a rule has two", async () => {
    page = await served.open("/1e/rulebook/10.2.1");
    await mark();
    const printings = page.getByRole("navigation", { name: "Printings" });
    await printings.getByRole("link", { name: "2.4.5" }).click();
    await page.waitForURL(/printing=2\.4\.5/);
    await page.locator(".status[data-standing=replaced]").waitFor();
    expect(
      await printings.getByRole("link", { name: "2.4.5" }).evaluate((link) => link === document.activeElement),
    ).toBe(true);
    await printings.getByRole("link", { name: "compare" }).click();
    await page.locator("main ins").first().waitFor();
    await page.goBack();
    await page.goBack();
    await page.locator(".status[data-standing=counts]").waitFor();
    expect([page.url(), await isSamePage()]).toEqual([`${served.origin}/1e/rulebook/10.2.1`, true]);
  });

  it("shows results for the latest input, even if an earlier response arrives late", async () => {
    page = await served.open("/search?q=cloak");
    await page.route("**/search?q=probe*", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue().catch(() => undefined);
    });
    const box = page.getByLabel("Search the rules");
    await box.fill("probe");
    await page.waitForRequest(/search\?q=probe/);
    await box.fill("stasis");
    await page.locator("main h1", { hasText: "Results for stasis" }).waitFor({ state: "attached" });
    await page.waitForTimeout(1600);
    expect(await page.locator("main h1").textContent()).toBe("Results for stasis");
  });

  it("is loaded as a page if it cannot be fetched", async () => {
    page = await served.open("/search?q=cloak");
    await mark();
    await page.route("**/search*", (route) =>
      route.request().resourceType() === "fetch" ? route.abort() : route.continue(),
    );
    await page.locator("main a[rel=next]").click();
    await page.waitForURL(/page=2/);
    await page.waitForLoadState();
    expect(await isSamePage()).toBe(false);
  });
});
