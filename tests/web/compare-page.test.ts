import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { ask, page } from "./real-pages.js";

describe("the comparison page", () => {
  it("marks the words that only one text has", async () => {
    const $ = await page("/compare?a=1e/rulebook/10.2.1&b=1e/borg/10.2.1");
    const [older, newer] = $(".side-by-side article").toArray();
    expect($(older).find("mark.only").text()).toContain("completely exhausted");
    expect($(newer).find("mark.only").text()).toContain("time travel");
    expect($(older).find(".standing").attr("data-standing")).toBe("replaced");
    expect($(newer).find("h2 a").attr("href")).toBe("/1e/borg/10.2.1");
  });

  it("shows each item of a list on its own line, with its printed mark", async () => {
    const $ = await page("/compare?a=1e/rulebook/7.6&b=1e/borg/7.6");
    for (const section of $(".side-by-side article").toArray())
      expect($(section).find(".list-line").first().text()).toMatch(/^[-•] Your opponent may not target/);
    const battle = await page("/compare?a=1e/rulebook/7.4.3&b=1e/borg/7.4.3");
    const lines = battle(".side-by-side article").first().find(".list-line").toArray();
    expect(lines.map((line) => battle(line).text()).find((line) => line.startsWith("6."))).toMatch(/^6\. Damage: /);
  });

  it("compares any two texts, of any documents", async () => {
    const $ = await page("/compare?a=1e/rulings-2002/hippocratic-oath&b=1e/glossary/hippocratic-oath");
    expect($(".side-by-side article")).toHaveLength(2);
    expect($(".side-by-side mark.only").length).toBeGreaterThan(0);
  });

  it("marks nothing if the texts have few words in common", async () => {
    const $ = await page("/compare?a=1e/rulebook/7.6&b=1e/glossary/tribble");
    expect($("mark.only")).toHaveLength(0);
    expect($("main > div > .facts").text()).toContain("too different to compare");
  });

  it("has a form that suggests the sections nearest to the one named", async () => {
    const $ = await page("/compare?a=1e/rulebook/7.6");
    expect($("form.choice input[name=a]").attr("value")).toBe("1e/rulebook/7.6");
    expect($('.entries a[href="/compare?a=1e/rulebook/7.6&b=1e/borg/7.6"]')).toHaveLength(1);
  });

  it("accepts citations", async () => {
    const answer = await ask("/compare?a=rulebook+7.6&b=glossary+tribble");
    expect([answer.status, answer.headers["location"]]).toEqual([
      302,
      "/compare?a=1e/rulebook/7.6&b=1e/glossary/tribble",
    ]);
  });

  it("suggests sections if a name is unknown or ambiguous, or both are the same", async () => {
    const unknown = await ask("/compare?a=1e/rulebook/7.6.9&b=1e/rulebook/7.6");
    expect([unknown.status, load(unknown.text)('.listed a[href="/1e/rulebook/7.6"]').length]).toEqual([404, 1]);
    const several = await ask("/compare?a=rulebook+6.5.3.0.3");
    expect([several.status, load(several.text)(".listed a").length]).toEqual([400, 2]);
    expect((await ask("/compare?a=1e/rulebook/7.6&b=1e/rulebook/7.6")).status).toBe(400);
  });
});
