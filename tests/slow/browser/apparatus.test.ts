import { describe, expect, it } from "vitest";
import { serveRealApp } from "../../browser/served.js";
import { realCorpus } from "../../support/real-corpus.js";

/** So many sections stand between two that are measured. */
const STEP = 60;
const PHONE = { viewport: { width: 390, height: 844 }, javaScriptEnabled: false };

const served = serveRealApp();

describe("what stands beside a text", () => {
  it("is never longer than twice the text on a wide screen", async () => {
    const page = await served.open("/");
    const long: string[] = [];
    for (const { id } of realCorpus.sections.filter((_, at) => at % STEP === 0)) {
      await page.goto(`${served.origin}/${id}`);
      const [text = 0, column = 0] = await page.evaluate(() =>
        [".section-page > article", ".beside"].map((selector) => {
          const parts = [...(document.querySelector(selector)?.children ?? [])].map((part) =>
            part.getBoundingClientRect(),
          );
          return Math.max(...parts.map(({ bottom }) => bottom)) - Math.min(...parts.map(({ top }) => top));
        }),
      );
      if (column > 2 * text) long.push(`${id}: ${column} beside ${text}`);
    }
    expect(long).toEqual([]);
    await page.close();
  }, 120_000);
});

describe("on a phone, without script", () => {
  it("the strip opens who mentions a rule, and its citation, by a touch", async () => {
    const page = await served.open("/1e/glossary/nor", PHONE);
    const mentions = page.locator("#mentioned-in");
    expect(await mentions.isVisible()).toBe(false);
    await page.locator(".strip a", { hasText: "Mentioned in" }).click();
    expect(await mentions.isVisible()).toBe(true);
    await page.locator(".strip a", { hasText: "Cite" }).click();
    expect(await page.locator('[data-cite="short"]').inputValue()).toMatch(/^1E Glossary, Nor, version 2\.4\.5/);
    const sizes = await page.locator(".strip a").evaluateAll((links) => links.map((link) => link.clientHeight));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
    await page.close();
  });
});

describe("on paper", () => {
  it("stands the citation, the text and its boxes, and nothing else", async () => {
    const page = await served.open("/1e/rulebook/7.6", { viewport: { width: 800, height: 900 } });
    await page.emulateMedia({ media: "print" });
    expect(await page.locator(".on-paper").innerText()).toContain("1E Rulebook 7.6");
    expect(await page.locator("aside.box").first().isVisible()).toBe(true);
    for (const part of [
      ".beside",
      ".strip",
      ".cite",
      ".path",
      ".neighbours",
      ".status",
      ".provenance",
      ".pilcrow",
      "header.site",
    ])
      expect([part, await page.locator(part).first().isVisible()]).toEqual([part, false]);
    await page.close();
  });

  it("has tips opened, which are folded on the screen", async () => {
    const page = await served.open("/1e/rulebook/7.4.3");
    const tip = page.locator("aside.tip details > p, aside.tip details > div").first();
    expect(await tip.isVisible()).toBe(false);
    await page.emulateMedia({ media: "print" });
    expect(await tip.isVisible()).toBe(true);
    await page.close();
  });
});
