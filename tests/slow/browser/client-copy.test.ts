import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { serveRealApp } from "../../browser/served.js";

const STOPPED = "/1e/borg/10.2.1";
const CITED = "1E Rulebook 10.2.1, version 2.5.6 (June 2024)";

const served = serveRealApp();
let page: Page;

const open = (path: string) => served.open(path, { permissions: ["clipboard-read", "clipboard-write"] });
const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
const announced = (text: string | RegExp) => page.getByRole("status").filter({ hasText: text }).waitFor();

it("the button next to the heading copies the section with its version, and shows a confirmation", async () => {
  page = await open(STOPPED);
  await page.getByRole("button", { name: "Copy citation" }).click();
  await announced("Copied: text with citation");
  expect(await clipboard()).toMatch(/^“The most common "injury"/);
  expect(await clipboard()).toContain(`— ${CITED}, `);
});

it("the list of citation formats closes when the visitor presses Escape or clicks elsewhere", async () => {
  page = await open(STOPPED);
  const forms = page.locator("details.cite");
  await forms.locator("summary").press("Enter");
  await page.getByLabel("Markdown", { exact: true }).focus();
  await page.keyboard.press("Escape");
  expect(await forms.getAttribute("open")).toBeNull();
  expect(await forms.locator("summary").evaluate((one) => one === document.activeElement)).toBe(true);
  await forms.locator("summary").click();
  await page.locator("h1").click();
  expect(await forms.getAttribute("open")).toBeNull();
});

it("the button copies the citation in the format that the visitor chose last, even on other pages", async () => {
  page = await open(STOPPED);
  await page.locator("details.cite > summary").click();
  await page.getByRole("button", { name: "Copy: Markdown" }).click();
  await announced("Copied: Markdown");
  await page.goto(`${served.origin}/1e/glossary/cloaking-device`);
  await page.getByRole("button", { name: "Copy citation" }).click();
  await announced("Copied: Markdown");
  expect(await clipboard()).toMatch(/^> This special equipment .*\n>\n> — \[1E Glossary, cloaking device/s);
});

it("on a phone, the button opens the share sheet with the citation, which contains the link only once", async () => {
  page = await served.open(STOPPED, { hasTouch: true, isMobile: true });
  await page.evaluate(() => {
    navigator.share = async (shared) => {
      document.title = JSON.stringify(shared);
    };
  });
  await page.locator("details.cite > summary").tap();
  await page.getByRole("button", { name: "Share" }).tap();
  const { title, text, url } = JSON.parse(await page.title());
  expect(title).toBe(CITED);
  expect(text).toMatch(/^“The most common "injury".*— 1E Rulebook 10\.2\.1, version 2\.5\.6 \(June 2024\)$/s);
  expect(url).toMatch(/^http.*\/1e\/borg\/10\.2\.1$/);
});

it("a copied citation includes a warning if the section is not in force", async () => {
  page = await open("/1e/rulings-2002/handshake");
  await page.getByRole("button", { name: "Copy citation" }).click();
  await announced(/\(superseded by 1E Glossary, Handshake/i);
  expect(await clipboard()).toMatch(/superseded by 1E Glossary, Handshake/i);
});

it("the link on a paragraph copies a citation of the paragraph, and changes the URL of the page", async () => {
  page = await open(STOPPED);
  const paragraph = page.locator("#p3");
  await paragraph.hover();
  await page.getByRole("link", { name: "Paragraph 3" }).click();
  await announced("Copied");
  expect(await clipboard()).toContain("1E Rulebook 10.2.1, paragraph 3, version 2.5.6");
  expect(page.url()).toBe(`${served.origin}${STOPPED}?p=3#p3`);
  expect(await paragraph.getAttribute("class")).toBe("cited");
});

it("words copied from a section include a citation", async () => {
  page = await open(STOPPED);
  await page.locator("#p2").evaluate((paragraph) => getSelection()?.selectAllChildren(paragraph));
  await page.getByRole("button", { name: "Copy with citation" }).click();
  await announced("Copied");
  const words = (await page.locator("#p2").textContent()) ?? "?";
  const copied = await clipboard();
  expect(copied.startsWith(`“${words}” — 1E Rulebook 10.2.1, paragraph 2, version 2.5.6`)).toBe(true);
});

it("words copied from an answer include a citation", async () => {
  page = await open("/search?q=cloaking+device");
  const words = await page.locator(".answer .text p").first().innerText();
  await page.getByRole("button", { name: "Copy quote" }).click();
  await announced("Copied");
  expect(await clipboard()).toContain(words.slice(0, 60));
  expect(await clipboard()).toMatch(/— 1E .*version 2\.\d\.\d/s);
});
