import { describe, expect, it, test } from "vitest";
import type { ResultPage } from "../../src/index/request.js";
import { search } from "../../src/index/search.js";
import { realIndex } from "../support/real-index.js";

const ask = (query: string, prefix = false): Promise<ResultPage> =>
  search(realIndex, { query, prefix, page: 1, limit: 10 });

describe("a request to be shown something", () => {
  test.each([
    ["show me cloaking", "cloaking"],
    ["list of affiliations", "affiliations"],
    ["search for artifacts", "artifacts"],
    ["tell me about stasis", "stasis"],
    ["define stasis", "stasis"],
    ["enumerate borg subcommands", "borg subcommands"],
    ["give me an overview of assimilation", "assimilation"],
  ])("%s is looked for as %s", async (query, bare) => {
    const words = async (typed: string): Promise<string[]> =>
      (await ask(typed)).hits.flatMap(({ matched }) => matched.terms).sort();
    const only = new Set(await words(bare));
    expect((await words(query)).filter((word) => !only.has(word))).toEqual([]);
  });
  it("is none where a title begins so", async () => {
    expect((await ask("search for weapons")).hits[0]?.id).toBe("1e/glossary/search-for-weapons");
    expect((await ask("search for weap", true)).hits[0]?.id).toBe("1e/glossary/search-for-weapons");
  });
});
