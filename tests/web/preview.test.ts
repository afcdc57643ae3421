import { load } from "cheerio";
import { expect, it } from "vitest";
import { previewFragment } from "../../web/pages/preview.js";
import { realContext, realSection } from "../support/real-corpus.js";
import { ask } from "./tiny-pages.js";

function preview(id: string, paragraph?: number) {
  return load(previewFragment(realContext, realSection(id), paragraph), null, false);
}

const wordsIn = (text: string): number => text.trim().split(/\s+/).length;

it("a preview shows the wording in force under the title of the requested section", () => {
  const $ = preview("1e/rulebook/10.2.1");
  expect($(".title a").text()).toBe("10.2.1 Stopped");
  expect($(".title a").attr("href")).toBe("/1e/rulebook/10.2.1");
  expect($(".text").text()).toMatch(/^The most common "injury"/);
  expect(wordsIn($(".text").text())).toBeGreaterThan(120);
  expect($(".place").text()).toMatch(/In force.*2\.5\.6/s);
  expect(preview("1e/glossary/stopped")(".text").text()).toBe($(".text").text());
});

it("a preview names the quoted section if that section supersedes the requested section", () => {
  const $ = preview("1e/glossary/horgahn");
  expect($(".instead").text()).toContain("Superseded by");
  expect($(".instead a").attr("href")).toBe("/1e/errata/horgahn");
  expect($(".text").text()).toContain("Each turn, gain an additional normal card play");
});

it("a preview shows only the requested paragraph", () => {
  const all = preview("1e/borg/7.6")(".text").text();
  const second = preview("1e/borg/7.6", 2);
  expect(second(".title a").attr("href")).toBe("/1e/borg/7.6#p2");
  expect(all).toContain(second(".text").text());
  expect(second(".text").text()).not.toContain(all.slice(0, 40));
});

it("a preview returns 404 for an unknown id, and 400 for a malformed request", async () => {
  expect((await ask("/preview/1e/rulebook/7.6")).status).toBe(200);
  expect((await ask("/preview/1e/rulebook/77")).status).toBe(404);
  expect((await ask("/preview/1e/rulebook/7.6?p=two")).status).toBe(400);
});
