import { load } from "cheerio";
import { expect, it } from "vitest";
import { headlines } from "../../src/views/changes.js";
import { homePage } from "../../web/pages/home.js";
import { realContext } from "../support/real-corpus.js";
import { attributesOf } from "./real-pages.js";
import { read } from "./tiny-pages.js";

it("the home page has one labelled search box with focus, and example searches as links", async () => {
  const $ = await read("/");
  const box = $("input[name=q]");
  expect(box).toHaveLength(1);
  expect($(`label[for="${box.attr("id")}"]`).text()).toContain("a number, or a question");
  expect(box.attr("autofocus")).toBeDefined();
  expect(attributesOf($, ".examples a")).toContain("/search?q=7.4.3");
});

it("the home page summarises each change in a sentence, which links to the change", () => {
  const $ = load(homePage(realContext));
  expect($(".news h2").text()).toBe("What changed in 2.5.6");
  expect($(".news li")).toHaveLength(5);
  expect($(".news li").first().text()).toMatch(/^Missions and sites are no longer part of your seed deck\./);
  expect($(".news li a").first().attr("href")).toBe("/changes/1e/borg/3.1");
});

it("the home page names both printings of the Rulebook in one line", () => {
  const $ = load(homePage(realContext));
  const line = $(".read li").first();
  expect(line.text()).toMatch(/Rulebook version 2\.4\.5, May 2023 · version 2\.5\.6, June 2024/);
  expect($(".read li")).toHaveLength(5);
});

it("headlines are from different chapters if there are enough chapters", () => {
  const chapters = headlines(realContext, 5).map(({ section }) => section.number?.split(".")[0]);
  expect(new Set(chapters).size).toBe(5);
});

it("the headline of each change is one sentence", () => {
  for (const { sentence } of headlines(realContext, 40)) expect(sentence).toMatch(/^[^.]+(\.\d[^.]*)*\.$/);
});

const current = async (path: string): Promise<string> => {
  const $ = await read(path);
  return $("header nav a[aria-current]")
    .map((_, link) => `${$(link).text()} ${$(link).attr("aria-current")}`)
    .get()
    .join();
};

it("the header highlights the current page and the current part of the site", async () => {
  expect(await current("/1e/rulebook")).toBe("Rulebook page");
  expect(await current("/1e/rulebook/7.6")).toBe("Rulebook true");
  expect(await current("/1e/glossary/cloaking-device")).toBe("Glossary true");
  expect(await current("/topics")).toBe("Topics page");
  expect(await current("/1e/faq-1996/borg-ship")).toBe("Documents true");
  expect(await current("/")).toBe("");
});

it("an edition page lists only the documents in that edition", async () => {
  const $ = await read("/2e");
  expect($("h1").text()).toBe("Second Edition");
  expect(attributesOf($, ".cards a")).toEqual(["/2e/rulebook"]);
  expect($("h2").text()).not.toContain("Second Edition");
});
