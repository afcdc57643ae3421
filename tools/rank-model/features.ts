/** @file `npm run rank:features [FILE]`: writes the training data for train.py. For each judged query, the data
 *  contains the features and grades of the best hits, once with and once without word vectors. */
import { writeFileSync } from "node:fs";
import { createIndex, type Index } from "../../src/index/create-index.js";
import { RERANKED } from "../../src/index/rank/order.js";
import { TREE_FEATURES } from "../../src/index/rank/tree-scorer.js";
import { search } from "../../src/index/search.js";
import { ingest } from "../../src/ingest/ingest.js";
import { countedAs, type JudgedQuery, readJudgedQueries } from "../../tests/eval/judged-queries.js";

/** Sets of judged queries: queries of every kind, questions written as players ask them, and questions written for
 *  training. */
const SETS = ["queries", "forum-questions", "forum-train"];

const [file = "build/rank-features.jsonl"] = process.argv.slice(2);
const corpus = { ...ingest("data"), rankModel: undefined };
const lines: string[] = [];
for (const vectors of [true, false]) {
  const index = createIndex(vectors ? corpus : { ...corpus, meaning: undefined });
  for (const set of SETS) {
    for (const query of readJudgedQueries(`tests/eval/${set}.jsonl`, corpus.sections)) {
      lines.push(JSON.stringify({ set, vectors, ...(await featuresFor(query, index)) }));
    }
  }
}
writeFileSync(file, lines.join("\n"));
console.log(`${lines.length} lists of hits, ${TREE_FEATURES.length} features: ${file}`);

async function featuresFor({ id, query, edition, judged }: JudgedQuery, linear: Index) {
  const request = { query, edition, page: 1, limit: RERANKED, explain: true };
  const { hits } = await search(linear, request);
  const { ranker } = await search({ ...linear, trees: () => 0 }, request);
  const counted = (section: string): string => countedAs(section, linear.byId);
  return {
    id,
    features: TREE_FEATURES,
    judged: Object.fromEntries(judged),
    linear: ranker === "linear",
    candidates: hits.map(({ id: section, alsoIn, matched, explain }) => ({
      id: counted(section),
      alsoIn: alsoIn.map((also) => counted(also.id)),
      first: matched.type === "number",
      values: TREE_FEATURES.map((name) => explain?.[name] ?? 0),
    })),
  };
}
