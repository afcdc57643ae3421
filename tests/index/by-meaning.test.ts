import { expect, it } from "vitest";
import type { Index } from "../../src/index/create-index.js";
import { search } from "../../src/index/search.js";
import { readRows } from "../support/read-lines.js";
import { realCorpus } from "../support/real-corpus.js";
import { indexByWords, realIndex } from "../support/real-index.js";

const NEAR = "No text clearly answers your query. The closest texts are shown.";
const ask = (index: Index, query: string) => search(index, { query, page: 1, limit: 10 });

it("a query with unknown words returns a notice and the sections nearest in meaning", async () => {
  const page = await ask(realIndex, "sandwich");
  expect(page.hits.length).toBeGreaterThan(0);
  expect(page.hits[0]?.matched.type).toBe("meaning");
  expect(page.warnings).toContain(NEAR);
});

it("without word vectors, a query with unknown words returns no hits", async () => {
  expect(await ask(indexByWords, "sandwich")).toMatchObject({ total: 0, hits: [] });
});

it.each(readRows("tests/index/likely.tsv", 1))(
  "“%s” has a likely hit if it is about the rules: %s",
  async (query = "", likely) => {
    const { certain, warnings } = await ask(realIndex, query);
    expect([certain > 0, warnings.includes(NEAR)]).toEqual(likely === "yes" ? [true, false] : [false, true]);
    expect((await search(realIndex, { query, page: 2, limit: 10 })).certain).toBe(certain);
  },
);

it("an exact title is a likely hit", async () => {
  const titles = realCorpus.sections.filter(({ kind, edition }) => kind === "term" && edition === "1e");
  const pages = await Promise.all(titles.map(({ title }) => ask(realIndex, title)));
  expect(titles.filter((_, at) => pages[at]?.certain === 0).map(({ title }) => title)).toEqual([]);
});
