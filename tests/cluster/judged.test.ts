/** @file The judged queries on both engines: whoever asks should not notice which of them answers. */
import { expect, test } from "vitest";
import { createIndex } from "../../src/index/create-index.js";
import { askJudged } from "../eval/ask-judged.js";
import { readJudgedQueries } from "../eval/judged-queries.js";
import { mean } from "../eval/measure.js";
import { realCorpus } from "../support/real-corpus.js";
import { realIndex } from "./texts/real-index.js";

const inMemory = createIndex(realCorpus);

const SETS = ["queries", "forum-questions"];

test("both engines answer the judged queries alike", async () => {
  const queries = SETS.flatMap((set) => readJudgedQueries(`tests/eval/${set}.jsonl`, realCorpus.sections));
  const one = await askJudged(inMemory, queries);
  const other = await askJudged(realIndex, queries);
  const share = (met: (at: number) => boolean): number => queries.filter((_, at) => met(at)).length / queries.length;
  const idsOf = (hits: (typeof one)[number]["hits"]): string => hits.map(({ id }) => id).join(" ");
  const sameFirst = share((at) => one[at]?.hits[0]?.id === other[at]?.hits[0]?.id);
  const sameTen = share((at) => idsOf(one[at]?.hits ?? []) === idsOf(other[at]?.hits ?? []));
  const [ours, theirs] = [one, other].map((asked) => mean(asked.map(({ figures }) => figures)).ndcg);
  console.log(
    `${queries.length} judged queries: same first hit ${sameFirst.toFixed(4)}, same ten ${sameTen.toFixed(4)}, ` +
      `nDCG in memory ${ours?.toFixed(4)}, in the cluster ${theirs?.toFixed(4)}`,
  );
  expect(sameFirst).toBeGreaterThanOrEqual(0.98);
  expect(Math.abs((ours ?? 0) - (theirs ?? 1))).toBeLessThanOrEqual(0.01);
});
