import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { newQueries } from "../../bench/http/new-queries.js";
import { spread } from "../../bench/http/spread.js";

const judged = readFileSync("tests/eval/queries.jsonl", "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line) => (JSON.parse(line) as { query: string }).query);

describe("a query never asked before", () => {
  const made = [...newQueries(judged)];
  it("is none of the judged queries, and comes once", () => {
    expect(new Set(made).size).toBe(made.length);
    expect(made.filter((query) => judged.includes(query))).toEqual([]);
  });
  it("is there for as many rounds as anyone measures", () => {
    expect(made.length).toBeGreaterThan(10_000);
  });
  it("is a half of one and a half of another", () => {
    expect([...newQueries(["dual affiliation cards", "beam to a ship"])]).toEqual([
      "dual affiliation a ship",
      "beam to cards",
    ]);
  });
  it("is no other way to write one of them", () => {
    expect([...newQueries(["seed phase", "Seed  Phase", "beam"])]).toEqual(["beam phase"]);
  });
});

describe("pages that are asked in steps through the sitemap", () => {
  it.each([1, 2, 3, 10, 97, 5000])("are each asked once, of %i", (size) => {
    const pages = Array.from({ length: size }, (_, at) => at);
    expect(spread(pages).sort((a, b) => a - b)).toEqual(pages);
  });
  it("are of all parts of it within any hundred", () => {
    const tenths = spread(Array.from({ length: 5000 }, (_, at) => Math.floor(at / 500)));
    for (let at = 0; at + 100 <= tenths.length; at += 100) {
      expect(new Set(tenths.slice(at, at + 100)).size).toBe(10);
    }
  });
});
