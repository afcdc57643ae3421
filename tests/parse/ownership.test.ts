import { describe, expect, it } from "vitest";
import { ownershipFaults } from "../../src/ingest/check-ownership.js";
import { parseSections } from "../../src/ingest/parse/parse-sections.js";
import { readSources } from "../../src/ingest/read/read-sources.js";
import { excerpt } from "../support/parse-format.js";

const sources = readSources("data");
const { sections } = parseSections(sources);

describe("the sections of all publications", () => {
  it("own each non-blank line exactly once, and have an id each", () => {
    expect(ownershipFaults(sources, sections)).toEqual([]);
  });

  it("name only parents, children and neighbours that exist", () => {
    const ids = new Set(sections.map(({ id }) => id));
    const named = sections.flatMap(({ parent, children, previous, next }) => [parent, previous, next, ...children]);
    expect(named.filter((id) => id !== null && !ids.has(id))).toEqual([]);
  });
});

describe("ids of sections with the same title", () => {
  it("are counted on until one is free, also if a headword ends in the number", () => {
    const entry = (headword: string) => [headword, "", "A ruling about this card.", ""];
    const lines = ["GLOSSARY", "", ...["Cloakfoil", "Cloakfoil", "Cloakfoil 2", "Cloakfoil 2"].flatMap(entry)];
    const ids = excerpt("glossary", lines, {}).sections.map(({ id }) => id);
    expect(ids.slice(1)).toEqual([
      "1e/glossary/cloakfoil",
      "1e/glossary/cloakfoil-2",
      "1e/glossary/cloakfoil-2-2",
      "1e/glossary/cloakfoil-2-3",
    ]);
  });

  it("are refused if two sections share one", () => {
    const [first, second] = sections.filter(({ document }) => document === "1e/lists");
    if (!first || !second) throw new Error("the lists have no sections");
    const doubled = sections.map((section) => (section === second ? { ...section, id: first.id } : section));
    const place = (line: number) => `${first.source.file} (line ${line} of ${first.source.publication})`;
    expect(ownershipFaults(sources, doubled)).toEqual([
      `the id ${first.id} has 2 sections: ${place(first.source.line)}, ${place(second.source.line)}`,
    ]);
  });
});
