import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createIndex, type Index } from "../../src/index/create-index.js";
import { readRankModel } from "../../src/ingest/read/read-data.js";
import { realCorpus } from "../support/real-corpus.js";
import { readJudgedQueries } from "./judged-queries.js";
import { type Figures, mean, runJudgedQueries } from "./measure.js";

/** Slightly below the current results. Raise them if the search improves; never lower them without a reason. */
const FLOORS = [
  { set: "queries", vectors: true, ndcg: 0.895, s1: 0.875, recall: 0.93 },
  { set: "queries", vectors: false, ndcg: 0.88, s1: 0.83, recall: 0.925 },
  { set: "forum-questions", vectors: true, ndcg: 0.755, s1: 0.63, recall: 0.83 },
  { set: "forum-questions", vectors: false, ndcg: 0.73, s1: 0.635, recall: 0.8 },
];
/** Intents whose best answer must be the first hit. */
const LOOK_UPS = ["citation", "section-number", "title", "card"];

/** Trees that were not trained on these queries. The product's trees were. */
const corpus = { ...realCorpus, rankModel: readRankModel(join(import.meta.dirname, "rank-model-unseen.tsv")) };
const indexes = new Map([
  [true, createIndex(corpus)],
  [false, createIndex({ ...corpus, meaning: undefined })],
]);
const reached = new Map<string, Figures>();

describe("search quality", () => {
  test.each(FLOORS)(
    "does not fall below its previous level on $set, with word vectors: $vectors",
    async ({ set, vectors, ndcg, s1, recall }) => {
      const queries = readJudgedQueries(`tests/eval/${set}.jsonl`, realCorpus.sections);
      const results = await runJudgedQueries(indexes.get(vectors) as Index, queries);
      const figures = mean(results.map((one) => one.figures));
      reached.set(`${set} ${vectors}`, figures);
      expect(figures.ndcg).toBeGreaterThanOrEqual(ndcg);
      expect(figures.s1).toBeGreaterThanOrEqual(s1);
      expect(figures.recall).toBeGreaterThanOrEqual(recall);
      const lookUps = results.filter(({ query }) => LOOK_UPS.includes(query.intent));
      expect(lookUps.filter(({ figures }) => figures.s1 === 0).map(({ query }) => query.query)).toEqual([]);
    },
  );
});

test.each(["queries", "forum-questions"])("improves with word vectors on %s", (set) => {
  const [withTable, without] = [reached.get(`${set} true`), reached.get(`${set} false`)];
  if (!withTable || !without) throw new Error("the figures were not measured");
  const gain = (name: "ndcg" | "s1" | "recall"): string => (withTable[name] - without[name]).toFixed(3);
  console.log(`${set}: the word vectors add ${gain("ndcg")} nDCG, ${gain("s1")} S@1, ${gain("recall")} R@10`);
  expect(withTable.ndcg).toBeGreaterThan(without.ndcg);
  expect(withTable.recall).toBeGreaterThan(without.recall);
});
