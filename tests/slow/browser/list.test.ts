import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { serveRealApp } from "../../browser/served.js";

const served = serveRealApp();
let page: Page;

beforeAll(async () => {
  page = await served.open("/1e/glossary/death");
});

const star = () => page.locator(".heading .star");
const go = (path: string) => page.goto(served.origin + path);
const entries = () =>
  page.locator("[data-list] [data-section]").evaluateAll((all) => all.map((one) => one.dataset["section"]));
const post = (form: string) => page.locator(`[data-post=${form}]`).inputValue();

async function listThree(): Promise<void> {
  for (const path of ["/1e/glossary/death", "/1e/glossary/cloaking-device", "/1e/lists/homeworlds"]) {
    await go(path);
    await star().click();
    await page.locator(".star[aria-pressed=true]").waitFor();
  }
  await go("/list");
  await page.locator(".moves").first().waitFor();
}

it("a star puts a text on the list and stays lit when the page is opened again", async () => {
  await listThree();
  expect(await entries()).toEqual(["1e/glossary/death", "1e/glossary/cloaking-device", "1e/lists/homeworlds"]);
  await go("/1e/glossary/death");
  await page.locator(".star[aria-pressed=true]").waitFor();
});

it("a star moves nothing on the page when it comes", async () => {
  await go("/1e/glossary/death");
  await star().waitFor();
  const shifted = await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({
          type: "layout-shift",
          buffered: true,
        });
        setTimeout(resolve, 500, 0);
      }),
  );
  expect(shifted).toBe(0);
});

it("is put in order by buttons, by keys and by dragging, and keeps order and notes across reloads", async () => {
  await go("/list");
  await page.getByRole("button", { name: /^Move up: .*cloaking device/i }).click();
  await page.keyboard.press("Alt+ArrowDown");
  await page.keyboard.press("Alt+ArrowDown");
  expect(await entries()).toEqual(["1e/glossary/death", "1e/lists/homeworlds", "1e/glossary/cloaking-device"]);
  await page
    .locator("[data-section='1e/lists/homeworlds'] h2")
    .dragTo(page.locator("[data-section='1e/glossary/death'] h2"), {
      targetPosition: { x: 5, y: 2 },
    });
  await page.getByLabel(/^Note on .*cloaking device/i).fill("Ask at the table.");
  await page.reload();
  await page.locator(".moves").first().waitFor();
  expect(await entries()).toEqual(["1e/lists/homeworlds", "1e/glossary/death", "1e/glossary/cloaking-device"]);
  expect(await page.getByLabel(/^Note on .*cloaking device/i).inputValue()).toBe("Ask at the table.");
});

it("is copied as one post with its notes, in the order of the list", async () => {
  const [markdown, bbcode] = [await post("markdown"), await post("bbcode")];
  expect(bbcode).toMatch(
    /lists\/homeworlds[\s\S]*glossary\/death[\s\S]*glossary\/cloaking-device[\s\S]*\n\nAsk at the table\.$/,
  );
  expect(markdown).toContain("Ask at the table.");
});

it("is sent as a link that shows the same without script", async () => {
  const link = await page.locator("[data-list-link]").inputValue();
  const other = await served.open(link.slice(served.origin.length), { javaScriptEnabled: false });
  const shown = await other
    .locator("[data-list] [data-section]")
    .evaluateAll((all) => all.map((one) => one.dataset["section"]));
  expect(shown).toEqual(await entries());
  expect(await other.locator(".changed").count()).toBe(0);
  await other.close();
});

it("says which text has changed since it got its star, until that is read", async () => {
  await page.evaluate(() => {
    const list = JSON.parse(localStorage.getItem("spaceline-list") ?? "[]") as { hash: string }[];
    localStorage.setItem(
      "spaceline-list",
      JSON.stringify(list.map((one, at) => (at === 1 ? { ...one, hash: "0".repeat(64) } : one))),
    );
  });
  await page.reload();
  await page.locator("[data-section='1e/glossary/death'] .changed").getByRole("button").click();
  expect(await page.locator(".changed").count()).toBe(0);
  await page.reload();
  await page.locator(".moves").first().waitFor();
  expect(await page.locator(".changed").count()).toBe(0);
});

it("is empty when the last text is taken off", async () => {
  for (let left = 3; left > 0; left--)
    await page
      .getByRole("button", { name: /^Take off/ })
      .first()
      .click();
  await page.getByText("There is nothing on it yet.").waitFor();
});
