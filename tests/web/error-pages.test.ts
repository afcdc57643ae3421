import { describe, expect, it } from "vitest";
import { ask, read } from "./tiny-pages.js";

describe("an unknown URL", () => {
  it("suggests similar pages, and a search for its words", async () => {
    const $ = await read("/1e/rulebook/77.6");
    expect($(".listed a").first().attr("href")).toBe("/1e/rulebook/7.6");
    expect($("main input[name=q]").attr("value")).toBe("rulebook 77.6");
  });

  it("offers only the search if nothing is similar", async () => {
    const $ = await read("/zzzz-zzzz.html");
    expect($(".listed")).toHaveLength(0);
    expect($("main input[name=q]").attr("value")).toBe("zzzz zzzz");
  });
});

describe("an invalid query", () => {
  it("stays in the search box, and can be searched without the invalid part", async () => {
    const $ = await read("/search?q=cloak&page=abc");
    expect($(".code").text()).toBe("400");
    expect($("main input[name=q]").attr("value")).toBe("cloak");
    expect($('main a[href="/search?q=cloak"]').text()).toBe("Search “cloak” anyway");
  });

  it("is truncated if it is too long", async () => {
    const answer = await ask(`/search?q=${"a".repeat(600)}`);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(`value="${"a".repeat(500)}"`);
  });

  it("is not repeated if the URL itself is malformed", async () => {
    expect((await ask("/1e/%E0%A4%A")).status).toBe(400);
  });
});
