/** @file Measures search inside this process with the judged queries: quality, time per query, and time to build the
 *  index. Compares the figures with those of MiniSearch. */
import { readFileSync } from "node:fs";
import MiniSearch from "minisearch";
import { createIndex } from "../src/index/create-index.js";
import { search } from "../src/index/search.js";
import { ingest } from "../src/ingest/ingest.js";
import { countedAs, type JudgedQuery, readJudgedQueries } from "../tests/eval/judged-queries.js";
import { mean, measure } from "../tests/eval/measure.js";
import { cpuMs, type Figure, median } from "./figure.js";

const ROUNDS = 3;
const MINISEARCH = "MiniSearch, prefix and fuzzy";
const MINISEARCH_OPTIONS = { prefix: true, fuzzy: 0.2, boost: { title: 3 } };
const WARM_UP_QUESTIONS = 40;

interface Hit {
  readonly id: string;
  readonly alsoIn: readonly string[];
}
type Search = (query: Pick<JudgedQuery, "query" | "edition">) => Promise<readonly Hit[]> | readonly Hit[];

const corpus = { schema: 0, hash: "", ...ingest("data") };
const editions = new Map(corpus.sections.map(({ id, edition }) => [id, edition]));
const queries = readJudgedQueries("tests/eval/queries.jsonl", corpus.sections);
/** Questions that are searched only to warm up an index. Warming up the index with the measured queries would fill its
 *  caches with parts of these queries. */
const warmUp = readFileSync("tests/eval/forum-train.jsonl", "utf8")
  .split("\n")
  .slice(0, WARM_UP_QUESTIONS)
  .map((line) => JSON.parse(line) as Pick<JudgedQuery, "query" | "edition">);

function buildOurs(): Search {
  const index = createIndex(corpus);
  return async ({ query, edition }) => {
    const { hits } = await search(index, { query, edition, page: 1, limit: 10 });
    return hits.map(({ id, alsoIn }) => ({ id, alsoIn: alsoIn.map((other) => other.id) }));
  };
}

/** Builds one MiniSearch index for both editions. The search function drops hits from the edition that is not
 *  searched. */
function buildMiniSearch(): Search {
  const index = new MiniSearch({ fields: ["title", "text"] });
  index.addAll(corpus.sections.map(({ id, title, text }) => ({ id, title, text })));
  return ({ query, edition }) => {
    const ids = index.search(query, MINISEARCH_OPTIONS).map(({ id }) => String(id));
    return ids.filter((id) => editions.get(id) === edition).map((id) => ({ id, alsoIn: [] }));
  };
}

/** Returns the median CPU times for building an index and for running a new query, in milliseconds, and the mean
 *  quality of the hits. */
async function measureEngine(build: () => Search) {
  const builds: number[] = [];
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const before = cpuMs();
    const find = build();
    const built = cpuMs() - before;
    for (const question of warmUp) await find(question);
    for (const query of queries) {
      const start = cpuMs();
      await find(query);
      if (round > 0) times.push(cpuMs() - start);
    }
    if (round > 0) builds.push(built);
  }
  const find = build();
  const byId = new Map(corpus.sections.map((section) => [section.id, section]));
  const counted = (id: string): string => countedAs(id, byId);
  const figures = [];
  for (const query of queries) {
    const hits = (await find(query)).slice(0, 10);
    const countedHits = hits.map(({ id, alsoIn }) => ({ id: counted(id), alsoIn: alsoIn.map(counted) }));
    figures.push(measure(countedHits, query.judged));
  }
  return { build: median(builds), p50: median(times), ...mean(figures) };
}

export async function run(): Promise<Figure[]> {
  const ours = await measureEngine(buildOurs);
  const theirs = await measureEngine(buildMiniSearch);
  const compared = (name: string, of: (one: typeof ours) => number, unit = ""): Figure => ({
    ...{ name, value: of(ours), unit },
    rival: { name: MINISEARCH, value: of(theirs) },
  });
  return [
    compared("search: nDCG@10 on the judged queries", ({ ndcg }) => ndcg),
    compared("search: best hit first (S@1)", ({ s1 }) => s1),
    { ...compared("search: CPU per query, p50", ({ p50 }) => p50, "ms"), max: 0.8 },
    { name: "search: CPU to build the index", value: ours.build, unit: "ms", max: 600 },
  ];
}
