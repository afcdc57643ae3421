import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { titleStems } from "../../src/index/build/titles.js";
import { search } from "../../src/index/search.js";
import { realIndex } from "../support/real-index.js";

const ask = (query: string) => search(realIndex, { query, page: 1, limit: 10 });

/** Typical typos in terms and card names, each with the intended term. */
const MISSPELT = readFileSync("tests/index/misspellings.tsv", "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => line.split("\t") as [string, string]);

test("finds the intended section for 95 % of misspelt names, as first hit or as suggestion", async () => {
  const lost: string[] = [];
  for (const [typed, meant] of MISSPELT) {
    const { hits, didYouMean = [] } = await ask(typed);
    const first = titleStems(realIndex.byId.get(hits[0]?.id ?? "")?.title ?? "");
    const led = ` ${first} `.includes(` ${titleStems(meant)} `);
    if (!led && !didYouMean.some((one) => titleStems(one) === titleStems(meant))) lost.push(typed);
  }
  expect(lost.length / MISSPELT.length, lost.join(", ")).toBeLessThanOrEqual(0.05);
});

test.each(["horse", "river", "dinner", "winter", "garden"])(
  "does not replace %s, an everyday word, by a term one typo away",
  async (query) => {
    const { warnings, certain } = await ask(query);
    expect(warnings.join()).not.toContain("showing results for");
    expect(certain).toBe(0);
  },
);

test.each(["statue", "auction"])(
  "corrects %s to a term one typo away, with a notice and a way to undo it",
  async (query) => {
    const { warnings, readings } = await ask(query);
    expect(warnings.join()).toContain(`“${query}”`);
    expect(readings?.[0]).toMatchObject({ typed: query, alone: `"${query}"` });
  },
);
