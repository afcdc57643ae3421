import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { search } from "../../src/index/search.js";
import { buildOf, buildOver, runningBuild } from "../../src/server/build.js";
import { indexFileOf, openIndex, storeIndex } from "../../src/server/stored-index.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { tinyCorpus } from "../support/tiny-corpus.js";

const root = temporaryFolder();

function write(file: string, text: string): string {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  return buildOf(root, join(root, "dist"));
}

it("the build id changes if a weight, a page, a script or a library changes", () => {
  const names = [
    write("dist/src/index/weights.js", "export const TITLE = 3;"),
    write("dist/src/index/weights.js", "export const TITLE = 4;"),
    write("dist/src/bundled/home.js", "export const HOME = 1;"),
    write("dist/client/client.js", "start();"),
    write("web/style/base.css", "body { margin: 0 }"),
    write("package-lock.json", "{}"),
  ];
  expect(new Set(names).size).toBe(names.length);
});

it("the build id does not depend on files that do not affect responses", () => {
  const before = buildOf(root, join(root, "dist"));
  expect(write("dist/src/index/weights.js.map", "{}")).toBe(before);
  expect(write("dist/bench/search.js", "run();")).toBe(before);
  expect(write("README.md", "Spaceline")).toBe(before);
});

it("the build id differs between search engines, so that clients do not reuse cached results", () => {
  expect(buildOver("opensearch")).not.toBe(buildOver("minisearch"));
  expect(buildOver("minisearch")).toContain(runningBuild());
});

const folder = temporaryFolder();
const corpusFile = join(folder, "corpus.json");
afterEach(() => rmSync(indexFileOf(corpusFile), { force: true }));

async function refusals(corpus = tinyCorpus): Promise<string[]> {
  const reasons: string[] = [];
  const index = openIndex(corpusFile, corpus, (reason) => void reasons.push(reason));
  expect((await search(index, { query: "cloak", page: 1, limit: 5 })).total).toBeGreaterThan(0);
  return reasons;
}

it("the service uses a stored index, and writes no other file next to it", async () => {
  expect(await refusals()).toEqual([]);
  storeIndex(corpusFile, tinyCorpus);
  expect(await refusals()).toEqual([]);
  expect(readdirSync(folder)).toEqual(["corpus.index"]);
});

it("a stored index is rejected, with a reason, if it is incomplete or belongs to another corpus", async () => {
  storeIndex(corpusFile, tinyCorpus);
  expect((await refusals({ ...tinyCorpus, hash: "0".repeat(64) })).join()).toContain("another corpus");
  truncateSync(indexFileOf(corpusFile), 1000);
  expect(await refusals()).toEqual(["it is damaged"]);
});

it("a stored index is rejected if a single bit has changed", async () => {
  storeIndex(corpusFile, tinyCorpus);
  const file = indexFileOf(corpusFile);
  const whole = readFileSync(file);
  for (let part = 0; part < 20; part++) {
    const flipped = Buffer.from(whole);
    const at = Math.floor(((part + 0.5) / 20) * whole.length);
    flipped[at] = (flipped[at] ?? 0) ^ (1 << (part % 8));
    writeFileSync(file, flipped);
    expect(await refusals()).toEqual(["it is damaged"]);
  }
});
