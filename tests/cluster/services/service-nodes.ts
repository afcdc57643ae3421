/** @file Services over the cluster, a process each, at ports of their own that they keep when they are started again. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { type Ran, spaceline, startSpaceline } from "../../support/built-command.js";
import { NODES } from "../machine/running-cluster.js";

/** No answer is kept, so that each search is asked of the cluster; nobody is refused. */
const SETTINGS = {
  HOST: "127.0.0.1",
  LOG_LEVEL: "error",
  SPACELINE_ENGINE: "opensearch",
  OPENSEARCH_URL: NODES.join(","),
  // Longer than usual: a node that is killed is noticed at once, and a busy machine is no dead one.
  OPENSEARCH_TIMEOUT_MS: "20000",
  ANSWER_CACHE_MB: "0",
  RATE_LIMIT: "0",
  PAGE_RATE_LIMIT: "0",
};

export interface ServiceNode {
  readonly origin: string;
  /** Starts it and waits until it serves. @throws Error with what it said where it ends instead */
  start(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

/** Loads the real texts into the cluster, as this build asks for them. */
export function loadTexts(): Promise<Ran> {
  return spaceline(["index", "--to", "opensearch"], { environment: SETTINGS });
}

/** Prepares a service; it is not started yet. */
export async function serviceNode(): Promise<ServiceNode> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const kill = async (): Promise<void> => {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    running.kill("SIGKILL");
    await once(running, "exit");
  };
  const start = async (): Promise<void> => {
    const started = startSpaceline(["serve"], { environment: { ...SETTINGS, PORT: String(port) } });
    child = started;
    let said = "";
    for (const stream of [started.stdout, started.stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => {
        said += text;
      });
    while (!(await isReady(origin))) {
      if (started.exitCode !== null) throw new Error(`the service ended with ${started.exitCode}: ${said}`);
      await delay(200);
    }
  };
  return { origin, start, kill };
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
