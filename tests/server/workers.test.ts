import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
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
const PATHS = ["/api/v1/sections/1e/rulebook/7.6", "/api/v1/search?q=cloak", "/problems", "/readyz"];

function putCorpus(edition: number): string {
  const problems = content.problems.slice(0, 1).map((problem) => ({ ...problem, line: edition }));
  return writeCorpus(corpusFile, { ...content, problems }).hash;
}

let service: ChildService;

async function start(settings: Readonly<Record<string, string>> = {}): Promise<void> {
  const own = { SPACELINE_CORPUS: corpusFile, WORKERS: "2", WATCH_SECONDS: "0", PAGE_RATE_LIMIT: "0", DRAIN_MS: "50" };
  service = await startService({ ...own, ...settings });
}

beforeAll(compileService);
afterEach(() => service.process.kill("SIGKILL"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Line {
  readonly msg: string;
  readonly worker?: number;
  readonly pid?: number;
}

const lines = (): Line[] => service.lines.map((line) => JSON.parse(line));

/** The workers in the order in which they have taken their places. */
const places = () => lines().filter(({ msg }) => msg === "a worker has taken its place");

/** The processes that hold the two places now. */
const workers = () => [1, 2].map((number) => places().findLast(({ worker }) => worker === number)?.pid ?? 0);

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await delay(20);
}

const corpora = async () =>
  new Set(
    await Promise.all(
      Array.from({ length: 6 }, () =>
        fetch(`${service.url}/api/v1/documents`, { headers: { Connection: "close" } }).then((answer) =>
          answer.headers.get("spaceline-corpus"),
        ),
      ),
    ),
  );

/** Each worker starts as a process of its own: nine in the longest of these. */
describe("several processes that serve together", { timeout: 120_000 }, () => {
  it("lose no request while one after the other is told to end, and another takes its place first", async () => {
    putCorpus(1);
    await start();
    const clients = hammer(service.port, [...PATHS, ...PATHS]);
    for (let restart = 0; restart < 3; restart++) {
      const known = places().length;
      process.kill(workers()[restart % 2] as number, "SIGTERM");
      await until(() => places().length > known);
    }
    const { answers, bad } = await clients.end();
    expect(bad).toEqual([]);
    expect(answers).toBeGreaterThan(20);
    service.process.kill("SIGTERM");
    expect(await service.ended).toBe(0);
  });

  it("are renewed one by one on SIGUSR2, and no request is lost", async () => {
    putCorpus(2);
    await start();
    const clients = hammer(service.port, PATHS);
    service.process.kill("SIGUSR2");
    await until(() => places().length === 4);
    expect((await clients.end()).bad).toEqual([]);
  });

  it("take a new corpus one after the other, and none takes a broken one", async () => {
    putCorpus(3);
    await start();
    const clients = hammer(service.port, PATHS);
    const hash = putCorpus(4);
    service.process.kill("SIGHUP");
    await until(() => lines().filter(({ msg }) => msg === "reloaded: a new corpus is served").length === 2);
    expect([...(await corpora())]).toEqual([hash]);
    writeFileSync(corpusFile, "{");
    service.process.kill("SIGHUP");
    await until(() => lines().some(({ msg }) => msg.startsWith("not reloaded")));
    expect([...(await corpora())]).toEqual([hash]);
    expect((await clients.end()).bad).toEqual([]);
    expect(lines().filter(({ msg }) => msg.startsWith("not reloaded"))).toHaveLength(1);
  });

  it("keep a worker that should end where no other can take its place, until one can", async () => {
    const hash = putCorpus(5);
    await start();
    writeFileSync(corpusFile, "{");
    process.kill(workers()[0] as number, "SIGTERM");
    await until(() => lines().some(({ msg }) => msg.startsWith("a worker could not start")));
    expect([...(await corpora())]).toEqual([hash]);
    putCorpus(5);
    await until(() => places().length === 3);
  });

  it("replace one that was killed", async () => {
    putCorpus(6);
    await start();
    process.kill(workers()[1] as number, "SIGKILL");
    await until(() => places().length === 3);
    expect(places().at(-1)).toMatchObject({ worker: 2 });
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
    const figures = await (await fetch(`${service.url}/metrics`)).text();
    expect(figures).toContain('spaceline_worker_exits_total{how="SIGKILL"} 1');
    expect(figures).toContain("spaceline_workers 2");
  });

  it("leave nobody waiting whose connection was on its way to one that is killed", async () => {
    putCorpus(10);
    await start();
    const [, second = 0] = workers();
    process.kill(second, "SIGSTOP");
    const told: (number | string)[] = [];
    const asked = Array.from({ length: 4 }, () =>
      fetch(`${service.url}/healthz`, { headers: { Connection: "close" } }).then(
        ({ status }) => told.push(status),
        () => told.push("broken off"),
      ),
    );
    // The first worker answers its own; one waits for the second.
    await until(() => told.length === 3);
    process.kill(second, "SIGKILL");
    await Promise.all(asked);
    expect(told).toEqual([200, 200, 200, "broken off"]);
  });

  it("count together: limits, figures, and what was counted by those that have ended", async () => {
    putCorpus(7);
    await start({ RATE_LIMIT: "10" });
    const ask = () => fetch(`${service.url}/api/v1/search?q=cloak&page=1`, { headers: { Connection: "close" } });
    const statuses: number[] = [];
    for (let asked = 0; asked < 20; asked++) statuses.push((await ask()).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(new Set(lines().flatMap(({ msg, worker }) => (msg === "answered" ? [worker] : [])))).toEqual(
      new Set([1, 2]),
    );
    const answered = async (): Promise<number> => {
      const figures = await (await fetch(`${service.url}/metrics`, { headers: { Connection: "close" } })).text();
      return Number(/duration_seconds_count\{[^}]*search",status="429"\} (\d+)/.exec(figures)?.[1] ?? 0);
    };
    expect(await answered()).toBe(10);
    const [first = 0] = workers();
    process.kill(first, "SIGTERM");
    await until(() => places().length === 3);
    await until(async () => (await answered()) === 10);
  });

  it("lose of what a worker has counted that was killed no more than since the figures were last asked for", async () => {
    putCorpus(8);
    await start();
    const ask = (path: string) => fetch(`${service.url}${path}`, { headers: { Connection: "close" } });
    const searched = async (): Promise<number> =>
      Number(/^spaceline_searches_total (\d+)/m.exec(await (await ask("/metrics")).text())?.[1]);
    for (let page = 1; page <= 8; page++) await ask(`/api/v1/search?q=cloak&page=${page}`);
    expect(await searched()).toBe(8);
    process.kill(workers()[0] as number, "SIGKILL");
    await until(() => places().length === 3);
    expect(await searched()).toBe(8);
    for (let page = 1; page <= 8; page++) await ask(`/api/v1/search?q=phase&page=${page}`);
    expect(await searched()).toBe(16);
  });

  it("refuse nobody while the one that leads them does not answer, and end when it is killed", async () => {
    putCorpus(9);
    await start({ RATE_LIMIT: "1" });
    // One connection, that of one worker: the leading process hands out new ones.
    const client = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async () => {
      const [answer] = await once(get(`${service.url}/api/v1/documents`, { agent: client }), "response");
      await once(answer.resume(), "end");
      return [answer.statusCode, Object.hasOwn(answer.headers, "ratelimit")];
    };
    expect([await ask(), await ask()]).toEqual([
      [200, true],
      [429, true],
    ]);
    service.process.kill("SIGSTOP");
    const answered: number[] = [];
    const newcomer = fetch(`${service.url}/healthz`).then(({ status }) => answered.push(status));
    expect(await ask()).toEqual([200, false]);
    expect(answered).toEqual([]);
    service.process.kill("SIGCONT");
    await newcomer;
    expect(answered).toEqual([200]);
    expect(await ask()).toEqual([429, true]);
    // What the processes write on ends when the last of them does.
    const allEnded = once(service.process, "close");
    service.process.kill("SIGKILL");
    await allEnded;
    client.destroy();
  });

  it("end with what the first has to say where none can serve", async () => {
    writeFileSync(corpusFile, "{");
    await expect(start()).rejects.toThrow("the service ended with 3");
  });
});
