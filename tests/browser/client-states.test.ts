import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Served, serveRealApp } from "./served.js";

let served: Served;
let page: Page;

beforeAll(async () => {
  served = await serveRealApp();
}, 60_000);

afterEach(() => page?.close());
afterAll(() => served?.close());

/** A mark that a page loaded anew would not have. */
async function mark(): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute("data-mark", "kept"));
}
const isSamePage = () => page.evaluate(() => document.documentElement.hasAttribute("data-mark"));
const firstHit = () => page.locator(".hits .hit h2").first().textContent();

describe("another state of the page", () => {
  it("comes by a chip without loading anew, says so in address and title, and goes by Back", async () => {
    page = await served.open("/search?q=cloak");
    await mark();
    const before = await firstHit();
    const chip = page.getByRole("link", { name: /^1E Glossary \d/ });
    await chip.click();
    await page.waitForURL(/document=1e%2Fglossary/);
    const set = page.getByRole("link", { name: /^1E Glossary.*remove this filter$/ });
    await set.waitFor();
    expect(await set.getAttribute("aria-current")).toBe("true");
    await page.goBack();
    await chip.waitFor();
    expect([await firstHit(), page.url(), await isSamePage()]).toEqual([
      before,
      `${served.origin}/search?q=cloak`,
      true,
    ]);
  });

  it("begins at its beginning where pages are turned", async () => {
    page = await served.open("/search?q=ship");
    await mark();
    await page.locator("main a[rel=next]").click();
    await page.waitForURL(/page=2/);
    await page.waitForFunction(() => document.activeElement?.tagName === "H1");
    expect([await page.evaluate(() => scrollY), await isSamePage()]).toEqual([0, true]);
    expect(await page.title()).toContain("page 2");
  });

  it("is another page where the address is", async () => {
    page = await served.open("/search?q=cloak");
    await mark();
    await page.locator(".hit h2 a").first().click();
    await page.waitForURL(/\/1e\//);
    expect(await isSamePage()).toBe(false);
  });

  it("is what is typed on the page of results, while the cursor stays in the box", async () => {
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

  it("is what was typed last, however late the answer to earlier words comes", async () => {
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

  it("comes by loading where it cannot be fetched", async () => {
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
