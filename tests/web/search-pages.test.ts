import { expect, it } from "vitest";
import { read } from "./tiny-pages.js";

it("the search page shows the first hit as the answer, with title, status and paragraph", async () => {
  const $ = await read("/search?q=phased+affect");
  expect($("header input[name=q]").attr("value")).toBe("phased affect");
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
  expect(hit.find(".excerpt mark").first().text()).toBe("cloaked");
});

it("the home page with a query shows the same results as the search page", async () => {
  expect((await read("/?q=cloak"))("main").html()).toBe((await read("/search?q=cloak"))("main").html());
});

it("an answer that is only a cross-reference shows the target", async () => {
  const $ = await read("/search?q=phasing&kind=see-only");
  expect($(".answer").attr("data-section")).toBe("1e/rulebook/7.6");
  expect($(".answer .instead").text()).toContain("You searched for");
});

it("the search page shows filters as links with counts", async () => {
  const open = await read("/search?q=ship");
  const chip = open('.facets a[href="/search?q=ship&document=1e%2Fglossary"]');
  expect(chip.text()).toBe("1E Glossary 1");
  const $ = await read("/search?q=ship&edition=&document=1e%2Fglossary&kind=&status=&format=");
  expect($(".hit").length).toBe(1);
  const set = $(".facets a[aria-current]").first();
  expect(set.text()).toContain("1E Glossary");
  expect(set.text()).toContain("remove this filter");
  expect(set.attr("href")).toBe("/search?q=ship&edition=1e");
});

it("links to other pages of results include the filters", async () => {
  const $ = await read("/search?q=cloak&edition=1e&limit=1&page=2");
  expect($(".hit")).toHaveLength(1);
  expect($("a[rel=next]").attr("href")).toBe("/search?q=cloak&edition=1e&limit=1&page=3");
  expect($("a[rel=prev]").attr("href")).toBe("/search?q=cloak&edition=1e&limit=1");
});

it("if there are no results, the search page says so and gives advice", async () => {
  const $ = await read("/search?q=warp+nacelle");
  expect($(".hit")).toHaveLength(0);
  expect($(".nothing h2").text()).toBe("No results");
  expect($("#filters, .results-page .skip")).toHaveLength(0);
  expect($('.nothing a[href="/search?q=warp+nacelle&edition=2e"]')).toHaveLength(1);
});
