/** @file A service that keeps no texts, from its start over a reload to its end. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { indexFileOf, writeIndexFile } from "../../src/corpus/index-file.js";
import { storedLines } from "../../src/corpus/stored-items.js";
import { writeCorpus } from "../../src/corpus/write-corpus.js";
import { createIndex } from "../../src/index/create-index.js";
import { indexBytes } from "../../src/index/stored/stored-index.js";
import { runningBuild } from "../../src/server/build.js";
import { readConfig } from "../../src/server/config.js";
import { indexMaker } from "../../src/server/index-maker.js";
import { watchCorpus } from "../../src/server/reload/watch-file.js";
import { type RunningService, serve } from "../../src/server/server.js";
import { type FakeNode, foundNothing, json, startFakeNode } from "../support/fake-node.js";
import { keptLog } from "../support/kept-log.js";
import { tinyCorpus } from "../support/tiny-corpus.js";

const folder = mkdtempSync(join(tmpdir(), "spaceline-"));
const corpusFile = join(folder, "corpus.json");
const lines = [...storedLines(tinyCorpus)];
const { schema: _schema, hash: _hash, ...content } = tinyCorpus;

/** Puts another corpus in place, with its index or without: of one problem it tells another line. @returns its hash */
function putCorpus(line: number, hasIndex = true): string {
  const corpus = writeCorpus(corpusFile, { ...content, problems: [{ ...tinyCorpus.problems[0], line }] as never });
  const origin = { corpus: corpus.hash, build: runningBuild() };
  if (hasIndex) writeIndexFile(corpusFile, origin, indexBytes(createIndex(corpus)));
  return corpus.hash;
}

/** What has been asked of the node since the test began: of which index, and what. */
let asked: string[];
/** Lets texts go out. */
let texts: Promise<void>;

const whole: RequestListener = (request, response) => {
  const [, of = "", what = ""] = /^\/spaceline-(\w+)-[^/]+\/(\w+)/.exec(request.url ?? "") ?? [];
  asked.push(`${of} ${what}`);
  const held = of === "texts" ? lines : tinyCorpus.sections.filter(({ edition }) => edition === of);
  if (what !== "_mget") return json({ hits: { total: { value: held.length } } })(request, response);
  let body = "";
  request.on("data", (chunk) => {
    body += chunk;
  });
  request.on("end", async () => {
    await texts;
    const { ids } = JSON.parse(body) as { readonly ids: readonly string[] };
    json({ docs: ids.map((id) => ({ _source: { line: lines[Number(id)] } })) })(request, response);
  });
};

