/** @file `npm run bench`: how fast a search is, beside MiniSearch as it comes out of the box, on the same queries. */
import MiniSearch from "minisearch";
import { createIndex } from "../src/index/create-index.js";
import { search } from "../src/index/search.js";
import { suggest } from "../src/index/suggest.js";
import { ingest } from "../src/ingest/ingest.js";
import { type JudgedQuery, readJudgedQueries } from "../tests/eval/judged-queries.js";

const ROUNDS = 6;

const corpus = ingest("data");
const queries = readJudgedQueries("tests/eval/queries.jsonl", corpus.sections);
const start = performance.now();
const index = createIndex(corpus);
console.log(`index of ${corpus.sections.length} sections built in ${Math.round(performance.now() - start)} ms`);

const rival = new MiniSearch({ fields: ["title", "text"] });
rival.addAll(corpus.sections.map(({ id, title, text }) => ({ id, title, text })));

const theirs = time(({ query }) => rival.search(query, { prefix: true, fuzzy: 0.2, boost: { title: 3 } }));
const ours = time(({ query, edition }) => search(index, { query, edition, page: 1, limit: 10 }));
const typing = time(({ query, edition }) => suggest(index, query.slice(0, 6), edition, 8));
report("MiniSearch, prefix and fuzzy", theirs);
report("search", ours);
report("suggest", typing);
console.log(`search takes ${(ours.p50 / theirs.p50).toFixed(2)} of MiniSearch's median`);

/** The first round warms up and does not count. */
function time(work: (query: JudgedQuery) => unknown): { p50: number; p95: number } {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const query of queries) {
      const before = performance.now();
      work(query);
      if (round > 0) times.push(performance.now() - before);
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

function report(name: string, { p50, p95 }: { p50: number; p95: number }): void {
  console.log(`${name.padEnd(30)} p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms`);
}
