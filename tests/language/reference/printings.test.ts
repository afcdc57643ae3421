import { describe, expect, test } from "vitest";
import { linkSections } from "../../../src/ingest/link/link-sections.js";
import { makeReferenceReader } from "../../../src/language/reference/reference-reader.js";
import type { DocumentInfo, Section } from "../../../src/model.js";
import { realCorpus, realSection } from "../../support/real-corpus.js";

const documentOf = (id: string): DocumentInfo => realCorpus.documents.find((one) => one.id === id) as DocumentInfo;
const printingOf = (id: string, printing: string, version: string, date: string): DocumentInfo => {
  return { ...documentOf(id), id: printing, printingOf: id, version, date };
};
const documents = [
  documentOf("1e/rulebook"),
  documentOf("1e/glossary"),
  documentOf("1e/borg"),
  printingOf("1e/rulebook", "1e/rulebook-2.5.7", "2.5.7", "2026-10"),
  printingOf("1e/glossary", "1e/glossary-2.5.7", "2.5.7", "2026-10"),
];

type Made = Pick<Section, "id" | "number" | "title" | "text">;

/** Creates a section.
 *  @param others - ids of the same rule in other printings */
function made({ id, number, title, text }: Made, others: readonly string[] = []): Section {
  const document = documents.find((one) => id.startsWith(`${one.id}/`)) as DocumentInfo;
  const like = realSection(number === null ? "1e/glossary/quarantine" : "1e/rulebook/7.6");
  const printings = others.map((other) => ({
    ...(like.printings?.[0] as object),
    id: other,
    number: other.split("/")[2],
  }));
  const authority = { ...like.authority, governs: true, governedBy: null, relations: [] };
  const base = { ...like, id, number, title, text, document: document.id, version: document.version, authority };
  return {
    ...base,
    marks: [],
    headings: [],
    aliases: [],
    path: [],
    comparedWith: undefined,
    printings,
  } as unknown as Section;
}

const CLOAK = ["1e/rulebook/7.6", "1e/borg/7.6", "1e/rulebook-2.5.7/7.7"];
const entry = "The slate is equipment. See Rulebook 7.6.";
const sections = [
  made({ id: "1e/rulebook/7.6", number: "7.6", title: "CLOAK", text: "Ships may cloak." }, CLOAK),
  made({ id: "1e/glossary/slate", number: null, title: "slate", text: entry }),
  made({ id: "1e/borg/7.6", number: "7.6", title: "CLOAK", text: "Ships may cloak." }, CLOAK),
  made({ id: "1e/rulebook-2.5.7/7.6", number: "7.6", title: "SCAN", text: "Missions may be scanned." }),
  made({ id: "1e/rulebook-2.5.7/7.7", number: "7.7", title: "CLOAK", text: "Ships may cloak." }, CLOAK),
  made({ id: "1e/glossary-2.5.7/slate", number: null, title: "slate", text: entry }),
];

describe("number in a game with several printings", () => {
  const read = makeReferenceReader({ documents, sections });

  test("a number matches the rule in the newest complete printing, with a note on the rule's number in older printings", () => {
    const { status, sections: named, readings } = read("7.6");
    expect([status, ...named.map(({ id }) => id)]).toEqual(["OK", "1e/rulebook-2.5.7/7.6"]);
    expect(readings).toEqual(["In 2.4.5 and 2.5.6, 7.6 was “CLOAK”, now 7.7."]);
  });

  test("a number with a version matches the rule in that printing, without a note", () => {
    const { sections: named, readings } = read("Rulebook 2.4.5 7.6");
    expect(named.map(({ id }) => id)).toEqual(["1e/rulebook/7.6"]);
    expect(readings).toEqual([]);
  });

  test("a number after a printing's name matches the rule in that printing, even if the name ends with a version", () => {
    const named = { ...documentOf("1e/borg"), id: "1e/rulebook-2.5.7", version: "2.5.7", names: ["rulebook 2.5.7"] };
    const others = documents.filter(({ id }) => id !== named.id);
    const { written, sections: found } = makeReferenceReader({ documents: [...others, named], sections })(
      "rulebook 2.5.7 7.7",
    );
    expect([written.version, ...found.map(({ id }) => id)]).toEqual(["2.5.7", "1e/rulebook-2.5.7/7.7"]);
  });

  test("a title matches the rule in the newest complete printing", () => {
    expect(read("Rulebook: cloak").sections.map(({ id }) => id)).toEqual(["1e/rulebook-2.5.7/7.7"]);
  });
});

test("a reference in a document matches the newest complete printing that is not newer than the document", () => {
  const empty = { file: "", rows: [] };
  const { sections: linked } = linkSections(sections, documents, {
    otherWords: empty,
    retitled: empty,
    external: empty,
    equivalents: empty,
    wordFamilies: empty,
    noReferences: empty,
  });
  const citedIn = (id: string) =>
    linked
      .find((one) => one.id === id)
      ?.links.filter(({ kind }) => kind === "citation")
      .map(({ target }) => target);
  expect(citedIn("1e/glossary/slate")).toEqual(["1e/rulebook/7.6"]);
  expect(citedIn("1e/glossary-2.5.7/slate")).toEqual(["1e/rulebook-2.5.7/7.6"]);
});
