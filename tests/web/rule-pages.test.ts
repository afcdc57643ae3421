import type { CheerioAPI } from "cheerio";
import { describe, expect, it } from "vitest";
import { ask, page } from "./real-pages.js";

const standingOn = ($: CheerioAPI) => $("article > .status").attr("data-standing");

describe("page of a rule with two printings", () => {
  it("the URL of each printing shows the printing in force", async () => {
    for (const path of ["/1e/rulebook/10.2.1", "/1e/borg/10.2.1"]) {
      const $ = await page(path);
      expect($("h1").text()).toBe("10.2.1 Stopped");
      expect($("article > .text").text()).toContain("Stopped ships may not fly, dock, undock, take off");
      expect($(".status .source").text()).toBe("Rulebook 2.5.6, June 2024");
      expect(standingOn($)).toBe("counts");
      expect($("article").attr("data-section")).toBe("1e/borg/10.2.1");
      expect($("link[rel=canonical]").attr("href")).toMatch(new RegExp(`${path}$`));
      expect($(".box h2 a").first().text()).toContain("10.2.1.0.1");
    }
  });

  it("a rule page can show the older printing, marked as superseded, or a comparison", async () => {
    const older = await page("/1e/rulebook/10.2.1?printing=2.4.5");
    expect(older("article > .text").text()).toContain("completely exhausted, or injured enough");
    expect(standingOn(older)).toBe("replaced");
    expect(older(".new-words").text()).toContain("who board your stopped ship");
    expect(older('.switch a[aria-current="true"]').text()).toBe("2.4.5");
    expect(older(".pilcrow").first().attr("href")).toBe("/1e/rulebook/10.2.1?printing=2.4.5&p=1#p1");
    const compared = await page("/1e/rulebook/10.2.1?compare=2.4.5");
    expect(compared('.what-changed a[href="/changes/1e/borg/10.2.1"]')).toHaveLength(1);
    expect(compared("article > .text del").text()).toContain("injured enough");
    expect(compared("article > .text ins").text()).toContain("time travel");
    expect(compared('.switch a[aria-current="true"]').text()).toBe("compare");
  });

  it("a rule page says “unchanged” if both printings have the same words", async () => {
    const $ = await page("/1e/rulebook/7.4.4");
    expect($(".status .in-print").text()).toBe("unchanged in 2.5.6");
    expect($(".switch")).toHaveLength(0);
  });

  it("a rule page lists sections that only the newer printing has", async () => {
    const $ = await page("/1e/rulebook/3.1");
    expect($('.listed a[href="/1e/borg/3.1.1"]').text()).toContain("3.1.1");
  });

  it("a request for an unknown version of a rule returns 404 with the available versions", async () => {
    const answer = await ask("/1e/rulebook/10.2.1?printing=2.2");
    expect(answer.status).toBe(404);
    expect(answer.text).toContain("2.4.5 and 2.5.6");
  });
});

it("overruled words are highlighted, and the governing words and a link follow the paragraph", async () => {
  const $ = await page("/1e/rulebook/7.4.3");
  expect(standingOn($)).toBe("point");
  expect($(".status .standing a").text()).toBe("One point is overruled");
  expect($("mark.contested").text()).toBe("(The ship will be destroyed at the end of the battle.)");
  expect($($(".status .standing a").attr("href") ?? "").is("mark")).toBe(true);
  expect($("li:has(> mark) > .margin-notes a").attr("href")).toBe("/1e/glossary/damage");
  expect($(".margin-note").text()).toContain("HULL integrity is reduced by 100%");
});

it("if a newer printing differs from an entry in force, the page says so, and a note links to the printing", async () => {
  const $ = await page("/1e/glossary/site");
  expect($(".status .standing a").text()).toBe("A newer printing differs on one point");
  expect($(".margin-note a").attr("href")).toBe("/1e/borg/3.1");
});

it("a card page shows the card's latest text, the rules for the card and the old rulings", async () => {
  for (const [path, part] of [
    ["/1e/glossary/horgahn", "How it plays"],
    ["/1e/errata/horgahn", "Current card text"],
  ] as const) {
    const $ = await page(path);
    const headings = $("article section > h2").map((_, heading) =>
      $(heading).text().replace("you are here", "").trim(),
    );
    expect(headings.get()).toEqual(["Current card text", "How it plays", "History"]);
    expect($(".erratum .text").text()).toContain("gain an additional normal card play");
    expect($(".card-part[aria-current] h2").text()).toContain(part);
    expect($("link[rel=canonical]").attr("href")).toMatch(new RegExp(`${path}$`));
  }
});

it("a card page highlights words that another text contradicts", async () => {
  const $ = await page("/1e/errata/horgahn");
  expect($(".card-part.card mark.contested").text()).toContain("you may take another turn immediately following");
  expect($(".card-history summary").text()).toContain("No longer correct.");
});

