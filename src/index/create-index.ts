import { makeLanguage } from "../language/language.js";
import { makeQueryParser, type QueryParser } from "../language/parse-query.js";
import { makeReferenceReader, type ReferenceReader } from "../language/reference/reference-reader.js";
import type { Corpus, Edition, Section } from "../model.js";
import type { SectionRecord } from "./build/section-record.js";
import { decodeVectors, type VectorIndex, type Vectors, vectorIndex } from "./build/vectors.js";
import { deriveEdition, type EditionData, type EditionIndex, editionIndex, editionTexts } from "./edition-index.js";
import type { EngineMaker } from "./engine/engine.js";
import { minisearchEngine, type StoredScores, scoreTerms } from "./engine/minisearch.js";
import { TREE_FEATURES, type TreeScorer, treeScorer } from "./rank/trees.js";
import { WEIGHTS, type Weights } from "./weights.js";

export interface Index {
  readonly editions: Readonly<Record<Edition, EditionIndex>>;
  readonly byId: ReadonlyMap<string, Section>;
  readonly parse: QueryParser;
  /** Reads what a query names, in either edition. */
  readonly readReference: ReferenceReader;
  /** Puts the hits of long questions in order; null if the linear ranker decides alone. */
  readonly trees: TreeScorer | null;
}

/** What the index needs of a corpus. Without vectors of meaning it searches by words alone. */
export type IndexedCorpus = Pick<Corpus, "sections" | "documents" | "language"> & {
  /** As in the corpus file, or decoded. */
  readonly meaning?: Corpus["meaning"] | Vectors | undefined;
  readonly rankModel?: Corpus["rankModel"] | undefined;
};

/** Creates the index of a corpus, in Node or in a browser.
 *  @param engine - default: MiniSearch, in this process */
export function createIndex(corpus: IndexedCorpus, engine?: EngineMaker, weights: Weights = WEIGHTS): Index {
  const { meaning } = corpus;
  const language = makeLanguage(corpus.language);
  const vectors = meaning && ("table" in meaning ? meaning : decodeVectors(meaning));
  return indexOver(corpus, (name) => {
    const texts = editionTexts(name, corpus);
    const { data, stems } = deriveEdition(texts, weights);
    const size = texts.sections.length;
    const scores = engine ? null : scoreTerms(stems(), weights.fields);
    return editionIndex(texts, data, {
      language,
      scores,
      engine: scores ? minisearchEngine(scores, size) : (engine as EngineMaker)(name, size),
      vectors: vectors ? vectorIndex(vectors, corpus.sections, texts.sections) : null,
    });
  });
}

function indexOver(corpus: IndexedCorpus, edition: (name: Edition) => EditionIndex): Index {
  const { sections, documents, rankModel } = corpus;
  return {
    editions: { "1e": edition("1e"), "2e": edition("2e") },
    parse: makeQueryParser(documents, makeLanguage(corpus.language)),
    readReference: makeReferenceReader(corpus),
    byId: new Map(sections.map((section) => [section.id, section])),
    trees: rankModel ? treeScorer(rankModel, TREE_FEATURES) : null,
  };
}

/** What is stored of an index: plain data, all that takes long to compute. */
export type StoredIndex = Readonly<Record<Edition, StoredEdition>>;

interface StoredEdition {
  readonly data: Omit<EditionData, "records">;
  readonly records: readonly Omit<SectionRecord, "section">[];
  readonly scores: StoredScores;
  readonly vectors: VectorIndex | null;
}

/** Returns what to store of an index. @throws Error if its engine is not in this process */
export function storedIndex({ editions }: Index): StoredIndex {
  const stored = ({ data, scores, vectors }: EditionIndex): StoredEdition => {
    if (!scores) throw new Error("an index in a cluster cannot be stored");
    const { records, ...others } = data;
    return { data: others, records: records.map(({ section: _, ...own }) => own), scores, vectors };
  };
  return { "1e": stored(editions["1e"]), "2e": stored(editions["2e"]) };
}

/** Restores the index of a corpus. @param stored - of the same corpus, by the same code */
export function restoreIndex(corpus: IndexedCorpus, stored: StoredIndex): Index {
  const language = makeLanguage(corpus.language);
  return indexOver(corpus, (name) => {
    const texts = editionTexts(name, corpus);
    const { data, scores, vectors } = stored[name];
    const records = stored[name].records.map((record) => ({
      ...record,
      section: texts.sections[record.position] as Section,
    }));
    const engine = minisearchEngine(scores, texts.sections.length);
    return editionIndex(texts, { ...data, records }, { language, engine, scores, vectors });
  });
}
