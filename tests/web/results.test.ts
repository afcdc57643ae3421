import { type CheerioAPI, load } from "cheerio";
import { describe, expect, it } from "vitest";
import { mentioningTexts } from "../../src/views/cross-references.js";
import { VERDICT_TITLES } from "../../src/views/labels.js";
import { parseChangesQuery } from "../../src/views/query-intent.js";
import { arrange } from "../../src/views/results.js";
import { realCatalog, realSection } from "../support/real-corpus.js";
import { ask, attributesOf, textsOf } from "./real-pages.js";

const results = async (query: string, more = ""): Promise<CheerioAPI> =>
  load((await ask(`/search?q=${encodeURIComponent(query)}${more}`)).text);

describe("answer above the results", () => {
  it("the answer is a paragraph from the newest printing, with the version and a quotation to copy", async () => {
    const $ = await results("can a cloaked ship attack");
    expect($(".answer").attr("data-section")).toBe("1e/borg/7.6");
    expect($(".answer .place").text()).toContain("Rulebook 2.5.6, June 2024");
    const texts = textsOf($, ".answer .text p");
    const item = texts.findIndex((text) => text.startsWith("A cloaked card may not initiate battle"));
    expect(texts.slice(0, item).join(" ")).toContain("The following rules apply to cards that are cloaked:");
    expect($(".answer [data-cite=text]").text()).toMatch(
      /^“A cloaked card may not initiate battle.+” — 1E Rulebook 7\.6, paragraph \d+, version 2\.5\.6/,
    );
  });

  it("no long paragraph comes before the paragraph with the answer", async () => {
    const texts = textsOf(await results("who wins a personnel battle"), ".answer .text p");
    expect(texts[1]).toContain("higher total STRENGTH is the winner");
  });

  it("a hit also shows the beginning of a list if the excerpt introduces the list", async () => {
    const $ = await results("alien parasites", "&stay=1");
    const excerpts = textsOf($, ".hit > .excerpt");
    expect(excerpts.find((text) => text.includes("use these steps in order"))).toMatch(/species: 1\. If the personnel/);
    expect(excerpts.filter((text) => /:\s*$/.test(text))).toEqual([]);
  });

  it("the answer is the beginning of the section, without highlighted words, if the query equals the title", async () => {
    const $ = await results("stopped");
    expect($(".answer .text p").first().text()).toMatch(/^The most common "injury" in the game/);
    expect($(".answer mark")).toHaveLength(0);
  });

  it("the answer shows how many sections mention the answering section, with a link to the list", async () => {
    const mentions = (await results("cumulative"))(".answer .mentions");
    const { length } = mentioningTexts(realSection("1e/glossary/cumulative"), realCatalog);
    expect(mentions.text()).toMatch(new RegExp(`^Mentioned in ${length}: `));
    expect(mentions.find("a").first().attr("href")).toBe("/search?q=cites%3A1e%2Fglossary%2Fcumulative");
  });

  it("the answer lists each exception once, and summarises changes", async () => {
    const linesOf = async (query: string) => textsOf(await results(query), ".answer .relation-lines > p");
    expect(await linesOf("personnel battle")).toEqual([
      "Exceptions: 1E Rulebook (2.5.6) 6.3.2.3 Holographic Safety Protocols, 1E Glossary Elim Garak",
    ]);
    expect(await linesOf("stopped")).toEqual([expect.stringMatching(/^Changed in 2\.5\.6: Stopped cards, rewritten/)]);
  });

  it("if a rule has two printings, the link to the mentions contains the number of the rule", async () => {
    const mentions = (await results("cloak"))(".answer .mentions a").first();
    expect([mentions.text(), mentions.attr("href")]).toEqual(["Mentioned in 37", "/search?q=cites%3A7.6"]);
    expect((await results("cites:7.6"))(".list .facts").first().text()).toMatch(/^1–10 of 35 texts · Topic: Cloak/);
  });

  it.each([
    ["whats the point limit to win", "1e/borg/9", "Open Rules: Open format only: 1E Rulebook 9.0.1 100 Points, Period"],
    ["can the Borg initiate battle?", "1e/rulebook/7.4.1.0.4", "The rule for all players: 1E Rulebook (2.5.6) 7.4.1"],
  ])("the answer to %j is %s, followed by “%s”", async (query, first, second) => {
    const $ = await results(query);
    expect($(".answer").attr("data-section")).toBe(first);
    expect($(".answer h3").text()).toContain(second);
  });

  it("the answer is only the box if the rule that contains it is just a heading", () => {
    const ids = ["1e/rulebook/7.3/borg-only-objectives-and-scouting", "1e/rulebook/7.3"];
    const found = {
      excerpt: "",
      plainExcerpt: "",
      span: null,
      others: [],
      alsoIn: [],
      role: "rule",
      score: 1,
    } as const;
    const hits = ids.map((id) => ({ ...found, id, matched: { type: "words", terms: ["scouting"] } }) as const);
    const page = { total: 2, page: 1, limit: 10, hits, certain: 2, warnings: [], edition: "1e" } as const;
    const { answer } = arrange({ query: "scouting", page: 1, limit: 10 }, page, false, realCatalog);
    expect([answer?.words.section.id, answer?.other]).toEqual([ids[0], null]);
  });

  it.each([
    ["is the old ruling on borg ship still valid", "Partly correct"],
    ["borg ship ruling from 1996", "Partly correct"],
    ["Is the 2002 ruling on Tantalus Field still correct?", "Still correct"],
    ["what did the 2002 ruling say about Tantalus Field", "Still correct"],
  ])("the answer to %j is the verdict on the old ruling", async (query, verdict) => {
    const $ = await results(query);
    expect($(".answer .instead").text().toLowerCase()).toContain(verdict.toLowerCase());
  });

  it("the answer also contains the next hit if the two scores are close, and the list does not repeat it", async () => {
    const $ = await results("event vs incident difference");
    expect($(".answer").attr("data-section")).toBe("1e/rulebook/2.4");
    expect($(".answer > .hit").attr("data-section")).toBe("1e/rulebook/2.4.0.1");
    expect($(".answer > .hit .place").text()).toContain("1E Rulebook");
    expect($(".answer > .hit .excerpt").text()).toContain("incidents are harder for your opponent to nullify");
    expect($(".hits [data-section='1e/rulebook/2.4.0.1']")).toHaveLength(0);
  });

  it("the answer contains only one text if no other hit is close or if the query is a title", async () => {
    for (const query of ["are opposing ships at the same location present with my ship", "house arrest"]) {
      const $ = await results(query);
      expect($(".answer").length + $(".hits > .hit").length).toBeGreaterThan(2);
      expect($(".answer > .hit")).toHaveLength(0);
    }
  });

  it("the answer names the old ruling on the card, with the verdict", async () => {
    expect((await results("harness particle 010"))(".answer").text()).toContain(
      `2002 Rulings Harness Particle 010 (${VERDICT_TITLES.partly.toLowerCase()})`,
    );
  });

  it("the answer quotes the current text instead of an old ruling, and shows the verdict on the ruling", async () => {
    const answer = (await results("2002 ruling handshake"))(".answer");
    expect(answer.attr("data-section")).toBe("1e/glossary/handshake");
    expect(answer.find(".instead").text()).toContain(`Handshake: ${VERDICT_TITLES.still.toLowerCase()}. `);
    expect(answer.find(".old-words").attr("open")).toBeDefined();
  });

  it("the page shows no answer if no hit is likely", async () => {
    const $ = await results("sudden death");
    expect($(".answer")).toHaveLength(0);
    expect($(".note").text()).toContain("No text clearly answers your query");
  });
});

