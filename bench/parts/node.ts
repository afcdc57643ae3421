/** @file What a service takes that leaves its search and its texts to a cluster, where the texts are twenty times as many: what is
 *  resident once it serves, and once it has been asked. The cluster is a real one, of one node. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readCorpus } from "../../src/corpus/read-corpus.js";
import { packageRoot } from "../../src/package-root.js";
import { createCluster } from "../../tests/cluster/machine/cluster-of-tests.js";
import type { Figure, PartResult } from "../figure.js";
import { withCorpusFile } from "../http/corpus-file.js";
import { searchFor } from "../http/requests.js";
import { type Settings, startOurs } from "../http/server-process.js";
import { spread } from "../http/spread.js";

const TIMES = 20;
/** Megabytes that such a node may take. */
const LIMIT = 250;
const MEGABYTE = 1_000_000;
/** So many pages are read, drawn from everywhere. */
const PAGES = 300;

/** Loads the texts into the cluster and serves them; tells that it was skipped where no cluster can be had. */
export async function run(): Promise<PartResult> {
  const cluster = await createCluster(1).catch((error: Error) => error);
  if (cluster instanceof Error) return { figures: [], raw: {}, skipped: cluster.message };
  try {
    await cluster.start([0]);
    const settings = {
      SPACELINE_ENGINE: "opensearch",
      OPENSEARCH_URL: cluster.urls.join(","),
      OPENSEARCH_REPLICAS: "0",
    };
    return await withCorpusFile((file) => measured(file, settings), TIMES);
  } finally {
    await cluster.end();
  }
}

async function measured(file: string, settings: Settings): Promise<PartResult> {
  await load(file, settings);
  const node = await startOurs(file, settings);
  try {
    const started = await node.used();
    await ask(node.origin, searches());
    const searched = await node.used();
    await ask(node.origin, pagesOf(file));
    const read = await node.used();
    const figure = (name: string, bytes: number): Figure => {
      return { name, beside: "the limit", ours: bytes / MEGABYTE, theirs: LIMIT, unit: "MB", better: "less" };
    };
    return {
      figures: [
        figure("resident when it serves", started.resident),
        figure("resident after searches and pages", Math.max(searched.resident, read.resident)),
      ],
      raw: { firstAnswerMs: node.firstAnswerMs, started, searched, read },
    };
  } finally {
    await node.stop();
  }
}

/** Loads the cluster as its owner does. @throws Error where that fails */
async function load(file: string, settings: Settings): Promise<void> {
  const command = [join(packageRoot(), "dist", "src", "cli.js"), "index", "--to", "opensearch"];
  const child = spawn(process.execPath, command, {
    env: { ...process.env, ...settings, SPACELINE_CORPUS: file },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`the cluster was not loaded: ${command.join(" ")} ended with ${code}`);
}

function searches(): string[] {
  const lines = readFileSync("tests/eval/queries.jsonl", "utf8").split("\n").filter(Boolean);
  return lines.map((line) => searchFor((JSON.parse(line) as { query: string }).query));
}

function pagesOf(file: string): string[] {
  const { sections } = readCorpus(file);
  return spread(sections.map(({ id }) => `/${id}`)).slice(0, PAGES);
}

/** @throws Error where an answer is none */
async function ask(origin: string, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const answer = await fetch(`${origin}${address}`, { headers: { accept: "text/html, application/json;q=0.9" } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
  }
}
