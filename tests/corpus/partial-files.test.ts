import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { dropFormerWords, keepFormerWords, readFormerWords } from "../../src/corpus/former-words.js";
import { partialName, removePartials, writeCorpus } from "../../src/corpus/write-corpus.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { tinyCorpus } from "../support/tiny-corpus.js";

const folder = temporaryFolder();
const file = join(folder, "corpus.json");

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

it("keeps the words of changed sections next to the corpus, whole, until they are dropped, and rejects a damaged file of them", () => {
  const own = join(folder, "own");
  mkdirSync(own);
  const corpusFile = join(own, "corpus.json");
  writeCorpus(corpusFile, tinyCorpus);
  const [first] = tinyCorpus.sections;
  keepFormerWords(corpusFile, [{ id: first?.id ?? "", hash: "changed" }]);
  expect(readdirSync(own).sort()).toEqual(["corpus.json", "former-texts.jsonl"]);
  rmSync(corpusFile);
  expect(readFormerWords(corpusFile)(first?.id ?? "", first?.hash ?? "")?.text).toBe(first?.text);
  const waiting = join(own, "former-texts.jsonl");
  writeFileSync(waiting, '{"id":');
  expect(() => readFormerWords(corpusFile)).toThrow(`${waiting}: damaged; remove it`);
  dropFormerWords(corpusFile);
  expect(readFormerWords(corpusFile)(first?.id ?? "", first?.hash ?? "")).toBeUndefined();
});
