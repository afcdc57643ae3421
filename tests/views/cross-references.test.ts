import { describe, expect, it } from "vitest";
import { mentionsOf, relationGroups } from "../../src/views/cross-references.js";
import { realCatalog, realCorpus, realSection } from "../support/real-corpus.js";

function group(id: string, name: string) {
  return relationGroups(realSection(id), realCatalog).find((one) => one.name === name)?.texts ?? [];
}

describe("relations of a rule", () => {
  it("relations list every related rule once, in the printing in force", () => {
    for (const section of realCorpus.sections) {
      const ids = relationGroups(section, realCatalog).flatMap(({ texts }) => texts.map((text) => text.section.id));
      expect([section.id, new Set(ids).size]).toEqual([section.id, ids.length]);
      for (const id of ids) {
        const { printings = [] } = realSection(id);
        expect([section.id, id, printings.find(({ counts }) => counts)?.id ?? id]).toEqual([section.id, id, id]);
        expect(printings.some((printing) => printing.id === section.id)).toBe(false);
      }
    }
  });

  it("all printings of a rule have the same relations", () => {
    const exceptions = group("1e/rulebook/7.4.2", "exceptions");
    expect(exceptions).toEqual(group("1e/borg/7.4.2", "exceptions"));
    expect(exceptions.map(({ section }) => section.id)).toContain("1e/glossary/no-way-out");
  });

  it("every relation under “see also” has a reason that an editor wrote", () => {
    const reasons = realCorpus.sections.flatMap(({ id }) => group(id, "see-also")).map(({ reason }) => reason);
    expect(reasons.length).toBeGreaterThan(1000);
    const generated = /^The entr(?:y|ies) “|^Both are about “|^Both are on the same subject|^“.*” is part of/;
    expect(reasons.filter((reason) => !reason?.match(/\w+ \w+ \w+/) || generated.test(reason))).toEqual([]);
  });

  it("a relation has a reason only if the reason says more than the heading", () => {
    expect(group("1e/rulebook/8", "exceptions")[0]?.reason).toContain("“This card immediately ends your turn");
    const harness = group("1e/rulings-2002/harness-particle-010", "replaced-by");
    expect(harness.map(({ section, reason }) => [section.id, reason])).toEqual([
      ["1e/errata/harness-particle-010", null],
      ["1e/glossary/harness-particle-010", null],
    ]);
  });
});

describe("mentions of a rule", () => {
  const mentionIn = (mentioned: string, by: string) =>
    mentionsOf(realSection(mentioned), realCatalog).find(({ section }) => section.id === by);

  it("mentions list each section once, with the paragraph and the sentence that mentions the rule", () => {
    const mentions = mentionsOf(realSection("1e/rulebook/7.6"), realCatalog);
    expect(new Set(mentions.map(({ section }) => section.id)).size).toBe(mentions.length);
    const quoted = mentions.filter(({ sentence }) => sentence !== null);
    expect(quoted.length).toBeGreaterThan(3);
    for (const { section, sentence, paragraph } of quoted) {
      const words = `${sentence?.before}${sentence?.words}${sentence?.after}`.replace(/^… | …$/g, "");
      expect(section.text).toContain(words);
      expect(paragraph).not.toBeNull();
    }
  });

  it("a mention in a sentence that only says “See …” is quoted with the sentence before it", () => {
    expect(mentionIn("1e/glossary/cumulative", "1e/glossary/destroy-radioactive-garbage-scow")?.sentence).toEqual({
      before: "… the same mission's points more than once with multiple copies of this interrupt. See ",
      words: "cumulative",
      after: ".",
    });
    const entry = mentionIn("1e/rulebook/10.2.1", "1e/glossary/stopped");
    expect([entry?.section.kind, entry?.sentence]).toEqual(["see-only", null]);
  });
});

it("the section on an icon in the legend lists the tags of the icon and the sections that use them, without duplicates", () => {
  const { tags, uses = [] } = realSection("1e/rulebook/13/alternate-universe").icon ?? {};
  expect(tags).toEqual(["[1E-AU]", "[AU]"]);
  expect(uses.length).toBeGreaterThan(30);
  expect(new Set(uses).size).toBe(uses.length);
  for (const { text } of realCatalog.sections(uses)) expect(text).toMatch(/\[(?:1E-)?AU\]/);
  const shown = realCorpus.sections.flatMap(({ icon }) => icon?.uses ?? []).map(realSection);
  expect(shown.filter(({ id, printings }) => printings?.some((one) => one.counts && one.id !== id))).toEqual([]);
});
