/** @file Ingests the real texts once for all tests that need them. The artefact is made anew only where the texts or the
 *  code that reads them have changed since. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { writeCorpus } from "../../src/corpus/write-corpus.js";
import { ingest } from "../../src/ingest/ingest.js";
import { CORPUS_OF_TESTS } from "./corpus-of-tests.js";

const INPUTS = ["data", "src/model.ts", "src/model", "src/language", "src/ingest", "src/corpus"];

/** What a test file imports that needs the real texts. */
const NEEDS_TEXTS = /\/support\/(?:real-|ranked|corpus-of-tests)|\/linked-texts/;

/** Called by vitest before the first test file; does nothing where none of the files asked for needs the real texts. */
export async function setup(project: TestProject): Promise<void> {
  const { testFiles } = await project.globTestFiles(process.argv.slice(3));
  const needsTexts = (file: string) => NEEDS_TEXTS.test(readFileSync(file, "utf8"));
  if (testFiles.length === 0 || testFiles.some(needsTexts)) makeCorpus();
}

function makeCorpus(): void {
  const stamp = `${CORPUS_OF_TESTS}.made-from`;
  const from = fingerprint();
  if (existsSync(CORPUS_OF_TESTS) && existsSync(stamp) && readFileSync(stamp, "utf8") === from) return;
  writeCorpus(CORPUS_OF_TESTS, ingest("data"));
  writeFileSync(stamp, from);
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const file of INPUTS.flatMap(filesIn)) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

function filesIn(path: string): string[] {
  if (path.endsWith(".ts")) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
