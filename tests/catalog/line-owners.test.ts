import { describe, expect, it } from "vitest";
import { createCatalog } from "../../src/catalog/catalog.js";
import { realCorpus } from "../support/real-corpus.js";

const { ownerOf } = createCatalog(realCorpus);

describe("the owners of lines", () => {
  it("are the sections that say so, for each of their lines", () => {
    for (const section of realCorpus.sections) {
      const { publication, ranges } = section.source;
      for (const [from, to] of ranges) {
        for (let line = from; line <= to; line++) expect(ownerOf(publication, line)).toBe(section);
      }
    }
  });

  it("are as many as there are lines that belong to a section: before, between and behind them there is none", () => {
    for (const publication of new Set(realCorpus.sections.map(({ source }) => source.publication))) {
      const ranges = realCorpus.sections.flatMap(({ source }) =>
        source.publication === publication ? source.ranges : [],
      );
      const owned = ranges.reduce((sum, [from, to]) => sum + to - from + 1, 0);
      const last = Math.max(...ranges.map(([, to]) => to));
      const found = Array.from({ length: last + 3 }, (_, line) => ownerOf(publication, line)).filter(Boolean);
      expect(found).toHaveLength(owned);
    }
  });

  it("are unknown of a publication that there is not", () => {
    expect(ownerOf("1e-compendium-9", 1)).toBeUndefined();
  });
});
