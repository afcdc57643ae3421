import { makeLanguage } from "../language/language.js";
import { makeQueryParser, type QueryParser } from "../language/parse-query.js";
import { makeReferenceReader, type ReferenceReader } from "../language/reference/reference-reader.js";
import type { Corpus, Edition, Section } from "../model.js";
import type { SectionRecord } from "./build/section-record.js";
import { decodeVectors, type VectorIndex, type Vectors, vectorIndex } from "./build/vectors.js";
import { deriveEdition, type EditionData, type EditionIndex, editionIndex, editionTexts } from "./edition-index.js";
import { type EngineMaker, memoryEngine } from "./engine/engine.js";
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

const inMemory: EngineMaker = () => memoryEngine;

/** Creates the index of a corpus, in Node or in a browser. */
export function createIndex(corpus: IndexedCorpus, engine: EngineMaker = inMemory, weights: Weights = WEIGHTS): Index {
  const { meaning } = corpus;
  const language = makeLanguage(corpus.language);
  const vectors = meaning && ("table" in meaning ? meaning : decodeVectors(meaning));
  return indexOver(corpus, (name) => {
    const texts = editionTexts(name, corpus);
    return editionIndex(texts, deriveEdition(texts, weights), {
      language,
      engine: engine(name, texts.sections.length),
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
  readonly vectors: VectorIndex | null;
}

/** Returns what to store of an index. */
export function storedIndex({ editions }: Index): StoredIndex {
  const stored = ({ data, vectors }: EditionIndex): StoredEdition => {
    const { records, ...others } = data;
    return { data: others, records: records.map(({ section: _, ...own }) => own), vectors };
  };
  return { "1e": stored(editions["1e"]), "2e": stored(editions["2e"]) };
}

/** Restores the index of a corpus. @param stored - of the same corpus, by the same code */
export function restoreIndex(corpus: IndexedCorpus, stored: StoredIndex): Index {
  const language = makeLanguage(corpus.language);
  return indexOver(corpus, (name) => {
    const texts = editionTexts(name, corpus);
    const { data, vectors } = stored[name];
    const records = stored[name].records.map((record) => ({
      ...record,
      section: texts.sections[record.position] as Section,
    }));
    return editionIndex(texts, { ...data, records }, { language, engine: memoryEngine, vectors });
  });
}
