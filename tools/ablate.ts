/** @file `npm run ablate`: measures what each signal of the linear ranker is worth. Runs the judged query sets without the
 *  trees. In each run, one signal is left out or changed. Prints the rows of the table in docs/ranking.md. */
import { createIndex, type IndexedCorpus } from "../src/index/create-index.js";
import { WEIGHTS, type Weights } from "../src/index/weights.js";
import { ingest } from "../src/ingest/ingest.js";
import type { SearchHelp, Section } from "../src/model.js";
import { readJudgedQueries } from "../tests/eval/judged-queries.js";
import { mean, runJudgedQueries } from "../tests/eval/measure.js";

const SETS = ["queries", "forum-questions"];

/** Changed weights, and changed parts of the corpus from which the index is created. */
interface Change {
  readonly weights?: Weights;
  readonly corpus?: Partial<IndexedCorpus>;
}

const corpus: IndexedCorpus = { ...ingest("data"), rankModel: undefined };
const sets = SETS.map((set) => readJudgedQueries(`tests/eval/${set}.jsonl`, corpus.sections));

/** Changes, keyed by their name in the table. */
const CHANGES: Readonly<Record<string, Change>> = {
  "as it is": {},
  "no similarity of meaning": { corpus: { meaning: undefined } },
  "similarity for candidates alone": changed("retrieval", { nearest: 0 }),
  "no coverage": withoutCoverage(1e6),
  "no title": changed("rescoring", { title: 0 }),
  "no passage": changed("rescoring", { passage: 0 }),
  "passage without agreement": changed("passages", { floor: 1 }),
  "no proximity": changed("rescoring", { pair: 0, near: 0 }),
  "no quoted phrase": changed("rescoring", { phrase: 0 }),
  "stems without surface forms": changed("words", { exactForm: 0 }),
  "no synonyms": { corpus: { language: { ...corpus.language, synonyms: [] } } },
  "no abbreviations": { corpus: { language: { ...corpus.language, abbreviations: [] } } },
  "misspelt words repaired for meaning alone": changed("variants", { spelling: 0 }),
  "no prior of documents": { corpus: { documents: corpus.documents.map((one) => ({ ...one, prior: 1 })) } },
  "no prior of kinds": { weights: { ...WEIGHTS, kinds: {} } },
  "a named document counts like others": { weights: { ...WEIGHTS, named: 1 } },
  "no search help, words": withoutHelp({ words: [] }),
  "no search help, questions": withoutHelp({ questions: [] }),
  "no search help": withoutHelp({ words: [], questions: [] }),
  "fields of any length alike": fieldsOfAnyLength(),
  "no links": changed("links", { givers: 0 }),
  "no links but those of pointers": changed("links", { see: 0, link: 0, child: 0, parent: 0 }),
  "no links of pointers": changed("links", { redirect: 0 }),
  "75 candidates": changed("retrieval", { candidates: 75 }),
  "400 candidates": changed("retrieval", { candidates: 400 }),
  "the 40 nearest in meaning": changed("retrieval", { nearest: 40 }),
  "30 candidates rescored": changed("rescoring", { candidates: 30 }),
  "120 candidates rescored": changed("rescoring", { candidates: 120 }),
};

function changed<Name extends Exclude<keyof Weights, "named">>(name: Name, own: Partial<Weights[Name]>): Change {
  return { weights: { ...WEIGHTS, [name]: { ...WEIGHTS[name], ...own } } };
}

function withoutHelp(without: Partial<SearchHelp>): Change {
  const sections = corpus.sections.map(
    (one): Section => (one.help ? { ...one, help: { ...one.help, ...without } } : one),
  );
  return { corpus: { sections } };
}

function fieldsOfAnyLength(): Change {
  const fields = Object.entries(WEIGHTS.fields).map(([name, { weight }]) => [name, { weight, length: 0 }]);
  return changed("fields", Object.fromEntries(fields) as Partial<Weights["fields"]>);
}

/** Switches coverage off, by setting a floor so high that coverage makes no difference. Scales the other signals by the same
 *  factor.
 *  @param much - the floor */
function withoutCoverage(much: number): Change {
  const { title, pair, near, passage, phrase, ...rest } = WEIGHTS.rescoring;
  const rescoring = Object.entries({ title, pair, near, passage, phrase }).map(([name, own]) => [name, own * much]);
  const words = { ...WEIGHTS.words, coverageFloor: much };
  return { weights: { ...WEIGHTS, words, rescoring: { ...rest, ...Object.fromEntries(rescoring) } } };
}

console.log(`| | ${SETS.join(" | ")} |\n|---|---|---|`);
for (const [name, { weights = WEIGHTS, corpus: own }] of Object.entries(CHANGES)) {
  const index = createIndex({ ...corpus, ...own }, undefined, weights);
  const figures = [];
  for (const set of sets) {
    const { ndcg, s1, recall } = mean((await runJudgedQueries(index, set, weights)).map((one) => one.figures));
    figures.push([ndcg, s1, recall].map((value) => value.toFixed(3).replace(/^0/, "")).join(" / "));
  }
  console.log(`| ${[name, ...figures].join(" | ")} |`);
}
