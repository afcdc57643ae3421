import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { TREE_FEATURES, treeScorer } from "../../src/index/rank/tree-scorer.js";
import { search } from "../../src/index/search.js";
import { readRankModel } from "../../src/ingest/read/read-data.js";
import { realIndex } from "../support/real-index.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const HEAD = "tree\tnode\tfeature\tthreshold\tleft\tright\tvalue";
const question = "my away team is stopped on the planet, may I beam down more personnel and attempt the mission again";

const folder = temporaryFolder();
let written = 0;

function read(...rows: string[]) {
  const file = join(folder, `${written++}-model.tsv`);
  writeFileSync(file, [HEAD, ...rows, ""].join("\n"));
  return () => readRankModel(file);
}

it("a row that is neither a node nor a leaf is rejected with an error that names the file and line", () => {
  expect(read("0\t0\tscore\t\t1\t2\t")).toThrow(/model\.tsv:2: a node must have/);
  expect(read("0\t0\t\t\t\t\t1", "0\t2\t\t\t\t\t1")).toThrow(/model\.tsv:3: .*without gaps/);
});

it("a model with an unknown feature is rejected with an error that names the feature", () => {
  const trees = [[["luck", 1, 1, 2], 0, 1] as const];
  expect(() => treeScorer({ trees }, TREE_FEATURES)).toThrow(/"luck"/);
});

it("the score is the sum of the leaves that a candidate reaches", () => {
  const score = treeScorer({ trees: [[["a", 0.5, 1, 2], 0.25, ["b", 0, 3, 4], -1, 2], [7]] }, ["a", "b"]);
  expect(score(Float64Array.of(0.5, 1))).toBe(7.25);
  expect(score(Float64Array.of(0.6, 0))).toBe(6);
  expect(score(Float64Array.of(0.6, 0.1))).toBe(9);
});

it("the trees do not change the rank of a section that a long question cites", async () => {
  const { hits } = await search(realIndex, { query: `rulebook 7.4.3 ${question}`, page: 1, limit: 60 });
  expect(hits[0]?.id).toMatch(/^1e\/(rulebook|borg)\/7\.4\.3$/);
});
