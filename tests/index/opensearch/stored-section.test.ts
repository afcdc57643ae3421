import { isDeepStrictEqual } from "node:util";
import { expect, it } from "vitest";
import { createIndex } from "../../../src/index/create-index.js";
import type { EngineDocument } from "../../../src/index/engine/engine.js";
import { sectionData, storedSection } from "../../../src/index/engine/opensearch/stored-section.js";
import { realCorpus } from "../../support/real-corpus.js";

it("keeps every section's data through JSON, in less than 3 kB each", () => {
  const all: EngineDocument[] = [];
  createIndex({ ...realCorpus, meaning: undefined }, (documents) => {
    all.push(...documents);
    return { retrieve: async () => ({ total: 0, candidates: [] }), fetch: async () => [] };
  });
  expect(all.length).toBe(realCorpus.sections.length);
  const changed: string[] = [];
  let bytes = 0;
  for (const { data } of all) {
    const stored = JSON.stringify(storedSection(data));
    bytes += stored.length;
    if (!isDeepStrictEqual(sectionData(JSON.parse(stored)), data)) changed.push(data.id);
  }
  expect(changed).toEqual([]);
  expect(bytes / all.length).toBeLessThan(3000);
});
