import { expect, it } from "vitest";
import { createIndex } from "../../../src/index/create-index.js";
import type { EngineDocument } from "../../../src/index/engine/engine.js";
import { sectionData, storedSection } from "../../../src/index/engine/opensearch/stored-section.js";
import { realCorpus } from "../../support/real-corpus.js";

it("keeps every section's data through JSON, in some 2 kB each", () => {
  const all: EngineDocument[] = [];
  createIndex({ ...realCorpus, meaning: undefined }, (documents) => {
    all.push(...documents);
    return { retrieve: async () => ({ total: 0, candidates: [] }), fetch: async () => [] };
  });
  expect(all.length).toBe(realCorpus.sections.length);
  let bytes = 0;
  for (const { data } of all) {
    const stored = JSON.stringify(storedSection(data));
    bytes += stored.length;
    expect(sectionData(JSON.parse(stored))).toEqual(data);
  }
  expect(bytes / all.length).toBeLessThan(3000);
});
