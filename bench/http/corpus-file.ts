/** @file The artefact that the servers of the bench serve, and the index beside it, as `spaceline ingest` and `spaceline index`
 *  leave them. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeIndexFile } from "../../src/corpus/index-file.js";
import { writeCorpus } from "../../src/corpus/write-corpus.js";
import { createIndex } from "../../src/index/create-index.js";
import { indexBytes } from "../../src/index/stored/stored-index.js";
import { ingest } from "../../src/ingest/ingest.js";
import { runningBuild } from "../../src/server/build.js";

/** Does something with the artefact of the real texts, which is gone afterwards. */
export async function withCorpusFile<Result>(work: (file: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "spaceline-bench-"));
  try {
    const file = join(folder, "corpus.json");
    const corpus = writeCorpus(file, ingest("data"));
    writeIndexFile(file, { corpus: corpus.hash, build: runningBuild() }, indexBytes(createIndex(corpus)));
    return await work(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
