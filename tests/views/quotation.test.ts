import { describe, expect, it } from "vitest";
import { paragraphsOf } from "../../src/language/sentences.js";
import type { Section } from "../../src/model.js";
import { answerReference, chatText } from "../../src/views/chat.js";
import { citationForms } from "../../src/views/citation.js";
import { cutQuote, joinQuote, leadOf, quotedLines, quotedText } from "../../src/views/quotation.js";
import { PLAIN, paragraphObject, writeSection } from "../../src/views/section-text.js";
import { realCatalog, realContext, realCorpus, realSection } from "../support/real-corpus.js";
import { sample } from "../support/sample.js";

const quoted = (id: string) => quotedText(realSection(id), realCatalog);

function quotationsOf(section: Section): string[] {
  const lines = quotedLines(section, realCatalog);
  const cut = (limit: number) => joinQuote(cutQuote(lines, ({ length }) => length <= limit));
  return [
    quotedText(section, realCatalog),
    cut(2000),
    cut(300),
    leadOf(section, 200, realCatalog),
    chatText(answerReference(section.id, realCatalog.cite(section.id), realContext)),
    writeSection(section, realContext, PLAIN),
    citationForms(section, realContext).bbcode,
    ...paragraphsOf(section).flatMap(({ number }) => paragraphObject(section, number, realContext)?.quotation ?? []),
  ];
}

it("quotations describe lost icons in words, and never end with the colon before a list", () => {
  const withIcon: string[] = [];
  const withColon: string[] = [];
  for (const section of sample(realCorpus.sections, 9))
    for (const quotation of quotationsOf(section)) {
      if (quotation.includes("▯")) withIcon.push(section.id);
      if (/:["”’)\]]*$/.test(quotation)) withColon.push(`${section.id} ${quotation.slice(-80)}`);
    }
  expect([withIcon, withColon]).toEqual([[], []]);
});

it("truncated quotations say how many paragraphs are omitted", () => {
  for (const section of realCorpus.sections) {
    const all = quotedLines(section, realCatalog);
    const { lines, rest } = cutQuote(all, ({ length }) => length <= 500);
    const isInside = lines.length > 0 && lines.at(-1) !== all[lines.length - 1];
    const left = all.length - lines.length;
    expect([section.id, rest !== ""]).toEqual([section.id, isInside || left > 0]);
    if (left > 0) expect(rest).toContain(`${left} more`);
    if (isInside)
      expect([rest, lines.at(-1)]).toEqual([expect.stringMatching(/^… the rest/), expect.stringMatching(/ …$/)]);
  }
});

describe("quotation", () => {
  it("a quotation includes a restored list that the source file has lost", () => {
    expect(quoted("1e/borg/9")).toMatch(
      /However:\n\n\[list as in 1E Rulebook 9 \(2\.4\.5\)\]\n- Each player who .* one \[lost icon\] Planet/,
    );
    expect(quoted("1e/borg/12.13")).toContain('A "vice-admiral" is equivalent to an admiral');
    expect(paragraphObject(realSection("1e/borg/7.1.3"), 1, realContext)?.citation.text).toContain(
      "matching affiliation on board",
    );
  });

  it.each(["1e/rulebook/4.2", "1e/borg/4.2", "1e/borg/4.4.2", "1e/rulebook/6.3.5", "1e/borg/6.4"])(
    "the quotation and the page of %s mark the lost picture with the same words",
    (id) => {
      expect(quoted(id)).toContain("\n\n[picture not in our source]");
      expect(realSection(id).html).toContain('<p class="lost-part">[picture not in our source]</p>');
    },
  );

  it("a quotation has a placeholder for a list that the source has lost, and for a list of subsections", () => {
    expect(quoted("1e/faq-1996/cloaking-device")).toMatch(
      /^A cloaked ship may not:\n\n\[list not in our source\]\n\nIn general/,
    );
    expect(quoted("1e/borg/7.5.1")).toMatch(
      /described below:\n\n\[sections of their own\]\n- 7\.5\.1\.1 .+\n- 7\.5\.1\.2 /,
    );
  });

  it("a quotation that ends with the introduction to a list also includes the next paragraph, which contains the list", () => {
    const section = realSection("1e/borg/7.4.3");
    const number = paragraphsOf(section).find(({ text }) => text.endsWith("8 stages:"))?.number ?? 0;
    const { text, quotation } = paragraphObject(section, number, realContext) ?? {};
    expect(text).toMatch(/8 stages:$/);
    expect(quotation).toMatch(/8 stages:\n1\. Initiation: (?:.*\n)*… .*\d+ more paragraphs$/);
  });
});
