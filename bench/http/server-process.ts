/** @file A server in a process of its own, ours or bare Express, and what it has used. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { packageRoot } from "../../src/package-root.js";
import type { Used } from "./tell-use.js";

export interface ServerProcess {
  readonly origin: string;
  /** Wall milliseconds from the start of the process to the first answer. */
  readonly firstAnswerMs: number;
  readonly used: () => Promise<Used>;
  readonly stop: () => Promise<void>;
}

/** Names of the environment, and what they say. */
export type Settings = Readonly<Record<string, string>>;

const POLL_MS = 5;

/** As a user starts it, but that nobody reads its log and that one client may ask as often as it can: requests are counted
 *  all the same. */
const OURS = { LOG_LEVEL: "silent", RATE_LIMIT: "1000000", PAGE_RATE_LIMIT: "1000000" };

/** Starts `spaceline serve` over an artefact, and waits until a search is answered.
 *  @param settings - of the environment, besides those that every service of the bench has */
export function startOurs(corpusFile: string, settings: Settings = {}): Promise<ServerProcess> {
  const command = [join(packageRoot(), "dist", "src", "cli.js"), "serve"];
  return start(command, { ...OURS, ...settings, SPACELINE_CORPUS: corpusFile }, "/api/v1/search?q=cloak");
}

/** Starts the bare server, which answers each address with the bytes that `from` answers there. */
export function startBare(from: string): Promise<ServerProcess> {
  return start([join(import.meta.dirname, "serve-bare.js")], { SPACELINE_BARE_FROM: from }, "/ready");
}

async function start(command: readonly string[], settings: object, firstAsked: string): Promise<ServerProcess> {
  const port = await freePort();
  const preload = `--import=${new URL("tell-use.js", import.meta.url)}`;
  const own = { HOST: "127.0.0.1", PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` };
  const started = performance.now();
  const child = spawn(process.execPath, [preload, ...command], {
    env: { ...process.env, ...settings, ...own },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await isAnswered(`${origin}${firstAsked}`))) {
    if (child.exitCode !== null) throw new Error(`${command.join(" ")} ended with ${child.exitCode}`);
    await delay(POLL_MS);
  }
  const firstAnswerMs = performance.now() - started;
  return { origin, firstAnswerMs, used: () => usedBy(child), stop: () => stop(child) };
}

async function isAnswered(address: string): Promise<boolean> {
  try {
    const { ok } = await fetch(address);
    return ok;
  } catch {
    return false;
  }
}

async function usedBy(child: ChildProcess): Promise<Used> {
  const told = once(child, "message");
  child.send("used");
  return ((await told) as [Used])[0];
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill();
  await ended;
}

/** A port that nobody uses at this moment. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
