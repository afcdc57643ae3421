/** @file Indexes the corpus so many times as large, asks it, and tells what that has cost; a process for each size. */
import { createIndex } from "../../src/index/create-index.js";
import { search } from "../../src/index/search.js";
import { ingest } from "../../src/ingest/ingest.js";
import { readJudgedQueries } from "../../tests/eval/judged-queries.js";
import { cpuInTurns, cpuSoFar } from "../measure/cpu.js";
import { quantile } from "../measure/quantile.js";
import { grown } from "./varied-copies.js";

export interface OneSize {
  readonly sections: number;
  /** Milliseconds of the processor. */
  readonly build: number;
  readonly p50: number;
  readonly p99: number;
  /** Megabytes that the index holds beside the corpus, and that the process holds with both. */
  readonly index: number;
  readonly resident: number;
}

const MEGABYTE = 1_000_000;
const [times = 1, rounds = 3] = process.argv.slice(2).map(Number);

const texts = { schema: 0, hash: "bench", ...ingest("data") };
// Each query is asked of one of the copies, in that copy's words.
const judged = readJudgedQueries("tests/eval/queries.jsonl", texts.sections);
const { corpus, renamings } = grown(texts, times);
const queries = judged.map(({ query, edition }, at) => {
  return { query: renamings[(at * 7) % times]?.(query) ?? query, edition, page: 1, limit: 10 };
});
const held = inMemory();
const before = cpuSoFar();
const index = createIndex(corpus);
const build = cpuSoFar() - before;
const size = inMemory() - held;
const [costs = []] = await cpuInTurns(rounds, queries, [(query) => search(index, query)]);
const told: OneSize = {
  sections: corpus.sections.length,
  build,
  p50: quantile(costs, 0.5),
  p99: quantile(costs, 0.99),
  index: size / MEGABYTE,
  resident: process.memoryUsage.rss() / MEGABYTE,
};
process.send?.(told);
process.disconnect();

/** Bytes that are still needed. */
function inMemory(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
