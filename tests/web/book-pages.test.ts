import { load } from "cheerio";
import request from "supertest";
import { describe, expect, it } from "vitest";
import { createCatalog } from "../../src/catalog/catalog.js";
import { bookOf } from "../../src/views/book.js";
import { realApp } from "../support/real-app.js";
import { realCorpus } from "../support/real-corpus.js";

const app = realApp();
const ask = (path: string) => request(app).get(path).set("Accept", "text/html");
const page = async (path: string) => load((await ask(path)).text);

describe("a long book", () => {
  it("begins with its contents, with an anchor per number and a link into each chapter", async () => {
    const $ = await page("/1e/rulebook");
    expect($("h1").text()).toBe("First Edition Rulebook");
    const entry = $('.contents.front li[id="7.4.3"] a');
    expect([entry.text().trim(), entry.attr("href")]).toEqual(["7.4.3 Ship Battle", "/1e/rulebook?chapter=7#7.4.3"]);
    expect($("main .text").not(".notices .text")).toHaveLength(0);
  });

  it("is read chapter by chapter, with the current chapter marked and a link to the next", async () => {
    const $ = await page("/1e/rulebook?chapter=7");
    expect($("h1").text().trim()).toBe("7 Executing Orders");
    expect($(".contents a[aria-current=page]").text().trim()).toBe("7 Executing Orders");
    expect($('.contents a[href="#7.4.3"]')).toHaveLength(1);
    expect($('[id="7.4.3"] .text').text()).toContain("A ship battle proceeds in 8 stages");
    expect($("a[rel=next]").attr("href")).toBe("/1e/rulebook?chapter=8");
    expect($('header.site a[aria-current="true"]').text()).toBe("Rulebook");
  });

  it("names the printing in force above superseded words, unless printings differ only in punctuation", async () => {
    const $ = await page("/1e/rulebook?chapter=10");
    expect($('[id="10.2.1"] > .replaced a').attr("href")).toBe("/1e/borg/10.2.1");
    expect($('[id="10.1"] > .replaced')).toHaveLength(0);
  });

  it("has a printable page with the whole text, which is not indexed by search engines", async () => {
    const $ = await page("/1e/rulebook?chapter=all");
    const sections = realCorpus.sections.filter(
      ({ document, kind }) => document === "1e/rulebook" && kind !== "notice",
    );
    expect(sections.filter(({ id }) => $(`[id="${id.slice("1e/rulebook/".length)}"]`).length !== 1)).toEqual([]);
    expect($("meta[name=robots]").attr("content")).toBe("noindex");
  });

  it.each(["/1e/rulebook?chapter=99", "/1e/glossary?chapter=7"])("rejects %s and lists the chapters", async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(400);
    expect(load(answer.text)("main").text()).toContain("chapter must be one of");
  });

  it("is linked from each of its sections", async () => {
    const $ = await page("/1e/rulebook/7.4.3");
    expect($("nav.path a").first().attr("href")).toBe("/1e/rulebook?chapter=7#7.4.3");
  });
});

describe("covers, printed contents and copyright", () => {
  it("are folded, after the text of every document", async () => {
    for (const id of ["2e/rulebook", "1e/errata", "1e/rulings-2002"]) {
      const $ = await page(`/${id}`);
      expect([id, $("details.notices").length]).toEqual([id, 1]);
      expect([id, $("details.notices").nextAll().length]).toEqual([id, 0]);
    }
    const rules = await page("/2e/rulebook");
    expect(rules("article > section").first().attr("id")).toBe("introduction");
  });
});

describe("an index page", () => {
  it("links to letters, and within a long letter to word beginnings", async () => {
    const $ = await page("/1e/glossary");
    expect($('#letter-B .within a[href="#letter-Bo"]').text()).toBe("Bo");
    expect($("#letter-Bo").closest("li").text()).toMatch(/^Bo/i);
    expect($("#letter-Z .within")).toHaveLength(0);
    expect($(".see-only").length).toBeGreaterThan(100);
    expect($("main").text()).toContain("point to another entry");
  });

  it("lists only entries", async () => {
    const $ = await page("/1e/errata");
    expect($("#letter-signs li").first().text()).toBe("22nd-Century San Francisco");
    expect($(".index-page > .text").text()).toContain("a series of cards have been updated");
  });

  it("replaces the section that contains only its entries", async () => {
    for (const [container, index] of [
      ["/1e/glossary/glossary", "/1e/glossary"],
      ["/1e/errata/B", "/1e/errata"],
    ] as const) {
      const answer = await ask(container);
      expect([answer.status, answer.headers["location"]]).toEqual([301, index]);
      expect((await request(app).get(`/api/v1/sections${container}`)).status).toBe(200);
    }
  });
});

describe("every document", () => {
  it("has one kind of page, and includes every section", () => {
    const catalog = createCatalog(realCorpus);
    for (const document of realCorpus.documents) {
      const { form, chapters, notices } = bookOf(document, catalog);
      const read = [...chapters.flatMap(({ sections }) => sections), ...notices];
      expect([document.id, form, read.length]).toEqual([document.id, form, catalog.sectionsOf(document.id).length]);
    }
    const long = realCorpus.documents.filter((document) => bookOf(document, catalog).form === "chapters");
    expect(long.map(({ id }) => id)).toEqual(["1e/rulebook", "1e/borg"]);
  });
});
