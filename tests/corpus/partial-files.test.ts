import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { partialName, removePartials, writeCorpus } from "../../src/corpus/write-corpus.js";
import { tinyCorpus } from "../support/tiny-corpus.js";

const folder = mkdtempSync(join(tmpdir(), "spaceline-"));
const file = join(folder, "corpus.json");
afterAll(() => rmSync(folder, { recursive: true }));

it("removes the partial files of killed processes and keeps those of running ones", () => {
  const { pid: dead } = spawnSync(process.execPath, ["--version"]);
  const live = partialName(file, process.ppid);
  for (const name of [partialName(file, dead), live, partialName(join(folder, "other.json"), dead)])
    writeFileSync(name, "half");
  writeCorpus(file, tinyCorpus);
  expect(readdirSync(folder).sort()).toEqual(
    ["corpus.json", `corpus.json.${process.ppid}.partial`, `other.json.${dead}.partial`].sort(),
  );
});

it("does nothing if the folder is missing", () => {
  expect(() => removePartials(join(folder, "nowhere", "corpus.json"))).not.toThrow();
});
