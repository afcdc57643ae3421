import { load } from "cheerio";
import request from "supertest";
import { expect, it } from "vitest";
import { realApp } from "../support/real-app.js";
import { realSection } from "../support/real-corpus.js";
import { GONE, MOVED, MOVED_TO, revisedCorpus } from "../support/revised-corpus.js";
import { ask, read } from "./tiny-pages.js";

it("an error page suggests similar pages, and a search for the words in the URL", async () => {
  const $ = await read("/1e/rulebook/77.6");
  expect($(".listed a").first().attr("href")).toBe("/1e/rulebook/7.6");
  expect($("main input[name=q]").attr("value")).toBe("rulebook 77.6");
});

it("an error page suggests only a search if there is no similar page", async () => {
  for (const path of ["/zzzz-zzzz.html", "/topics/zzzz-zzzz"]) {
    const $ = await read(path);
    expect($(".listed")).toHaveLength(0);
    expect($("main input[name=q]").attr("value")).toBe("zzzz zzzz");
  }
});

it("the suggestions on an error page name the document and the version of each section", async () => {
  const page = await request(realApp()).get("/1e/rulebook/7.6?printing=9").set("Accept", "text/html");
  const names = load(page.text)(".listed a");
  expect(names.toArray().map((one) => load(one).text())).toEqual([
    "1E Rulebook 7.6 Cloak",
    "1E Rulebook (2.5.6) 7.6 Cloak",
  ]);
});

it("an error page shows the query in the search box, which searches without the invalid part", async () => {
  const $ = await read("/search?q=cloak&page=abc");
  expect($(".code").text()).toBe("400");
  expect($("main input[name=q]").attr("value")).toBe("cloak");
  expect(
    $("main form input")
      .map((_, one) => $(one).attr("name"))
      .get(),
  ).toEqual(["q"]);
});

it("an error page truncates a query that is too long", async () => {
  const answer = await ask(`/search?q=${"a".repeat(600)}`);
  expect(answer.status).toBe(400);
  expect(answer.text).toContain(`value="${"a".repeat(500)}"`);
});

it("a malformed URL returns an error page with status 400", async () => {
  expect((await ask("/1e/%E0%A4%A")).status).toBe(400);
});

const app = realApp({ corpus: revisedCorpus });
const get = (path: string) => request(app).get(path).set("Accept", "text/html").redirects(0);

it.each([
  [`/${MOVED}`, `/${MOVED_TO}`],
  [`/${MOVED.toUpperCase()}?p=1`, `/${MOVED_TO}?p=1`],
])("the retired URL %s redirects to %s", async (from, to) => {
  const answer = await get(from);
  expect([answer.status, answer.headers["location"]]).toEqual([301, to]);
  expect((await get(to)).status).toBe(200);
});

it("a removed section returns 410 with the reason, the last text and the replacement", async () => {
  const answer = await get(`/${GONE}`);
  expect(answer.status).toBe(410);
  const $ = load(answer.text);
  expect($("h1").text()).toBe("This section was removed");
  expect($("main").text()).toContain("The Glossary of 2.6 leaves it out.");
  expect($("blockquote").text()).toBe(realSection(GONE).text);
  expect($("main").text()).toContain("The last wording, in version 2.4.5 (May 2023). It is no longer in force.");
  expect($(".listed a").attr("href")).toBe("/1e/glossary/special-equipment");
});

it("previews and lists use the new id of a moved section", async () => {
  expect((await get(`/preview/${MOVED}`)).text).toContain("Drying Tree");
  const list = load((await get(`/list?ids=${MOVED}@${realSection(MOVED).hash.slice(0, 8)}`)).text);
  expect(list("main").text()).toContain("Drying Tree");
  expect(list("main").text()).not.toMatch(/has changed/i);
});