let node: FakeNode;
let service: RunningService | undefined;
beforeEach(async () => {
  asked = [];
  texts = Promise.resolve();
  node = await startFakeNode(whole);
});
afterEach(async () => {
  await service?.close();
  service = undefined;
  node.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

const configOf = () =>
  readConfig({
    SPACELINE_CORPUS: corpusFile,
    PORT: "0",
    LOG_LEVEL: "silent",
    WATCH_SECONDS: "0",
    SPACELINE_ENGINE: "opensearch",
    OPENSEARCH_URL: node.url,
  });

async function start(): Promise<RunningService> {
  service = await serve(configOf(), { announce: () => undefined });
  return service;
}

function openFiles(): string[] {
  return readdirSync("/proc/self/fd").flatMap((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return [];
    }
  });
}

const COUNTS = ["1e _search", "2e _search", "texts _search"];

describe("a service that keeps no texts", () => {
  it("keeps none where its index lies beside the artefact, and all where it has to be made of them", () => {
    const { log } = keptLog();
    const needsTexts = (hash: string, engine: "opensearch" | "minisearch") => {
      const making = indexMaker({ ...configOf(), engine }, log).begin();
      const needed = making.needsTexts(hash);
      making.close();
      return needed;
    };
    expect(needsTexts(putCorpus(1), "opensearch")).toBe(false);
    expect(needsTexts(putCorpus(2, false), "opensearch")).toBe(true);
    expect(needsTexts(putCorpus(3), "minisearch")).toBe(true);
  });

  it.each([
    ["lies beside the artefact", true],
    ["has to be made", false],
  ])("reads no text in the cluster while it starts, where its index %s", async (_, hasIndex) => {
    putCorpus(1, hasIndex);
    const { url } = await start();
    expect(asked).toEqual(COUNTS);
    const page = await fetch(`${url}/1e/rulebook/7.6`, { headers: { Accept: "text/html" } });
    expect(await page.text()).toMatch(/<h1[^>]*>.*Cloak/);
    expect(asked.slice(COUNTS.length)).toContain("texts _mget");
  });

  it("takes a new corpus with its index, and answers what was asked of the former one", async () => {
    putCorpus(1);
    const { url, reload } = await start();
    let release = (): void => undefined;
    texts = new Promise((resolve) => {
      release = resolve;
    });
    const page = fetch(`${url}/1e/rulebook/7.6`, { headers: { Accept: "text/html" } });
    await expect.poll(() => asked).toContain("texts _mget");
    const hash = putCorpus(2);
    expect(await reload()).toBe("served");
    await expect.poll(node.connections).toBeGreaterThan(1);
    release();
    const former = await page;
    expect([former.status, former.headers.get("spaceline-corpus") === hash]).toEqual([200, false]);
    expect(await former.text()).toMatch(/<h1[^>]*>.*Cloak/);
    expect((await fetch(`${url}/api/v1/documents`)).headers.get("spaceline-corpus")).toBe(hash);
  });

  it("lets go of the connections that it had for the former corpus", async () => {
    putCorpus(1);
    const { reload } = await start();
    putCorpus(2);
    await reload();
    await expect.poll(node.connections).toBe(1);
  });

  it("lets go of all connections when it ends", async () => {
    putCorpus(1);
    const { close } = await start();
    await expect.poll(node.connections).toBe(1);
    await close();
    service = undefined;
    await expect.poll(node.connections).toBe(0);
  });

  it("takes no corpus whose index is not there yet, and takes it when it is", async () => {
    const served = putCorpus(1);
    const { url, reload } = await start();
    const hash = putCorpus(2, false);
    const tell = async () => (await fetch(`${url}/api/v1/documents`)).headers.get("spaceline-corpus");
    expect([await reload(), await tell()]).toEqual(["failed", served]);
    expect(putCorpus(2)).toBe(hash);
    expect([await reload(), await tell()]).toEqual(["served", hash]);
  });

  it("goes on with its corpus where an index of another build, or none, lies beside it now", async () => {
    const corpus = putCorpus(1);
    const { reload } = await start();
    writeIndexFile(corpusFile, { corpus, build: "another" }, new Uint8Array(1));
    expect(await reload()).toBe("unchanged");
    rmSync(indexFileOf(corpusFile));
    expect(await reload()).toBe("unchanged");
  });

  it("notices the index that follows its corpus", async () => {
    putCorpus(1);
    let told = 0;
    const config = { ...configOf(), watchSeconds: 0.02 };
    const end = watchCorpus(config, () => told++);
    const corpus = putCorpus(2, false);
    await expect.poll(() => told).toBe(1);
    writeIndexFile(corpusFile, { corpus, build: runningBuild() }, new Uint8Array(1));
    await expect.poll(() => told).toBe(2);
    end();
  });

  it.runIf(existsSync("/proc/self/fd"))("keeps no file open, whatever a reload ends with", async () => {
    putCorpus(1);
    const { reload } = await start();
    expect(await reload()).toBe("unchanged");
    putCorpus(2);
    node.answer = foundNothing;
    expect(await reload()).toBe("failed");
    node.answer = whole;
    writeFileSync(corpusFile, readFileSync(corpusFile).subarray(0, -2));
    expect(await reload()).toBe("failed");
    putCorpus(2);
    expect(await reload()).toBe("served");
    expect(openFiles().filter((file) => file.startsWith(indexFileOf(corpusFile)))).toEqual([]);
  });

  it("lets go of its connections where the cluster does not have the corpus", async () => {
    putCorpus(1);
    node.answer = foundNothing;
    await expect(start()).rejects.toThrow("holds 0 sections");
    await expect.poll(node.connections).toBe(0);
  });
});
