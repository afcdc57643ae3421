/** @file The artefact that the servers of the bench serve, made anew for each run. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeCorpus } from "../../src/corpus/write-corpus.js";
import { ingest } from "../../src/ingest/ingest.js";

/** Does something with the artefact of the real texts, which is gone afterwards. */
export async function withCorpusFile<Result>(work: (file: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "spaceline-bench-"));
  try {
    const file = join(folder, "corpus.json");
    writeCorpus(file, ingest("data"));
    return await work(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
