import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { serveRealApp } from "../../browser/served.js";

const served = serveRealApp();

/** Opens a page without script: what is tested here is served. */
function open(path: string, width: number): Promise<Page> {
  return served.open(path, { viewport: { width, height: 900 }, javaScriptEnabled: false });
}

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not to be seen`);
  return box;
}

describe("the note on overruled words", () => {
  it("stands beside the words on a wide screen, between the text and what is beside it", async () => {
    const page = await open("/1e/rulebook/7.4.3", 1280);
    const [item, words, note, beside] = [
      await boxOf(page, "li:has(> mark.contested)"),
      await boxOf(page, "mark.contested"),
      await boxOf(page, ".margin-notes"),
      await boxOf(page, ".beside"),
    ];
    expect(note.x).toBeGreaterThanOrEqual(item.x + item.width);
    expect(note.x + note.width).toBeLessThanOrEqual(beside.x);
    expect(note.y + note.height).toBeGreaterThan(words.y + words.height);
    expect(Math.abs(note.y - words.y)).toBeLessThan(words.height);
    await page.close();
  });

  it("stands below its words on a phone", async () => {
    const page = await open("/1e/rulebook/7.4.3", 390);
    const [words, note] = [await boxOf(page, "mark.contested"), await boxOf(page, ".margin-notes")];
    expect(note.y).toBeGreaterThanOrEqual(words.y + words.height);
    await page.close();
  });
});

describe("a lost icon", () => {
  it("tells what is known of it at a key, without script", async () => {
    const page = await open("/1e/glossary/points", 390);
    const note = page.locator(".icon-note").first();
    expect(await note.isVisible()).toBe(false);
    await page.locator("button.lost").first().press("Enter");
    expect(await note.isVisible()).toBe(true);
    expect(await note.textContent()).toContain("An icon is lost here in print");
    await page.close();
  });
});

describe("the switch between printings", () => {
  it("shows the older one and leads back to the one that counts", async () => {
    const page = await open("/1e/rulebook/10.2.1", 390);
    await page.getByRole("navigation", { name: "Printings" }).getByRole("link", { name: "2.4.5" }).click();
    expect(await page.locator(".status").first().getAttribute("data-standing")).toBe("replaced");
    await page.getByRole("navigation", { name: "Printings" }).getByRole("link", { name: "2.5.6" }).click();
    expect(new URL(page.url()).search).toBe("");
    await page.close();
  });
});
