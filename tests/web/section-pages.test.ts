import { describe, expect, it } from "vitest";
import { ask, read } from "./tiny-pages.js";

describe("the page of a section", () => {
  it("says where it stands, what it is and what it says", async () => {
    const $ = await read("/1e/rulebook/7.6");
    expect($("h1").text()).toBe("7.6 Cloak");
    expect(
      $(".path li")
        .map((_, step) => $(step).text())
        .get(),
    ).toEqual(["First Edition Rulebook", "7 Executing Orders"]);
    expect($(".epigraph figcaption").text()).toBe("Worf");
    expect($(".text").first().text()).toContain("some ships have the ability to render themselves invisible");
    expect($("link[rel=canonical]").attr("href")).toBe("https://rules.example/1e/rulebook/7.6");
  });

  it("shows a box in full beneath the text it stands beside", async () => {
    const $ = await read("/1e/rulebook/7.6");
    expect($("aside.box h2 a").text()).toBe("7.6.0.1 Cloaking and Phasing are Distinct");
    expect($("aside.box .text").text()).toContain("does not affect phased ships");
  });

  it("leads on in reading order, to its topic, to the texts that mention it and to those it is tied to", async () => {
    const $ = await read("/1e/rulebook/7.6");
    expect($("a[rel=next]").attr("href")).toBe("/1e/rulebook/7.6.0.1");
    expect($(".topic-line").text()).toBe("Topic: Cloak, 3 texts");
    expect($("#mentioned-in a").attr("href")).toBe("/1e/glossary/cloaking-device?p=1#p1");
    expect($("#mentioned-in a").text()).toBe("1E Glossary cloaking device");
    expect($(".apparatus .foot a").attr("href")).toBe("/search?q=cites%3A1e%2Frulebook%2F7.6&edition=1e");
    expect($("#history a").attr("href")).toBe("/1e/faq-1996/borg-ship");
    expect($("#history .reason")).toHaveLength(0);
  });

  it("leads on a phone to what stands below it, each a touch away, without script", async () => {
    const $ = await read("/1e/rulebook/7.6");
    const links = $(".strip a").map((_, link) => [[$(link).text(), $($(link).attr("href")).length]]);
    expect(links.get()).toEqual([
      ["Mentioned in 1", 1],
      ["Cite", 1],
    ]);
    expect($("details #cite, details #mentioned-in")).toHaveLength(2);
  });

  it("can be cited in every form, each whole, with its version and in a field with its label", async () => {
    const $ = await read("/1e/errata/horgahn");
    const forms = $("[data-cite]").map((_, field) => [
      [$(`label[for="${$(field).attr("id")}"]`).text(), $(field).text()],
    ]);
    const url = "https://rules.example/1e/errata/horgahn";
    const short = "1E Errata, Horga'hn, version 2.4.5 (May 2023)";
    const words = "This card has major changes.\n\nGametext: Immediately plays on table.";
    const told = Object.fromEntries(forms.get());
    expect(told).toMatchObject({ Short: short, Link: url });
    expect(told["Text with citation"]).toContain(`“${words}`);
    expect(told["Text with citation"]).toMatch(`draw an extra card.”\n— ${short}, ${url}`);
    expect(told["Markdown"]).toMatch(`> \n>\n> — [${short}](${url})`.replace("> \n", ""));
    expect(told["BBCode"]).toMatch(`[/quote]\n— [url=${url}]${short}[/url]`);
    expect($(".on-paper").text()).toBe(`${short}, ${url}`);
    expect($(".provenance").text()).toContain("Lines 10253–10257 of 1e-compendium-2.4.5");
  });

  it("cites the paragraph that was asked for", async () => {
    const $ = await read("/1e/rulebook/7.6?p=3");
    expect($('[data-cite="text"]').text()).toBe(
      "“Your opponent may not target your cloaked cards.” — 1E Rulebook 7.6, paragraph 3, version 2.4.5 (May 2023), " +
        "https://rules.example/1e/rulebook/7.6?p=3#p3",
    );
  });

  it("says of a legacy text that it is history, and shows the text that counts beside it", async () => {
    const $ = await read("/1e/faq-1996/borg-ship");
    expect($('.status .standing[data-standing="history"]').text()).toContain("History");
    expect($(".today .text").text()).toContain("some ships have the ability to render themselves invisible");
    expect($('.today a[href="/1e/rulebook/7.6"]').text()).toBe("7.6 Cloak");
  });

  it("mentions the other section where a number is printed twice, both ways", async () => {
    const first = await read("/1e/rulebook/6.5.3.0.3");
    const second = await read("/1e/rulebook/6.5.3.0.3-2");
    expect(first('article > .facts a[href="/1e/rulebook/6.5.3.0.3-2"]').text()).toBe("No Personnel Download Limit");
    expect(second('article > .facts a[href="/1e/rulebook/6.5.3.0.3"]').text()).toBe("Showing Your Downloads");
    expect(second(".status .tag").text()).toBe("Open Rules: Open format only");
  });

  it("marks the other game, and searches it from there", async () => {
    const $ = await read("/2e/rulebook/order-beam-personnel");
    expect($(".status .tag.other-game").text()).toBe("Second Edition");
    expect($("header input[name=edition]").attr("value")).toBe("2e");
  });
});

