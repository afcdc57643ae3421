import { load } from "cheerio";
import request from "supertest";
import { describe, expect, it } from "vitest";
import { tinyApp } from "../support/tiny-app.js";
import { attributesOf, textsOf } from "./real-pages.js";
import { read } from "./tiny-pages.js";

describe("the page about the site", () => {
  it("shows the words of the maintainers, then every document and the state of the data", async () => {
    const $ = await read("/about");
    expect($("h1")).toHaveLength(1);
    expect(textsOf($, "h2")).toContain("What does “in force” mean?");
    for (const link of ["/1e/rulebook", "/2e/rulebook", "/problems", "/feed.atom"])
      expect([link, $(`main a[href="${link}"]`).length]).toEqual([link, 1]);
  });
});

describe("the search tips", () => {
  it("are a page on which each tip is a search, and a fold on the home page", async () => {
    const $ = await read("/search-tips");
    const tips = attributesOf($, "dt a");
    const home = await read("/");
    expect(tips).toContain("/search?q=stasis+-artifact");
    for (const one of home(".search-words dt a").toArray()) expect(tips).toContain(home(one).attr("href"));
  });
});

describe("the report of an error in a text", () => {
  const page = async (feedbackUrl?: string) => {
    const app = tinyApp(feedbackUrl === undefined ? {} : { feedbackUrl });
    return load((await request(app).get("/1e/rulebook/7.6").set("Accept", "text/html")).text)(".feedback");
  };

  it("is a text to copy, with the citation and the URL", async () => {
    const report = (await page()).find("textarea").text();
    expect(report).toMatch(/^1E Rulebook 7\.6, version 2\.4\.5 .*\nhttps:.*\/1e\/rulebook\/7\.6\n/);
  });

  it("is a link to the operator's form, filled in", async () => {
    const form = await page("https://forms.example/?about={id}&cited={citation}&at={url}&new={other}");
    const link = new URL(form.find("a").attr("href") ?? "");
    expect(Object.fromEntries(link.searchParams)).toMatchObject({ about: "1e/rulebook/7.6", new: "{other}" });
    expect(link.searchParams.get("cited")).toMatch(/^1E Rulebook 7\.6, version/);
    expect(link.searchParams.get("at")).toMatch(/^https:.*\/1e\/rulebook\/7\.6$/);
  });
});
