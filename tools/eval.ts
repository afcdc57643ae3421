/** @file `npm run eval`: measures search on the judged queries, and lists what changed since the previous run. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createIndex, type Index } from "../src/index/create-index.js";
import { ingest } from "../src/ingest/ingest.js";
import { readJudgedQueries } from "../tests/eval/judged-queries.js";
import { type Figures, type JudgedResult, mean, runJudgedQueries } from "../tests/eval/measure.js";

const FORMER = "build/eval-last.json";
const WORST = 15;
/** The sets of judged queries: queries of every kind, and long questions in players' own words that mention many
 *  cards. */
const SETS = ["queries", "forum-questions"];

type Former = Readonly<Record<string, number>>;

const corpus = ingest("data");
const ask = (set: string, index: Index): Promise<JudgedResult[]> =>
  runJudgedQueries(index, readJudgedQueries(`tests/eval/${set}.jsonl`, corpus.sections));
const index = createIndex(corpus);
const byWords = createIndex({ ...corpus, meaning: undefined });
const sets = await Promise.all(SETS.map(async (set) => [set, await ask(set, index)] as const));
const results = sets.flatMap(([, own]) => own);
const former = readFormer();

console.log("                       n   nDCG  MRR   S@1   S@3   R@10");
for (const [set, own] of sets) {
  print(set, own);
  print("  by words alone", await ask(set, byWords));
}
for (const intent of new Set(results.map(({ query }) => query.intent))) {
  print(
    intent,
    results.filter(({ query }) => query.intent === intent),
  );
}
console.log("\nWorst:");
for (const one of [...results].sort((a, b) => a.figures.ndcg - b.figures.ndcg).slice(0, WORST)) describe(one);
compare(former);
mkdirSync("build", { recursive: true });
writeFileSync(
  FORMER,
  JSON.stringify(Object.fromEntries(results.map(({ query, figures }) => [query.id, figures.ndcg]))),
);

function print(name: string, group: readonly JudgedResult[]): void {
  const figures: Figures = mean(group.map((one) => one.figures));
  const columns = Object.values(figures).map((value) => value.toFixed(3));
  console.log(`${name.padEnd(18)} ${String(group.length).padStart(5)}  ${columns.join(" ")}`);
}

function describe({ query, hits, figures }: JudgedResult): void {
  const wanted = [...query.judged].sort((a, b) => b[1] - a[1]).slice(0, 2);
  console.log(`${query.id} ${figures.ndcg.toFixed(2)} "${query.query}"`);
  console.log(`     wanted ${wanted.map(([id, grade]) => `${id} (${grade})`).join(", ")}`);
  console.log(
    `     came   ${hits
      .slice(0, 3)
      .map(({ id }) => id)
      .join(", ")}`,
  );
}

function compare(before: Former | null): void {
  if (!before) return;
  const changes = results
    .map(({ query, figures }) => ({ query, change: figures.ndcg - (before[query.id] ?? figures.ndcg) }))
    .filter(({ change }) => Math.abs(change) >= 0.005)
    .sort((a, b) => a.change - b.change);
  const sum = changes.reduce((total, { change }) => total + change, 0) / results.length;
  console.log(
    `\nSince the previous run: ${sum >= 0 ? "+" : ""}${sum.toFixed(4)} nDCG, ${changes.length} queries changed`,
  );
  for (const { query, change } of changes)
    console.log(`  ${change.toFixed(3).padStart(6)} ${query.id} "${query.query}"`);
}

function readFormer(): Former | null {
  try {
    return JSON.parse(readFileSync(FORMER, "utf8")) as Former;
  } catch {
    return null;
  }
}
