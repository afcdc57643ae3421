import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openBrowser, violations } from "../browser/open-browser.js";
import { type Listening, listen } from "../support/http-clients.js";
import { serveApp } from "../support/real-app.js";

const CLIENTS = resolve(import.meta.dirname, "../../clients");
let served: Listening;

const POSTS = `
  <article class="post" id="first"><p>Does ((stasis)) end? See [[7.4.3]], unless {{Borg Ship}}. And ((Stasis)) again.</p></article>
  <article class="post" id="second"><p>((no such term)) and <code>[[7.4.3]]</code> and [[6.5.3.0.3]] &lt;b&gt;((stasis))&lt;/b&gt;</p></article>
  <div id="beside">((stasis))</div>`;

let forum: Listening;
let browser: Browser;
let policy: string;
let posts: string;

beforeAll(async () => {
  served = await serveApp();
  const script = readFileSync(`${CLIENTS}/forum/marks.js`);
  forum = await listen((request, response) => {
    response.setHeader("Content-Security-Policy", policy);
    if (request.url === "/marks.js") {
      response.setHeader("Content-Type", "text/javascript").end(script);
      return;
    }
    response.setHeader("Content-Type", "text/html; charset=utf-8").end(
      `<!doctype html><html lang="en"><title>A forum</title><main><h1>A thread</h1>${posts}</main>
       <script defer src="/marks.js" data-spaceline="${served.origin}" data-posts=".post"></script></html>`,
    );
  });
  browser = await openBrowser();
}, 60_000);

afterAll(async () => {
  await browser?.close();
  forum?.close();
  served?.close();
});

const strict = () =>
  `default-src 'none'; script-src 'self'; connect-src ${served.origin}; require-trusted-types-for 'script'`;

/** Opens a forum page and records its console messages. Requests that contain [[7.1]] are made to fail. */
async function openForum(rules = strict(), written = POSTS): Promise<{ page: Page; complaints: string[] }> {
  policy = rules;
  posts = written;
  const page = await browser.newPage({ bypassCSP: false });
  await page.route("**/api/v1/expand", (route) =>
    route.request().postData()?.includes("[[7.1]]") ? route.abort() : route.continue(),
  );
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.goto(forum.origin);
  return { page, complaints };
}

it("the script turns the marks in posts into links, even under a strict content security policy", async () => {
  const { page, complaints } = await openForum();
  await page.waitForSelector("#first .spaceline");
  const links = await page.$$eval("#first .spaceline a", (all) =>
    all.map((link) => [link.textContent, (link as HTMLAnchorElement).href]),
  );
  expect(links).toEqual([
    ["stasis", `${served.origin}/1e/borg/10.2.4`],
    ["7.4.3", `${served.origin}/1e/borg/7.4.3`],
    ["Borg Ship", `${served.origin}/1e/errata/borg-ship`],
    ["Stasis", `${served.origin}/1e/borg/10.2.4`],
  ]);
  expect(complaints.filter((complaint) => !complaint.includes("favicon"))).toEqual([]);
  await page.close();
});

it("the script leaves code, unknown marks and other elements unchanged", async () => {
  const { page } = await openForum();
  await page.waitForSelector("#second .spaceline");
  const text = await page.innerText("#second p");
  expect(text).toMatch(/^\(\(no such term\)\) and \[\[7\.4\.3\]\] and 6\.5\.3\.0\.3 <b>stasis<\/b>$/);
  const href = await page.getAttribute("#second .spaceline a", "href");
  expect(href).toBe(`${served.origin}/search?q=6.5.3.0.3`);
  expect((await fetch(href ?? "")).status).toBe(200);
  expect(await page.innerText("#beside")).toBe("((stasis))");
  await page.close();
});

it("a preview opens when the link is focused or hovered over, and closes on Escape", async () => {
  const { page } = await openForum();
  const card = page.locator("#first .spaceline-card").first();
  await page.waitForSelector("#first .spaceline");
  expect(await card.isVisible()).toBe(false);
  await page.focus("#first .spaceline a");
  expect(await card.isVisible()).toBe(true);
  expect(await card.innerText()).toMatch(/stasis[\s\S]+stasis/i);
  expect(await page.getAttribute("#first .spaceline a", "aria-describedby")).toBe(await card.getAttribute("id"));
  await page.keyboard.press("Escape");
  expect(await card.isVisible()).toBe(false);
  await page.hover("#first .spaceline a");
  expect(await card.isVisible()).toBe(true);
  await page.close();
});

it("the script turns the marks in posts added later into links, and causes no accessibility violations", async () => {
  const { page } = await openForum(`default-src 'self' 'unsafe-eval'; connect-src ${served.origin}`);
  await page.waitForSelector("#second .spaceline");
  await page.evaluate(() => {
    const post = document.createElement("article");
    post.className = "post";
    post.id = "third";
    post.append("And ((stasis))?");
    document.querySelector("main")?.append(post);
  });
  await page.waitForSelector("#third .spaceline");
  expect(await violations(page)).toEqual([]);
  await page.close();
});

it("the script turns the other marks into links if one mark is too long or if one request fails", async () => {
  const long = `((${"stasis ".repeat(600)}))`;
  const ten = Array.from({ length: 10 }, (_, at) => `[[7.${at + 1}]]`).join(" ");
  const { page } = await openForum(strict(), `<p class="post">${long} ${ten} [[7.4.3]] ((stasis))</p>`);
  await page.waitForSelector(".spaceline");
  const links = await page.$$eval(".spaceline a", (all) => all.map(({ textContent }) => textContent));
  expect(links).toEqual(["7.4.3", "stasis"]);
  await page.close();
});

it("the script does not change the page if the content security policy blocks requests", async () => {
  const { page, complaints } = await openForum("default-src 'self'");
  await expect.poll(() => complaints.some((one) => one.includes("Not looked up"))).toBe(true);
  expect(await page.innerText("#first p")).toContain("((stasis))");
  await page.close();
});
