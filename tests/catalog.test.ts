import request from "supertest";
import { describe, expect, it } from "vitest";
import { createCatalog } from "../src/catalog/catalog.js";
import type { Change, Corpus, DocumentInfo, Printing, Section } from "../src/model.js";
import { compareWords } from "../src/views/comparison.js";
import { ruleOf, standingOf } from "../src/views/rule.js";
import { realCorpus, realSection } from "./support/real-corpus.js";
import { tinyApp } from "./support/tiny-app.js";
import { plainSearcher } from "./support/tiny-corpus.js";

const { nearest, meantBy } = createCatalog(realCorpus);

describe("nearest", () => {
  const ids = (id: string) => nearest(id).map((section) => section.id);

  it.each([
    ["1e/rulebook/7.6.99", "1e/rulebook/7.6"],
    ["1e/borg/7.6.99", "1e/borg/7.6"],
    ["1e/rulebook/77.6", "1e/rulebook/7.6"],
    ["1e/rulebook/99", "1e/rulebook/9"],
    ["1e/rulebook/cloak", "1e/rulebook/7.6"],
    ["1e/glossary/cloakin-device", "1e/glossary/cloaking-device"],
  ])("returns for %s first %s", (id, expected) => {
    expect(ids(id)[0]).toBe(expected);
  });

  it("returns titles that share words if no misspelling explains the name", () => {
    expect(ids("1e/glossary/the-holographic-emitter-rule").length).toBeGreaterThan(0);
  });

  it("never returns a section of the other edition", () => {
    expect(ids("2e/rulebook/99")).toEqual([]);
    for (const id of ["2e/rulebook/cloak", "2e/glossary/dilema", "2e/nowhere/beam"])
      expect(ids(id).filter((found) => !found.startsWith("2e/"))).toEqual([]);
    for (const id of ["1e/rulebook/order", "1e/glossary/99", "cloak"])
      expect(ids(id).filter((found) => !found.startsWith("1e/"))).toEqual([]);
  });

  it("returns nothing when nothing is close enough", () => {
    expect(ids("1e/glossary/zzzzzzzzzz")).toEqual([]);
    expect(ids("")).toEqual([]);
  });
});

describe("meantBy", () => {
  it.each([
    ["/rulebook 7.4", "1e/rulebook/7.4"],
    ["/rule/10.2.3", "1e/rulebook/10.2.3"],
    ["/7.6.md", "1e/rulebook/7.6"],
    ["/glossary/stasis", "1e/glossary/stasis"],
    ["/1e/glosary/stasis", "1e/glossary/stasis"],
    ["/errata/horgahn", "1e/errata/horgahn"],
    ["/1e/rulebook/7.6.99", "1e/rulebook/7.6"],
    ["/1e/borg/7.4.99", "1e/borg/7.4"],
  ])("returns for the path %s first %s", (path, expected) => {
    expect(meantBy(path)[0]?.id).toBe(expected);
  });

  it("returns at most five sections, each once", () => {
    const ids = meantBy("/personnel-battle").map(({ id }) => id);
    expect(ids).toHaveLength(new Set(ids).size);
    expect(ids.length).toBeLessThanOrEqual(5);
  });

  it("returns nothing for unknown paths, and never the other edition", () => {
    for (const path of ["/nope", "/wp-login.php", "/login", "/assets/foo.css"]) expect(meantBy(path)).toEqual([]);
    for (const path of ["/2e/rulebook/99", "/2e/glossary/stasis"])
      expect(meantBy(path).filter(({ edition }) => edition !== "2e")).toEqual([]);
  });
});

const RULEBOOK = "1e/rulebook/7.6";
const SHEET = "1e/borg/7.6";
const NEXT = "1e/rulebook-2-6-0/7.6";
const BOX = "1e/rulebook/7.4.3.0.2";
const NEXT_BOX = "1e/rulebook-2-6-0/7.4.3.0.2";

