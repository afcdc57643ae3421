import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { serveRealApp } from "../../browser/served.js";

/** Three sections, each linked within the first sixty words of the previous one. */
const SHIP_BATTLE = "/1e/rulebook/7.4.3";
const CHAIN = ["/1e/glossary/battle-bridge-side-deck", "/1e/glossary/tactic", "/1e/glossary/qs-tent"] as const;

const served = serveRealApp();
let page: Page;

const cards = () => page.locator(".preview-card");
const linkTo = (href: string, within = "article") => page.locator(`${within} .text a[href="${href}"]`).first();

async function restOn(href: string, within = "article", shown = 1): Promise<void> {
  await linkTo(href, within).hover();
  await cards()
    .nth(shown - 1)
    .waitFor();
}

describe("a link to a section", () => {
  it("shows its card on hover, and hides it when the pointer has left both", async () => {
    page = await served.open(SHIP_BATTLE);
    await restOn(CHAIN[0]);
    expect(await page.getByRole("dialog").getAttribute("aria-label")).toBe("Preview: Battle Bridge side deck");
    expect(await cards().textContent()).toContain("This side deck is made up of");
    await cards().hover();
    await page.waitForTimeout(500);
    expect(await cards().count()).toBe(1);
    await page.mouse.move(2, 2);
    await cards().waitFor({ state: "detached" });
  });

  it("opens cards from cards, up to three, with a way back, and Escape closes the last", async () => {
    page = await served.open(SHIP_BATTLE);
    await restOn(CHAIN[0]);
    await restOn(CHAIN[1], ".preview-card", 2);
    await restOn(CHAIN[2], ".preview-card .preview-card", 3);
    const steps = cards().nth(2).getByRole("list", { name: "Previous previews" }).getByRole("button");
    expect(await steps.allTextContents()).toEqual(["Battle Bridge side deck", "tactic"]);
    await page.keyboard.press("Escape");
    expect(await cards().count()).toBe(2);
    await cards().nth(1).getByRole("button", { name: "Battle Bridge side deck" }).click();
    expect(await cards().count()).toBe(1);
  });

  it("shows its card on focus, and the down arrow enters it and Escape leaves it", async () => {
    page = await served.open(SHIP_BATTLE);
    await linkTo(CHAIN[0]).focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await cards().waitFor();
    await page.keyboard.press("ArrowDown");
    expect(await cards().evaluate((card) => card.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    expect(await cards().count()).toBe(0);
    expect(await linkTo(CHAIN[0]).evaluate((link) => link === document.activeElement)).toBe(true);
  });

  it("shows its card on a long press, and is not followed", async () => {
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

  it("unfolds its target below the paragraph, and folds it again", async () => {
    page = await served.open(SHIP_BATTLE);
    await restOn(CHAIN[0]);
    await page.getByRole("button", { name: "Read here" }).click();
    const opened = page.getByRole("complementary", { name: "Battle Bridge side deck" });
    await opened.waitFor();
    expect(await opened.textContent()).toContain("underneath your seeded Battle Bridge Door");
    expect(await opened.evaluate((aside) => aside === document.activeElement)).toBe(true);
    expect(page.url()).toBe(served.origin + SHIP_BATTLE);
    await opened.getByRole("button", { name: "Close" }).click();
    expect(await opened.count()).toBe(0);
  });

  it("shows no card if it is a navigation link", async () => {
    page = await served.open(SHIP_BATTLE);
    await page.locator("nav.path a").last().hover();
    await page.waitForTimeout(600);
    expect(await cards().count()).toBe(0);
  });
});
