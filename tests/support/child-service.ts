/** @file The service as a process of its own, compiled from the sources, over the small corpus. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeCorpus } from "../../src/corpus/write-corpus.js";
import { packageRoot } from "../../src/package-root.js";
import { tinyCorpus } from "./tiny-corpus.js";

/** Below the package, where the compiled code finds what it reads. */
const COMPILED = join(packageRoot(), "build", "service-of-tests");

export interface ChildService {
  readonly process: ChildProcess;
  readonly url: string;
  readonly port: number;
  /** What it has written so far, a line each. */
  readonly lines: readonly string[];
  /** How it ended: its exit code, or the signal that killed it. */
  readonly ended: Promise<number | string>;
}

/** Compiles the product; once, before services are started. */
export function compileService(): void {
  const compiler = join(packageRoot(), "node_modules", ".bin", "tsc");
  execFileSync(compiler, ["-p", "tsconfig.build.json", "--outDir", COMPILED], { cwd: packageRoot() });
}

/** Starts a service and waits until it serves.
 *  @param module - code that the process runs first, for instance to provoke a fault */
export async function startService(settings: Readonly<Record<string, string>>, module = ""): Promise<ChildService> {
  const folder = mkdtempSync(join(tmpdir(), "spaceline-"));
  const corpusFile = join(folder, "corpus.json");
  writeCorpus(corpusFile, tinyCorpus);
  const first = module === "" ? [] : ["--import", `data:text/javascript,${encodeURIComponent(module)}`];
  const own = { PORT: "0", HOST: "127.0.0.1", RATE_LIMIT: "0", LOG_LEVEL: "info", SPACELINE_CORPUS: corpusFile };
  const child = spawn(process.execPath, [...first, join(COMPILED, "src", "cli.js"), "serve"], {
    env: { ...process.env, ...own, ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit").then(([code, signal]): number | string => {
    rmSync(folder, { recursive: true, force: true });
    return code ?? signal;
  });
  const lines: string[] = [];
  const port = await new Promise<number>((resolve, reject) => {
    ended.then((how) => reject(new Error(`the service ended with ${how}`)));
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      lines.push(...text.split("\n").filter((line) => line !== ""));
      const announced = /http:\/\/127\.0\.0\.1:(\d+)/.exec(text)?.[1];
      if (announced) resolve(Number(announced));
    });
  });
  return { process: child, url: `http://127.0.0.1:${port}`, port, lines, ended };
}
