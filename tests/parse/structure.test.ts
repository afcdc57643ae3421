import { describe, expect, it } from "vitest";
import { ownershipFaults } from "../../src/ingest/check-ownership.js";
import { readSources } from "../../src/ingest/read/read-sources.js";
import { parseLines } from "../support/parse-lines.js";
import { realCorpus, realSection } from "../support/real-corpus.js";

const { sections } = realCorpus;

describe("the sections of all publications", () => {
  it("own each non-blank line exactly once, and have an id each", () => {
    expect(ownershipFaults(readSources("data"), sections)).toEqual([]);
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
    const ids = parseLines("glossary", lines, {}).sections.map(({ id }) => id.replace("1e/glossary/", ""));
    expect(ids).toEqual(["glossary", "cloakfoil", "cloakfoil-2", "cloakfoil-2-2", "cloakfoil-2-3"]);
  });

  it("are refused if two sections share one", () => {
    const [first, second] = sections.filter(({ document }) => document === "1e/lists");
    if (!first || !second) throw new Error("the lists have no sections");
    const doubled = [first, { ...second, id: first.id }];
    const place = (line: number) => `${first.source.file} (line ${line} of ${first.source.publication})`;
    expect(ownershipFaults([], doubled)).toEqual([
      `the id ${first.id} has 2 sections: ${place(first.source.line)}, ${place(second.source.line)}`,
    ]);
  });
});

describe("headings inside a text", () => {
  it("are anchors of the page, to which references lead", () => {
    const { text, headings, html } = realSection("1e/glossary/borg");
    const start = headings?.find(({ anchor }) => anchor === "cooperation")?.start;
    expect(text.slice(start)).toMatch(/^Cooperation\n\n/);
    expect(html).toContain('<h3 id="cooperation">Cooperation</h3>');
    const citing = realSection("1e/glossary/playing-borg");
    expect(citing.links.find((link) => link.text === "Borg: Cooperation")).toMatchObject({ anchor: "cooperation" });
    expect(citing.html).toContain('<a href="/1e/glossary/borg#cooperation">');
  });
});
