import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { serveRealApp } from "../../browser/served.js";

const SHIP_BATTLE = "/1e/rulebook/7.4.3";
const BRIDGE = "/1e/glossary/battle-bridge-side-deck";

const served = serveRealApp();
let page: Page;

const cards = () => page.locator(".preview-card");
const linkTo = (href: string) => page.locator(`article .text a[href="${href}"]`).first();

async function restOn(href: string): Promise<void> {
  await linkTo(href).hover();
  await cards().waitFor();
}

it("a preview opens on hover, and closes when the pointer leaves both the link and the preview", async () => {
  page = await served.open(SHIP_BATTLE);
  await restOn(BRIDGE);
  expect(await page.getByRole("dialog").getAttribute("aria-label")).toBe("Preview: Battle Bridge side deck");
  expect(await cards().textContent()).toContain("This side deck is made up of");
  await cards().hover();
  await page.waitForTimeout(500);
  expect(await cards().count()).toBe(1);
  await page.mouse.move(2, 2);
  await cards().waitFor({ state: "detached" });
});

it("a preview opens on focus, and Tab moves the focus to the next link", async () => {
  page = await served.open(SHIP_BATTLE);
  const links = page.locator("article .text a:not(.pilcrow)");
  await links.first().focus();
  const next = await page
    .locator("article .text :is(a, button, summary)")
    .nth(1)
    .evaluate((one) => one.outerHTML);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await cards().waitFor();
  expect(await cards().evaluate((card) => (card as HTMLElement).inert)).toBe(true);
  await page.getByRole("status").filter({ hasText: "Press Down to read it." }).waitFor();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.outerHTML)).toBe(next);
});

it("the down arrow moves the focus into a preview, and Escape or Tab past the end moves the focus out", async () => {
  page = await served.open(SHIP_BATTLE);
  await linkTo(BRIDGE).focus();
  for (const leave of ["Escape", "Shift+Tab"]) {
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await cards().waitFor();
    await page.keyboard.press("ArrowDown");
    expect(await cards().evaluate((card) => card.contains(document.activeElement))).toBe(true);
    await page.waitForTimeout(600);
    expect(await cards().count()).toBe(1);
    await page.keyboard.press(leave);
    expect(await cards().count()).toBe(0);
    // Shift+Tab moves on to the previous link, which opens its own preview.
    if (leave === "Escape") {
      expect(await linkTo(BRIDGE).evaluate((link) => link === document.activeElement)).toBe(true);
      await page.waitForTimeout(600);
      expect(await cards().count()).toBe(0);
    }
    await linkTo(BRIDGE).focus();
  }
});

it("a long press on a link opens a preview, not the linked page", async () => {
  page = await served.open("/1e/rulebook/7.6", {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await linkTo("/1e/glossary/q-net").scrollIntoViewIfNeeded();
  const box = await linkTo("/1e/glossary/q-net").boundingBox();
  const touch = await page.context().newCDPSession(page);
  const point = { x: (box?.x ?? 0) + 8, y: (box?.y ?? 0) + 8 };
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await cards().waitFor();
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  expect([await cards().count(), page.url()]).toEqual([1, `${served.origin}/1e/rulebook/7.6`]);
  const { x = -1, width = 999 } = (await cards().boundingBox()) ?? {};
  expect([x >= 0, x + width <= 390]).toEqual([true, true]);
  await page.touchscreen.tap(20, 10);
  await cards().waitFor({ state: "detached" });
});

it("the “Read here” button shows the linked section after the paragraph, and the “Close” button hides it again", async () => {
  page = await served.open(SHIP_BATTLE);
  await restOn(BRIDGE);
  await page.getByRole("button", { name: "Read here" }).click();
  const opened = page.getByRole("complementary", { name: "Battle Bridge side deck" });
  await opened.waitFor();
  expect(await opened.textContent()).toContain("underneath your seeded Battle Bridge Door");
  expect(await opened.evaluate((aside) => aside === document.activeElement)).toBe(true);
  expect(page.url()).toBe(served.origin + SHIP_BATTLE);
  await opened.getByRole("button", { name: "Close" }).click();
  expect(await opened.count()).toBe(0);
});

it("a navigation link has no preview", async () => {
  page = await served.open(SHIP_BATTLE);
  await page.locator("nav.path a").last().hover();
  await page.waitForTimeout(600);
  expect(await cards().count()).toBe(0);
});
