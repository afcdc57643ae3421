import { load } from "cheerio";
import { expect, it } from "vitest";
import { paragraphsOf } from "../../src/language/sentences.js";
import type { Section } from "../../src/model.js";
import { bodyHtml, paragraphHtml } from "../../web/parts/section-body.js";
import { realContext, realCorpus, realSection } from "../support/real-corpus.js";
import { attributesOf } from "./real-pages.js";

const letters = (text: string): string => text.replace(/[\s*_]+/g, "");

it("paragraphs in HTML have the same numbers and words as in the text", () => {
  const wrong = realCorpus.sections.flatMap((section) => {
    const found = paragraphHtml(section);
    const paragraphs = paragraphsOf(section);
    if (found.size !== paragraphs.length) return [section.id];
    return paragraphs.flatMap(({ number, text }) => {
      const words = load(found.get(number)?.html ?? "").text();
      return letters(words) === letters(text) ? [] : [`${section.id} p${number}: ${words} | ${text}`];
    });
  });
  expect(wrong).toEqual([]);
});

it("a paragraph id has the section's prefix, and a cited paragraph is highlighted", () => {
  const section: Section = {
    ...realSection("1e/rulebook/7.6"),
    html:
      '<p data-p="1">One</p><ul><li data-p="2">Two<ul><li data-p="3">Three</li></ul></li></ul>' +
      '<aside class="restored"><p>Lost</p></aside>',
  };
  const paragraphs = { prefix: "7.6-", hrefOf: (number: number) => `?p=${number}`, cited: 2 };
  const $ = load(bodyHtml(section, { paragraphs }), null, false);
  expect(attributesOf($, "[id]", "id")).toEqual(["7.6-p1", "7.6-p2", "7.6-p3"]);
  expect($(".cited > a").attr("href")).toBe("?p=2");
  expect($(".cited > a").next().is("ul")).toBe(true);
  expect($("aside a")).toHaveLength(0);
  expect(bodyHtml(section, {})).not.toMatch(/id=|data-/);
});

it("each contested passage has one note", () => {
  for (const section of realCorpus.sections.filter(({ contested }) => contested)) {
    const $ = load(bodyHtml(section, { paragraphs: {}, site: realContext }), null, false);
    expect($(".margin-note").length, section.id).toBe(section.contested?.length);
    $(".icon-note").remove();
    const words = letters($("mark.contested").text());
    const quoted = section.contested?.flatMap(({ span }) => (span ? [section.text.slice(...span)] : [])) ?? [];
    for (const text of quoted) expect(words, section.id).toContain(letters(text));
    expect($("#contested-1.first"), section.id).toHaveLength(section.contested?.[0]?.span ? 1 : 0);
  }
});

it("notes can be left out, so that only the words remain", () => {
  const section = realCorpus.sections.find(({ contested }) => contested) as Section;
  expect(bodyHtml(section, {})).not.toMatch(/<mark|contested/);
  const erratum = realSection("1e/errata/horgahn");
  expect(bodyHtml(erratum, {})).not.toContain("label");
  expect(load(bodyHtml(erratum, { hasLabels: true }))(".label:first").text()).toMatch(/^[^:]+$/);
});
