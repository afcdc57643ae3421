/** @file Prepares the corpus, the browser scripts and the built command once for all workers. Caches the corpus and the
 *  command in build/test, and rebuilds them only if their inputs have changed. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { writeCorpus } from "../../src/corpus/write-corpus.js";
import { ingest } from "../../src/ingest/ingest.js";
import { CLONE, CORPUS_OF_TESTS, TINY_CORPUS_FILE } from "./paths.js";
import { tinyCorpus } from "./tiny-corpus.js";

const CORPUS_INPUTS = ["data", "src/model.ts", "src/search-data.ts", "src/language", "src/ingest", "src/corpus"];

const SOURCES = ["package.json", "tsconfig.json", "src", "web", "data/about.md"];

/** Matches an import that appears only in test files that run the built command. */
const RUNS_COMMAND = /\/support\/built-command|\/mcp-clients/;

export async function setup(project: TestProject): Promise<void> {
  const { testFiles } = await project.globTestFiles(process.argv.slice(3));
  const runsCommand = testFiles.length === 0 || testFiles.some((file) => RUNS_COMMAND.test(readFileSync(file, "utf8")));
  // Other processes build while this process ingests.
  const building = [runScript("build:client", "."), ...(runsCommand ? [makeCommand()] : [])];
  makeCorpus();
  writeCorpus(TINY_CORPUS_FILE, tinyCorpus);
  await Promise.all(building);
  if (runsCommand)
    for (const part of ["client", "offline"])
      cpSync(join("dist", part), join(CLONE, "dist", part), { recursive: true });
}

function makeCorpus(): void {
  try {
    const inputs = hashOfFiles(CORPUS_INPUTS);
    if (isMadeFrom(CORPUS_OF_TESTS, inputs)) return;
    writeCorpus(CORPUS_OF_TESTS, ingest("data"));
    writeFileSync(`${CORPUS_OF_TESTS}.made-from`, inputs);
  } catch (error) {
    // If ingestion fails, the tests of single stages still run, but those that need the corpus fail because its file is
    // missing.
    rmSync(CORPUS_OF_TESTS, { force: true });
    console.error("ingestion failed:", error);
  }
}

/** Builds the command in a copy of the sources with the package's own script, as in a fresh clone. */
async function makeCommand(): Promise<void> {
  const inputs = hashOfFiles(SOURCES);
  if (isMadeFrom(CLONE, inputs)) return;
  rmSync(CLONE, { recursive: true, force: true });
  mkdirSync(CLONE, { recursive: true });
  for (const source of SOURCES) cpSync(source, join(CLONE, source), { recursive: true });
  await runScript("build:code", CLONE);
  writeFileSync(`${CLONE}.made-from`, inputs);
}

async function runScript(name: string, cwd: string): Promise<void> {
  await promisify(execFile)("npm", ["run", name], { cwd });
}

function isMadeFrom(target: string, inputs: string): boolean {
  const stamp = `${target}.made-from`;
  return existsSync(target) && existsSync(stamp) && readFileSync(stamp, "utf8") === inputs;
}

function hashOfFiles(paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of paths.flatMap(filesIn)) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
