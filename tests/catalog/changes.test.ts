import request from "supertest";
import { describe, expect, it } from "vitest";
import { createCatalog } from "../../src/catalog/catalog.js";
import type { Change, Corpus, DocumentInfo, Printing, Section } from "../../src/model.js";
import { compareWords } from "../../src/views/comparison.js";
import { ruleOf, standingOf } from "../../src/views/rule.js";
import { plainSearcher } from "../support/plain-searcher.js";
import { realCorpus, realSection } from "../support/real-corpus.js";
import { tinyApp } from "../support/tiny-app.js";

const RULEBOOK = "1e/rulebook/7.6";
const SHEET = "1e/borg/7.6";
const NEXT = "1e/rulebook-2-6-0/7.6";
const BOX = "1e/rulebook/7.4.3.0.2";
const NEXT_BOX = "1e/rulebook-2-6-0/7.4.3.0.2";

const sheet = realCorpus.documents.find(({ id }) => id === "1e/borg") as DocumentInfo;
const printing: DocumentInfo = {
  ...sheet,
  id: "1e/rulebook-2-6-0",
  title: "First Edition Rulebook 2.6.0",
  version: "2.6.0",
  date: "2027-01",
};
const inPrint = (id: string, of: Section, printings: readonly Printing[]): Section => ({
  ...of,
  id,
  document: printing.id,
  version: printing.version,
  date: printing.date,
  printings,
});
const ofRule: readonly Printing[] = [
  ...(realSection(SHEET).printings ?? []).map((one) => ({ ...one, counts: false })),
  { id: NEXT, version: "2.6.0", date: "2027-01", counts: true },
];
const change = (from: string, to: string, kind: Change["class"]): Change => ({
  from,
  to,
  class: kind,
  parts: [{ type: "same", text: `${from} and ${to}` }],
  sentences: [],
});

/** The real texts, and a printing after the sheet, which has a box that the sheet left out. */
const corpus: Corpus = {
  ...realCorpus,
  documents: [...realCorpus.documents, printing],
  sections: [
    ...realCorpus.sections.map((section) =>
      section.id === RULEBOOK || section.id === SHEET ? { ...section, printings: ofRule } : section,
    ),
    inPrint(NEXT_BOX, realSection(BOX), []),
    inPrint(NEXT, realSection(SHEET), ofRule),
  ],
  changes: [...realCorpus.changes, change(BOX, NEXT_BOX, "same"), change(SHEET, NEXT, "same")],
};
const catalog = createCatalog(corpus);
const section = (id: string): Section => catalog.section(id) as Section;

describe("a rule that stands in three printings", () => {
  it("is told by the change that led to the printing asked for, and by the one that led on from it", () => {
    expect(catalog.changeOf(SHEET)?.from).toBe(RULEBOOK);
    expect(catalog.changeFrom(SHEET)?.to).toBe(NEXT);
    expect(catalog.changeOf(NEXT)?.from).toBe(SHEET);
    expect(catalog.changeFrom(NEXT)).toBeUndefined();
  });

  it("is told in its first printing by the change that led on from it", () => {
    expect(catalog.changeOf(RULEBOOK)).toBe(catalog.changeFrom(RULEBOOK));
    expect(catalog.changeFrom(RULEBOOK)?.to).toBe(SHEET);
  });

  it("counts in the printing that was reprinted word for word, and is replaced in the one that was changed", () => {
    expect(standingOf(section(RULEBOOK), catalog)).toBe("replaced");
    expect(standingOf(section(SHEET), catalog)).not.toBe("replaced");
    expect(ruleOf(section(SHEET), catalog).shown.id).toBe(SHEET);
    expect(ruleOf(section(RULEBOOK), catalog).shown.id).toBe(NEXT);
  });

  it("is compared with the printing behind it as their change tells it, either way round", () => {
    const told = [{ type: "same", text: `${SHEET} and ${NEXT}` }];
    expect(compareWords(section(SHEET), section(NEXT), catalog)).toEqual(told);
    expect(compareWords(section(NEXT), section(SHEET), catalog)).toEqual(told);
  });
});

describe("what the newest printing changed", () => {
  it("is told since the printing before it, though a box that that one left out is compared with an older one", async () => {
    expect(catalog.newestChanges.map(({ from }) => from)).toEqual([BOX, SHEET]);
    const { text } = await request(tinyApp({ corpus, index: plainSearcher(corpus) }))
      .get("/changes")
      .expect(200);
    expect(text.replace(/<[^>]+>/g, "")).toMatch(
      /From First Edition Rulebook 2\.5\.6 .*to First Edition Rulebook 2\.6\.0/s,
    );
  });
});
