import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createIndex } from "../../src/index/create-index.js";
import { search } from "../../src/index/search.js";
import { readRankModel } from "../../src/ingest/read/read-data.js";
import { realCorpus } from "../support/real-corpus.js";
import { countedAs, type JudgedQuery, readJudgedQueries } from "./judged-queries.js";

/** Trees that were not trained on these queries. */
const rankModel = readRankModel(join(import.meta.dirname, "rank-model-unseen.tsv"));
const index = createIndex({ ...realCorpus, rankModel });
const ask = ({ query, edition }: Pick<JudgedQuery, "query" | "edition">, limit = 10) =>
  search(index, { query, edition, page: 1, limit });
const judged = (set: string) => readJudgedQueries(`tests/eval/${set}.jsonl`, realCorpus.sections);

/** Every second query; the weights were fitted to the others. */
const unanswerable = readFileSync("tests/eval/unanswerable.jsonl", "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as JudgedQuery)
  .filter((_, at) => at % 2 === 1);

it("calls no hit likely for three quarters of the questions that the texts do not answer", async () => {
  const pages = await Promise.all(unanswerable.map((query) => ask(query)));
  const answered = unanswerable.filter((_, at) => pages[at]?.certain !== 0).map(({ query }) => query);
  expect(unanswerable.length).toBeGreaterThan(75);
  expect(answered.length / unanswerable.length, answered.join("\n")).toBeLessThanOrEqual(0.25);
});

it.each(["queries", "forum-questions"])(
  "calls hits likely for 98 %% of the answerable %s, and half of these answer or help",
  async (set) => {
    const queries = judged(set);
    let [refused, likely, good] = [0, 0, 0];
    for (const query of queries) {
      const { hits, certain } = await ask(query);
      if (certain === 0) refused++;
      likely += certain;
      good += hits.slice(0, certain).filter(({ id }) => (query.judged.get(countedAs(id, index.byId)) ?? 0) >= 2).length;
    }
    expect(refused / queries.length).toBeLessThanOrEqual(0.02);
    expect(good / likely).toBeGreaterThanOrEqual(0.5);
  },
);

it("calls the same hits likely whatever the page and the limit", async () => {
  for (const query of judged("queries").filter((_, at) => at % 9 === 0)) {
    const { certain } = await ask(query, 30);
    const second = await search(index, { ...query, page: 2, limit: 2 });
    expect([(await ask(query, 2)).certain, second.certain], query.query).toEqual([certain, certain]);
  }
});
