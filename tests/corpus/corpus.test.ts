import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { dropFormerWords, keepFormerWords, readFormerWords } from "../../src/corpus/former-words.js";
import { readCorpus, SCHEMA } from "../../src/corpus/read-corpus.js";
import { partialName, removePartials, writeCorpus } from "../../src/corpus/write-corpus.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { tinyCorpus } from "../support/tiny-corpus.js";

const NO_WORDS = { abbreviations: [], synonyms: [], stopWords: [], requests: [], outsideWords: [], everydayWords: [] };

const content = { documents: [], sections: [], topics: [], changes: [], problems: [], language: NO_WORDS };
const folder = temporaryFolder();
const file = join(folder, "corpus.json");
beforeEach(() => rmSync(file, { force: true }));

describe("corpus file", () => {
  it("the corpus does not change if it is written to a file and read back", () => {
    const written = writeCorpus(file, content);
    expect(readCorpus(file)).toEqual(written);
  });

  it("the corpus file does not change if writing a new file fails", () => {
    const former = writeCorpus(file, content);
    const broken = { ...content, topics: [{ slug: "x", title: "x", members: [1n as never] }] };
    expect(() => writeCorpus(file, broken)).toThrow("BigInt");
    expect(readCorpus(file)).toEqual(former);
    expect(readdirSync(folder)).toEqual(["corpus.json"]);
  });

  it.each([
    ["missing", null, /no corpus file yet/],
    ["incomplete", (text: string) => text.slice(0, -20), /incomplete or damaged/],
    ["of another schema", (text: string) => text.replace(`"schema":${SCHEMA}`, '"schema":0'), /has schema 0/],
    ["without a schema", (text: string) => text.replace(`"schema":${SCHEMA},`, ""), /has schema none/],
    ["not a corpus", () => "null", /incomplete or damaged/],
    ["changed by hand", (text: string) => text.replace('"topics":[]', '"topics":[{}]'), /does not match its hash/],
  ])("a corpus file that is %s is rejected with an error that names the file", (_, damage, message) => {
    if (damage) {
      writeCorpus(file, content);
      writeFileSync(file, damage(readFileSync(file, "utf8")));
    }
    expect(() => readCorpus(file)).toThrow(message);
    expect(() => readCorpus(file)).toThrow(file);
  });
});

it("folders, devices and huge files are neither read as corpus files nor overwritten", () => {
  const huge = join(folder, "huge");
  writeFileSync(huge, "");
  truncateSync(huge, 300_000_000);
  expect(() => readCorpus(huge)).toThrow(`${huge}: corpus file cannot be read (it has more than 256 MB)`);
  rmSync(huge);
  const device = join(folder, "device");
  symlinkSync("/dev/zero", device);
  for (const path of [folder, device]) {
    expect(() => readCorpus(path)).toThrow(`${path}: corpus file cannot be read (it is not a regular file)`);
    expect(() => writeCorpus(path, content)).toThrow(`${path}: corpus file not written`);
  }
  rmSync(device);
});

it("writing the corpus removes the partial files of killed processes, but not those of running processes", () => {
  const { pid: dead } = spawnSync(process.execPath, ["--version"]);
  const live = partialName(file, process.ppid);
  for (const name of [partialName(file, dead), live, partialName(join(folder, "other.json"), dead)])
    writeFileSync(name, "half");
  writeCorpus(file, tinyCorpus);
  expect(readdirSync(folder).sort()).toEqual(
    ["corpus.json", `corpus.json.${process.ppid}.partial`, `other.json.${dead}.partial`].sort(),
  );
});

it("removing partial files ignores a missing folder", () => {
  expect(() => removePartials(join(folder, "nowhere", "corpus.json"))).not.toThrow();
});

it("previous wording can be read without the corpus file until the stored copy is deleted", () => {
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
