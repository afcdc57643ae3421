/** @file A real cluster on this machine: a process a node, which can be killed and started again. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { packageRoot } from "../../../src/package-root.js";
import { fetchOpenSearch } from "./fetch-opensearch.js";
import { findJava } from "./find-java.js";

/** Where its ports begin, unless something else has them; those for the nodes' own talk lie so much higher. */
const FIRST_HTTP = 9211;
const TRANSPORT = 100;
/** Small nodes that start soon: two thousand sections need no more. */
const JVM = ["-Xms256m", "-Xmx384m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"];
const LONGEST_START_MS = 420_000;

export interface ClusterOfTests {
  readonly urls: readonly string[];
  /** Starts the nodes with these numbers and waits until so many stand together. */
  start(numbers: readonly number[], together?: number): Promise<void>;
  /** Ends a node as a power cut would. */
  kill(number: number): Promise<void>;
  /** Waits until every shard and every copy of it is where it should be. */
  untilGreen(): Promise<void>;
  /** Ends all nodes; nothing of them is left. */
  end(): Promise<void>;
}

/** Prepares a cluster of so many nodes; none is started yet.
 *  @throws Error where Java or OpenSearch cannot be had */
export async function createCluster(size: number): Promise<ClusterOfTests> {
  const java = findJava();
  const classpath = join(fetchOpenSearch(), "*");
  const folder = mkdtempSync(join(tmpdir(), "spaceline-cluster-"));
  const nodes = new Map<number, ChildProcess>();
  const first = await freePorts(size);
  const urls = Array.from({ length: size }, (_, number) => `http://127.0.0.1:${first + number}`);
  const logOf = (number: number): string => join(folder, `${number}.log`);

  const launch = (number: number): void => {
    const args = [number, size, folder, first, first + TRANSPORT].map(String);
    const source = join(packageRoot(), "tests/cluster/machine/Node.java");
    // It reads its standard input and ends with it, so that it outlives nobody.
    const node = spawn(java, [...JVM, "-cp", classpath, source, ...args], { stdio: ["pipe", "pipe", "pipe"] });
    const log = createWriteStream(logOf(number), { flags: "a" });
    node.stdout.pipe(log);
    node.stderr.pipe(log);
    nodes.set(number, node);
  };
  const until = async (query: string, met: (health: Health) => boolean): Promise<void> => {
    const deadline = Date.now() + LONGEST_START_MS;
    while (!(await Promise.all([...nodes.keys()].map((one) => healthOf(urls[one] ?? "", query)))).every(met)) {
      const ended = [...nodes].find(([, { exitCode }]) => exitCode !== null);
      if (ended || Date.now() > deadline)
        throw new Error(`The cluster does not start:\n${readFileSync(logOf(ended?.[0] ?? 0), "utf8").slice(-3000)}`);
      await delay(500);
    }
  };
  const kill = async (number: number): Promise<void> => {
    const node = nodes.get(number);
    nodes.delete(number);
    if (!node || node.exitCode !== null) return;
    node.kill("SIGKILL");
    await once(node, "exit");
  };
  return {
    urls,
    start: async (numbers, together = numbers.length) => {
      for (const number of numbers) launch(number);
      await until("", (health) => health.number_of_nodes === together);
    },
    kill,
    untilGreen: () => until("?wait_for_status=green&timeout=1s", ({ status }) => status === "green"),
    end: async () => {
      await Promise.all([...nodes.keys()].map(kill));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The first of so many ports in a row that nobody has. */
async function freePorts(size: number): Promise<number> {
  for (let first = FIRST_HTTP; ; first += size) {
    const ports = Array.from({ length: size }, (_, number) => first + number);
    const wanted = await Promise.all(ports.flatMap((port) => [isFree(port), isFree(port + TRANSPORT)]));
    if (wanted.every(Boolean)) return first;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, "127.0.0.1"), "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}

interface Health {
  readonly status?: string;
  readonly number_of_nodes?: number;
}

async function healthOf(url: string, query: string): Promise<Health> {
  try {
    return (await (await fetch(`${url}/_cluster/health${query}`)).json()) as Health;
  } catch {
    return {};
  }
}
