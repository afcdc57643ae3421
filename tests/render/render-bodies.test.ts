import { load } from "cheerio";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { readInline } from "../../src/ingest/parse/inline.js";
import { renderBodies } from "../../src/ingest/render/render-bodies.js";
import type { Link, Mark, RankedSection } from "../../src/model.js";
import { realCorpus, realSection } from "../support/real-corpus.js";

function section(text: string, marks: readonly Mark[] = [], links: readonly Link[] = []): RankedSection {
  const { headings: _, ...base } = realSection("1e/rulebook/3.1");
  return { ...base, text, marks, links };
}

const LEGEND = [
  { ...section("An interstellar alliance"), kind: "icon", title: "Federation", aliases: ["[Fed]"] },
  { ...section("Ancient, religious people"), kind: "icon", title: "Bajoran", aliases: ["[Baj]"] },
  { ...section("Permits cards to infiltrate"), kind: "icon", title: "Infiltration Icons", aliases: ["<Baj>", "<Fed>"] },
  { ...section("Cards with this icon may suspend play"), kind: "icon", title: "Special Download", aliases: ["[DL]"] },
] as const;

/** Matches the marker of a list item. Avoids `^`, which also matches after U+2028, although only a line feed ends a
 *  line. */
const MARKER = /(?<![^\n]) *(?:-|\d{1,3}\.) +(?=\S)/g;

function render(text: string, marks: readonly Mark[] = [], links: readonly Link[] = []): string {
  const [rendered] = renderBodies([section(text, marks, links), ...LEGEND], []);
  return rendered?.html.replace(/ data-\w+="[^"]*"/g, "") ?? "";
}

function link(text: string, words: string, rest: Partial<Link>): Link {
  const start = text.indexOf(words);
  return {
    start,
    end: start + words.length,
    text: words,
    kind: "see",
    target: null,
    status: "resolved",
    confidence: 1,
    reason: "exact title",
    ...rest,
  };
}

const collapsed = (text: string): string => text.replace(/\s+/g, " ").trim();
const wordsOf = (html: string): string => collapsed(load(html, null, false).root().text());

describe("links in a rendered body", () => {
  const text = 'See Rulebook 12.4: "Here" and "Present", actions - required, stasis.';

  it("links without a target and links from a section to itself are rendered as plain text", () => {
    const html = render(
      text,
      [],
      [link(text, "actions - required", { status: "dangling" }), link(text, "stasis", { target: "1e/rulebook/3.1" })],
    );
    expect(html).not.toContain("<a");
    expect(wordsOf(html)).toBe(text);
  });

  it("the first mention of a term is a link with a CSS class, and later mentions are plain text", () => {
    const twice = "A card in stasis stays in stasis.";
    const mention = link(twice, "stasis", { kind: "mention", target: "1e/glossary/stasis" });
    const second = { ...mention, start: twice.lastIndexOf("stasis"), end: twice.lastIndexOf("stasis") + 6 };
    expect(render(twice, [], [mention, second])).toBe(
      '<p>A card in <a href="/1e/glossary/stasis" class="mention">stasis</a> stays in stasis.</p>',
    );
  });

  it("a link may be inside bold text and contain brackets", () => {
    const bold = "Play Kevin Uxbridge [errata] (now) at once";
    const html = render(
      bold,
      [{ type: "strong", start: 0, end: bold.length }],
      [link(bold, "Kevin Uxbridge [errata]", { target: "1e/glossary/kevin-uxbridge" })],
    );
    expect(html).toBe(
      '<p><strong>Play </strong><a href="/1e/glossary/kevin-uxbridge"><strong>Kevin Uxbridge [errata]</strong></a>' +
        "<strong> (now) at once</strong></p>",
    );
  });
});

