import { join } from "node:path";
import { expect, it, test } from "vitest";
import { TREE_FEATURES, treeScorer } from "../../src/index/rank/tree-scorer.js";
import { search } from "../../src/index/search.js";
import { readRankModel } from "../../src/ingest/read/read-data.js";
import { remember } from "../../src/language/remember.js";
import { readJsonLines, readRows } from "../support/read-lines.js";
import { realCorpus } from "../support/real-corpus.js";
import { indexByWords, realIndex } from "../support/real-index.js";
import { type JudgedQuery, readJudgedQueries } from "./judged-queries.js";
import { type Figures, mean, runJudgedQueries } from "./measure.js";

/** Minimum quality, slightly below the current results. Raise it if search improves. Lower it only for a good reason.
 */
const FLOORS = [
  { set: "queries", vectors: true, ndcg: 0.895, s1: 0.875, recall: 0.93 },
  { set: "queries", vectors: false, ndcg: 0.88, s1: 0.83, recall: 0.925 },
  { set: "forum-questions", vectors: true, ndcg: 0.785, s1: 0.69, recall: 0.85 },
  { set: "forum-questions", vectors: false, ndcg: 0.73, s1: 0.635, recall: 0.8 },
  { set: "fresh-queries", vectors: true, ndcg: 0.955, s1: 0.9, recall: 0.98 },
];
/** Kinds of queries for which the best answer must be the first hit. */
const LOOK_UPS = ["citation", "section-number", "title", "card"];

/** Ranking trees that were not trained on these queries, unlike the product's own trees. */
const trees = treeScorer(readRankModel(join(import.meta.dirname, "rank-model-unseen.tsv")), TREE_FEATURES);
const index = { ...realIndex, trees };
const byWords = { ...indexByWords, trees };
const judged = (set: string) => readJudgedQueries(`tests/eval/${set}.jsonl`, realCorpus.sections);
const resultsByMeaning = remember((set: string) => runJudgedQueries(index, judged(set)));
const resultsByWords = remember((set: string) => runJudgedQueries(byWords, judged(set)));

test.each(FLOORS)(
  "search quality does not fall below the floor on $set (word vectors: $vectors)",
  async ({ set, vectors, ndcg, s1, recall }) => {
    const results = await (vectors ? resultsByMeaning(set) : resultsByWords(set));
    const figures = mean(results.map((one) => one.figures));
    expect(figures.ndcg).toBeGreaterThanOrEqual(ndcg);
    expect(figures.s1).toBeGreaterThanOrEqual(s1);
    expect(figures.recall).toBeGreaterThanOrEqual(recall);
    const lookUps = results.filter(({ query }) => LOOK_UPS.includes(query.intent));
    expect(lookUps.filter(({ figures }) => figures.s1 === 0).map(({ query }) => query.query)).toEqual([]);
  },
);

test.each(["queries", "forum-questions"])("word vectors improve search quality on %s", async (set) => {
  const results = await Promise.all([resultsByMeaning(set), resultsByWords(set)]);
  const [withTable, without] = results.map((all) => mean(all.map(({ figures }) => figures))) as [Figures, Figures];
  const gain = (name: "ndcg" | "s1" | "recall"): string => (withTable[name] - without[name]).toFixed(3);
  console.log(`${set}: the word vectors add ${gain("ndcg")} nDCG, ${gain("s1")} S@1, ${gain("recall")} R@10`);
  expect(withTable.ndcg).toBeGreaterThan(without.ndcg);
  expect(withTable.recall).toBeGreaterThan(without.recall);
});

const ask = ({ query, edition }: Pick<JudgedQuery, "query" | "edition">, limit = 10) =>
  search(index, { query, edition, page: 1, limit });

/** The unanswerable questions to which the weights were not fitted. */
const unanswerable = readJsonLines<JudgedQuery & { readonly fit?: boolean }>("tests/eval/unanswerable.jsonl").filter(
  ({ fit }, at) => !fit && at % 2 === 1,
);

it("search rejects 85 % of the unanswerable questions", async () => {
  const pages = await Promise.all(unanswerable.map((query) => ask(query)));
  const answered = unanswerable.filter((_, at) => pages[at]?.certain !== 0).map(({ query }) => query);
  expect(unanswerable.length).toBeGreaterThan(75);
  expect(answered.length / unanswerable.length, answered.join("\n")).toBeLessThanOrEqual(0.15);
});

it.each(["queries", "forum-questions", "fresh-queries"])(
  "search rejects at most 2 % of the answerable queries in the set %s, and at least half of the likely hits are useful",
  async (set) => {
    const results = await resultsByMeaning(set);
    const likely = results.flatMap(({ query, hits, certain }) =>
      hits.slice(0, certain).map(({ id }) => query.judged.get(id) ?? 0),
    );
    const refused = results.filter(({ certain }) => certain === 0);
    expect(refused.length / results.length).toBeLessThanOrEqual(0.02);
    expect(likely.filter((grade) => grade >= 2).length / likely.length).toBeGreaterThanOrEqual(0.5);
  },
);

it("the same hits are labelled as likely, whatever the page number and the page size", async () => {
  for (const query of judged("queries").filter((_, at) => at % 9 === 0)) {
    const { certain } = await ask(query, 30);
    const second = await search(index, { ...query, page: 2, limit: 2 });
    expect([(await ask(query, 2)).certain, second.certain], query.query).toEqual([certain, certain]);
  }
});

it("search finds at least 90 % of the revised cards that players describe", async () => {
  const rows = readRows("tests/eval/errata.tsv", 1);
  const positions: number[] = [];
  for (const [query = "", card = ""] of rows) {
    const { hits } = await ask({ query, edition: "1e" });
    const wanted = [`1e/errata/${card}`, `1e/glossary/${card}`];
    positions.push(
      hits.findIndex(({ id, alsoIn }) => [id, ...alsoIn.map((one) => one.id)].some((one) => wanted.includes(one))),
    );
  }
  expect(positions.filter((position) => position === 0).length / rows.length).toBeGreaterThanOrEqual(0.5);
  expect(positions.filter((position) => position >= 0).length / rows.length).toBeGreaterThanOrEqual(0.9);
});
