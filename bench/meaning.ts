/** @file `npm run bench`: how long one scan for similarity of meaning takes, beside the plain loop over all numbers. */
import { makeVectorIndex, similarities, unpackVectors, type VectorIndex } from "../src/index/build/vector-index.js";
import { ingest } from "../src/ingest/ingest.js";
import { textVector } from "../src/language/word-vectors.js";
import { readJudgedQueries } from "../tests/eval/judged-queries.js";

const ROUNDS = 6;

const { sections, meaning } = ingest("data");
if (!meaning) throw new Error("the corpus has no vectors of meaning");
const places = sections.flatMap(({ edition }, at) => (edition === "1e" ? [at] : []));
const placeOf: (number | undefined)[] = sections.map(() => undefined);
for (const [place, at] of places.entries()) placeOf[at] = place;
const index = makeVectorIndex(unpackVectors(meaning), placeOf, places.length);
const queries = readJudgedQueries("tests/eval/queries.jsonl", sections).map(({ query }) => query);

const plain: number[] = [];
const ours: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  for (const query of queries) {
    const start = performance.now();
    plainScan(index, query);
    const between = performance.now();
    similarities(index, query);
    if (round === 0) continue;
    plain.push(between - start);
    ours.push(performance.now() - between);
  }
}
console.log(
  `similarity over ${index.owners.length} vectors of ${index.table.dimensions} bytes: p50 ${median(ours).toFixed(2)} ms; ` +
    `the plain loop over all numbers ${median(plain).toFixed(2)} ms; ${(median(ours) / median(plain)).toFixed(2)} of it`,
);

/** The same scan without any shortcut: every number of every vector, the best of each section. */
function plainScan({ table, bytes, owners, sections }: VectorIndex, query: string): Float32Array {
  const wanted = textVector(table, query);
  const best = new Float32Array(sections);
  for (let text = 0; text < owners.length; text++) {
    let sum = 0;
    for (let at = 0; at < wanted.length; at++) {
      sum += (bytes[text * wanted.length + at] as number) * (wanted[at] as number);
    }
    const owner = owners[text] as number;
    if (sum > (best[owner] as number)) best[owner] = sum;
  }
  return best;
}

function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
