import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { COMMAND, CORPUS_OF_TESTS, TINY_CORPUS_FILE } from "./paths.js";
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

export function startSpaceline(args: readonly string[], { environment = {} }: RunOptions = {}): ChildProcess {
  const { PATH = "" } = process.env;
  const settings = { PATH, SPACELINE_CORPUS: resolve(CORPUS_OF_TESTS), PUBLIC_URL, ...environment };
  return spawn(process.execPath, [COMMAND, ...args], { env: settings, stdio: ["pipe", "pipe", "pipe"] });
}

export async function spaceline(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const child = startSpaceline(args, options);
  child.stdin?.end(options.input ?? "");
  const ended = once(child, "close");
  const [out, error] = await Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : "")));
  const [code] = (await ended) as [number | null];
  return { code, out: out ?? "", error: error ?? "" };
}

export interface ChildService {
  readonly process: ChildProcess;
  readonly url: string;
  readonly port: number;
  readonly lines: readonly string[];
  /** The exit code, or the signal that killed the process. */
  readonly ended: Promise<number | string>;
}

/** Code that runs inside the service and stops it if the tests end without doing so. */
const END_WITH_PARENT = 'process.on("disconnect", () => process.exit(1)); process.channel?.unref();';

/** Starts a service without rate limits and waits until it listens.
 *  @param module - code that the process runs before the service, for example to cause an error
 *  @param corpusFile - corpus file (default: the small corpus) */
export async function startService(
  settings: Readonly<Record<string, string>>,
  module = "",
  corpusFile = TINY_CORPUS_FILE,
): Promise<ChildService> {
  const imports = ["--import", `data:text/javascript,${encodeURIComponent(`${END_WITH_PARENT}${module}`)}`];
  const child = spawn(process.execPath, [...imports, COMMAND, "serve"], {
    env: {
      ...process.env,
      PORT: "0",
      HOST: "127.0.0.1",
      RATE_LIMIT: "0",
      PAGE_RATE_LIMIT: "0",
      LOG_LEVEL: "info",
      SPACELINE_CORPUS: corpusFile,
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const ended = once(child, "exit").then(([code, signal]): number | string => {
    process.removeListener("exit", kill);
    return code ?? signal;
  });
  const lines: string[] = [];
  const port = await new Promise<number>((resolve, reject) => {
    ended.then((how) => reject(new Error(`the service ended with ${how}: ${lines.join("\n")}`)));
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on("line", (line) => {
      lines.push(line);
      const announced = /http:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1];
      if (announced) resolve(Number(announced));
    });
  });
  return { process: child, url: `http://127.0.0.1:${port}`, port, lines, ended };
}

export function errorLines({ lines }: ChildService): string[] {
  return lines.filter((line) => /"level":(?:"(?:error|fatal)"|[56]0)/.test(line));
}
