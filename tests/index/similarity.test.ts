import { expect, test } from "vitest";
import { readRequest } from "../../src/index/query/read-request.js";
import { similarityTo } from "../../src/index/rank/similarity.js";
import { topPositions } from "../../src/index/top-positions.js";
import { WEIGHTS } from "../../src/index/weights.js";
import { type JudgedQuery, readJudgedQueries } from "../eval/judged-queries.js";
import { realCorpus } from "../support/real-corpus.js";
import { realIndex } from "../support/real-index.js";

/** Slightly below the current share of the ten nearest sections that is found. */
const FLOOR = 0.77;

/** Returns the share of the ten nearest sections that is found, or undefined for a query without a vector. */
function shareFound({ query, edition }: JudgedQuery): number[] {
  const { index, meaning } = readRequest(realIndex, { query, edition, page: 1, limit: 10 }, WEIGHTS);
  const similarity = index.vectors && meaning !== "" ? similarityTo(index.vectors, meaning) : null;
  if (!similarity) return [];
  const everywhere = Float32Array.from(index.sections, (_, place) => similarity.of(place));
  const found = new Set(similarity.nearest(WEIGHTS.retrieval.nearest));
  const ten = topPositions(everywhere, 10);
  return [ten.filter((place) => found.has(place)).length / ten.length];
}

test("finds most of the sections nearest in meaning by mean vectors", () => {
  const queries = readJudgedQueries("tests/eval/forum-questions.jsonl", realCorpus.sections);
  const shares = queries.filter((_, at) => at % 2 === 0).flatMap(shareFound);
  expect(shares.length).toBeGreaterThan(40);
  expect(shares.reduce((sum, one) => sum + one, 0) / shares.length).toBeGreaterThan(FLOOR);
});
