import { load } from "cheerio";
import request from "supertest";
import { describe, expect, it } from "vitest";
import { withFileLinks } from "../../web/routes/file-links.js";
import { realApp } from "../support/real-app.js";
import { realCorpus } from "../support/real-corpus.js";
import { textsOf } from "./real-pages.js";

const app = realApp();
const ask = (path: string) => request(app).get(path);
const head = async (path: string) => load((await ask(path).set("Accept", "text/html")).text);
const origin = new URL((await head("/"))("link[rel=canonical]").attr("href") ?? "").origin;

describe("head of a page", () => {
  it("the head contains a title, a description, a URL and an image for link previews", async () => {
    const $ = await head("/1e/glossary/cloaking-device");
    expect($("meta[property='og:title']").attr("content")).toBe("cloaking device · 1E Glossary");
    expect($("meta[property='og:description']").attr("content")).toContain("cloak");
    expect($("meta[property='og:url']").attr("content")).toBe(`${origin}/1e/glossary/cloaking-device`);
    const picture = new URL($("meta[property='og:image']").attr("content") ?? "").pathname;
    expect((await ask(picture)).headers["content-type"]).toBe("image/png");
  });

  it("the head describes a lost icon in words", async () => {
    const lost = realCorpus.sections.find(({ text }) => /\(▯/.test(text.slice(0, 100)));
    const $ = await head(`/${lost?.id}`);
    expect($("meta[name=description]").attr("content")).toContain("[lost icon]");
  });

  it("the head uses the citation as the description of a section without text", async () => {
    const silent = realCorpus.sections.find(({ text }) => text === "");
    expect((await head(`/${silent?.id}`))("meta[name=description]").attr("content")).toMatch(/Edition/);
  });

  it("the head contains structured data and breadcrumbs for search engines", async () => {
    const $ = await head("/1e/rulebook/7.4.3");
    const { "@graph": things } = JSON.parse($("script[type='application/ld+json']").text());
    expect(things[0]).toMatchObject({ "@type": "CreativeWork", name: "7.4.3 Ship Battle", version: "2.5.6" });
    const names = things[1].itemListElement.map(({ name }: { name: string }) => name);
    expect(names).toEqual(["First Edition Rulebook", "7 Executing Orders", "7.4 Battle", "7.4.3 Ship Battle"]);
    const term = JSON.parse((await head("/1e/glossary/cloaking-device"))("script[type='application/ld+json']").text());
    expect(term["@graph"][0]).toMatchObject({ "@type": "DefinedTerm", name: "cloaking device" });
  });

  it("structured data in the head cannot close its script element", async () => {
    for (const id of ["1e/rulebook", "1e/glossary/no", "1e/borg/13"]) {
      const block = (await head(`/${id}`))("script[type='application/ld+json']").html();
      expect(block).not.toContain("<");
    }
  });

  it("search engines must not index search results and error pages", async () => {
    for (const path of ["/search?q=cloak", "/1e/rulebook/77.6"]) {
      const $ = await head(path);
      expect([path, $("meta[name=robots]").attr("content"), $("link[rel=canonical]").length]).toEqual([
        path,
        "noindex",
        0,
      ]);
    }
  });
});

it.each([
  ["/search?q=cloak&page=2", "cloak, page 2, rules up to 1E Rulebook version 2.5.6, June 2024"],
  ["/search?q=cloak&edition=2e", "cloak, rules up to 2E Rulebook version 4, April 2015"],
  ["/list?ids=1e/glossary/death,1e/rulebook/7.6", "Shared list, rules up to 1E Rulebook version 2.5.6, June 2024"],
  ["/1e/glossary?read=all", "First Edition Glossary, version 2.4.5, May 2023"],
  ["/1e/rulebook/7.6?printing=2.4.5", "1E Rulebook 7.6, version 2.4.5 (May 2023), superseded by version 2.5.6"],
])("printed pages of %s have the footer “%s” and a URL", async (path, citation) => {
  const footer = (await head(path))("html").attr("data-citation") ?? "";
  const url = new URL(footer.slice(footer.lastIndexOf(", ") + 2));
  expect(footer.slice(0, footer.lastIndexOf(", "))).toBe(citation);
  const expected = new URL(path, origin);
  expect([url.pathname, new Set(url.searchParams)]).toEqual([expected.pathname, new Set(expected.searchParams)]);
});

it("on an exported site, the footer of a printed page contains the URL of the page's file", async () => {
  const html = (await ask("/1e/rulebook?chapter=7").set("Accept", "text/html")).text;
  const exported = load(withFileLinks(html, "/", origin))("html").attr("data-citation");
  expect(exported).toMatch(/ of version 2\.5\.6, June 2024, /);
  expect(exported?.endsWith(`, ${origin}/1e/rulebook/chapter=7/`)).toBe(true);
});

describe("files of the site", () => {
  it("every file that a page's head refers to exists, with the right media type", async () => {
    const $ = await head("/");
    const hrefs = $("link[rel=manifest], link[rel=search], link[rel~=icon], link[rel=apple-touch-icon]");
    const types = await Promise.all(
      hrefs.get().map(async (link) => (await ask($(link).attr("href") ?? "")).headers["content-type"]?.split(";")[0]),
    );
    expect(types).toEqual([
      "application/opensearchdescription+xml",
      "application/manifest+json",
      "image/x-icon",
      "image/svg+xml",
      "image/png",
    ]);
  });

  it("a browser can add the site as a search engine for the address bar", async () => {
    const $ = load((await ask("/opensearch.xml")).text, { xml: true });
    const template = $("Url[type='text/html']").attr("template") ?? "";
    expect(template).toBe(`${origin}/search?q={searchTerms}`);
  });

  it("the web manifest names existing icons", async () => {
    const { icons } = JSON.parse((await ask("/manifest.webmanifest")).text) as {
      icons: { src: string; type: string }[];
    };
    for (const { src, type } of icons) {
      expect([src, (await ask(src)).headers["content-type"]?.split(";")[0]]).toEqual([src, type]);
    }
    expect(icons.map(({ src }) => src)).toContain("/assets/maskable-512.png");
  });

  it("the sitemap lists exactly the pages that search engines should index", async () => {
    const robots = (await ask("/robots.txt")).text;
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
    const $ = load((await ask("/sitemap.xml")).text, { xml: true });
    const paths = textsOf($, "loc").map((url) => new URL(url).pathname);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).not.toContain("/1e/glossary/glossary");
    const excluded = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, prefix = ""]) => prefix);
    expect(paths).toContain("/search-tips");
    expect(paths.filter((path) => excluded.some((prefix) => path.startsWith(prefix)))).toEqual([]);
    const canonical = await Promise.all(
      paths
        .filter((_, at) => at % 41 === 0)
        .map(async (path) => [path, new URL((await head(path))("link[rel=canonical]").attr("href") ?? "").pathname]),
    );
    expect(canonical.length).toBeGreaterThan(80);
    expect(canonical.filter(([path, known]) => path !== known)).toEqual([]);
  });
});
