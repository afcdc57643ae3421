import { describe, expect, it } from "vitest";
import { parseSections } from "../../src/ingest/parse/parse-sections.js";
import { readSources } from "../../src/ingest/read/read-sources.js";

const sources = readSources("data");
const { sections } = parseSections(sources);
const publications = [...new Set(sources.map(({ publication }) => publication))];

describe("nothing of a publication is lost", () => {
  it.each(publications)("each non-blank line of %s belongs to exactly one section", (publication) => {
    const owners = new Map<number, string[]>();
    for (const { id, source } of sections.filter((section) => section.source.publication === publication)) {
      for (const [from, to] of source.ranges) {
        for (let line = from; line <= to; line++) owners.set(line, [...(owners.get(line) ?? []), id]);
      }
    }
    const wrong: string[] = [];
    for (const { startLine, lines } of sources.filter((source) => source.publication === publication)) {
      for (const [at, line] of lines.entries()) {
        const found = owners.get(startLine + at) ?? [];
        if (line.trim() !== "" && found.length !== 1) wrong.push(`${startLine + at}: ${found.join(", ") || "nobody"}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("gives every section an id of its own, and parents and children that exist", () => {
    const ids = new Set(sections.map(({ id }) => id));
    expect(ids.size).toBe(sections.length);
    const strangers = sections.flatMap(({ parent, children, previous, next }) =>
      [parent, previous, next, ...children].filter((id) => id !== null && !ids.has(id)),
    );
    expect(strangers).toEqual([]);
  });
});
