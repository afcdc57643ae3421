/** @file `npm run ablate`: measures how much each signal of the linear ranker contributes, and prints the table in
 *  docs/ranking.md. The command runs the judged queries without the ranking trees. In each run, one signal is omitted
 *  or changed. */
import { createIndex, type IndexedCorpus } from "../src/index/create-index.js";
import { WEIGHTS, type Weights } from "../src/index/weights.js";
import { ingest } from "../src/ingest/ingest.js";
import type { SearchHelp, Section } from "../src/model.js";
import { readJudgedQueries } from "../tests/eval/judged-queries.js";
import { mean, runJudgedQueries } from "../tests/eval/measure.js";

const SETS = ["queries", "forum-questions"];

/** A change to measure: weights to use instead, and parts of the corpus to replace before it is indexed. */
interface Change {
  readonly weights?: Weights;
  readonly corpus?: Partial<IndexedCorpus>;
}

const corpus: IndexedCorpus = { ...ingest("data"), rankModel: undefined };
const sets = SETS.map((set) => readJudgedQueries(`tests/eval/${set}.jsonl`, corpus.sections));

/** The changes to measure, keyed by their names in the printed table. */
const CHANGES: Readonly<Record<string, Change>> = {
  "all signals": {},
  "no word vectors": { corpus: { meaning: undefined } },
  "no candidates by meaning": changed("retrieval", { nearest: 0 }),
  "no coverage": withoutCoverage(1e6),
  "no title": changed("rescoring", { title: 0 }),
  "no passage": changed("rescoring", { passage: 0 }),
  "no coverage factor in passages": changed("passages", { floor: 1 }),
  "no proximity": changed("rescoring", { pair: 0, near: 0 }),
  "no quoted phrases": changed("rescoring", { phrase: 0 }),
  "no extra weight for exact forms": changed("words", { exactForm: 0 }),
  "no synonyms": { corpus: { language: { ...corpus.language, synonyms: [] } } },
  "no abbreviations": { corpus: { language: { ...corpus.language, abbreviations: [] } } },
  "corrected typos used only for meaning": changed("variants", { spelling: 0 }),
  "no priors of documents": { corpus: { documents: corpus.documents.map((one) => ({ ...one, prior: 1 })) } },
  "no priors of kinds": { weights: { ...WEIGHTS, kinds: {} } },
  "no factor for named documents": { weights: { ...WEIGHTS, named: 1 } },
  "search help without words": withoutHelp({ words: [] }),
  "search help without questions": withoutHelp({ questions: [] }),
  "no search help": withoutHelp({ words: [], questions: [] }),
  "no length normalisation of fields": fieldsOfAnyLength(),
  "no links": changed("links", { givers: 0 }),
  "only links from see-only entries": changed("links", { see: 0, link: 0, child: 0, parent: 0 }),
  "no links from see-only entries": changed("links", { redirect: 0 }),
  "75 candidates from the engine": changed("retrieval", { candidates: 75 }),
  "400 candidates from the engine": changed("retrieval", { candidates: 400 }),
  "40 candidates by meaning": changed("retrieval", { nearest: 40 }),
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

/** Switches coverage off with a floor that is too high for coverage to matter. Multiplies the weights of the other
 *  signals by the floor, because the floor also multiplies the word scores.
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
