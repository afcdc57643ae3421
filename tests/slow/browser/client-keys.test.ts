import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { serveRealApp } from "../../browser/served.js";

const served = serveRealApp();
let page: Page;

const focused = () => page.evaluate(() => document.activeElement?.id ?? "");

it("/ and Ctrl K move the focus to the search box, where / is an ordinary character", async () => {
  page = await served.open("/1e/rulebook/7.6");
  await page.keyboard.press("/");
  expect(await focused()).toBe("q-header");
  await page.keyboard.type("a/b?");
  expect(await page.locator("#q-header").inputValue()).toBe("a/b?");
  await page.keyboard.press("Escape");
  await page.locator("h1").click();
  await page.keyboard.press("Control+k");
  expect(await focused()).toBe("q-header");
});

it("j and k select the next and previous hit, and Enter opens the selected hit", async () => {
  page = await served.open("/search?q=cloak");
  const hrefs = await page
    .locator("main [data-section] h2 a")
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
  const here = () => page.evaluate(() => (document.activeElement as HTMLAnchorElement).href);
  for (const key of ["j", "j", "j", "k"]) await page.keyboard.press(key);
  expect(await here()).toBe(hrefs[1]);
  await page.keyboard.press("Enter");
  await page.waitForURL(hrefs[1] ?? "");
});

it("] and [ open the next and previous section, and t opens the section's topic", async () => {
  page = await served.open("/1e/rulebook/7.4.3");
  const next = (await page.locator("main a[rel=next]").first().getAttribute("href")) ?? "";
  await page.keyboard.press("]");
  await page.waitForURL(served.origin + next);
  await page.keyboard.press("[");
  await page.waitForURL(/7\.4\.3$/);
  await page.keyboard.press("t");
  await page.waitForURL(/\/topics\//);
});

it("c copies the citation of the selected hit", async () => {
  page = await served.open("/search?q=cloak", { permissions: ["clipboard-read", "clipboard-write"] });
  await page.keyboard.press("j");
  await page.keyboard.press("c");
  await page.getByRole("status").filter({ hasText: "Copied" }).waitFor();
  const id = await page.locator("main [data-section]").first().getAttribute("data-section");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/${id}`);
});

it("? opens the list of keyboard shortcuts, where single-letter shortcuts can be turned off permanently", async () => {
  page = await served.open("/1e/rulebook/7.6");
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await list.waitFor();
  const keys = (await list.locator("dt").allTextContents()).join(" · ");
  expect(keys).toBe("Ctrl K, Cmd K · / · j · k · c · [ · ] · t · ? · Down");
  await list.getByLabel("Single-key shortcuts").uncheck();
  await page.keyboard.press("Escape");
  await page.reload();
  await page.keyboard.press("/");
  expect(await focused()).toBe("");
  await page.keyboard.press("Control+k");
  expect(await focused()).toBe("q-header");
  await page.getByRole("button", { name: "Keyboard shortcuts", exact: true }).click();
  await list.getByLabel("Single-key shortcuts").check();
  await page.keyboard.press("Escape");
  await page.locator("h1").click();
  await page.keyboard.press("/");
  expect(await focused()).toBe("q-header");
});
