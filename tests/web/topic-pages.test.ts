import { expect, it } from "vitest";
import { topicParts } from "../../src/views/topic.js";
import { realCatalog, realCorpus } from "../support/real-corpus.js";
import { askApi, page } from "./real-pages.js";

it("a topic shows the whole governing section first, then related sections, then the collapsed history", async () => {
  const $ = await page("/topics/beaming");
  expect($("main h2").first().text()).toBe("Governing text");
  expect($(".governing .from a").attr("href")).toBe("/1e/glossary/beaming");
  expect($(".governing .text").text()).toContain("There is no limit to the number of times you can beam");
  expect($("main h2").last().text()).toBe("History");
  expect($(".history details .note.legacy").text()).toContain("not in force if a current text");
  expect($(".timeline .entry.old a.legacy").attr("href")).toBe("/1e/faq-1996/beaming");
});

it("a topic begins with a list of the page's parts, with the number of entries in each", async () => {
  const $ = await page("/topics/ship-battle");
  expect($("h1").text()).toBe("Ship Battle");
  const parts = $(".in-short a").map((_, link) => [[$(link).attr("href"), $(link).text()]]);
  expect(parts.get().slice(0, 2)).toEqual([
    ["#points", "Overruled points 1"],
    ["#exceptions", "Exceptions 4"],
  ]);
  for (const [href] of parts.get()) expect([href, $(href ?? "").length]).toEqual([href, 1]);
});

it("a topic quotes the governing words next to the overruled words, and collapses the reason", async () => {
  const $ = await page("/topics/ship-battle");
  const point = $(".points li").first();
  expect(point.find(".counts-here dd").text()).toContain("the target is thus immediately destroyed");
  expect(point.find("dd").last().text()).toContain("destroyed at the end of the battle");
  expect(point.find("details p").text()).toContain("destroys its target at once");
});

it("a topic lists exceptions in a table, with the card and the change to the rule", async () => {
  const $ = await page("/topics/ship-battle");
  const row = $(".differences tr:has(a[href='/1e/glossary/gomtuu'])");
  expect(row.find("td").text()).toContain("hurls its target whether or not it scores a hit.");
  expect(row.find("q").text()).toMatch(/^Regardless of whether you score a hit/);
});

it("a topic shows a rule with two printings once, in the printing in force", async () => {
  const $ = await page("/topics/holographic-safety-protocols");
  const row = $(".differences tr:has(a[href='/1e/borg/7.4.2'])");
  expect(row).toHaveLength(1);
  expect($(".differences tbody tr")).toHaveLength(1);
});

it("a topic page includes every section in the topic, and historical sections only under history", () => {
  const wrong = realCorpus.topics.flatMap((topic) => {
    const { governing, exceptions, bends, related, sentHere, history } = topicParts(topic, realCatalog);
    const entries = [...exceptions, ...bends, ...related, ...sentHere].flatMap((text) => [
      text.section.id,
      ...text.otherPrintings.map(({ id }) => id),
    ]);
    const shown = new Set([governing?.id, ...entries, ...history.map(({ section }) => section.id)]);
    const twinOfLead = (id: string) => governing?.printings?.some((printing) => printing.id === id);
    const missing = topic.members.filter(({ id }) => !shown.has(id) && !twinOfLead(id)).map(({ id }) => id);
    const repeated = history.filter(({ section }) => entries.includes(section.id)).map(({ section }) => section.id);
    return [...missing, ...repeated].map((id) => `${topic.slug}: ${id}`);
  });
  expect(wrong).toEqual([]);
});

it("the page and the API return the same suggestions for an unknown topic", async () => {
  const links = (await page("/topics/cloakk"))("main .entries a");
  const { suggestions } = (await askApi("/topics/cloakk")).body;
  expect([links.first().attr("href"), suggestions[0].id]).toEqual(["/topics/cloak", "cloak"]);
});
