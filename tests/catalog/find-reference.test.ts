import { describe, expect, it } from "vitest";
import { createCatalog } from "../../src/catalog/catalog.js";
import { findReference } from "../../src/catalog/find-reference.js";
import type { Section } from "../../src/model.js";
import { citationOf } from "../../src/views/citation.js";
import { tinyCorpus } from "../support/tiny-corpus.js";

const term = tinyCorpus.sections.find(({ id }) => id === "1e/glossary/cloaking-device") as Section;
const titled = (title: string, id: string): Section => ({ ...term, id: `1e/glossary/${id}`, title });
const catalog = createCatalog({
  ...tinyCorpus,
  sections: [
    ...tinyCorpus.sections,
    titled("Topological Anomaly 4747", "topological-anomaly-4747"),
    titled("76", "76"),
    titled("Section 31", "section-31"),
  ],
});
const found = (reference: string) => findReference(reference, catalog).map(({ id }) => id);

describe("a reference", () => {
  it("may be a title that ends in a number", () => {
    expect(found("Topological Anomaly 4747")).toEqual(["1e/glossary/topological-anomaly-4747"]);
    expect(found("Section 31")).toEqual(["1e/glossary/section-31"]);
  });

  it("may say what kind of thing it names", () => {
    expect(found("chapter 7")).toEqual(["1e/rulebook/7"]);
    expect(found("section 7.6")).toEqual(["1e/rulebook/7.6"]);
    expect(found("see cloaking device")).toEqual(["1e/glossary/cloaking-device"]);
  });

  it("is a number where it is nothing but a number", () => {
    expect(found("1E Rulebook 7.6")).toEqual(["1e/rulebook/7.6"]);
    expect(found("7.6")).toEqual(["1e/rulebook/7.6"]);
  });

  it("names nothing where it has no words", () => {
    expect(found("?!")).toEqual([]);
    expect(found("")).toEqual([]);
  });

  it("leads back from the short citation of every section to it, or to all that share its number", () => {
    for (const section of tinyCorpus.sections) {
      const document = catalog.document(section.document);
      const short = document ? citationOf(section, document, "").short : "";
      expect(found(short), short).toContain(section.id);
    }
  });
});
