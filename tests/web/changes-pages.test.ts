import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { realCorpus } from "../support/real-corpus.js";
import { ask, askApi, attributesOf, page } from "./real-pages.js";

describe("list of changes", () => {
  it("the list of changes is grouped by subject, with one sentence per section", async () => {
    const $ = await page("/changes");
    const piles = $(".matter:has(h2:contains('Missions and sites are separate piles'))");
    expect(piles.find("h3 .number").text()).toBe("3.13.1.13.1.24.4.14.4.2");
    const cloak = $('li[id="7.6"]');
    expect(cloak.find("> p").text()).toBe("A ship needs no personnel aboard to cloak or decloak.");
    expect(cloak.find(".badge").text()).toBe("Rule changed");
    expect(cloak.find("details ins").text()).toContain("(No personnel are required to operate a cloak.)");
    expect($(".note").text()).toContain("still in force as printed in the older Rulebook");
  });

  it("the list of changes contains every change once, and leaves out changed punctuation and unchanged sections", async () => {
    const pages = [await page("/changes"), await page("/changes?page=2")];
    const listed = pages.flatMap(($) => attributesOf($, ".changes h3 a"));
    const telling = realCorpus.changes.filter((change) => change.class !== "cosmetic" && change.class !== "same");
    expect(listed.sort()).toEqual(telling.map(({ to }) => `/changes/${to}`).sort());
  });

  it("the list of changes has filters for kinds and chapters, each with a count", async () => {
    const $ = await page("/changes");
    const counts = $(".counts a").map((_, link) => [[$(link).text(), $(link).attr("href")]]);
    const cosmetic = realCorpus.changes.filter((change) => change.class === "cosmetic").length;
    expect(counts.get()).toContainEqual([`Punctuation ${cosmetic}`, "/changes?group=signs"]);
    const signs = await page("/changes?group=signs");
    expect([signs("h2").text(), signs(".changes > li").length]).toEqual(["Punctuation and misprints", cosmetic]);
    const chapter = await page("/changes?chapter=3");
    expect(chapter(".changes h3 .number").text()).toBe("3.13.1.13.1.2");
    expect(chapter(".counts a[aria-current]").text()).toContain("3 Building a Deck");
    expect(chapter(".chapters:not([open]) summary").text()).toBe("Chapter 3 Building a Deck");
  });

  it("the link to the next page of changes includes the filter", async () => {
    const $ = await page("/changes?group=unchanged&page=2");
    expect($("a[rel=next]").attr("href")).toBe("/changes?group=unchanged&page=3");
    expect($(".changes > li")).toHaveLength(50);
    expect((await page("/changes?limit=5"))(".changes > li")).toHaveLength(5);
  });

  it.each(["class=bogus", "group=big", "chapter=99", "page=0", "limit=51"])(
    "the list of changes and the API reject %s with the same error",
    async (query) => {
      const [shown, api] = [await ask(`/changes?${query}`), await askApi(`/changes?${query}`)];
      expect([shown.status, api.status]).toEqual([400, 400]);
      expect(load(shown.text)("main").text()).toContain(api.body.detail.replace(":", ""));
    },
  );

  it("the list of changes omits every rule that another page calls unchanged", () => {
    const notes = new Map(realCorpus.sections.map(({ id, authority }) => [id, authority.notes.join(" ")]));
    const changed = realCorpus.changes.filter((change) => ["rules", "removed", "added"].includes(change.class));
    const denied = changed.filter(({ to, from }) =>
      [to, from].some((id) => id !== null && /rule is the same|changes no rule/.test(notes.get(id) ?? "")),
    );
    expect(denied).toEqual([]);
    expect(changed.length).toBeGreaterThan(15);
  });
});

