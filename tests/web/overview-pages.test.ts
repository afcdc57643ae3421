import { load } from "cheerio";
import request from "supertest";
import { describe, expect, it } from "vitest";
import { tinyApp } from "../support/tiny-app.js";
import { attributesOf, page, textsOf } from "./real-pages.js";
import { ask, read } from "./tiny-pages.js";

it("the topics page lists topics from A to Z, and finds topics by name", async () => {
  expect((await read("/topics"))("#letter-C a").attr("href")).toBe("/topics/cloak");
  expect((await read("/topics?q=cloak"))(".found a").first().attr("href")).toBe("/topics/cloak");
  expect((await read("/topics?q=nacelle"))(".nothing")).toHaveLength(1);
});

describe("problems page", () => {
  it("the problems page counts problems by severity, publication and rule, with links", async () => {
    const $ = await read("/problems");
    const rules = $("nav[aria-label='Problems by type'] a").map((_, link) => [[$(link).text(), $(link).attr("href")]]);
    expect(rules.get()).toEqual([
      ["Duplicate number 2", "/problems?rule=duplicate-number"],
      ["Torn sentence 1", "/problems?rule=torn-sentence"],
    ]);
    expect($("main select")).toHaveLength(0);
    const narrowed = await read("/problems?rule=torn-sentence");
    expect(narrowed("main a[aria-current]").attr("href")).toBe("/problems");
    expect(narrowed("nav[aria-label='Problems by severity'] a").text()).toBe("Info 1");
  });

  it("the problems page shows the line, section, message, suggestion and context of each problem", async () => {
    const $ = await read("/problems");
    const [first, second] = [$(".problem").eq(1), $(".problem").eq(2)];
    expect(first.find(".place").text()).toContain("1e-compendium-2.4.5, line 1008 in");
    expect(first.find(".place a").attr("href")).toBe("/1e/rulebook/6.5.3.0.3-2");
    expect(first.find(".message").text()).toContain("6.5.3.0.3 stands twice");
    expect(first.find("dt").text()).toBe("As printedSuggested");
    expect(second.find("dd mark").text()).toBe("no General Quarters rule");
    expect(second.find("dd").text()).toContain("Under Open Rules, there is");
  });

  it("the problems page has filters, and returns 400 for an unknown value", async () => {
    expect((await read("/problems?severity=error&rule="))(".problem")).toHaveLength(1);
    expect((await ask("/problems?rule=no-such-rule")).status).toBe(400);
    expect((await ask("/problems?page=0")).status).toBe(400);
  });

  it("the problems page lists the problems that affect a game first", async () => {
    const $ = await page("/problems");
    const rules = textsOf($, ".problem .rule");
    expect(rules).not.toContain("Lost heading");
    expect(rules).toContain("Contradiction");
  });
});

it("the About page shows the maintainers' text, every document and the data version", async () => {
  const $ = await read("/about");
  expect($("h1")).toHaveLength(1);
  expect(textsOf($, "h2")).toContain("What does “in force” mean?");
  for (const link of ["/1e/rulebook", "/2e/rulebook", "/problems", "/feed.atom"])
    expect([link, $(`main a[href="${link}"]`).length]).toEqual([link, 1]);
});

it("the search tips page shows an example for each tip", async () => {
  const $ = await read("/search-tips");
  const tips = attributesOf($, "dt a");
  const home = await read("/");
  expect(tips).toContain("/search?q=stasis+-artifact");
  for (const one of home(".search-words dt a").toArray()) expect(tips).toContain(home(one).attr("href"));
});

describe("error report about a text", () => {
  const page = async (feedbackUrl?: string) => {
    const app = tinyApp(feedbackUrl === undefined ? {} : { feedbackUrl });
    return load((await request(app).get("/1e/rulebook/7.6").set("Accept", "text/html")).text)(".feedback");
  };

  it("an error report can be copied as text, with the citation and the URL", async () => {
    const report = (await page()).find("textarea").text();
    expect(report).toMatch(/^1E Rulebook 7\.6, version 2\.4\.5 .*\nhttps:.*\/1e\/rulebook\/7\.6\n/);
  });

  it("an error report can be a link to the operator's form, with all fields filled in", async () => {
    const form = await page("https://forms.example/?about={id}&cited={citation}&at={url}&new={other}");
    const link = new URL(form.find("a").attr("href") ?? "");
    expect(Object.fromEntries(link.searchParams)).toMatchObject({ about: "1e/rulebook/7.6", new: "{other}" });
    expect(link.searchParams.get("cited")).toMatch(/^1E Rulebook 7\.6, version/);
    expect(link.searchParams.get("at")).toMatch(/^https:.*\/1e\/rulebook\/7\.6$/);
  });
});
