/** @file `npm run tune [FOLDER]`: chooses the weights of ranking on players' written questions, each held out of the
 *  index while it is asked. FOLDER holds `word-vectors/` made with `make.py --hold-out 0.15`, which has not seen them either.
 *  Prints a table of what each weight is worth; changing weights.ts is left to a person. */
import { createIndex, type Index } from "../src/index/create-index.js";
import { search } from "../src/index/search.js";
import { CLOSELY, MEANING, PASSAGE, READINGS, WORDS } from "../src/index/weights.js";
import { addMeaning } from "../src/ingest/enrich/add-meaning.js";
import { ingest } from "../src/ingest/ingest.js";
import { readWordVectors } from "../src/ingest/read/read-word-vectors.js";
import { type HeldOut, holdOut } from "./held-out-questions.js";

const STEPS = [0.75, 1.33];
/** A change must be worth this much to be taken: smaller ones are noise. */
const WORTH = 0.0015;
/** Weights that act when a query is asked; those of fields and documents are worked into the index. */
const TABLES: Readonly<Record<string, Record<string, number>>> = {
  WORDS: WORDS as unknown as Record<string, number>,
  READINGS: READINGS as unknown as Record<string, number>,
  CLOSELY: CLOSELY as unknown as Record<string, number>,
  PASSAGE: PASSAGE as unknown as Record<string, number>,
  MEANING: MEANING as unknown as Record<string, number>,
};
/** Counts and lengths are no weights. */
const FIXED = new Set([
  "CLOSELY.candidates",
  "CLOSELY.nearWindow",
  "PASSAGE.words",
  "MEANING.candidates",
  "CLOSELY.phrase",
]);

const corpus = ingest("data");
const { asked, sections } = holdOut(corpus.sections);
const meaning = addMeaning(sections, readWordVectors(process.argv[2] ?? "data"));
const index = createIndex({ ...corpus, sections, meaning });
const first = await worth(index, asked);
console.log(
  `${asked.length} questions held out; mean reciprocal rank ${first.mrr.toFixed(4)}, first ${first.s1.toFixed(4)}\n`,
);
console.log("weight                        was     taken      MRR      S@1");
let best = first;
for (const [table, weights] of Object.entries(TABLES)) {
  for (const name of Object.keys(weights)) {
    if (!FIXED.has(`${table}.${name}`)) best = await tuneOne(`${table}.${name}`, weights, name, best);
  }
}
console.log(
  `\nin all ${(best.mrr - first.mrr).toFixed(4)} of mean reciprocal rank, ${(best.s1 - first.s1).toFixed(4)} of first places`,
);

interface Worth {
  readonly mrr: number;
  readonly s1: number;
}

/** Tries one weight up and down, keeps the best, prints the row. */
async function tuneOne(label: string, weights: Record<string, number>, name: string, before: Worth): Promise<Worth> {
  const was = weights[name] as number;
  let taken = was;
  let reached = before;
  for (const step of STEPS) {
    weights[name] = was * step;
    const now = await worth(index, asked);
    if (now.mrr > reached.mrr + WORTH) {
      reached = now;
      taken = was * step;
    }
  }
  weights[name] = taken;
  const mark = taken === was ? "" : "  changed";
  console.log(
    `${label.padEnd(28)}${was.toFixed(3).padStart(7)}${taken.toFixed(3).padStart(9)}  ${reached.mrr.toFixed(4)}   ${reached.s1.toFixed(4)}${mark}`,
  );
  return reached;
}

/** Asks every question. A copy gathered under a hit counts as the hit. */
async function worth(index: Index, questions: readonly HeldOut[]): Promise<Worth> {
  let mrr = 0;
  let s1 = 0;
  for (const { question, edition, answer } of questions) {
    const { hits } = await search(index, { query: question, edition, page: 1, limit: 10 });
    const place = hits.findIndex(({ id, alsoIn }) => id === answer || alsoIn.some((copy) => copy.id === answer));
    if (place >= 0) mrr += 1 / (place + 1);
    if (place === 0) s1++;
  }
  return { mrr: mrr / questions.length, s1: s1 / questions.length };
}
