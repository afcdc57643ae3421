/** @file The built command, run as a process of its own over the corpus of the real texts. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { COMMAND, CORPUS_OF_TESTS } from "./paths.js";
import { PUBLIC_URL } from "./tiny-app.js";

export { CLONE, COMMAND } from "./paths.js";

/** What a run of the command has left. */
export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

export interface RunOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly input?: string;
}

/** Starts `spaceline` with these arguments; no colours, no width, and none of the settings of the tests' own surroundings. */
export function startSpaceline(args: readonly string[], { environment = {} }: RunOptions = {}): ChildProcess {
  const { PATH = "" } = process.env;
  const settings = { PATH, SPACELINE_CORPUS: resolve(CORPUS_OF_TESTS), PUBLIC_URL, ...environment };
  return spawn(process.execPath, [COMMAND, ...args], { env: settings, stdio: ["pipe", "pipe", "pipe"] });
}

/** Runs `spaceline` with these arguments to its end. */
export async function spaceline(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const child = startSpaceline(args, options);
  child.stdin?.end(options.input ?? "");
  const ended = once(child, "close");
  const [out, error] = await Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : "")));
  const [code] = (await ended) as [number | null];
  return { code, out: out ?? "", error: error ?? "" };
}
