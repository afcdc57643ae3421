/** @file Runs the built command as a process over the real corpus. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { COMMAND, CORPUS_OF_TESTS } from "./paths.js";
import { PUBLIC_URL } from "./tiny-app.js";

export { CLONE, COMMAND } from "./paths.js";

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

export interface RunOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly input?: string;
}

/** Starts `spaceline` without colours, width or inherited settings. */
export function startSpaceline(args: readonly string[], { environment = {} }: RunOptions = {}): ChildProcess {
  const { PATH = "" } = process.env;
  const settings = { PATH, SPACELINE_CORPUS: resolve(CORPUS_OF_TESTS), PUBLIC_URL, ...environment };
  return spawn(process.execPath, [COMMAND, ...args], { env: settings, stdio: ["pipe", "pipe", "pipe"] });
}

/** Runs `spaceline` and waits for its exit. */
export async function spaceline(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const child = startSpaceline(args, options);
  child.stdin?.end(options.input ?? "");
  const ended = once(child, "close");
  const [out, error] = await Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : "")));
  const [code] = (await ended) as [number | null];
  return { code, out: out ?? "", error: error ?? "" };
}
