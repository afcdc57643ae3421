import { describe, expect, it } from "vitest";
import { serveRealApp } from "../../browser/served.js";

const served = serveRealApp();

describe("the policy of what a page may load", () => {
  it.each(["/", "/1e/rulebook/7.6", "/topics/beaming", "/1e/glossary"])("refuses nothing on %s", async (path) => {
    const page = await served.open(path, { serviceWorkers: "allow" });
    const told: string[] = [];
    page.on("console", (message) => told.push(message.text()));
    page.on("pageerror", (error) => told.push(error.message));
    await page.reload({ waitUntil: "networkidle" });
    expect(told).toEqual([]);
    const block = page.locator("script[type='application/ld+json']");
    if (path.startsWith("/1e/")) expect(await block.count()).toBe(1);
    await page.close();
  });
});
