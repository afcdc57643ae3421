import { load } from "cheerio";
import { expect, it } from "vitest";
import { paragraphsOf } from "../../src/language/sentences.js";
import { paragraphHtml } from "../../web/parts/html.js";
import { realCorpus } from "../support/real-corpus.js";

const bare = (text: string): string => text.replace(/[\s*_]+/g, "");

it("gives each paragraph of the real texts whole and by its number", () => {
  const wrong = realCorpus.sections.flatMap((section) => {
    const found = paragraphHtml(section.html);
    return paragraphsOf(section).flatMap(({ number, text }) => {
      const words = load(found.get(number)?.html ?? "").text();
      return bare(words) === bare(text) ? [] : [`${section.id} p${number}: ${words} | ${text}`];
    });
  });
  expect(wrong).toEqual([]);
});
