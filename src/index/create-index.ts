import { makeLanguage } from "../language/language.js";
import { makeQueryParser, type QueryParser } from "../language/parse-query.js";
import { makeReferenceReader, type ReferenceReader } from "../language/reference/reference-reader.js";
import type { Corpus, Edition, Section } from "../model.js";
import type { SectionRecord } from "./build/section-record.js";
import { decodeVectors, type Vectors, vectorIndex } from "./build/vectors.js";
import {
  deriveEdition,
  type EditionData,
  type EditionIndex,
  type EditionTexts,
  editionIndex,
  editionTexts,
} from "./edition-index.js";
import type { EngineMaker } from "./engine/engine.js";
import { minisearchEngine, scorePostings } from "./engine/minisearch.js";
import { TREE_FEATURES, type TreeScorer, treeScorer } from "./rank/tree-scorer.js";
import { WEIGHTS, type Weights } from "./weights.js";

export interface Index {
  readonly editions: Readonly<Record<Edition, EditionIndex>>;
  readonly byId: ReadonlyMap<string, Section>;
  readonly parse: QueryParser;
  /** Finds the sections that match a reference, in either edition. */
  readonly readReference: ReferenceReader;
  /** Reorders the hits for long questions. Null if only the linear ranker orders the hits. */
  readonly trees: TreeScorer | null;
}

/** The parts of a corpus that the index needs. Without `meaning`, a search compares only words, not vectors. */
export type IndexedCorpus = Pick<Corpus, "sections" | "documents" | "language"> & {
  /** The vectors, either decoded or as in the corpus file. */
  readonly meaning?: Corpus["meaning"] | Vectors | undefined;
  readonly rankModel?: Corpus["rankModel"] | undefined;
};

/** Creates the index for a corpus, in Node or in a browser.
 *  @param engine - creates the engine (default: MiniSearch in this process) */
export function createIndex(corpus: IndexedCorpus, engine?: EngineMaker, weights: Weights = WEIGHTS): Index {
  const { meaning, sections } = corpus;
  const vectors = meaning && ("table" in meaning ? meaning : decodeVectors(meaning));
  const dataOf = (texts: EditionTexts): EditionData => {
    const { analysed, ...data } = deriveEdition(texts, weights);
    return {
      ...data,
      scores: engine ? new Float32Array() : scorePostings(analysed, data, weights.fields),
      vectors: vectors ? vectorIndex(vectors, sections, texts.sections) : null,
    };
  };
  return indexOver(corpus, dataOf, engine);
}

function indexOver(
  corpus: IndexedCorpus,
  dataOf: (texts: EditionTexts) => EditionData,
  makeEngine?: EngineMaker,
): Index {
  const { sections, documents, rankModel } = corpus;
  const language = makeLanguage(corpus.language);
  const edition = (name: Edition): EditionIndex => {
    const texts = editionTexts(name, corpus);
    const data = dataOf(texts);
    const size = texts.sections.length;
    const engine = makeEngine?.(name, size) ?? minisearchEngine(data, size);
    return editionIndex(texts, data, { language, engine });
  };
  return {
    editions: { "1e": edition("1e"), "2e": edition("2e") },
    parse: makeQueryParser(documents, language),
    readReference: makeReferenceReader(corpus),
    byId: new Map(sections.map((section) => [section.id, section])),
    trees: rankModel ? treeScorer(rankModel, TREE_FEATURES) : null,
  };
}

/** The part of an index that is stored in a file: plain data that takes a long time to compute. */
export type StoredIndex = Readonly<Record<Edition, StoredEdition>>;

type StoredEdition = Omit<EditionData, "records"> & {
  readonly records: readonly Omit<SectionRecord, "section">[];
};

/** Returns the part of an index that is stored in a file. */
export function storedIndex({ editions }: Index): StoredIndex {
  const stored = ({ data }: EditionIndex): StoredEdition => ({
    ...data,
    records: data.records.map(({ section: _, ...own }) => own),
  });
  return { "1e": stored(editions["1e"]), "2e": stored(editions["2e"]) };
}

/** Restores the index for a corpus from a stored index.
 *  @param stored - an index that the same code created from the same corpus */
export function restoreIndex(corpus: IndexedCorpus, stored: StoredIndex): Index {
  return indexOver(corpus, ({ edition, sections }) => {
    const { records, ...data } = stored[edition];
    const withSection = (record: (typeof records)[number]): SectionRecord => {
      return { ...record, section: sections[record.position] as Section };
    };
    return { ...data, records: records.map(withSection) };
  });
}
