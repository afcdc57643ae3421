import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { shiftOf } from "../../browser/open-browser.js";
import { serveRealApp } from "../../browser/served.js";

const PAPER = { light: "rgb(250, 248, 243)", dark: "rgb(17, 23, 29)" };
const [DEATH, DEVICE, HOMEWORLDS] = ["1e/glossary/death", "1e/glossary/cloaking-device", "1e/lists/homeworlds"];

const served = serveRealApp();

const paper = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

it("the colour scheme follows the system until the visitor chooses one", async () => {
  const page = await served.open("/1e/rulebook/7.6", { colorScheme: "light" });
  expect(await paper(page)).toBe(PAPER.light);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await paper(page)).toBe(PAPER.dark);
  await page.emulateMedia({ colorScheme: "light" });

  await page.getByRole("radio", { name: "Dark" }).check();
  expect(await paper(page)).toBe(PAPER.dark);
  await page.goto(`${served.origin}/topics`);
  expect(await page.getByRole("radio", { name: "Dark" }).isChecked()).toBe(true);
  await page.route("**/assets/client-*.js", (route) => route.abort());
  await page.reload();
  expect(await paper(page)).toBe(PAPER.dark);

  await page.unroute("**/assets/client-*.js");
  await page.reload();
  await page.getByRole("radio", { name: "Auto" }).check();
  await page.reload();
  expect(await paper(page)).toBe(PAPER.light);
});

it("the site offers to install the app until the visitor accepts or declines", async () => {
  const page = await served.open("/1e/rulebook/7.6");
  // Dispatches the event repeatedly, until the script that handles it has loaded and cancels it.
  const offer = () =>
    page.waitForFunction(() => {
      const prompt = () => {
        document.title = "prompted";
      };
      return !dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt }));
    });
  const button = page.getByRole("button", { name: "Install as an app" });
  await offer();
  await button.click();
  expect(await page.title()).toBe("prompted");
  await page.reload();
  await offer();
  expect(await button.count()).toBe(0);
});

async function openList(): Promise<Page> {
  const page = await served.open(`/${DEATH}`);
  for (const id of [DEATH, DEVICE, HOMEWORLDS]) {
    await page.goto(`${served.origin}/${id}`);
    await page.locator(".heading .star").click();
    await page.locator(".star[aria-pressed=true]").waitFor();
  }
  await page.goto(`${served.origin}/list`);
  await page.locator(".moves").first().waitFor();
  return page;
}

const entries = (page: Page) =>
  page.locator("[data-list] [data-section]").evaluateAll((all) => all.map((one) => one.dataset["section"]));

it("the star adds a section to the list, stays filled and does not move the page", async () => {
  const page = await openList();
  expect(await entries(page)).toEqual([DEATH, DEVICE, HOMEWORLDS]);
  await page.goto(`${served.origin}/${DEATH}`);
  await page.locator(".star[aria-pressed=true]").waitFor();
  await page.waitForTimeout(400);
  expect(await shiftOf(page)).toBe(0);
});

it("a list that was reordered with buttons and keys is shared in the new order, with its name and notes", async () => {
  const page = await openList();
  await page.getByRole("button", { name: /^Move up: .*cloaking device/i }).click();
  await page.keyboard.press("Alt+ArrowDown");
  await page.keyboard.press("Alt+ArrowDown");
  expect(await entries(page)).toEqual([DEATH, HOMEWORLDS, DEVICE]);
  await page.getByRole("button", { name: /^Move up: .*homeworlds/i }).click();
  await page.getByLabel("Name of the list").fill("Judge’s list");
  await page.getByLabel(/^Note on .*cloaking device/i).fill("Ask at the table.");
  await page.reload();
  await page.locator(".moves").first().waitFor();
  expect(await entries(page)).toEqual([HOMEWORLDS, DEATH, DEVICE]);
  expect(await page.getByLabel(/^Note on .*cloaking device/i).inputValue()).toBe("Ask at the table.");
  expect(await page.locator("[data-post=bbcode]").inputValue()).toMatch(
    /lists\/homeworlds[\s\S]*glossary\/death[\s\S]*glossary\/cloaking-device[\s\S]*\n\nAsk at the table\.$/,
  );
  expect(await page.locator("[data-post=markdown]").inputValue()).toContain("Ask at the table.");

  const link = await page.locator("[data-list-link]").inputValue();
  const shared = await served.open(link.slice(served.origin.length), { javaScriptEnabled: false });
  expect(await entries(shared)).toEqual([HOMEWORLDS, DEATH, DEVICE]);
  expect(await shared.locator(".changed").count()).toBe(0);
  expect(await shared.locator("h1").textContent()).toBe("Judge’s list");
  expect(await shared.locator(`[data-section='${DEVICE}'] .own-note`).textContent()).toBe("Ask at the table.");
});

it("the list highlights a changed section until the visitor acknowledges the change", async () => {
  const page = await openList();
  await page.evaluate(() => {
    const list = JSON.parse(localStorage.getItem("spaceline-list") ?? "[]") as { hash: string }[];
    const changed = list.map((one, at) => (at === 0 ? { ...one, hash: "0".repeat(64) } : one));
    localStorage.setItem("spaceline-list", JSON.stringify(changed));
  });
  await page.reload();
  await page.locator(`[data-section='${DEATH}'] .changed`).getByRole("button").click();
  expect(await page.locator(".changed").count()).toBe(0);
  await page.reload();
  await page.locator(".moves").first().waitFor();
  expect(await page.locator(".changed").count()).toBe(0);
  const remove = page.getByRole("button", { name: /^Remove from/ });
  for (let left = 3; left > 0; left--) await remove.first().click();
  await page.getByText("Your list is empty.").waitFor();
});

it("the empty search box suggests recent searches and sections, until the visitor clears them", async () => {
  const page = await served.open("/search?q=tractor+beam");
  await page.goto(`${served.origin}/${DEATH}`);
  const box = page.getByLabel("Search the rules");
  await box.click();
  expect(await page.getByRole("option").allTextContents()).toEqual(["death", "“tractor beam”", "Clear this list"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/search\?q=tractor/);
  await box.fill("");
  await box.press("ArrowDown");
  await page.getByRole("option", { name: "Clear this list" }).click();
  await page.goto(`${served.origin}/topics`);
  await box.click();
  expect(await page.getByRole("option").count()).toBe(0);
});
