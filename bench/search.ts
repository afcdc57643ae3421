/** @file `npm run bench`: how fast a search is, beside MiniSearch as it comes out of the box, on the same queries. */
import MiniSearch from "minisearch";
import { createIndex } from "../src/index/create-index.js";
import { search } from "../src/index/search.js";
import { suggest } from "../src/index/suggest/suggest.js";
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

const [theirs, ours, typing] = (await time(
  ({ query }) => rival.search(query, { prefix: true, fuzzy: 0.2, boost: { title: 3 } }),
  ({ query, edition }) => search(index, { query, edition, page: 1, limit: 10 }),
  ({ query, edition }) => suggest(index, { query: query.slice(0, 6), edition, limit: 8 }),
)) as [Times, Times, Times];
report("MiniSearch, prefix and fuzzy", theirs);
report("search", ours);
report("suggest", typing);
console.log(`search takes ${(ours.p50 / theirs.p50).toFixed(2)} of MiniSearch's median`);

interface Times {
  readonly p50: number;
  readonly p95: number;
}

/** Times several works on all queries in time of the processor, taking turns, so that a busy machine is equally unfair to
 *  each. The first round warms up and does not count. */
async function time(...works: readonly ((query: JudgedQuery) => unknown)[]): Promise<Times[]> {
  const times: number[][] = works.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const query of queries) {
      for (const [at, work] of works.entries()) {
        const before = process.cpuUsage();
        await work(query);
        const { user, system } = process.cpuUsage(before);
        if (round > 0) times[at]?.push((user + system) / 1000);
      }
    }
  }
  return times.map((all) => {
    all.sort((a, b) => a - b);
    const at = (share: number): number => all[Math.floor(all.length * share)] ?? 0;
    return { p50: at(0.5), p95: at(0.95) };
  });
}

function report(name: string, { p50, p95 }: Times): void {
  console.log(`${name.padEnd(30)} p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms`);
}
