/** @file Ingests the real texts once for all tests that need them. The artefact is made anew only where the texts or the
 *  code that reads them have changed since. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { writeCorpus } from "../../src/corpus/write-corpus.js";
import { ingest } from "../../src/ingest/ingest.js";
import { CORPUS_OF_TESTS } from "./corpus-of-tests.js";
import { fingerprint } from "./fingerprint.js";

const INPUTS = ["data", "src/model.ts", "src/model", "src/language", "src/ingest", "src/corpus"];

/** What a test file imports that needs the real texts. */
const NEEDS_TEXTS =
  /\/support\/(?:real-|serve-app|ranked|corpus-of-tests|built-command)|\/(?:linked-texts|served-rules|engine-contract|typed\.js)/;

/** Called by vitest before the first test file; does nothing where none of the files asked for needs the real texts. */
export async function setup(project: TestProject): Promise<void> {
  const { testFiles } = await project.globTestFiles(process.argv.slice(3));
  const needsTexts = (file: string) => NEEDS_TEXTS.test(readFileSync(file, "utf8"));
  if (testFiles.length === 0 || testFiles.some(needsTexts)) makeCorpus();
}

function makeCorpus(): void {
  const stamp = `${CORPUS_OF_TESTS}.made-from`;
  const from = fingerprint(INPUTS);
  if (existsSync(CORPUS_OF_TESTS) && existsSync(stamp) && readFileSync(stamp, "utf8") === from) return;
  writeCorpus(CORPUS_OF_TESTS, ingest("data"));
  writeFileSync(stamp, from);
}
