/** @file Runs a server (`spaceline serve` or bare Express) in its own process, and measures its CPU time and memory. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort, isUp } from "../tests/support/http-clients.js";

const POLL_MS = 5;
const CONNECTIONS = 8;

/** Code that runs inside the server and reports CPU time and memory on request. */
const REPORT_USAGE = `data:text/javascript,${encodeURIComponent(`
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    process.send({ cpuMs: (user + system) / 1000, residentMegabytes: process.memoryUsage.rss() / 1e6 });
  });
  process.channel?.unref();`)}`;

export interface Usage {
  readonly cpuMs: number;
  readonly residentMegabytes: number;
}

export interface ServerProcess {
  readonly origin: string;
  /** Milliseconds from the start of the process to the first response. */
  readonly firstAnswerMs: number;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

/** Starts `spaceline serve` without logging, and with rate limits that are never reached. */
export function startSpaceline(corpusFile: string): Promise<ServerProcess> {
  const settings = { LOG_LEVEL: "silent", RATE_LIMIT: "1000000", PAGE_RATE_LIMIT: "1000000" };
  return start([join("dist", "src", "cli.js"), "serve"], "/api/v1/search?q=cloak", {
    ...settings,
    SPACELINE_CORPUS: corpusFile,
  });
}

/** Starts a bare Express server that sends the same bytes as `origin`, from memory. */
export function startBareExpress(origin = ""): Promise<ServerProcess> {
  return start([join(import.meta.dirname, "bare-express.js")], "/ready", { BYTES_FROM: origin });
}

async function start(command: readonly string[], firstPath: string, settings: object): Promise<ServerProcess> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, ["--import", REPORT_USAGE, ...command], {
    env: { ...process.env, ...settings, HOST: "127.0.0.1", PORT: String(port), PUBLIC_URL: origin },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  while (!(await isUp(origin + firstPath))) {
    if (child.exitCode !== null) throw new Error(`${command.join(" ")} exited with ${child.exitCode}`);
    await delay(POLL_MS);
  }
  return {
    origin,
    firstAnswerMs: performance.now() - started,
    usage: async () => {
      const reported = once(child, "message");
      child.send("usage");
      return ((await reported) as [Usage])[0];
    },
    stop: async () => {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    },
  };
}

/** Requests all paths over a few keep-alive connections.
 *  @returns the server's CPU time per request, in milliseconds
 *  @throws Error if a response has an error status */
export async function cpuPerRequest(server: ServerProcess, paths: readonly string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const queue = paths.values();
  const before = await server.usage();
  const client = async (): Promise<void> => {
    for (const path of queue) {
      const status = await statusOf(server.origin + path, agent);
      if (status >= 400) throw new Error(`${path}: status ${status}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  const after = await server.usage();
  agent.destroy();
  return (after.cpuMs - before.cpuMs) / paths.length;
}

function statusOf(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.on("end", () => resolve(response.statusCode ?? 0)).on("error", reject);
      response.resume();
    }).on("error", reject);
  });
}
