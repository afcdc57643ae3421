import { expect, it } from "vitest";
import { textsOf } from "./real-pages.js";
import { ask, read } from "./tiny-pages.js";

it("a section page shows breadcrumbs, the kind and the text", async () => {
  const $ = await read("/1e/rulebook/7.6");
  expect($("h1").text()).toBe("7.6 Cloak");
  expect(textsOf($, ".path li")).toEqual(["First Edition Rulebook", "7 Executing Orders"]);
  expect($(".text + .epigraph figcaption").text()).toBe("Worf");
  expect($(".text").first().text()).toContain("some ships have the ability to render themselves invisible");
  expect($("link[rel=canonical]").attr("href")).toBe("https://rules.example/1e/rulebook/7.6");
});

it("a section page links to the previous and next section, the topic, the mentions and the related texts", async () => {
  const $ = await read("/1e/rulebook/7.6");
  expect($("a[rel=next]").attr("href")).toBe("/1e/rulebook/7.6.0.1");
  expect($(".topic-line").text()).toBe("Topic: Cloak, 3 sections");
  expect($(".topic-line a").attr("href")).toBe("/topics/cloak");
  expect($("#mentioned-in a").attr("href")).toBe("/1e/glossary/cloaking-device?p=1#p1");
  expect($("#mentioned-in a").text()).toBe("1E Glossary cloaking device");
  expect($(".apparatus .foot a").attr("href")).toBe("/search?q=cites%3A1e%2Frulebook%2F7.6&edition=1e");
  expect($("#history a").attr("href")).toBe("/1e/faq-1996/borg-ship");
  expect($("#history .reason")).toHaveLength(0);
});

it("a section page has every citation format in a labelled field, with the version", async () => {
  const $ = await read("/1e/errata/horgahn");
  const forms = $("[data-cite]").map((_, field) => [
    [$(`label[for="${$(field).attr("id")}"]`).text(), $(field).text()],
  ]);
  const url = "https://rules.example/1e/errata/horgahn";
  const short = "1E Errata, Horga'hn, version 2.4.5 (May 2023)";
  const words = "This card has major changes.\n\nGametext: Immediately plays on table.";
  const formsByName = Object.fromEntries(forms.get());
  expect(formsByName).toMatchObject({ Short: short, Link: url });
  expect(formsByName["Text with citation"]).toContain(`“${words}`);
  expect(formsByName["Text with citation"]).toMatch(`draw an extra card.”\n— ${short}, ${url}`);
  expect(formsByName["Markdown"]).toMatch(`> \n>\n> — [${short}](${url})`.replace("> \n", ""));
  expect(formsByName["BBCode"]).toMatch(`[/quote]\n— [url=${url}]${short}[/url]`);
  expect($(".on-paper").text()).toBe(`${short}, ${url}`);
  expect($(".provenance").text()).toContain("Lines 10253–10257 of 1e-compendium-2.4.5");
});

it("a section page offers a citation of the paragraph if the URL names a paragraph", async () => {
  const $ = await read("/1e/rulebook/7.6?p=3");
  expect($('[data-cite="text"]').text()).toBe(
    "“Your opponent may not target your cloaked cards.” — 1E Rulebook 7.6, paragraph 3, version 2.4.5 (May 2023), " +
      "https://rules.example/1e/rulebook/7.6?p=3#p3",
  );
});

it("two sections with the same number link to each other", async () => {
  const first = await read("/1e/rulebook/6.5.3.0.3");
  const second = await read("/1e/rulebook/6.5.3.0.3-2");
  expect(first('article > .facts a[href="/1e/rulebook/6.5.3.0.3-2"]').text()).toBe("No Personnel Download Limit");
  expect(second('article > .facts a[href="/1e/rulebook/6.5.3.0.3"]').text()).toBe("Showing Your Downloads");
  expect(second(".status .tag").text()).toBe("Open Rules: Open format only");
});

it("the page for a Second Edition section names the edition, and searches only that edition", async () => {
  const $ = await read("/2e/rulebook/order-beam-personnel");
  expect($(".status .tag.other-game").text()).toBe("Second Edition");
  expect($("header input[name=edition]").attr("value")).toBe("2e");
});

it("the list of documents shows current and historical documents separately", async () => {
  const $ = await read("/documents");
  expect($(".documents.current a").length).toBe(4);
  expect($(".documents.legacy a").attr("href")).toBe("/1e/faq-1996");
});

it("a paragraph has its own URL, with the section's URL as its canonical URL", async () => {
  const $ = await read("/1e/rulebook/7.6");
  const paragraph = $(".text p").first();
  expect(paragraph.attr("id")).toBe("p1");
  expect(paragraph.find(".pilcrow").attr("href")).toBe("/1e/rulebook/7.6?p=1#p1");
  expect($(".cited")).toHaveLength(0);
  const cited = await read("/1e/rulebook/7.6?p=1");
  expect(cited(".cited").attr("id")).toBe("p1");
  expect(cited("link[rel=canonical]").attr("href")).toBe("https://rules.example/1e/rulebook/7.6");
});

it("the page ignores the number of a paragraph that does not exist, and returns 400 for an invalid number", async () => {
  expect((await read("/1e/rulebook/7.6?p=99"))(".cited")).toHaveLength(0);
  expect((await ask("/1e/rulebook/7.6?p=three")).status).toBe(400);
});

it("a paragraph id begins with the section number if the page shows several sections", async () => {
  expect((await read("/1e/rulebook"))('[id="7.6-p1"]').text()).toContain("some ships have the ability");
});
