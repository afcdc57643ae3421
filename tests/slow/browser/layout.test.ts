import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violations } from "../../browser/open-browser.js";
import { PAGE_KINDS } from "../../browser/page-kinds.js";
import { serveRealApp } from "../../browser/served.js";
import { realCorpus } from "../../support/real-corpus.js";

const PHONE = { viewport: { width: 390, height: 844 }, javaScriptEnabled: false };
const DESKTOP = { viewport: { width: 1280, height: 900 }, javaScriptEnabled: false };
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
const STEP = 60;

const served = serveRealApp();

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not visible`);
  return box;
}

it.each(["/1e/glossary?read=all", "/docs"])("the long page %s is accessible and fits a phone", async (path) => {
  const page = await served.open(path, { viewport: PHONE.viewport, bypassCSP: true });
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

describe.each(Object.entries(PAGE_KINDS))("%s", (_, path) => {
  it("a page has enough contrast in the dark colour scheme, and fits a width of 320 px", async () => {
    const page = await served.open(path, { bypassCSP: true, colorScheme: "dark" });
    expect(await violations(page, { rules: COLOUR_RULES })).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  it("a page does not violate the content security policy", async () => {
    const page = await served.open(path, { serviceWorkers: "allow" });
    const messages: string[] = [];
    page.on("console", (message) => messages.push(message.text()));
    page.on("pageerror", (error) => messages.push(error.message));
    await page.reload({ waitUntil: "networkidle" });
    expect(messages.filter((message) => !message.includes("status of 404"))).toEqual([]);
  });
});

describe("sidebar", () => {
  it("on a wide screen, the sidebar is at most twice as long as the text", async () => {
    const page = await served.open("/");
    const long: string[] = [];
    for (const { id } of realCorpus.sections.filter((_, at) => at % STEP === 0)) {
      await page.goto(`${served.origin}/${id}`);
      const [text = 0, sidebar = 0] = await page.evaluate(() =>
        [".section-page > article", ".beside"].map((selector) => {
          const parts = [...(document.querySelector(selector)?.children ?? [])].map((part) =>
            part.getBoundingClientRect(),
          );
          return Math.max(...parts.map(({ bottom }) => bottom)) - Math.min(...parts.map(({ top }) => top));
        }),
      );
      if (sidebar > 2 * text) long.push(`${id}: ${sidebar} next to ${text}`);
    }
    expect(long).toEqual([]);
  });

  it("links at the bottom of a phone screen open the sidebar without a script", async () => {
    const page = await served.open("/1e/glossary/nor", PHONE);
    const mentions = page.locator("#mentioned-in");
    expect(await mentions.isVisible()).toBe(false);
    await page.locator(".strip a", { hasText: "Mentioned in" }).click();
    expect(await mentions.isVisible()).toBe(true);
    await page.locator("details.cite > summary").click();
    expect(await page.locator('[data-cite="short"]').inputValue()).toMatch(/^1E Glossary, Nor, version 2\.4\.5/);
  });
});

it("a note on overruled words appears next to the words on a wide screen", async () => {
  const page = await served.open("/1e/rulebook/7.4.3", DESKTOP);
  const [item, words] = [await boxOf(page, "li:has(> mark.contested)"), await boxOf(page, "mark.contested")];
  const [note, sidebar] = [await boxOf(page, ".margin-notes"), await boxOf(page, ".beside")];
  expect(note.x).toBeGreaterThanOrEqual(item.x + item.width);
  expect(note.x + note.width).toBeLessThanOrEqual(sidebar.x);
  expect(Math.abs(note.y - words.y)).toBeLessThan(words.height);
});

it("on a phone, a note on overruled words appears under those words", async () => {
  const page = await served.open("/1e/rulebook/7.4.3", PHONE);
  const [words, note] = [await boxOf(page, "mark.contested"), await boxOf(page, ".margin-notes")];
  expect(note.y).toBeGreaterThanOrEqual(words.y + words.height);
});

it("without a script, a key press on a lost icon shows the explanation", async () => {
  const page = await served.open("/1e/glossary/points", PHONE);
  const note = page.locator(".icon-note").first();
  expect(await note.isVisible()).toBe(false);
  await page.locator("button.lost").first().press("Enter");
  expect(await note.textContent()).toContain("An icon is missing from our source here");
  expect(await note.isVisible()).toBe(true);
});

it("a section page switches to an older printing and back without a script", async () => {
  const page = await served.open("/1e/rulebook/10.2.1", PHONE);
  const printings = page.getByRole("navigation", { name: "Printings" });
  await printings.getByRole("link", { name: "2.4.5" }).click();
  expect(await page.locator(".status").first().getAttribute("data-standing")).toBe("replaced");
  await printings.getByRole("link", { name: "2.5.6" }).click();
  expect(new URL(page.url()).search).toBe("");
});

it("a section page shows no controls that need a script if scripts are off", async () => {
  const page = await served.open("/1e/borg/10.2.1", { ...DESKTOP, hasTouch: true, isMobile: true });
  await page.locator("details.cite > summary").click();
  expect(await page.getByRole("button", { name: /copy|keys|share/i }).count()).toBe(0);
  expect(await page.getByText("Colours").isVisible()).toBe(false);
  const citation = await page.getByLabel("Short", { exact: true }).inputValue();
  expect(citation).toBe("1E Rulebook 10.2.1, version 2.5.6 (June 2024)");
});