describe("the page of a document", () => {
  it("holds the whole book, each section in its place, with contents that lead there", async () => {
    const $ = await read("/1e/rulebook");
    const target = $('.contents a:contains("Cloak")').attr("href");
    expect(target).toBe("#7.6");
    expect($('[id="7.6"] h3').text()).toBe("7.6 Cloak");
    expect($('[id="7.6.0.1"]').hasClass("box")).toBe(true);
  });

  it("is listed with all others, history apart", async () => {
    const $ = await read("/documents");
    expect($(".documents.current a").length).toBe(4);
    expect($(".documents.legacy a").attr("href")).toBe("/1e/faq-1996");
  });

  it("is an index from A to Z where there are many entries that stand by themselves", async () => {
    const { tinyCorpus } = await import("../support/tiny-corpus.js");
    const [pattern] = tinyCorpus.sections.filter(({ id }) => id === "1e/glossary/cloaking-device");
    const titles = [..."ABCDEFGHIJ"].flatMap((letter) => Array.from({ length: 7 }, (_, at) => `${letter}${at}`));
    const sections = titles.map((title) => ({
      ...structuredClone(pattern as NonNullable<typeof pattern>),
      id: `1e/glossary/${title.toLowerCase()}`,
      title,
    }));
    const $ = await read("/1e/glossary", { corpus: { ...tinyCorpus, sections } });
    expect(
      $(".letters a")
        .map((_, letter) => $(letter).text())
        .get()
        .join(""),
    ).toBe("ABCDEFGHIJ");
    expect($("#letter-B li a").first().attr("href")).toBe("/1e/glossary/b0");
  });
});

describe("an address that leads nowhere", () => {
  it("is answered with 404 and the nearest numbers", async () => {
    const answer = await ask("/1e/rulebook/7.6.9");
    expect(answer.status).toBe(404);
    const $ = await read("/1e/rulebook/7.6.9");
    expect($(".listed a").first().attr("href")).toBe("/1e/rulebook/7.6");
  });

  it("is answered with what its words find", async () => {
    const $ = await read("/1e/glossary/cloaking");
    expect($('.listed a[href="/1e/glossary/cloaking-device"]')).toHaveLength(1);
  });

  it("leads on where only capitals or a last slash are wrong", async () => {
    const answer = await ask("/1E/Rulebook/7.6/");
    expect([answer.status, answer.headers["location"]]).toEqual([301, "/1e/rulebook/7.6"]);
  });

  it("is left to the API where the client wants no page", async () => {
    const answer = await ask("/1e/rulebook/7.6.9", {}, { Accept: "application/json" });
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain("Spaceline");
  });

  it("that cannot be decoded is answered with 400", async () => {
    expect((await ask("/1e/%E0%A4%A")).status).toBe(400);
  });
});

describe("a paragraph", () => {
  it("has an address, which the server knows and which leads search engines to its section", async () => {
    const $ = await read("/1e/rulebook/7.6");
    const paragraph = $(".text p").first();
    expect(paragraph.attr("id")).toBe("p1");
    expect(paragraph.find(".pilcrow").attr("href")).toBe("/1e/rulebook/7.6?p=1#p1");
    expect($(".cited")).toHaveLength(0);
    const asked = await read("/1e/rulebook/7.6?p=1");
    expect(asked(".cited").attr("id")).toBe("p1");
    expect(asked("link[rel=canonical]").attr("href")).toBe("https://rules.example/1e/rulebook/7.6");
  });

  it("that the text does not have is passed over, and what is no number is told", async () => {
    expect((await read("/1e/rulebook/7.6?p=99"))(".cited")).toHaveLength(0);
    expect((await ask("/1e/rulebook/7.6?p=three")).status).toBe(400);
  });

  it("bears the name of its section where a page shows several", async () => {
    expect((await read("/1e/rulebook"))('[id="7.6-p1"]').text()).toContain("some ships have the ability");
  });
});