it("an icon is rendered with its tag as text and its name as title", () => {
  const { text, marks } = readInline("<Baj> <Fed> - Infiltration Icons; [DL] may suspend play", "plain");
  expect(render(text, marks)).toBe(
    '<p><span class="icon" title="Infiltration Icons: Bajoran">&#x3C;Baj></span> ' +
      '<span class="icon" title="Infiltration Icons: Federation">&#x3C;Fed></span>' +
      ' - Infiltration Icons; <span class="icon" title="Special Download">[DL]</span> may suspend play</p>',
  );
});

it("angle brackets that do not enclose the tag of an icon are rendered as text", () => {
  expect(render("if X < Y & Y > Z <script>alert(1)</script>")).toBe(
    "<p>if X &#x3C; Y &#x26; Y > Z &#x3C;script>alert(1)&#x3C;/script></p>",
  );
});

describe("lists in a rendered body", () => {
  it("lists are numbered or bulleted as printed, nested by two spaces, and end at the next paragraph", () => {
    const $ = load(
      render(
        "Here is how the third function works:\n" +
          "1. I play a PA.\n2. You respond:\n  - mine is discarded;\n  - yours, X=10.\n3. I respond.\nThen go on.",
      ),
      null,
      false,
    );
    expect($("p").first().text()).toBe("Here is how the third function works:");
    expect($("ol > li")).toHaveLength(3);
    expect($("ol > li").eq(1).find("ul > li")).toHaveLength(2);
    expect($("p").last().text()).toBe("Then go on.");
  });

  it("list items have the printed numbers, even after a gap in the numbers or another paragraph", () => {
    const $ = load(render("3. Form Up\n5. Determine Winner\n\nThe winner chooses.\n\n6. Resolution"), null, false);
    expect(Array.from($("ol"), (list) => $(list).attr("start"))).toEqual(["3", "5", "6"]);
  });

  it("characters that only look like list markers do not start a list", () => {
    const text =
      "+ 2 STRENGTH\n\n# of cards\n\n> 50% HULL\n\n~~~ X ~~~\n\n===\n\n    four spaces\n\n2002. A year\n\n*** enigmas";
    const $ = load(render(text), null, false);
    expect($("ul, ol, h1, h2, blockquote, pre, code, em, strong, del, hr")).toHaveLength(0);
    expect(collapsed($.root().text())).toBe(collapsed(text));
  });

  it("single line breaks outside lists are retained", () => {
    expect(render("Region: Badlands\nPoints: 35")).toBe("<p>Region: Badlands<br>\nPoints: 35</p>");
  });
});

describe("rendered body of any text", () => {
  const markup = [..."\\`*_{}[]()<>#+-.!~|&;:=\"'/ \n\t1aA%@^$", "- ", "  - ", "1. ", "\n\n", "&lt;", "</p>"];
  const sign = fc.constantFrom(...markup);
  const word = fc.oneof(sign, fc.string({ unit: "grapheme", maxLength: 4 }));
  const text = fc.array(word, { maxLength: 30 }).map((parts) => parts.join("").replace(/[\0\r\uFDD0-\uFDD6]/g, ""));

  it("a body contains the words of the text, without the markers of list items", () => {
    fc.assert(
      fc.property(text, (any) => {
        const expected = any.replace(MARKER, " ");
        expect(wordsOf(render(any))).toBe(collapsed(expected));
      }),
      { numRuns: 500 },
    );
  });

  it("a body has no elements except paragraphs, lists and marks", () => {
    const types = fc.constantFrom<Mark["type"]>("strong", "emphasis", "icon", "lost-icon", "link");
    fc.assert(
      fc.property(text, fc.array(fc.tuple(types, fc.nat(40), fc.nat(40))), (any, spans) => {
        const marks = spans
          .map(([type, start, length]) => ({ type, start, end: type === "lost-icon" ? start : start + length }))
          .filter(({ end }) => end <= any.length);
        const $ = load(render(any, marks), null, false);
        const names = Array.from($("*"), (element) => $(element).prop("tagName") ?? "");
        expect(names.filter((name) => !/^(P|UL|OL|LI|BR|STRONG|EM|SPAN)$/.test(name))).toEqual([]);
        $(".lost").remove();
        expect(wordsOf($.html())).toBe(collapsed(any.replace(MARKER, " ")));
      }),
      { numRuns: 300 },
    );
  });
});

