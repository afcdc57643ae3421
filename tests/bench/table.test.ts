import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Figure } from "../../bench/figure.js";
import { markdownTables, withTables } from "../../bench/table.js";

const figure: Figure = { name: "p50", beside: "Lunr", ours: 1.5, theirs: 0.75, unit: "ms", better: "less" };

describe("the tables of the bench", () => {
  it("have a row for each figure, with what stands beside ours and the ratio", () => {
    const tables = markdownTables([{ title: "a start", figures: [{ ...figure, beside: "bare Express" }] }]);
    expect(tables.split("\n")).toEqual([
      "| a start | Spaceline | beside | ratio |",
      "|---|---|---|---|",
      "| p50 | 1.50 ms | 0.750 ms bare Express | 2.00 |",
    ]);
  });
  it("have a row for each rival where several stand beside us, ours first", () => {
    const quality: Figure = { ...figure, name: "nDCG@10", ours: 0.9, theirs: 0.45, unit: "", better: "more" };
    const tables = markdownTables([{ title: "search", byRival: true, figures: [quality, figure] }]);
    expect(tables.split("\n")).toEqual([
      "| search | nDCG@10 | p50 |",
      "|---|---|---|",
      "| **Spaceline** | 0.900 | 1.50 ms |",
      "| Lunr | 0.450 (× 2.00) | 0.750 ms (× 2.00) |",
    ]);
  });
  it("write large amounts so that they can be read", () => {
    expect(markdownTables([{ title: "a start", figures: [{ ...figure, ours: 3006.2 }] }])).toContain("| 3,006 ms |");
  });
  it("leave out a part of which nothing is known", () => {
    expect(markdownTables([{ title: "growth", figures: [] }])).toBe("");
  });
  it("stand in the README between two markers, and are written there again and again", () => {
    const readme = readFileSync("README.md", "utf8");
    const once = withTables(readme, "| a | b |");
    expect(withTables(once, "| a | b |")).toBe(once);
    expect(once).toContain("\n| a | b |\n<!-- /bench -->");
  });
  it("are refused by a text that has no place for them", () => {
    expect(() => withTables("# Spaceline", "| a |")).toThrow("no place for the tables");
  });
});
