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
import { grown } from "../growth/varied-copies.js";

/** Does something with the artefact of the real texts, which is gone afterwards.
 *  @param times - how many times as many texts it holds */
export async function withCorpusFile<Result>(work: (file: string) => Promise<Result>, times = 1): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "spaceline-bench-"));
  try {
    const file = join(folder, "corpus.json");
    const texts = { schema: 0, hash: "", ...ingest("data") };
    const { schema: _schema, hash: _hash, ...content } = times === 1 ? texts : grown(texts, times).corpus;
    const corpus = writeCorpus(file, content);
    writeIndexFile(file, { corpus: corpus.hash, build: runningBuild() }, indexBytes(createIndex(corpus)));
    return await work(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
