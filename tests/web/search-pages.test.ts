import { describe, expect, it } from "vitest";
import { attributesOf } from "./real-pages.js";
import { read } from "./tiny-pages.js";

describe("search page", () => {
  it("the search page shows the first hit as the answer, with title, status and paragraph", async () => {
    const $ = await read("/search?q=phased+affect");
    const answer = $(".answer");
    expect(answer.find("h2").text()).toBe("7.6.0.1 Cloaking and Phasing are Distinct");
    expect(answer.find(".place").text()).toContain("In force");
    expect(answer.find(".place").text()).toContain("Rulebook 2.4.5, May 2023");
    expect(answer.find(".tag").text()).toBe("Clarification");
    expect(answer.find(".text").text()).toContain("does not affect phased ships");
    expect(answer.find("h2 a").attr("href")).toMatch(/^\/1e\/rulebook\/7\.6\.0\.1(\?|$)/);
  });

  it("the search page shows the other hits with document, parent heading, title and passage", async () => {
    const $ = await read("/search?q=cloak");
    const hit = $('.hits .hit[data-section="1e/rulebook/7.6.0.1"]');
    expect(hit.find(".place .document").text()).toBe("1E Rulebook");
    expect(hit.find(".place .step").text()).toBe("7.6 Cloak");
    expect(hit.find("h2 a").attr("href")).toBe("/1e/rulebook/7.6.0.1");
    expect(hit.find(".excerpt mark").text()).toBe("cloak");
  });

  it("the home page with a query shows the same results as the search page", async () => {
    expect((await read("/?q=cloak"))(".hit").length).toBe(5);
  });

  it("the search box in the header contains the query", async () => {
    const $ = await read("/search?q=cloak");
    expect(attributesOf($, "input[name=q]", "value")).toEqual(["cloak"]);
  });

  it("an answer from an old ruling shows the governing words, and folds the old words", async () => {
    const $ = await read("/search?q=borg+ship");
    const answer = $(".answer");
    expect(answer.attr("data-section")).toBe("1e/rulebook/7.6");
    expect(answer.find(".instead a").attr("href")).toBe("/1e/faq-1996/borg-ship");
    expect(answer.find(".old-words summary").text()).toContain("1996");
  });

  it("an answer that is only a cross-reference shows the target", async () => {
    const $ = await read("/search?q=phasing&kind=see-only");
    expect($(".answer").attr("data-section")).toBe("1e/rulebook/7.6");
    expect($(".answer .instead").text()).toContain("You searched for");
  });

  it("the search page shows filters as links with counts", async () => {
    const open = await read("/search?q=cloak");
    const chip = open('.facets a[href="/search?q=cloak&document=1e%2Fglossary"]');
    expect(chip.text()).toBe("1E Glossary 2");
    const $ = await read("/search?q=cloak&edition=&document=1e%2Fglossary&kind=&status=&format=");
    expect($(".hit").length).toBe(2);
    const set = $(".facets a[aria-current]").first();
    expect(set.text()).toContain("1E Glossary");
    expect(set.text()).toContain("remove this filter");
    expect(set.attr("href")).toBe("/search?q=cloak&edition=1e");
  });

  it("links to other pages of results include the filters", async () => {
    const $ = await read("/search?q=cloak&edition=1e&limit=2&page=2");
    expect($(".hit")).toHaveLength(2);
    expect($("a[rel=next]").attr("href")).toBe("/search?q=cloak&edition=1e&limit=2&page=3");
    expect($("a[rel=prev]").attr("href")).toBe("/search?q=cloak&edition=1e&limit=2");
  });

  it("the search page says so and gives advice if there are no results", async () => {
    const $ = await read("/search?q=warp+nacelle");
    expect($(".hit")).toHaveLength(0);
    expect($(".nothing h2").text()).toBe("No results");
    expect($("#filters, .results-page .skip")).toHaveLength(0);
    expect($('.nothing a[href="/search?q=warp+nacelle&edition=2e"]')).toHaveLength(1);
  });
});
