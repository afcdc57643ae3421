/** @file The built command in folders of its own: a service to be asked from outside, and what it costs. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";

export const COMMAND = resolve("dist/src/cli.js");

const NOBODY_IS_REFUSED = { RATE_LIMIT: "0", PAGE_RATE_LIMIT: "0" };

/** A folder for this run, removed when the process ends. */
export function ownFolder(name) {
  const folder = mkdtempSync(join(tmpdir(), `spaceline-${name}-`));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs `spaceline` to its end. @returns {Promise<{ code: number | null, signal: string | null, out: string, error: string }>} */
export function spaceline(args, settings = {}) {
  return new Promise((ended) => {
    const child = execFile(
      process.execPath,
      [COMMAND, ...args],
      { env: { ...process.env, ...settings }, maxBuffer: 64e6 },
      (_fault, out, error) => ended({ code: child.exitCode, signal: child.signalCode, out, error }),
    );
  });
}

/** Reads the texts into an artefact. @throws Error with what the command said */
export async function ingestInto(corpusFile, settings = {}) {
  const { code, error } = await spaceline(["ingest", "--quiet"], { ...settings, SPACELINE_CORPUS: corpusFile });
  if (code !== 0) throw new Error(`spaceline ingest ended with ${code}: ${error}`);
}

/** Starts a service over an artefact and waits until it serves.
 *  @param settings - its environment, where it is not that of a service that refuses nobody
 *  @param watched - whether it tells what inside.mjs can tell */
export async function startService(corpusFile, settings = {}, watched = false) {
  const own = { PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "info", SPACELINE_CORPUS: corpusFile, ...NOBODY_IS_REFUSED };
  const first = watched ? ["--import", join(import.meta.dirname, "inside.mjs")] : [];
  const child = spawn(process.execPath, [...first, COMMAND, "serve"], {
    env: { ...process.env, ...own, ...settings },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  child.channel.unref();
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const ended = once(child, "exit").then(([code, signal]) => {
    process.removeListener("exit", kill);
    return code ?? signal;
  });
  const faults = [];
  const heard = new Set();
  const lines = createInterface({ input: child.stdout });
  const url = await new Promise((announced, failed) => {
    ended.then((how) => failed(new Error(`the service ended with ${how}`)));
    lines.on("line", (text) => {
      const line = JSON.parse(text);
      if (line.level === "error" || line.level === "fatal") faults.push(text.slice(0, 600));
      const told = /http:\/\/127\.0\.0\.1:\d+/.exec(line.msg ?? "")?.[0];
      if (told) announced(told);
      for (const listen of heard) listen(line);
    });
  });
  return {
    child,
    pid: child.pid,
    url,
    port: Number(new URL(url).port),
    ended,
    /** Lines of the log that tell an error. */
    faults,
    /** @returns {Promise<object>} the next line of the log that is so */
    nextLine: (isSo) =>
      new Promise((found) => {
        const listen = (line) => {
          if (!isSo(line)) return;
          heard.delete(listen);
          found(line);
        };
        heard.add(listen);
      }),
    /** Asks a service that is watched. @param what - "holds" or "memory" */
    ask: (what) =>
      new Promise((answered) => {
        child.once("message", answered);
        child.send(what);
      }),
    /** Ends it as who runs it would. @returns its exit code */
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

/** Milliseconds of CPU that a process has used, all its threads counted. Linux alone tells it so exactly. */
export function cpuMs(pid) {
  let sum = 0;
  for (const task of readdirSync(`/proc/${pid}/task`)) {
    try {
      sum += Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, "utf8").split(" ")[0]);
    } catch {
      // A thread that has ended meanwhile.
    }
  }
  return sum / 1e6;
}

/** Says that this machine cannot tell what a proof needs, and ends. */
export function expectLinux() {
  if (process.platform === "linux") return;
  console.log("skipped: what a process costs is read from /proc, which only Linux has");
  process.exit(0);
}

/** Prints whether something is as it should be; one that is not makes the run fail. */
export function expectThat(what, isSo) {
  console.log(`${isSo ? "ok  " : "FAIL"} ${what}`);
  if (!isSo) process.exitCode = 1;
}
