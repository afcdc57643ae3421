/** @file `npm run tune [FOLDER]`: looks for better ranking weights, using held-out questions from the search help as
 *  queries. FOLDER contains `word-vectors/` from `train.py --hold-out 0.15`, which holds out the same questions. The
 *  command prints a table (tools/tune.md), but does not change weights.ts. */
import { createIndex, type Index } from "../src/index/create-index.js";
import { search } from "../src/index/search.js";
import { WEIGHTS, type Weights } from "../src/index/weights.js";
import { addMeaning } from "../src/ingest/enrich/add-meaning.js";
import { ingest } from "../src/ingest/ingest.js";
import { readWordVectors } from "../src/ingest/read/read-data.js";
import { type HeldOut, holdOut } from "./held-out-questions.js";

const STEPS = [0.75, 1.33];
/** Minimum gain in mean reciprocal rank for which a weight is changed. Smaller gains are noise. */
const WORTH = 0.0015;
/** Weights used during a search. Weights of fields and documents are not tuned, because they are built into the index.
 */
const TUNED = {
  words: ["saturation", "exactForm", "coverageFloor"],
  variants: ["synonym", "synonymOfUnknown", "exactInForeign", "abbreviation", "spelling", "joined"],
  rescoring: ["title", "pair", "near", "passage"],
  passages: ["saturation", "length", "floor"],
  meaning: ["words", "sentence", "power"],
} as const;

const corpus = ingest("data");
const { heldOut, sections } = holdOut(corpus.sections);
const meaning = addMeaning(sections, readWordVectors(process.argv[2] ?? "data"));
const index = createIndex({ ...corpus, sections, meaning });
const first = await worth(index, heldOut, WEIGHTS);
console.log(
  `${heldOut.length} questions held out; mean reciprocal rank ${first.mrr.toFixed(4)}, first places ${first.s1.toFixed(4)}\n`,
);
console.log("weight                       before     best     MRR      S@1");
let best = first;
let weights: Weights = WEIGHTS;
for (const [table, names] of Object.entries(TUNED)) {
  for (const name of names) await tuneOne(table as keyof typeof TUNED, name);
}
console.log(
  `\ntotal gain: ${(best.mrr - first.mrr).toFixed(4)} mean reciprocal rank, ${(best.s1 - first.s1).toFixed(4)} first places`,
);

interface Worth {
  readonly mrr: number;
  readonly s1: number;
}

/** Tries a lower and a higher value for a weight, adopts the best of the three values, and prints the weight's row in
 *  the table. */
async function tuneOne(table: keyof typeof TUNED, name: string): Promise<void> {
  const own: Readonly<Record<string, number>> = weights[table];
  const was = own[name] as number;
  let taken = was;
  let adopted = weights;
  for (const step of STEPS) {
    const tried: Weights = { ...weights, [table]: { ...own, [name]: was * step } };
    const now = await worth(index, heldOut, tried);
    if (now.mrr > best.mrr + WORTH) {
      best = now;
      taken = was * step;
      adopted = tried;
    }
  }
  weights = adopted;
  const mark = taken === was ? "" : "  changed";
  console.log(
    `${`${table}.${name}`.padEnd(28)}${was.toFixed(3).padStart(7)}${taken.toFixed(3).padStart(9)}  ${best.mrr.toFixed(4)}   ${best.s1.toFixed(4)}${mark}`,
  );
}

/** Searches for every question, and returns the mean reciprocal rank and the share of answers that are the first hit. A
 *  copy of the answer that is grouped under a hit counts as that hit. */
async function worth(index: Index, questions: readonly HeldOut[], tried: Weights): Promise<Worth> {
  let mrr = 0;
  let s1 = 0;
  for (const { question, edition, answer } of questions) {
    const { hits } = await search(index, { query: question, edition, page: 1, limit: 10 }, tried);
    const place = hits.findIndex(({ id, alsoIn }) => id === answer || alsoIn.some((copy) => copy.id === answer));
    if (place >= 0) mrr += 1 / (place + 1);
    if (place === 0) s1++;
  }
  return { mrr: mrr / questions.length, s1: s1 / questions.length };
}
