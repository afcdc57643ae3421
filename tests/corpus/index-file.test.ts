import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { indexFileOf, openIndexFile, writeIndexFile } from "../../src/corpus/index-file.js";

const folder = mkdtempSync(join(tmpdir(), "spaceline-index-"));
const corpusFile = join(folder, "corpus.json");
const origin = { corpus: "c".repeat(64), build: "b".repeat(16) };
const bytes = Buffer.from("what an index holds\nand more");

afterAll(() => rmSync(folder, { recursive: true }));

describe("the index beside the artefact", () => {
  it("is read as it was written, and nothing else is left there", () => {
    writeIndexFile(corpusFile, origin, bytes);
    const opened = openIndexFile(corpusFile, origin);
    expect(Buffer.from(opened?.read(0, bytes.length) ?? [])).toEqual(bytes);
    expect(Buffer.from(opened?.read(5, 8) ?? []).toString()).toBe("an index");
    opened?.close();
    expect(readdirSync(folder)).toEqual(["corpus.index"]);
  });

  it("is read on as it was opened, whatever stands in its place meanwhile", () => {
    writeIndexFile(corpusFile, origin, bytes);
    const opened = openIndexFile(corpusFile, origin);
    writeIndexFile(corpusFile, origin, Buffer.from("another index altogether"));
    expect(Buffer.from(opened?.read(0, bytes.length) ?? [])).toEqual(bytes);
    opened?.close();
  });

  it("is nothing to another corpus or another build", () => {
    writeIndexFile(corpusFile, origin, bytes);
    expect(openIndexFile(corpusFile, { ...origin, corpus: "d".repeat(64) })).toBeNull();
    expect(openIndexFile(corpusFile, { ...origin, build: "another" })).toBeNull();
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
    expect(openIndexFile(corpusFile, origin)).toBeNull();
  });

  it("is missed by nobody where there is none", () => {
    expect(openIndexFile(join(folder, "other.json"), origin)).toBeNull();
  });

  it("stays as it was where it cannot be written", () => {
    expect(() => writeIndexFile(join(folder, "missing", "corpus.json"), origin, bytes)).toThrow("ENOENT");
  });
});
