import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { partialOf, sweepPartials } from "../../src/corpus/sweep-partials.js";
import { writeCorpus } from "../../src/corpus/write-corpus.js";
import { tinyCorpus } from "../support/tiny-corpus.js";

const folder = mkdtempSync(join(tmpdir(), "spaceline-"));
const file = join(folder, "corpus.json");
afterAll(() => rmSync(folder, { recursive: true }));

it("what a killed run has left beside the artefact goes with the next one, what a live one writes stays", () => {
  const { pid: dead } = spawnSync(process.execPath, ["--version"]);
  const live = partialOf(file, process.ppid);
  for (const name of [partialOf(file, dead), live, partialOf(join(folder, "other.json"), dead)])
    writeFileSync(name, "half");
  writeCorpus(file, tinyCorpus);
  expect(readdirSync(folder).sort()).toEqual(
    ["corpus.json", `corpus.json.${process.ppid}.partial`, `other.json.${dead}.partial`].sort(),
  );
});

it("where there is no folder there is nothing to sweep", () => {
  expect(() => sweepPartials(join(folder, "nowhere", "corpus.json"))).not.toThrow();
});
