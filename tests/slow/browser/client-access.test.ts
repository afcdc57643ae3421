import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { shiftOf, violations } from "../../browser/open-browser.js";
import { serveRealApp } from "../../browser/served.js";

const PHONE = { width: 390, height: 844 };
const BATTLE = "/1e/rulebook/7.4.3";

const served = serveRealApp();
let page: Page;

const inBoth = async (): Promise<string[]> => {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await violations(page)));
  }
  return found;
};

describe("accessibility of elements that scripts add, in both colour schemes", () => {
  it("a page with open suggestions has no accessibility violations", async () => {
    page = await served.open(BATTLE, { bypassCSP: true });
    await page.getByLabel("Search the rules").fill("cloak");
    await page.getByRole("option").last().waitFor();
    await page.keyboard.press("ArrowDown");
    expect(await inBoth()).toEqual([]);
  });

  it("a page with an open preview and an expanded section has no accessibility violations", async () => {
    page = await served.open(BATTLE, { bypassCSP: true });
    const link = page.locator("article .text a[href='/1e/glossary/battle-bridge-side-deck']").first();
    await link.hover();
    await page.getByRole("dialog").waitFor();
    expect(await inBoth()).toEqual([]);
    await page.getByRole("button", { name: "Read here" }).click();
    await page.getByRole("complementary", { name: "Battle Bridge side deck" }).waitFor();
    expect(await inBoth()).toEqual([]);
  });

  it("a page on which the list of keyboard shortcuts is open has no accessibility violations", async () => {
    page = await served.open(BATTLE, { bypassCSP: true });
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    expect(await inBoth()).toEqual([]);
  });

  it("a page with selected text has no accessibility violations", async () => {
    page = await served.open(BATTLE, { bypassCSP: true });
    await page.locator("#p1").evaluate((paragraph) => getSelection()?.selectAllChildren(paragraph));
    await page.getByRole("button", { name: "Copy with citation" }).waitFor();
    expect(await inBoth()).toEqual([]);
  });
});

it.each(["/", "/search?q=cloak", BATTLE, "/1e/glossary", "/topics/beaming", "/changes"])(
  "%s has no layout shift on a phone or on a desktop",
  async (path) => {
    for (const viewport of [PHONE, { width: 1280, height: 900 }]) {
      page = await served.open(path, { viewport });
      await page.waitForTimeout(700);
      expect(await shiftOf(page)).toBe(0);
      await page.close();
    }
  },
);

it("the table of contents of a book highlights the section that is on the screen", async () => {
  page = await served.open("/2e/rulebook");
  const entry = page.locator(".contents a[href*='#']").nth(12);
  const place = decodeURIComponent(((await entry.getAttribute("href")) ?? "").split("#")[1] ?? "");
  await page.evaluate((id) => document.getElementById(id)?.scrollIntoView({ behavior: "instant" }), place);
  await page.locator(".contents a[aria-current=location]").waitFor();
  expect(await entry.getAttribute("aria-current")).toBe("location");
});
