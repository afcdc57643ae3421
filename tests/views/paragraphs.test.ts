import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { paragraphsOf } from "../../src/language/sentences.js";
import { numberParagraphs } from "../../web/parts/html.js";
import { realCorpus, realSection } from "../support/real-corpus.js";

const plain = (text: string): string => text.replace(/\s+/g, " ").trim();

describe("the paragraphs of a section", () => {
  it("have the same numbers and words on the page as in the text", () => {
    for (const section of realCorpus.sections) {
      const $ = load(numberParagraphs(section.html, {}), null, false);
      $("aside").remove();
      const shown = $("[id^=p]:is(p, li)").map((_, block) => {
        const own = $(block).clone();
        own.find("ul, ol").remove();
        own.find("br").replaceWith(" ");
        return plain(own.text());
      });
      expect([section.id, shown.get()]).toEqual([section.id, paragraphsOf(section).map(({ text }) => plain(text))]);
    }
  });

  it("include each stage of a ship battle", () => {
    const battle = realSection("1e/borg/7.4.3");
    const stage = paragraphsOf(battle).find(({ text }) => text.startsWith("Resolution:"));
    expect(stage && battle.text.slice(stage.start - 3, stage.start)).toBe("8. ");
  });
});

describe("numbered paragraphs of a page", () => {
  const html = '<p>One</p><ul><li>Two<ul><li>Three</li></ul></li></ul><aside class="restored"><p>Lost</p></aside>';

  it("have ids, with a prefix if the page shows several sections", () => {
    const ids = load(numberParagraphs(html, { prefix: "7.6-" }), null, false)("[id]");
    expect(ids.map((_, block) => block.attribs["id"]).get()).toEqual(["7.6-p1", "7.6-p2", "7.6-p3"]);
  });

  it("have a link after their own words, and the cited one is marked", () => {
    const $ = load(numberParagraphs(html, { hrefOf: (number) => `?p=${number}#p${number}`, cited: 2 }), null, false);
    expect($("#p2 > a").attr("href")).toBe("?p=2#p2");
    expect($("#p2 > a").next().is("ul")).toBe(true);
    expect($(".cited").attr("id")).toBe("p2");
    expect($("aside a")).toHaveLength(0);
  });
});