describe("hits", () => {
  it("a hit shows superseded words only in a collapsed block", async () => {
    for (const query of ["stopped", "horgahn", "cloaking device", "playing borg", "handshake", "docked"]) {
      const $ = await results(query);
      $(".old-words").remove();
      for (const hit of $(".hits .hit").toArray()) {
        const section = realCatalog.section($(hit).attr("data-section") ?? "");
        const replaced = section && !section.authority.governs && section.authority.governedBy !== null;
        if (replaced) expect($(hit).find(".instead a").length, section.id).toBeGreaterThan(0);
      }
    }
  });

  it("a hit shows the sentence with the mention if the query is about mentions", async () => {
    const $ = await results("cites:cumulative");
    expect($(".answer")).toHaveLength(0);
    expect($(".hit")).toHaveLength(10);
    const quoting = $(".hit").filter((_, hit) => /cumulative/i.test($(hit).find(".excerpt mark").text()));
    expect(quoting.length).toBeGreaterThanOrEqual(9);
    expect($(".list > .facts a").attr("href")).toBe("/topics/cumulative");
  });

  it.each([
    ["all cards that mention tribbles", "tribble"],
    ["which cards mention Kivas Fajo - Collector?", "Kivas Fajo - Collector"],
    ["where is stasis mentioned", "stasis"],
    ["how many cards have stasis in their text", "stasis"],
    ["which rules contain the word simultaneous", "simultaneous"],
    ["where does the word exposed appear", "expos"],
  ])("“%s” lists all texts with the word “%s”, without an answer", async (query, word) => {
    const $ = await results(query);
    expect($(".answer").length + $(".note").length).toBe(0);
    const texts = attributesOf($, ".hit", "data-section").map(realSection);
    expect(texts.length).toBeGreaterThanOrEqual(5);
    for (const { id, title, text } of texts) expect(`${title} ${text}`.toLowerCase(), id).toContain(word.toLowerCase());
  });

  it.each([
    ["cards in second edition that mention the brig", /^2e\//],
    ["all errata mentioning Ferengi", /^1e\/errata\//],
  ])("every hit for “%s” has the kind or the edition that the query names", async (query, kind) => {
    const $ = await results(query);
    const ids = attributesOf($, ".hit", "data-section");
    expect(ids.length).toBeGreaterThanOrEqual(3);
    for (const id of ids) expect(id).toMatch(kind);
    expect($(".answer")).toHaveLength(0);
  });

  it("a hit shows the placeholder for a lost icon", async () => {
    const $ = await results("borg cube scouting");
    expect($('[data-section="1e/glossary/borg-cube"]').text()).toContain("(not just ▯)");
  });

  it("a heading separates likely answers from weaker matches, and the count includes only likely answers", async () => {
    const $ = await results("tow");
    expect($(".less-likely")).toHaveLength(1);
    expect($(".facts").first().text()).toMatch(/^\d likely answers?( · Topic: .+)?$/);
    expect((await results("tow", "&page=2"))(".facts").first().text()).toMatch(
      /^11–(\d+) of \1 results( · Topic: .+)?$/,
    );
  });
});

describe("search for a card by name", () => {
  it.each(["intruder alert", "intruder alert text", "card text of intruder alert", "what does intruder alert say?"])(
    "“%s” shows the current text of the card, then its Glossary entry",
    async (query) => {
      const $ = await results(query);
      expect($(".answer").attr("data-section")).toBe("1e/errata/intruder-alert");
      expect($(".answer h3 a").attr("href")).toBe("/1e/glossary/intruder-alert");
      expect($('.hits [data-section$="/intruder-alert"]')).toHaveLength(0);
    },
  );

  it("a search for a card shows the current text only once if that text supersedes the Glossary entry", async () => {
    const $ = await results("horga'hn");
    expect($(".answer").attr("data-section")).toBe("1e/errata/horgahn");
    expect($(".answer h3")).toHaveLength(0);
  });

  it("if a Glossary entry answers a question about a card, the current text of the card follows the entry", async () => {
    const $ = await results(
      "does the treaty of federation, romulans and klingons let me attempt my opponent's missions",
    );
    expect($(".answer").attr("data-section")).toBe("1e/glossary/treaty-federation-romulan-klingon");
    expect($(".answer h3").text()).toContain("The card as revised");
    expect($(".answer .text").last().text()).toContain("While you have no open side decks");
  });

  it("a search for a card shows a note if the card has no erratum, or no text of its own at all", async () => {
    expect((await results("navigate plasma storms"))(".answer .facts").text()).toBe("This card has no erratum.");
    const note = (await results("kivas fajo collector"))(".note");
    expect(note.text()).toMatch(
      /^No Glossary entry and no erratum has the title Kivas Fajo - Collector\. \d texts mention it\.$/,
    );
    expect(note.find("a").attr("href")).toBe("/search?q=text%3A%22Kivas+Fajo+-+Collector%22");
  });
});

describe("paragraphs that answer", () => {
  it.each(["what is in play", "define docked ship", "what does points mean"])(
    "the answer to “%s” begins with the first paragraph of the section",
    async (query) => {
      const $ = await results(query);
      const section = realCatalog.section($(".answer").attr("data-section") ?? "");
      const first = $(".answer .text p").first().text().slice(0, 40);
      expect(section?.text.slice(0, 60)).toContain(first);
    },
  );

  it("the answer is the whole section if the section is short", async () => {
    const $ = await results("are disabled personnel used for mission requirements");
    expect($(".answer .text").text()).toContain("Disabled personnel may not be used in any way");
  });

  it("hits after the answer link to the answering paragraph, and the linked page highlights the words", async () => {
    const $ = await results("can a cloaked ship attack");
    const href = attributesOf($, ".hits .hit h2 a").find((one) => one.includes("?p=")) ?? "";
    expect(href).toMatch(/\?p=\d+&words=.+#p\d+$/);
    const $page = load((await ask(href)).text);
    expect($page(".cited mark").length).toBeGreaterThan(0);
    expect($page("article mark").length).toBe($page(".cited mark").length);
  });
});

describe("notes on a page of results", () => {
  it("a page of results shows only one note if several apply", async () => {
    for (const query of ["icon stopwatch", "graveyard", "juliana tanner", "assimliate planit", "kivas fajo collector"])
      expect((await results(query))(".note"), query).toHaveLength(1);
  });

  it.each([
    ["graveyard", "Also showing results for discard pile. Search for “graveyard” only."],
    ["cloakng", "Showing results for cloaking. Search for “cloakng” instead."],
    ["juliana tanner", "No text has the title that you typed. Showing results for Juliana Tainer."],
    ["graveyard dillema", "Showing results for dilemma. Search for “dillema” instead."],
    ["second edition dilemma", "Showing Second Edition rules, because your query names that edition."],
    ["kind:foo cloakng", "Showing results for cloaking. Search for “cloakng” instead."],
    ["sealed booster box price", "No text clearly answers your query. The closest texts are shown."],
    ["type:ship cloaked ship", "There is no field “type”. Fields: title, text, in, kind, ed, n, is, cites."],
  ])("a note explains how “%s” was interpreted", async (query, words) => {
    expect((await results(query))(".note").text()).toBe(words);
  });
});

describe("number in the search box", () => {
  it.each(["/search?q=7.4.3&stay=1", "/search?q=6.5.3.0.3", "/search?q=7.4.3&document=1e/rulebook", "/search?q=99.9"])(
    "%s shows a list of results and does not redirect to a section",
    async (path) => {
      expect((await ask(path)).status).toBe(200);
    },
  );
});

describe("question about changes", () => {
  it("the answer to a question about changes on a subject lists these changes", async () => {
    const $ = await results("what changed in 2.5.6 about seeding missions");
    expect($(".answer h2").text()).toBe("What changed in 2.5.6: seeding missions");
    const first = $(".answer li").slice(0, 2).text();
    expect(first).toContain("3.1 Seed Deck: Missions and sites are no longer part");
    expect($(".note")).toHaveLength(0);
  });

  it("a citation with a version is not interpreted as a question about changes", () => {
    for (const query of ["7.6 (2.5.6)", "Comp 2.4.5 7.1", "2.5.6 cloak", "what is a change of plans", "12.5.6", "new"])
      expect([query, parseChangesQuery(query, realCatalog)]).toEqual([query, null]);
  });
});
