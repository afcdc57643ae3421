import { mkdtempSync, readdirSync, rmSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { search } from "../../src/index/search.js";
import { indexFileOf, openIndex, storeIndex } from "../../src/server/stored-index.js";
import { tinyCorpus } from "../support/tiny-corpus.js";

let folder: string;
let corpusFile: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stored-index-"));
  corpusFile = join(folder, "corpus.json");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The reasons for which the stored index is not used. */
async function refusals(corpus = tinyCorpus): Promise<string[]> {
  const reasons: string[] = [];
  const index = openIndex(corpusFile, corpus, (reason) => void reasons.push(reason));
  expect((await search(index, { query: "cloak", page: 1, limit: 5 })).total).toBeGreaterThan(0);
  return reasons;
}

it("is used once it is stored, and leaves nothing else in the folder", async () => {
  expect(await refusals()).toEqual([]);
  storeIndex(corpusFile, tinyCorpus);
  expect(await refusals()).toEqual([]);
  expect(readdirSync(folder)).toEqual(["corpus.index"]);
});

it("is created again, with a reason, if it belongs to another corpus or is incomplete", async () => {
  storeIndex(corpusFile, tinyCorpus);
  expect((await refusals({ ...tinyCorpus, hash: "0".repeat(64) })).join()).toContain("another corpus");
  truncateSync(indexFileOf(corpusFile), 1000);
  expect(await refusals()).toHaveLength(1);
});
