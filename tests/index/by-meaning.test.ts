import { describe, expect, it } from "vitest";
import { createIndex } from "../../src/index/create-index.js";
import { search } from "../../src/index/search.js";
import { realCorpus } from "../support/real-corpus.js";

const { meaning: _, ...wordsAlone } = realCorpus;
const ask = (index: ReturnType<typeof createIndex>, query: string) => search(index, { query, page: 1, limit: 10 });

describe("a query whose words no text holds", () => {
  it("is answered by what is nearest in meaning, and says so", async () => {
    const page = await ask(createIndex(realCorpus), "sandwich");
    expect(page.hits.length).toBeGreaterThan(0);
    expect(page.hits[0]?.matched.type).toBe("meaning");
    expect(page.warnings).toContain("No text holds these words; what stands nearest in meaning is shown.");
  });

  it("says nothing of the kind where a text holds them", async () => {
    const page = await ask(createIndex(realCorpus), "cloak");
    expect(page.warnings.join()).not.toContain("nearest in meaning");
  });

  it("finds nothing, honestly, where there are no vectors", async () => {
    expect(await ask(createIndex(wordsAlone), "sandwich")).toMatchObject({ total: 0, hits: [] });
  });
});
