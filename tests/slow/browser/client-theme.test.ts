import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { serveRealApp } from "../../browser/served.js";

const PAPER = { light: "rgb(250, 248, 243)", dark: "rgb(17, 23, 29)" };

const served = serveRealApp();
let page: Page;

beforeAll(async () => {
  page = await served.open("/1e/rulebook/7.6", { colorScheme: "light" });
}, 60_000);

const paper = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

describe("the colours", () => {
  it("are those of the system until the reader chooses", async () => {
    expect(await paper()).toBe(PAPER.light);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await paper()).toBe(PAPER.dark);
    await page.emulateMedia({ colorScheme: "light" });
  });

  it("are chosen in the footer, and stay chosen on other pages and after a reload", async () => {
    await page.getByRole("radio", { name: "Dark" }).check();
    expect(await paper()).toBe(PAPER.dark);
    await page.goto(`${served.origin}/topics`);
    await page.reload();
    expect(await paper()).toBe(PAPER.dark);
    expect(await page.getByRole("radio", { name: "Dark" }).isChecked()).toBe(true);
  });

  it("are set before anything is painted: no page begins light where dark is chosen", async () => {
    await page.route("**/assets/client-*.js", (route) => route.abort());
    await page.reload();
    expect(await paper()).toBe(PAPER.dark);
    await page.unroute("**/assets/client-*.js");
    await page.reload();
  });

  it("follow the system again where the reader says auto", async () => {
    await page.getByRole("radio", { name: "Auto" }).check();
    await page.reload();
    expect(await paper()).toBe(PAPER.light);
  });

  it("are no matter of choice without script", async () => {
    const plain = await served.open("/1e/rulebook/7.6", { javaScriptEnabled: false });
    expect(await plain.getByText("Colours").isVisible()).toBe(false);
    await plain.close();
  });
});