it("the page for an old ruling shows the verdict first, then the old and the current words next to each other", async () => {
  const $ = await page("/1e/faq-1996/borg-ship");
  expect(standingOn($)).toBe("history");
  expect($(".verdict").text()).toMatch(/^Partly correct\. It still moves and battles by itself/);
  expect($(".side-by-side mark.then").text()).toContain("attacks everything and anything in space");
  expect($(".side-by-side .today mark.now").text()).toContain("Attacks all ships, then moves");
  expect((await page("/1e/rulings-2002/hidden-fighter"))(".verdict").text()).toMatch(/^Still correct\./);
});

it("the page for an old ruling quotes only the relevant paragraph of a long current text", async () => {
  const $ = await page("/1e/faq-1996/stopped");
  expect($(".today > p a").first().text()).toBe("Read 10.2.1 Stopped in full");
  expect($(".today .text p")).toHaveLength(1);
});

it("the page for an old ruling shows only the ruling if no current section covers the subject", async () => {
  const $ = await page("/1e/faq-1996/worshiper");
  expect($(".verdict").text()).toMatch(/^Not covered by current rules\./);
  expect($(".today")).toHaveLength(0);
});

it("the page for a section that is only a cross-reference shows the whole text of the target", async () => {
  const $ = await page("/1e/glossary/stopped");
  expect($(".leads-to")).toHaveLength(0);
  expect($("h2 > #p1").text()).toBe("See 1E Rulebook 10.2.1 Stopped");
  expect($(".target .text").text()).toContain("Stopped ships may not fly, dock, undock");
  expect($(".target .status").attr("data-standing")).toBe("counts");
});

it("the history of a rule lists all wordings from the oldest to the newest, with the status of each", async () => {
  const $ = await page("/1e/rulebook/7.6");
  const steps = $(".steps a")
    .toArray()
    .map((step) => [$(step).attr("aria-label"), $(step).attr("href")]);
  expect(steps[0]).toEqual(["1996 FAQ: historical", "/1e/faq-1996/cloaking-device"]);
  expect(steps.slice(-2)).toEqual([
    ["2023 2.4.5: superseded", "/1e/borg/7.6?printing=2.4.5"],
    ["2024 2.5.6: partly overruled", "/1e/borg/7.6"],
  ]);
  expect(steps).toContainEqual(["2002 Rulings (2): historical", "#history"]);
  expect($("#history [href^='/1e/rulings-2002/']")).toHaveLength(2);
  const card = await page("/1e/glossary/lansor");
  expect(card(".steps a").first().attr("href")).toBe("#card-history");
  expect(card("#card-history > details")).toHaveLength(3);
  expect((await page("/1e/lists/homeworlds"))(".steps")).toHaveLength(0);
});

it("the page for a box shows the paragraph before the box", async () => {
  const $ = await page("/1e/rulebook/7.6.0.1");
  expect($(".around .text").text()).toContain("The following rules apply to cards that are cloaked:");
  expect($(".box .text").text()).toContain("does not affect phased ships");
});

it("a rule page collapses tips, because a tip is not a rule", async () => {
  const $ = await page("/1e/rulebook/1.2");
  expect($("aside.box.tip > details:not([open]) summary .tag").first().text()).toBe("Tip (not a rule)");
  expect($("aside.box:not(.tip) > .text").length).toBeGreaterThan(0);
});

it("lost and restored icons are shown as buttons that work without a script and open an explanation", async () => {
  const restored = await page("/1e/rulebook/2.4");
  const icon = restored("article > .text button.icon.restored").first();
  expect(icon.text()).toBe("[Evt]");
  const note = restored(`#${icon.attr("popovertarget")}`);
  expect(note.text()).toMatch(/^“Event” was lost in print, and was restored from 1E Rulebook \(2\.5\.6\) 2\.4/);
  const infiltration = await page("/1e/rulebook/6.3.5?printing=2.4.5");
  expect(infiltration("button.icon.restored").first().text()).toBe("<Fed>");
  const lost = await page("/1e/glossary/points");
  const sign = lost("article > .text button.lost").first();
  expect(sign.text()).toBe("▯");
  expect(lost(`#${sign.attr("popovertarget")}`).text()).toContain("An icon is missing from our source here");
});

it.each(["/1e/rulebook/7.4.3.0.1", "/1e/rulebook/12.8", "/topics/once-per-turn", "/changes/1e/borg/12.8"])(
  "quotations on %s never show a lost icon as a bare character, because many fonts lack that character",
  async (path) => {
    const $ = await page(path);
    $("head, textarea, .lost").remove();
    expect($("body").text()).not.toContain("▯");
  },
);
