/** @file Measures the service over HTTP: startup time, memory use under mixed load, and CPU time for new queries and
 *  for repeated requests. Compares the startup time and the repeated requests with those of bare Express. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Figure, median } from "./figure.js";
import { cpuPerRequest, type ServerProcess, startBareExpress, startSpaceline, type Usage } from "./server-process.js";

const STARTS = 5;
const ROUNDS = 3;
const MIXED_REQUESTS = 5000;
const NEW_QUERIES = 300;
const REPEATED_REQUESTS = 6000;
const REPEATED = ["/api/v1/search?q=cloak", "/1e/rulebook/7.6", "/api/v1/suggest?q=clo"];

const readQueries = (file: string): string[] =>
  readFileSync(`tests/eval/${file}.jsonl`, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { readonly query: string }).query);
const queries = [...readQueries("queries"), ...readQueries("forum-questions")];
const searchFor = (query: string): string => `/api/v1/search?q=${encodeURIComponent(query)}`;

/** Generates new queries, each from half of one judged query and half of another. */
function* newQueries(): Generator<string> {
  for (let step = 1; step < queries.length; step++)
    for (const [at, first] of queries.entries()) {
      const second = queries[(at + step) % queries.length] ?? "";
      yield `${firstHalf(first.split(" "))} ${firstHalf(second.split(" ").reverse())}`;
    }
}

function firstHalf(words: readonly string[]): string {
  return words.slice(0, Math.ceil(words.length / 2)).join(" ");
}

/** Returns a mix of paths: sections, searches, pages and suggestions, in turn. Most of the paths have not been
 *  requested before. */
async function mixedPaths({ origin }: ServerProcess): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  const sections = pages.filter((path) => /^\/[12]e\/[^/]+\/./.test(path));
  const unseen = newQueries();
  return Array.from({ length: MIXED_REQUESTS }, (_, at) => {
    const query = encodeURIComponent(queries[at % queries.length] ?? "");
    const section = sections[(at * 619) % sections.length] ?? "/";
    const kinds = [section, searchFor(unseen.next().value ?? ""), `/search?q=${query}`, `/api/v1/sections${section}`];
    return [...kinds, `/api/v1/suggest?q=${query.slice(0, 4).replace(/%.?$/, "")}`][at % 5] ?? "/";
  });
}

interface Start extends Usage {
  readonly wallMs: number;
}

/** Starts a server several times.
 *  @returns a function that returns the median of one measured value over all starts */
async function measureStart(start: () => Promise<ServerProcess>): Promise<(of: (one: Start) => number) => number> {
  const starts: Start[] = [];
  for (let round = 0; round < STARTS; round++) {
    const server = await start();
    starts.push({ wallMs: server.firstAnswerMs, ...(await server.usage()) });
    await server.stop();
  }
  return (of) => median(starts.map(of));
}

async function measureRequests(corpusFile: string): Promise<Figure[]> {
  const ours = await startSpaceline(corpusFile);
  const bare = await startBareExpress(ours.origin);
  try {
    const figures: Figure[] = [];
    for (const path of REPEATED) {
      const paths = Array<string>(REPEATED_REQUESTS).fill(path);
      const [own, other]: [number[], number[]] = [[], []];
      // The first round only warms up both servers.
      for (let round = 0; round <= ROUNDS; round++) {
        own.push(1000 / (await cpuPerRequest(ours, paths)));
        other.push(1000 / (await cpuPerRequest(bare, paths)));
      }
      const [value, rival] = [median(own.slice(1)), median(other.slice(1))];
      const name = `repeated responses per CPU second, ${path}`;
      figures.push({ name, value, unit: "/s", rival: { name: "bare Express", value: rival }, min: 0.85 });
    }
    const unseen = [...newQueries()].reverse();
    const costs = [];
    for (let round = 0; round <= ROUNDS; round++)
      costs.push(await cpuPerRequest(ours, unseen.splice(0, NEW_QUERIES).map(searchFor)));
    const newQuery = median(costs.slice(1));
    figures.push({ name: "CPU per new query, over HTTP", value: newQuery, unit: "ms", max: 1.6 });
    return figures;
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
  }
}

async function measureMixed(corpusFile: string): Promise<Figure> {
  const server = await startSpaceline(corpusFile);
  try {
    await cpuPerRequest(server, await mixedPaths(server));
    const { residentMegabytes } = await server.usage();
    const name = `resident memory after ${MIXED_REQUESTS.toLocaleString("en")} mixed requests`;
    return { name, value: residentMegabytes, unit: "MB", max: 190 };
  } finally {
    await server.stop();
  }
}

export async function run(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "spaceline-bench-"));
  const corpusFile = join(folder, "corpus.json");
  try {
    const env = { ...process.env, SPACELINE_CORPUS: corpusFile };
    for (const command of ["ingest", "index"])
      execFileSync(process.execPath, [join("dist", "src", "cli.js"), command], { env, stdio: "ignore" });
    const ours = await measureStart(() => startSpaceline(corpusFile));
    const bare = await measureStart(() => startBareExpress());
    return [
      { name: "startup: CPU until the first response", value: ours(({ cpuMs }) => cpuMs), unit: "ms", max: 1000 },
      {
        ...{ name: "startup: time until the first response", value: ours(({ wallMs }) => wallMs), unit: "ms" },
        rival: { name: "bare Express", value: bare(({ wallMs }) => wallMs) },
      },
      { name: "startup: resident memory", value: ours(({ residentMegabytes: one }) => one), unit: "MB", max: 150 },
      await measureMixed(corpusFile),
      ...(await measureRequests(corpusFile)),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
