import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import type { DocumentInfo } from "../../src/model.js";
import { bookOf, printedBook, readThrough } from "../../src/views/book.js";
import { realCatalog, realCorpus } from "../support/real-corpus.js";
import { ask, attributesOf, page } from "./real-pages.js";

describe("long book", () => {
  it("the table of contents of a book has an anchor for each section number and a link to each chapter", async () => {
    const $ = await page("/1e/rulebook");
    expect($("h1").text()).toBe("First Edition Rulebook");
    expect($(".document-heading .facts").text()).toContain("with the changes of version 2.5.6");
    const entry = $('.contents.front li[id="7.4.3"] a');
    expect([entry.text().trim(), entry.attr("href")]).toEqual(["7.4.3 Ship Battle", "/1e/rulebook?chapter=7#7.4.3"]);
    expect($('.contents.front li[id="3.1.2"]').text()).toBe("3.1.2 Site Pile");
    expect($("main .text").not(".notices .text")).toHaveLength(0);
  });

  it("a book has a page for each chapter, with the table of contents before the text", async () => {
    const $ = await page("/1e/rulebook?chapter=7");
    expect($("h1").text().trim()).toBe("7 Executing Orders");
    expect($(".contents a[aria-current=page]").text().trim()).toBe("7 Executing Orders");
    expect($("details.contents").next("article")).toHaveLength(1);
    expect($('.contents a[href="#7.4.3"]')).toHaveLength(1);
    expect($('[id="7.4.3"] .text').text()).toContain("A ship battle proceeds in 8 stages");
    expect($("a[rel=next]").attr("href")).toBe("/1e/rulebook?chapter=8");
    expect($('header.site a[aria-current="true"]').text()).toBe("Rulebook");
  });

  it("a book shows a diagram of a turn on the front page and in the three chapters about a turn", async () => {
    const front = await page("/1e/rulebook");
    expect(attributesOf(front, ".steps a")).toEqual([5, 7, 8].map((number) => `/1e/rulebook?chapter=${number}`));
    expect(attributesOf(front, ".steps a", "aria-label")).toEqual([
      "The Play Phase, chapter 5",
      "Executing Orders, chapter 7",
      "End of Turn, chapter 8",
    ]);
    const chapter = await page("/1e/rulebook?chapter=7");
    expect(chapter(".steps a[aria-current=page]").attr("href")).toBe("/1e/rulebook?chapter=7");
    expect((await page("/1e/rulebook?chapter=4"))(".steps")).toHaveLength(0);
    expect((await page("/2e/rulebook"))(".steps")).toHaveLength(0);
  });

  it("a book of entries has links to the letters A to Z if all entries are on one page", async () => {
    const $ = await page("/1e/glossary?read=all");
    expect($(".letters a").text()).toMatch(/^#ABCDEFGH.*[WXYZ]$/);
    for (const link of $(".letters a").slice(1)) {
      const entry = $(`[id="${$(link).attr("href")?.slice(1)}"] > :first-child`).text();
      expect(entry.trim()).toMatch(new RegExp(`^${$(link).text()}`, "i"));
    }
  });

  it("the icon legend in a book shows the tag for each icon", async () => {
    const $ = await page("/1e/rulebook/13/icons-with-built-in-rules");
    expect($(".legend dt").first().text()).toMatch(/^Alternate Universe .*\[(1E-)?AU\]/);
  });

  it("a book shows the wording in force, and a link to the earlier wording if the two differ", async () => {
    const $ = await page("/1e/rulebook?chapter=10");
    expect($('[id="10.2.1"] > .difference').text()).toContain("Version 2.5.6");
    expect($('[id="10.2.1"] > .difference a').attr("href")).toBe("/1e/rulebook/10.2.1?printing=2.4.5");
    expect($('[id="10.2.2"] > .difference')).toHaveLength(0);
  });

  it("an old printing is shown as printed, with a link to the section in force before each superseded section", async () => {
    const $ = await page("/1e/rulebook?printing=2.4.5&chapter=3");
    expect($('[id="3.1"] .text').text()).toContain("exactly 6 missions");
    expect($('[id="3.1"] > .replaced a').attr("href")).toBe("/1e/borg/3.1");
    expect($('[id="3.1.1"]')).toHaveLength(0);
    expect((await ask("/1e/rulebook?printing=9")).status).toBe(404);
  });

  it("search engines must not index the page with the whole text of a book", async () => {
    const $ = await page("/1e/rulebook?read=all");
    const book = bookOf(realCorpus.documents.find(({ id }) => id === "1e/rulebook") as DocumentInfo, realCatalog);
    const keys = [...readThrough(book.chapters)].map(({ entry }) => entry.key);
    const shown = attributesOf($, "article > section[id]", "id");
    expect(shown.filter((id) => keys.includes(id))).toEqual(keys);
    expect($("meta[name=robots]").attr("content")).toBe("noindex");
    expect($(".book-links").text()).not.toContain("Read or print all");
  });

  it("a section page can show all subsections and boxes in the section", async () => {
    const $ = await page("/1e/rulebook/7.4?read=all");
    expect($("h1").text().trim()).toBe("7.4 Battle");
    for (const key of ["7.4.1", "7.4.4", "7.4.3.0.1"])
      expect($(`article > section[id="${key}"] .text`)).toHaveLength(1);
    expect($("article > section[id='7.5']")).toHaveLength(0);
    const section = await page("/1e/rulebook/7.4");
    expect(section(".read-all a").attr("href")).toBe("/1e/rulebook/7.4?read=all");
  });

  it.each(["/1e/rulebook?chapter=99", "/1e/glossary?chapter=7"])(
    "%s returns an error with a list of the chapters",
    async (path) => {
      const answer = await ask(path);
      expect(answer.status).toBe(400);
      expect(load(answer.text)("main").text()).toContain("chapter must be one of");
    },
  );

  it("a book shows the current text of a card after its Glossary entry", async () => {
    const $ = await page("/1e/glossary?read=all");
    expect($('[id="horgahn"]').next().attr("id")).toBe("errata/horgahn");
    expect($('[id="errata/horgahn"]').attr("class")).toBe("box erratum");
  });

  it("a section has a tag for its kind only if the name of the document does not imply the kind", async () => {
    expect((await page("/1e/glossary?read=all"))('[id="errata/horgahn"] .tag').first().text()).toBe("Erratum");
    expect((await page("/1e/errata?read=all"))('[id="horgahn"] .tag').text()).toBe("Change: major");
    expect((await page("/1e/errata/horgahn"))(".status .tag").text()).toBe("Change: major");
    for (const other of ["/1e/faq-1996/borg-ship", "/1e/lists/homeworlds", "/1e/temporary-rulings/dead-end"])
      expect([other, (await page(other))(".status .tag").text()]).toEqual([other, ""]);
  });
});

it("covers, printed tables of contents and copyright notices are collapsed after the text of every document", async () => {
  for (const id of ["2e/rulebook", "1e/errata", "1e/rulings-2002"]) {
    const $ = await page(`/${id}`);
    expect([id, $("details.notices").length]).toEqual([id, 1]);
    expect([id, $("details.notices").nextAll().length]).toEqual([id, 0]);
  }
  const rules = await page("/2e/rulebook");
  expect(rules("article > section").first().attr("id")).toBe("introduction");
});

it("an index page links to each letter and, if a letter has many entries, to the first two letters of words", async () => {
  const $ = await page("/1e/glossary");
  expect($('#letter-B .within a[href="#letter-Bo"]').text()).toBe("Bo");
  expect($("#letter-Bo").closest("li").text()).toMatch(/^Bo/i);
  expect($("#letter-Z .within")).toHaveLength(0);
  expect($(".see-only").length).toBeGreaterThan(100);
  expect($('.columns a[href="/1e/glossary/here"]').text()).toBe("here (definition)");
  expect($("main").text()).toContain("only refer to another entry");
});

it("an index page lists the entries of a document after the introduction", async () => {
  const $ = await page("/1e/errata");
  expect($("#letter-signs li").first().text()).toBe("22nd-Century San Francisco");
  expect($(".index-page > .text").text()).toContain("a series of cards have been updated");
});

it("every document page includes every section in the document", () => {
  for (const document of realCorpus.documents) {
    const { form, chapters, notices } = printedBook(document, realCatalog);
    const read = [...readThrough([...chapters, ...notices])];
    expect([document.id, form, read.length]).toEqual([document.id, form, realCatalog.sectionsOf(document.id).length]);
  }
  const long = realCorpus.documents.filter((document) => bookOf(document, realCatalog).form === "chapters");
  expect(long.map(({ id }) => id)).toEqual(["1e/rulebook", "1e/borg"]);
});
