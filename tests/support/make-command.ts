/** @file Builds the command once for the tests that run it, as a fresh clone does: from the sources alone, by the package's
 *  own script. It is built anew only where the sources have changed since. */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { CLONE } from "./built-command.js";
import { fingerprint } from "./fingerprint.js";

/** What the package is built of; some of it the bench shares with tests. */
export const SOURCES = [
  "package.json",
  "tsconfig.json",
  "tsconfig.build.json",
  "src",
  "web",
  "tools",
  "bench",
  "tests/eval",
  "tests/cluster/machine",
  "tests/browser/open-browser.ts",
];

/** What a test file imports that runs the command. */
const RUNS_COMMAND = /\/support\/built-command|\/mcp-clients/;

/** Called by vitest before the first test file; does nothing where none of the files asked for runs the command. */
export async function setup(project: TestProject): Promise<void> {
  const { testFiles } = await project.globTestFiles(process.argv.slice(3));
  const runsIt = (file: string) => RUNS_COMMAND.test(readFileSync(file, "utf8"));
  if (testFiles.length > 0 && !testFiles.some(runsIt)) return;
  const stamp = join(CLONE, ".made-from");
  const from = fingerprint(SOURCES);
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== from) {
    rmSync(CLONE, { recursive: true, force: true });
    mkdirSync(CLONE, { recursive: true });
    for (const source of SOURCES) cpSync(source, join(CLONE, source), { recursive: true });
    execFileSync("npm", ["run", "build:code"], { cwd: CLONE, stdio: ["ignore", "ignore", "inherit"] });
    writeFileSync(stamp, from);
  }
  for (const built of ["client", "offline"])
    cpSync(join("dist", built), join(CLONE, "dist", built), { recursive: true });
}
