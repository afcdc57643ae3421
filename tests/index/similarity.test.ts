import { expect, test } from "vitest";
import { readRequest } from "../../src/index/query/read-request.js";
import { similarityTo } from "../../src/index/rank/similarity.js";
import { topPositions } from "../../src/index/top-positions.js";
import { WEIGHTS } from "../../src/index/weights.js";
import { type JudgedQuery, readJudgedQueries } from "../eval/judged-queries.js";
import { realCorpus } from "../support/real-corpus.js";
import { realIndex } from "../support/real-index.js";

/** A little under what is reached: the share of the ten nearest sections that are among those looked for by their middles. */
const FLOOR = 0.77;

/** Which share of the ten nearest is found; nothing for a query whose meaning has no say. */
function shareFound({ query, edition }: JudgedQuery): number[] {
  const { index, meaning } = readRequest(realIndex, { query, edition, page: 1, limit: 10 }, WEIGHTS);
  const similarity = index.vectors && meaning !== "" ? similarityTo(index.vectors, meaning) : null;
  if (!similarity) return [];
  const everywhere = Float32Array.from(index.sections, (_, place) => similarity.of(place));
  const found = new Set(similarity.nearest(WEIGHTS.retrieval.nearest));
  const ten = topPositions(everywhere, 10);
  return [ten.filter((place) => found.has(place)).length / ten.length];
}

test.each(["queries", "forum-questions", "forum-train"])(
  "the middles of sections lead to most of what is nearest in meaning to the questions of %s",
  (set) => {
    const shares = readJudgedQueries(`tests/eval/${set}.jsonl`, realCorpus.sections).flatMap(shareFound);
    expect(shares.length).toBeGreaterThanOrEqual(100);
    expect(shares.reduce((sum, one) => sum + one, 0) / shares.length).toBeGreaterThan(FLOOR);
  },
);
