import { describe, expect, it } from "vitest";
import type { Index } from "../../src/index/create-index.js";
import { search } from "../../src/index/search.js";
import { indexByWords, realIndex } from "../support/real-index.js";

const ask = (index: Index, query: string) => search(index, { query, page: 1, limit: 10 });

describe("a query whose words no text holds", () => {
  it("is answered by what is nearest in meaning, and says so", async () => {
    const page = await ask(realIndex, "sandwich");
    expect(page.hits.length).toBeGreaterThan(0);
    expect(page.hits[0]?.matched.type).toBe("meaning");
    expect(page.warnings).toContain("No text holds these words; what stands nearest in meaning is shown.");
  });

  it("says nothing of the kind where a text holds them", async () => {
    const page = await ask(realIndex, "cloak");
    expect(page.warnings.join()).not.toContain("nearest in meaning");
  });

  it("finds nothing, honestly, where there are no vectors", async () => {
    expect(await ask(indexByWords, "sandwich")).toMatchObject({ total: 0, hits: [] });
  });
});
