import { describe, expect, it } from "vitest";
import { plainSearcher } from "../support/plain-searcher.js";
import { tinyCorpus } from "../support/tiny-corpus.js";
import { ask, read } from "./tiny-pages.js";

describe("the search page", () => {
  it("shows a hit with its document, number, title, path, passage and badge", async () => {
    const $ = await read("/search?q=phased+affect");
    const hit = $(".hit").first();
    expect(hit.find(".place").text()).toBe("1E Rulebook7 Executing Orders7.6 Cloak");
    expect(hit.find("h2 a").attr("href")).toBe("/1e/rulebook/7.6.0.1");
    expect(hit.find("h2").text()).toBe("7.6.0.1 Cloaking and Phasing are Distinct");
    expect(hit.find(".excerpt mark").text()).toBe("phased affect");
    expect(hit.find(".badge").text()).toBe("Clarification");
  });

  it("answers at the address of the home page too", async () => {
    expect((await read("/?q=cloak"))(".hit").length).toBe(5);
  });

  it("says on a legacy hit which text counts", async () => {
    const $ = await read("/search?q=borg+ship");
    expect($(".hit.legacy .badge.legacy").text()).toBe("Legacy");
    expect($(".hit .governed a").attr("href")).toBe("/1e/rulebook/7.6");
  });

  it("leads on from a mere cross-reference to what it points at", async () => {
    const $ = await read("/search?q=phasing&kind=see-only");
    expect($(".hit .leads-to a").attr("href")).toBe("/1e/rulebook/7.6");
  });

  it("keeps to filters that are given and leaves untouched ones out", async () => {
    const $ = await read("/search?q=cloak&edition=&document=1e%2Fglossary&kind=&status=&format=");
    expect($(".hit").length).toBe(2);
    expect($("select[name=document] option[selected]").attr("value")).toBe("1e/glossary");
  });

  it("leads to the next page of results with the same filters", async () => {
    const plain = plainSearcher(tinyCorpus);
    const index = {
      ...plain,
      search: (one: Parameters<typeof plain.search>[0]) => plain.search({ ...one, limit: 2 }),
    };
    const $ = await read("/search?q=cloak&edition=1e&page=2", { index });
    expect($("a[rel=next]").attr("href")).toBe("/search?q=cloak&edition=1e&page=3");
    expect($("a[rel=prev]").attr("href")).toBe("/search?q=cloak&edition=1e");
  });

  it("says honestly that nothing answers, and what to do", async () => {
    const $ = await read("/search?q=warp+nacelle");
    expect($(".hit")).toHaveLength(0);
    expect($(".nothing h2").text()).toBe("No text answers this");
    expect($('.nothing a[href="/search?q=warp+nacelle&edition=2e"]')).toHaveLength(1);
  });

  it("never takes a question for markup", async () => {
    const answer = await ask(`/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(answer.text).not.toContain("<script>alert");
  });

  it.each([
    ["/search?q=a&q=b", "q: must be given once"],
    ["/search?q=a&page=0", "page: must be a whole number"],
    ["/search?q=a&edition=3e", "edition: "],
    ["/search?q=a&document=1e/cards", "document: must be one of 1e/rulebook"],
    [`/search?q=${"a".repeat(501)}`, "not be longer than 500"],
  ])("answers %s with 400 and names what is wrong", async (path, words) => {
    const answer = await ask(path);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(words);
  });
});
