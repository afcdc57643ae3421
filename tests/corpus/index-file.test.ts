import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { indexFileOf, readIndexFile, writeIndexFile } from "../../src/corpus/index-file.js";

const folder = mkdtempSync(join(tmpdir(), "spaceline-index-"));
const corpusFile = join(folder, "corpus.json");
const origin = { corpus: "c".repeat(64), build: "b".repeat(16) };
const bytes = Buffer.from("what an index holds\nand more");

afterAll(() => rmSync(folder, { recursive: true }));

describe("the index beside the artefact", () => {
  it("is read as it was written, and nothing else is left there", () => {
    writeIndexFile(corpusFile, origin, bytes);
    expect(Buffer.from(readIndexFile(corpusFile, origin) ?? [])).toEqual(bytes);
    expect(readdirSync(folder)).toEqual(["corpus.index"]);
  });

  it("is nothing to another corpus or another build", () => {
    writeIndexFile(corpusFile, origin, bytes);
    expect(readIndexFile(corpusFile, { ...origin, corpus: "d".repeat(64) })).toBeNull();
    expect(readIndexFile(corpusFile, { ...origin, build: "another" })).toBeNull();
  });

  it.each([
    ["cut off", (whole: Buffer) => whole.subarray(0, -1)],
    ["empty", () => Buffer.alloc(0)],
    ["without a line", () => Buffer.from("spaceline-index")],
    ["with one bit changed", (whole: Buffer) => Buffer.concat([whole.subarray(0, -1), Buffer.of(0x66)])],
  ])("is not trusted when it is %s", (_, damaged) => {
    writeIndexFile(corpusFile, origin, bytes);
    const file = indexFileOf(corpusFile);
    writeFileSync(file, damaged(readFileSync(file)));
    expect(readIndexFile(corpusFile, origin)).toBeNull();
  });

  it("is missed by nobody where there is none", () => {
    expect(readIndexFile(join(folder, "other.json"), origin)).toBeNull();
  });

  it("stays as it was where it cannot be written", () => {
    expect(() => writeIndexFile(join(folder, "missing", "corpus.json"), origin, bytes)).toThrow("ENOENT");
  });
});