/** The real texts and a third printing, which reprints a rule and has a box that the second omitted. */
function corpusWithThirdPrinting(): Corpus {
  const sheet = realCorpus.documents.find(({ id }) => id === "1e/borg") as DocumentInfo;
  const third = { id: "1e/rulebook-2-6-0", version: "2.6.0", date: "2027-01" };
  const printings: readonly Printing[] = [
    ...(realSection(SHEET).printings ?? []).map((one) => ({ ...one, counts: false })),
    { ...third, id: NEXT, number: "7.6", hash: realSection(SHEET).hash, change: "same", counts: true },
  ];
  const reprint = (id: string, of: string, all: readonly Printing[]): Section => {
    const source = { ...realSection(of).source, publication: third.id };
    return { ...realSection(of), ...third, id, document: third.id, source, printings: all };
  };
  const change = (from: string, to: string, kind: Change["class"]): Change => {
    return { from, to, class: kind, parts: [{ type: "same", text: `${from} and ${to}` }], sentences: [] };
  };
  const isPrinted = ({ id }: Section) => id === RULEBOOK || id === SHEET;
  return {
    ...realCorpus,
    documents: [...realCorpus.documents, { ...sheet, ...third, title: "First Edition Rulebook 2.6.0" }],
    sections: [
      ...realCorpus.sections.map((section) => (isPrinted(section) ? { ...section, printings } : section)),
      reprint(NEXT_BOX, BOX, []),
      reprint(NEXT, SHEET, printings),
    ],
    changes: [...realCorpus.changes, change(BOX, NEXT_BOX, "same"), change(SHEET, NEXT, "reworded")],
  };
}

describe("a rule with three printings", () => {
  const corpus = corpusWithThirdPrinting();
  const catalog = createCatalog(corpus);
  const section = (id: string): Section => catalog.section(id) as Section;

  it("has the changes to and from each printing", () => {
    expect([catalog.changeOf(SHEET)?.from, catalog.changeFrom(SHEET)?.to]).toEqual([RULEBOOK, NEXT]);
    expect([catalog.changeOf(NEXT)?.from, catalog.changeFrom(NEXT)]).toEqual([SHEET, undefined]);
    expect(catalog.changeOf(RULEBOOK)).toBe(catalog.changeFrom(RULEBOOK));
    expect(catalog.changeFrom(RULEBOOK)?.to).toBe(SHEET);
  });

  it("is superseded in the printing that was changed, but not in the one that was reprinted word for word", () => {
    expect(standingOf(section(RULEBOOK))).toBe("replaced");
    expect(standingOf(section(SHEET))).not.toBe("replaced");
    expect(ruleOf(section(SHEET), catalog).shown.id).toBe(SHEET);
    expect(ruleOf(section(RULEBOOK), catalog).shown.id).toBe(NEXT);
  });

  it("is compared as its recorded change says, in both directions", () => {
    const parts = [{ type: "same", text: `${SHEET} and ${NEXT}` }];
    expect(compareWords(section(SHEET), section(NEXT), catalog)).toEqual(parts);
    expect(compareWords(section(NEXT), section(SHEET), catalog)).toEqual(parts);
  });

  it("is listed once in /changes, with the last change of its words since the newest whole printing", async () => {
    const listed = new Map(catalog.newestChanges.map((one) => [one.to, one.from]));
    expect([listed.get(SHEET), listed.get(NEXT), listed.get(NEXT_BOX)]).toEqual([undefined, SHEET, BOX]);
    expect(listed.size).toBe(realCorpus.changes.length + 1);
    const { text } = await request(tinyApp({ corpus, index: plainSearcher(corpus) }))
      .get("/changes")
      .expect(200);
    expect(text.replace(/<[^>]+>/g, "")).toMatch(
      /From First Edition Rulebook 2\.5\.6 .*to First Edition Rulebook 2\.6\.0/s,
    );
  });
});
