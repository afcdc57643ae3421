import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { serveRealApp } from "../../browser/served.js";

const served = serveRealApp();
let page: Page;

const options = () => page.getByRole("option");
async function openHome(): Promise<Page> {
  const home = await served.open("/");
  await home.waitForFunction(() => document.activeElement?.matches("input[name=q]"));
  return home;
}
/** Waits until the suggestions are for the whole input, not only for its first letters. */
const offeredFor = (words: string) =>
  page.getByRole("option", { name: `All results for ${words}`, exact: true }).waitFor();
const chosen = () => page.locator("[role=option][aria-selected=true]");

it("the search box suggests numbers, terms and questions in groups", async () => {
  page = await served.open("/1e/rulebook/7.4");
  await page.getByLabel("Search the rules").pressSequentially("cloak");
  await offeredFor("cloak");
  const groups = await page.getByRole("listbox").getByRole("group").all();
  const names = await Promise.all(groups.map((group) => group.locator(".group").textContent()));
  expect(names).toEqual(["Go to", "Cards and terms", "Questions"]);
  expect(await options().count()).toBe(8);
  expect(await options().first().textContent()).toContain("7.6 Cloak");
  expect(await options().last().textContent()).toBe("All results for cloak");
  expect(await page.getByRole("status").last().textContent()).toBe("7 suggestions");
});

it("arrow keys select a suggestion, Enter opens it, and Escape closes the list", async () => {
  page = await openHome();
  const box = page.getByRole("combobox");
  await page.keyboard.type("7.4.");
  await offeredFor("7.4.");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  expect(await box.getAttribute("aria-activedescendant")).toBe(await chosen().getAttribute("id"));
  expect(await box.getAttribute("aria-expanded")).toBe("true");
  await page.keyboard.press("Escape");
  expect(await options().first().isVisible()).toBe(false);
  expect([await box.inputValue(), await box.getAttribute("aria-expanded")]).toEqual(["7.4.", "false"]);
  await page.keyboard.press("ArrowDown");
  await offeredFor("7.4.");
  await page.keyboard.press("ArrowDown");
  const href = (await chosen().getAttribute("href")) ?? "";
  await page.keyboard.press("Enter");
  await page.waitForURL(served.origin + href);
  expect(href).toMatch(/^\/1e\/(?:rulebook|borg)\/7\.4/);
});

it("the page announces that a search is running if the search takes longer than a second", async () => {
  page = await openHome();
  await page.route("**/search?q=*", () => undefined);
  // The test uses no locator here, because a locator would wait until the navigation ends.
  await page.evaluate(() => {
    const report = () => console.log(document.querySelector(".announcement")?.textContent);
    new MutationObserver(report).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  const message = page.waitForEvent("console", (line) => line.text() === "Searching …");
  await page.keyboard.type("cloak");
  await page.keyboard.press("Enter");
  await message;
});

it("the search box shows suggestions for the latest input, even if an earlier response is late", async () => {
  page = await openHome();
  let late: (() => void) | undefined;
  const released = new Promise<void>((resolve) => {
    late = resolve;
  });
  await page.route("**/suggest?q=clo&*", async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  await page.keyboard.type("clo");
  await page.waitForRequest(/q=clo&/);
  await page.keyboard.type("ak");
  await offeredFor("cloak");
  late?.();
  await page.waitForTimeout(200);
  expect(await options().last().textContent()).toBe("All results for cloak");
});

it("the search box suggests only sections from the edition of the current page", async () => {
  page = await served.open("/2e/rulebook/order-beam-personnel");
  await page.getByLabel("Search the rules").pressSequentially("beam");
  await offeredFor("beam");
  const hrefs = await options().evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  expect(hrefs.filter((href) => !/^\/2e\/|edition=2e/.test(href ?? ""))).toEqual([]);
});

it("the search box shows no list of suggestions if they cannot be fetched", async () => {
  page = await openHome();
  await page.route("**/api/v1/suggest*", (route) => route.abort());
  await page.keyboard.type("cloak");
  await offeredFor("cloak");
  expect(await options().allTextContents()).toEqual(["All results for cloak"]);
});
