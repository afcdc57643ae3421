/** @file From a corpus to an index that can be searched. */
import { type Language, makeLanguage } from "../language/language.js";
import { makeQueryParser, type QueryParser } from "../language/parse-query.js";
import { makeReferenceReader, type ReferenceReader } from "../language/reference/reference-reader.js";
import type { Corpus, Edition, Meaning, Section } from "../model.js";
import { atOnce, type Steps } from "../steps.js";
import { type EditionIndex, type EditionTexts, editionIndex, readEdition, textsOf } from "./build/edition-index.js";
import { type Vectors, vectorIndexInSteps, vectorsInSteps } from "./build/vector-index.js";
import { type EngineMaker, engineOver } from "./engine/engine.js";
import { minisearchEngine } from "./engine/minisearch.js";
import { TREE_FEATURES } from "./rank/learned/tree-features.js";
import { prepareTrees, type Trees } from "./rank/learned/trees.js";
import { WEIGHTS, type Weights } from "./weights.js";

export interface Index {
  readonly editions: Readonly<Record<Edition, EditionIndex>>;
  readonly byId: ReadonlyMap<string, Section>;
  readonly parse: QueryParser;
  /** What a query names, in either edition. */
  readonly readReference: ReferenceReader;
  /** What puts the hits of long questions in order; null where the linear ranker has the last word. */
  readonly trees: Trees | null;
}

/** What the index needs of a corpus; without vectors of meaning it searches by words alone. */
export type IndexedCorpus = Pick<Corpus, "sections" | "documents" | "language"> & {
  /** As the artefact keeps it, or unpacked. */
  readonly meaning?: Corpus["meaning"] | Vectors | undefined;
  readonly rankModel?: Corpus["rankModel"] | undefined;
};

/** Builds the index of a corpus; needs nothing but the corpus, so that it runs in a browser too. Without vectors of
 *  meaning (they may arrive later, or never) it searches by words alone. */
export function createIndex(corpus: IndexedCorpus, engine?: EngineMaker, weights?: Weights): Index {
  return atOnce(indexInSteps(corpus, engine, weights));
}

/** The same in steps of a few milliseconds: a service goes on answering while it indexes. */
export function* indexInSteps(
  corpus: IndexedCorpus,
  engine: EngineMaker = minisearchEngine,
  weights: Weights = WEIGHTS,
): Steps<Index> {
  const vectors = corpus.meaning ? yield* vectorsOf(corpus.meaning) : null;
  yield;
  return yield* indexOver(corpus, function* (texts, language) {
    const { documents, statistics } = yield* readEdition(texts, weights);
    const made = yield* engineOver(documents, texts.edition, engine);
    const own = vectors && (yield* vectorsOfEdition(vectors, corpus.sections, texts.sections));
    return yield* editionIndex(texts, statistics, { language, engine: made, vectors: own });
  });
}

/** The index of a corpus over those of its editions. */
export function* indexOver(
  corpus: IndexedCorpus,
  make: (texts: EditionTexts, language: Language) => Steps<EditionIndex>,
): Steps<Index> {
  const language = makeLanguage(corpus.language);
  yield;
  const editions = {
    "1e": yield* make(textsOf("1e", corpus), language),
    "2e": yield* make(textsOf("2e", corpus), language),
  };
  const readReference = makeReferenceReader(corpus);
  yield;
  const trees = corpus.rankModel ? prepareTrees(corpus.rankModel, TREE_FEATURES) : null;
  yield;
  return {
    editions,
    parse: makeQueryParser(corpus.documents, language),
    readReference,
    byId: new Map(corpus.sections.map((section) => [section.id, section])),
    trees,
  };
}

function* vectorsOf(meaning: Meaning | Vectors): Steps<Vectors> {
  return "table" in meaning ? meaning : yield* vectorsInSteps(meaning);
}

function vectorsOfEdition(
  vectors: Vectors,
  all: readonly Section[],
  own: readonly Section[],
): ReturnType<typeof vectorIndexInSteps> {
  const placeOf = new Map(own.map(({ id }, place) => [id, place]));
  return vectorIndexInSteps(
    vectors,
    all.map(({ id }) => placeOf.get(id)),
    own.length,
  );
}
