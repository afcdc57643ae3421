import { load } from "cheerio";
import { expect, it } from "vitest";
import { listHref } from "../../src/views/list.js";
import { tinyCorpus } from "../support/tiny-corpus.js";
import { attributesOf } from "./real-pages.js";
import { ask, read } from "./tiny-pages.js";

const hashOf = (id: string): string => tinyCorpus.sections.find((section) => section.id === id)?.hash ?? "";
const LISTED = [
  { id: "1e/glossary/cloaking-device", hash: hashOf("1e/glossary/cloaking-device") },
  { id: "1e/rulebook/7.6", hash: hashOf("1e/rulebook/7.6") },
];

it("a list shows the sections in the order given in the URL, each with a citation", async () => {
  const $ = await read(listHref(LISTED));
  const ids = attributesOf($, "[data-list] [data-section]", "data-section");
  expect(ids).toEqual(["1e/glossary/cloaking-device", "1e/rulebook/7.6"]);
  expect($(".citation").first().text()).toContain("Glossary");
  expect($(".changed")).toHaveLength(0);
  const post = $("[data-post=bbcode]").text();
  expect(post.indexOf("glossary/cloaking-device")).toBeGreaterThan(0);
  expect(post.indexOf("glossary/cloaking-device")).toBeLessThan(post.indexOf("rulebook/7.6"));
  expect($("[data-list-link]").attr("value")).toContain("/list?ids=1e/glossary/cloaking-device@");
});

it("a list marks sections that were changed or removed", async () => {
  const $ = await read("/list?ids=1e/rulebook/7.6@00000000,1e/glossary/cloaking-device,1e/rulebook/99");
  expect($("[data-section='1e/rulebook/7.6'] .changed")).toHaveLength(1);
  expect($("[data-section='1e/glossary/cloaking-device'] .changed")).toHaveLength(0);
  expect($("[data-gone]").text()).toContain("1e/rulebook/99");
});

it("a list shows a repeated section only once, and an empty list explains how to add sections", async () => {
  expect((await read("/list?ids=1e/rulebook/7.6,1e/rulebook/7.6"))("[data-section]")).toHaveLength(1);
  expect((await read("/list"))("main").text()).toContain("choose the star next to it");
});

it("a list returns 400 if the URL is longer than that of any valid list", async () => {
  expect((await ask(`/list?ids=${"1e/rulebook/7.6,".repeat(600)}`)).status).toBe(400);
});

it("a shared list includes its name and notes, even in copied posts and links", async () => {
  const noted = LISTED.map((one, at) => ({ ...one, note: at === 1 ? "Ask & wait, “here”." : "" }));
  const href = listHref(noted, "For <judges>");
  const $ = await read(href);
  expect($("h1").text()).toBe("For <judges>");
  expect($("h1 + .facts").text()).toBe("Shared list");
  expect($("[data-section='1e/rulebook/7.6'] .own-note").text()).toBe("Ask & wait, “here”.");
  expect($("[data-post=markdown]").text()).toMatch(/\n\nAsk & wait, “here”\.$/);
  expect($("[data-list-link]").attr("value")).toMatch(
    new RegExp(`${href.slice(-40).replace(/[.*+?()[\]]/g, "\\$&")}$`),
  );
  expect((await ask(`${listHref(LISTED)}&notes=no-json`)).status).toBe(200);
  expect((await read(listHref(LISTED)))("h1").text()).toBe("Shared list");
});

it("search engines must not index lists", async () => {
  expect(load((await ask(listHref(LISTED))).text)("meta[name=robots]").attr("content")).toContain("noindex");
});
