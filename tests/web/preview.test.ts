import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { createCatalog } from "../../src/catalog/catalog.js";
import { previewFragment } from "../../web/pages/preview.js";
import { firstWords } from "../../web/parts/html.js";
import { realCorpus } from "../support/real-corpus.js";
import { ask } from "./tiny-pages.js";

const context = {
  catalog: createCatalog(realCorpus),
  publicUrl: "https://rules.example",
  index: { search: () => Promise.reject(new Error("nothing is asked")) },
  stylesheet: "/assets/style.css",
  scripts: { client: "/assets/client.js", theme: "/assets/theme.js" },
};

function preview(id: string, part = {}) {
  const section = context.catalog.section(id);
  if (!section) throw new Error(`no section ${id}`);
  return load(previewFragment(context, section, part), null, false);
}

const wordsIn = (text: string): number => text.trim().split(/\s+/).length;

describe("a preview", () => {
  it("shows the first sixty words of the printing in force, under the requested name", () => {
    const $ = preview("1e/rulebook/10.2.1");
    expect($(".title a").text()).toBe("10.2.1 Stopped");
    expect($(".title a").attr("href")).toBe("/1e/rulebook/10.2.1");
    expect($(".text").text()).toMatch(/^The most common "injury".*…$/s);
    expect(wordsIn($(".text").text())).toBeLessThanOrEqual(60);
    expect($(".place").text()).toMatch(/In force.*2\.5\.6/s);
    expect(preview("1e/glossary/stopped")(".text").text()).toBe($(".text").text());
  });

  it("names the section quoted if it supersedes the requested one", () => {
    const $ = preview("1e/glossary/horgahn");
    expect($(".instead").text()).toContain("Superseded by");
    expect($(".instead a").attr("href")).toBe("/1e/errata/horgahn");
    expect($(".text").text()).toContain("Each turn, gain an additional normal card play");
  });

  it("shows the requested paragraph, or the whole text", () => {
    const all = preview("1e/borg/7.6", { whole: true })(".text").text();
    const second = preview("1e/borg/7.6", { paragraph: 2 });
    expect(second(".title a").attr("href")).toBe("/1e/borg/7.6#p2");
    expect(wordsIn(all)).toBeGreaterThan(120);
    expect(all).toContain(second(".text").text());
    expect(second(".text").text()).not.toContain(all.slice(0, 40));
  });

  it("is well-formed HTML for every section", () => {
    for (const { id, html } of realCorpus.sections) {
      expect([id, tagsLeftOpen(firstWords(html, 60))]).toEqual([id, []]);
    }
  });

  it("answers 404 to an unknown id, and 400 to a malformed request", async () => {
    expect((await ask("/preview/1e/rulebook/7.6")).status).toBe(200);
    expect((await ask("/preview/1e/rulebook/77")).status).toBe(404);
    expect((await ask("/preview/1e/rulebook/7.6?p=two")).status).toBe(400);
  });
});

describe("the first words of a preview", () => {
  it.each([
    ["<p>Your <em>cloaked</em> ship may not attack.</p>", 2, "<p>Your <em>cloaked</em>…</p>"],
    ["<p>Your ship.</p><p>It may move.</p>", 2, "<p>Your ship.</p>"],
    ["<ul><li>One thing</li><li>Another thing</li></ul>", 3, "<ul><li>One thing</li><li>Another…</li></ul>"],
    ["<p>Short.</p>", 60, "<p>Short.</p>"],
  ])("of %s are at most %i", (html, count, first) => {
    expect(firstWords(html, count)).toBe(first);
  });
});

function tagsLeftOpen(html: string): string[] {
  const open: string[] = [];
  for (const [, end, name = ""] of html.matchAll(/<(\/)?(\w+)[^>]*>/g)) {
    if (!end && name !== "br") open.push(name);
    else if (end && open.at(-1) === name) open.pop();
    else if (end) return [...open, `/${name}`];
  }
  return open;
}