it("a change page has a summary, and does not mark a lost list as removed", async () => {
  const cloak = await page("/changes/1e/borg/7.6");
  expect(cloak(".change-page").text()).toContain("needs no personnel aboard");
  expect(cloak(".sentences dt").text()).toBe("Added");
  expect((await page("/changes/1e/borg/3.1.1"))(".printings dt").text()).toBe("Newer");
  const winning = await page("/changes/1e/borg/9");
  expect(winning(".sentences dt").first().text()).toBe("Missing from the newer file, still in force");
  expect(winning(".sentences del")).toHaveLength(0);
});

it("a change page marks words in a way that does not depend on colour", async () => {
  const $ = await page("/changes/1e/borg/4.1");
  expect($(".compared ins").first().text()).toBe("seed");
  expect($(".compared del").first().text()).toBe("play");
});

it("the error page for an unknown change has the same suggestions as the API", async () => {
  const [shown, api] = [await ask("/changes/1e/glossary/beaming"), await askApi("/changes/1e/glossary/beaming")];
  expect([shown.status, api.status]).toEqual([404, 404]);
  const $ = load(shown.text);
  const links = attributesOf($, "main .entries a");
  const urls = api.body.suggestions.map(({ url }: { url: string }) => decodeURI(new URL(url).pathname));
  expect(links.map((href) => decodeURI(href))).toEqual(urls);
});

describe("comparison page", () => {
  it("the comparison page marks words that only one of the two sections contains", async () => {
    const $ = await page("/compare?a=1e/rulebook/10.2.1&b=1e/borg/10.2.1");
    const [older, newer] = $(".side-by-side article").toArray();
    expect($(older).find("mark.only").text()).toContain("completely exhausted");
    expect($(newer).find("mark.only").text()).toContain("time travel");
    expect($(older).find(".standing").attr("data-standing")).toBe("replaced");
    expect($(newer).find("h2 a").attr("href")).toBe("/1e/borg/10.2.1");
  });

  it("the comparison page shows each list item on a separate line, with the printed marker", async () => {
    const $ = await page("/compare?a=1e/rulebook/7.6&b=1e/borg/7.6");
    for (const section of $(".side-by-side article").toArray())
      expect($(section).find(".list-line").first().text()).toMatch(/^[-•] Your opponent may not target/);
    const battle = await page("/compare?a=1e/rulebook/7.4.3&b=1e/borg/7.4.3");
    const lines = battle(".side-by-side article").first().find(".list-line").toArray();
    expect(lines.map((line) => battle(line).text()).find((line) => line.startsWith("6."))).toMatch(/^6\. Damage: /);
  });

  it("the comparison of two very different texts marks no words, and links to the printing in force", async () => {
    const $ = await page("/compare?a=1e/rulebook/7.6&b=1e/glossary/tribble");
    expect($("mark.only")).toHaveLength(0);
    expect($("main > div > .facts").text()).toContain("too different to compare");
    const newer = $(".side-by-side .facts a").toArray();
    expect(newer.map((link) => $(link).attr("href"))).toEqual(["/compare?a=1e/borg/7.6&b=1e/glossary/tribble"]);
  });

  it("the comparison page has a form for the second section, and suggests the other printing", async () => {
    const $ = await page("/compare?a=1e/rulebook/7.6");
    expect($("form.choice input[name=a]").attr("value")).toBe("1e/rulebook/7.6");
    expect($('.entries a[href="/compare?a=1e/rulebook/7.6&b=1e/borg/7.6"]')).toHaveLength(1);
  });

  it("the comparison page suggests sections if a reference is unknown or ambiguous", async () => {
    const unknown = await ask("/compare?a=1e/rulebook/7.6.9&b=1e/rulebook/7.6");
    expect([unknown.status, load(unknown.text)('.listed a[href="/1e/rulebook/7.6"]').length]).toEqual([404, 1]);
    const several = await ask("/compare?a=rulebook+6.5.3.0.3");
    expect([several.status, load(several.text)(".listed a").length]).toEqual([400, 2]);
    expect((await ask("/compare?a=1e/rulebook/7.6&b=1e/rulebook/7.6")).status).toBe(400);
  });
});
