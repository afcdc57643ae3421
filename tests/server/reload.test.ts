import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { writeCorpus } from "../../src/corpus/write-corpus.js";
import { type ChildService, compileService, startService } from "../support/child-service.js";
import { hammer } from "../support/hammer.js";
import { tinyCorpus } from "../support/tiny-corpus.js";

const folder = mkdtempSync(join(tmpdir(), "spaceline-"));
const corpusFile = join(folder, "corpus.json");
const { schema: _schema, hash: _hash, ...content } = tinyCorpus;

/** Puts another corpus in place: one more problem makes it another. @returns its hash */
function putCorpus(edition: number): string {
  const problems = content.problems.slice(0, 1).map((problem) => ({ ...problem, line: edition }));
  return writeCorpus(corpusFile, { ...content, problems }).hash;
}

let service: ChildService;

async function start(settings: Readonly<Record<string, string>> = {}): Promise<void> {
  service = await startService({ SPACELINE_CORPUS: corpusFile, WATCH_SECONDS: "0", ...settings });
}

beforeAll(compileService);
afterEach(() => service.process.kill("SIGKILL"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function corpusServed(): Promise<string | null> {
  return (await fetch(`${service.url}/api/v1/documents`)).headers.get("spaceline-corpus");
}

async function serves(hash: string): Promise<void> {
  while ((await corpusServed()) !== hash) await delay(20);
}

async function saysInLog(words: string): Promise<void> {
  while (!service.lines.some((line) => line.includes(words))) await delay(20);
}

const figures = async () => (await fetch(`${service.url}/metrics`)).text();

describe("a new corpus", () => {
  it("is served from SIGHUP on, five times under load, and no request fails or sees two of them", async () => {
    putCorpus(1);
    await start();
    const clients = hammer(service.port, ["/api/v1/sections/1e/rulebook/7.6", "/api/v1/search?q=cloak", "/problems"]);
    for (let edition = 2; edition <= 6; edition++) {
      const hash = putCorpus(edition);
      service.process.kill("SIGHUP");
      await serves(hash);
    }
    const { answers, bad } = await clients.end();
    expect(bad).toEqual([]);
    expect(answers).toBeGreaterThan(20);
    expect(await figures()).toContain("spaceline_reloads_total 5");
  });

  it("is all that is served then: pages, kept answers, validators, bulk files, figures", async () => {
    putCorpus(10);
    await start();
    const ask = (path: string, headers: Record<string, string> = {}) =>
      fetch(`${service.url}${path}`, { headers }).then(async (answer) => ({
        status: answer.status,
        tag: answer.headers.get("etag") ?? "",
        text: await answer.text(),
      }));
    const before = await ask("/api/v1/problems");
    expect((await ask("/api/v1/problems")).tag).toBe(before.tag);
    await ask("/api/v1/bulk");
    const hash = putCorpus(4321);
    service.process.kill("SIGHUP");
    await serves(hash);
    const after = await ask("/api/v1/problems", { "If-None-Match": before.tag });
    expect(after.status).toBe(200);
    expect(after.text).toContain("4321");
    expect((await ask("/problems")).text).toContain("4321");
    expect((await ask("/api/v1/bulk")).text).toContain(hash);
    expect((await ask("/offline/manifest.json")).text).toContain(hash);
    expect(await figures()).toContain(`spaceline_corpus_info{corpus="${hash.slice(0, 12)}"} 1`);
  });

  it("is noticed where it is put in the artefact's place, without a signal", async () => {
    putCorpus(20);
    await start({ WATCH_SECONDS: "1" });
    await serves(putCorpus(21));
  });

  it("does not forgive what an address has asked before", async () => {
    putCorpus(30);
    await start({ RATE_LIMIT: "5" });
    const ask = async () => (await fetch(`${service.url}/api/v1/documents`)).status;
    for (let asked = 0; asked < 5; asked++) expect(await ask()).toBe(200);
    putCorpus(31);
    service.process.kill("SIGHUP");
    await saysInLog("a new corpus is served");
    expect(await ask()).toBe(429);
  });
});

describe("a corpus that cannot be served", () => {
  it.each([
    ["is torn", (whole: string) => whole.slice(0, -100), "not whole"],
    ["was changed by hand", (whole: string) => whole.replace("Cloak", "Choak"), "does not have the hash"],
    ["is of another version", (whole: string) => whole.replace(/"schema":\d+/, '"schema":1'), "has schema"],
    ["holds nothing that can be served", () => "{}", "has schema undefined"],
  ])("leaves the former one in service where it %s, with a line in the log and a count", async (_, damage, words) => {
    const hash = putCorpus(40);
    await start();
    const broken = join(folder, "broken.json");
    writeFileSync(broken, damage(readFileSync(corpusFile, "utf8")));
    renameSync(broken, corpusFile);
    service.process.kill("SIGHUP");
    await saysInLog(words);
    expect(service.lines.at(-1)).toMatch(/"level":"error".*not reloaded: the former corpus is still served/);
    expect(await corpusServed()).toBe(hash);
    expect(await figures()).toContain("spaceline_reload_failures_total 1");
    const next = putCorpus(41);
    service.process.kill("SIGHUP");
    await serves(next);
  });

  it("ends nothing where there is none any more", async () => {
    const hash = putCorpus(50);
    await start({ WATCH_SECONDS: "1" });
    rmSync(corpusFile);
    service.process.kill("SIGHUP");
    await saysInLog("there is no corpus yet");
    expect(await corpusServed()).toBe(hash);
    await serves(putCorpus(51));
  });
});
