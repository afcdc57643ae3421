import { describe, expect, it } from "vitest";
import { ask, read } from "./tiny-pages.js";

describe("an address that leads nowhere", () => {
  it("offers what it may have meant, and its words to be searched for", async () => {
    const $ = await read("/1e/rulebook/77.6");
    expect($(".listed a").first().attr("href")).toBe("/1e/rulebook/7.6");
    expect($("main input[name=q]").attr("value")).toBe("rulebook 77.6");
  });

  it("offers nothing where nothing comes near, but the search", async () => {
    const $ = await read("/zzzz-zzzz.html");
    expect($(".listed")).toHaveLength(0);
    expect($("main input[name=q]").attr("value")).toBe("zzzz zzzz");
  });
});

describe("a question that cannot be read as asked", () => {
  it("is kept, and can be asked anyway", async () => {
    const $ = await read("/search?q=cloak&page=abc");
    expect($(".code").text()).toBe("400");
    expect($("main input[name=q]").attr("value")).toBe("cloak");
    expect($('main a[href="/search?q=cloak"]').text()).toBe("Search “cloak” anyway");
  });

  it("is cut where it is too long", async () => {
    const answer = await ask(`/search?q=${"a".repeat(600)}`);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(`value="${"a".repeat(500)}"`);
  });

  it("is told of nothing where the address itself is broken", async () => {
    expect((await ask("/1e/%E0%A4%A")).status).toBe(400);
  });
});
