import { describe, expect, it } from "vitest";
import { createCatalog } from "../../src/catalog/catalog.js";
import { mentionsOf, type RelationGroupName, relationGroups } from "../../src/views/cross-references.js";
import { realCorpus, realSection } from "../support/real-corpus.js";
import { tinyCorpus } from "../support/tiny-corpus.js";

const catalog = createCatalog(realCorpus);

function group(id: string, name: RelationGroupName) {
  return relationGroups(realSection(id), catalog).find((one) => one.name === name)?.texts ?? [];
}

function groupNames(id: string): string[] {
  return relationGroups(realSection(id), catalog).map(({ name }) => name);
}

describe("the relations of a rule", () => {
  it("tell both printings of a rule as one, in the one that counts, and never the rule itself", () => {
    for (const section of realCorpus.sections) {
      const ids = relationGroups(section, catalog).flatMap(({ texts }) => texts.map((text) => text.section.id));
      expect([section.id, new Set(ids).size]).toEqual([section.id, ids.length]);
      for (const id of ids) {
        const { printings = [] } = realSection(id);
        expect([section.id, id, printings.find(({ counts }) => counts)?.id ?? id]).toEqual([section.id, id, id]);
        expect(printings.some((printing) => printing.id === section.id)).toBe(false);
      }
    }
  });

  it("are the same whichever printing is read", () => {
    expect(group("1e/rulebook/7.6", "exceptions")).toEqual(group("1e/borg/7.6", "exceptions"));
    expect(group("1e/rulebook/7.6", "exceptions").map(({ section }) => section.id)).toContain(
      "1e/errata/anti-time-anomaly",
    );
  });

  it("begin with what overrules the text", () => {
    expect(groupNames("1e/rulebook/7.4.3")[0]).toBe("overruled-by");
    expect(groupNames("1e/rulings-2002/handshake")[0]).not.toBe("see-also");
  });

  it("leave the reason to the mark where the text itself shows which words are overruled", () => {
    const [overruling] = group("1e/glossary/actions-step-2-responses", "overruled-by");
    expect([overruling?.section.id, overruling?.reason]).toEqual(["1e/errata/borg-ship", null]);
  });

  it("on one matter say each what both speak of, and never that one merely refers to the other", () => {
    const also = realCorpus.sections.flatMap(({ id }) => group(id, "see-also"));
    expect(also.length).toBeGreaterThan(1000);
    for (const { reason } of also) {
      expect(reason).toMatch(/\w+ \w+ \w+/);
      expect(reason).not.toMatch(
        /^The entr(?:y|ies) “|^Both are about “|^Both speak of the same matter|^“.*” is a part of/,
      );
    }
  });

  it("give a reason only where it tells more than their heading", () => {
    const [twin] = group("1e/rulebook/7.6", "exceptions");
    expect(twin?.reason).toContain("“Kills literally ALL personnel in play");
    const harness = group("1e/rulings-2002/harness-particle-010", "replaced-by");
    expect(harness.map(({ section, reason }) => [section.id, reason])).toEqual([
      ["1e/errata/harness-particle-010", null],
      ["1e/glossary/harness-particle-010", null],
    ]);
  });
});

describe("the texts that mention a rule", () => {
  it("stand once each, with the sentence and its paragraph", () => {
    const mentions = mentionsOf(realSection("1e/rulebook/7.6"), catalog);
    expect(new Set(mentions.map(({ section }) => section.id)).size).toBe(mentions.length);
    const told = mentions.filter(({ sentence }) => sentence !== null);
    expect(told.length).toBeGreaterThan(3);
    for (const { section, sentence, paragraph } of told) {
      const words = `${sentence?.before}${sentence?.words}${sentence?.after}`.replace(/^… | …$/g, "");
      expect(section.text).toContain(words);
      expect(paragraph).not.toBeNull();
    }
  });

  it("are quoted with the sentence before where theirs only sends the reader on", () => {
    const mentions = mentionsOf(realSection("1e/glossary/cumulative"), catalog);
    const sending = mentions.find(({ section }) => section.id === "1e/glossary/destroy-radioactive-garbage-scow");
    expect(sending?.sentence).toEqual({
      before: "… the same mission's points more than once with multiple copies of this interrupt. See ",
      words: "cumulative",
      after: ".",
    });
  });

  it("are not quoted where they say nothing but where to look", () => {
    const mentions = mentionsOf(realSection("1e/rulebook/10.2.1"), catalog);
    const entry = mentions.find(({ section }) => section.id === "1e/glossary/stopped");
    expect([entry?.section.kind, entry?.sentence]).toEqual(["see-only", null]);
  });
});

describe("the texts that mention a rule, before all of them have come", () => {
  it("are named and not quoted", () => {
    const unplaced = tinyCorpus.sections.map((section) => ({
      ...section,
      links: section.links.map((link) => ({ ...link, start: 0, end: 0, text: "" })),
    }));
    const copy = createCatalog({ ...tinyCorpus, sections: unplaced });
    const [cloak] = copy.sections(["1e/rulebook/7.6"]);
    const mentions = cloak ? mentionsOf(cloak, copy) : [];
    expect(mentions.map(({ section, sentence }) => [section.id, sentence])).toEqual([
      ["1e/glossary/cloaking-device", null],
    ]);
  });
});

describe("an icon of the legend", () => {
  it("tells its tag and the rules that use it, each once", () => {
    const { tags, uses = [] } = realSection("1e/rulebook/13/alternate-universe").icon ?? {};
    expect(tags).toEqual(["[1E-AU]"]);
    expect(uses.length).toBeGreaterThan(3);
    expect(new Set(uses).size).toBe(uses.length);
    for (const { text } of catalog.sections(uses)) expect(text).toContain("[1E-AU]");
  });

  it("is none of the other sections", () => {
    expect(realSection("1e/rulebook/7.6").icon).toBeUndefined();
  });
});