it("a restored list follows the paragraph that introduces it, and has links", () => {
  const $ = load(realSection("1e/borg/7.1.3").html, null, false);
  const aside = $("aside.restored");
  expect(aside).toHaveLength(1);
  expect(aside.prev().text()).toMatch(/A ship is staffed when:$/);
  expect(aside.find("p").first().text()).toBe("Missing in print, restored from 7.1.3 STAFF A SHIP (2.4.5):");
  expect(aside.find("li")).toHaveLength(2);
  expect(aside.find("li a").attr("href")).toBe("/1e/glossary/matching-affiliation");
});

it("attributes contain the numbers of paragraphs, list items, lost icons and contested passages", () => {
  const text = "Lore: One ▯ two.\n\n- Three\n  - Four";
  const [rendered] = renderBodies(
    [
      {
        ...section(text, [{ type: "lost-icon", start: 10, end: 11 }]),
        fields: [{ label: "Lore", text: "One ▯ two." }],
        contested: [{ by: "1e/glossary/a", says: "", reason: "", standing: "overruled", span: [6, 15] }],
      },
    ],
    [],
  );
  expect(rendered?.html).toBe(
    '<p data-p="1"><span class="label">Lore:</span> <span class="contested overruled" data-contested="1">One ' +
      '<span class="lost" title="An icon is lost here" data-icon="1">▯</span> two</span>.</p>\n' +
      '<ul>\n<li data-p="2">Three\n<ul>\n<li data-p="3">Four</li>\n</ul>\n</li>\n</ul>',
  );
});

test("a lost icon has a note if the name of an icon follows it", () => {
  const read = realCorpus.sections.filter(({ html }) => html.includes("data-next="));
  expect(read.flatMap(({ html }) => html.match(/data-next=/g) ?? []).length).toBeGreaterThan(140);
  for (const { id, html } of read) {
    for (const [, name = "", sign, after = ""] of html.matchAll(
      /data-next="([^"]+)"[^>]*>([^<]*)<\/span>((?:<[^>]*>| )*[^<]*)/g,
    )) {
      expect([id, sign]).toEqual([id, "▯"]);
      expect(after.replace(/<[^>]*>/g, "").trim(), id).toMatch(new RegExp(`^${name.split(" ")[0]}`));
    }
  }
});

test("a lost icon that may restrict the next word has no note", () => {
  const bodies: Readonly<Record<string, string>> = {
    "1e/glossary/points": "and ▯ Objective cards are non-bonus points",
    "1e/glossary/bonus-point-area": "(or ▯ ▯ Borg Objectives)",
    "1e/glossary/retask": "a downloaded universal ▯ Borg Cube",
    "1e/glossary/faction": "3 factions: ▯ Klingon/Cardassian Alliance",
    "1e/glossary/weapons": "(Borg must have a ▯ Borg instead)",
    "1e/glossary/space": "two ▯ Space missions",
    "1e/glossary/skill-sharing": "(not just the ▯ Borg)",
    "1e/rulebook/2.1.0.2": "Mirror Quadrant Vulcans: ▯ Vulcan",
    "1e/rulebook/7.1.7.0.1-2": "useful for non-▯ Delta Quadrant travel",
  };
  for (const [id, words] of Object.entries(bodies)) {
    const html = realCorpus.sections.find((section) => section.id === id)?.html ?? "";
    const signed = html.replace(/<span class="lost"[^>]*data-next="([^"]+)"[^>]*>▯<\/span>/g, "[$1]");
    expect(signed.replace(/<[^>]*>/g, ""), id).toContain(words);
  }
});
