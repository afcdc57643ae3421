/** @file The search data for one edition. The two editions are different games, so they share no statistics. */
import { LRUCache } from "lru-cache";
import { groupBy } from "../group-by.js";
import type { Language } from "../language/language.js";
import { remember } from "../language/remember.js";
import { makeSpeller, type Speller } from "../language/spelling.js";
import type { Corpus, DocumentInfo, Edition, Section } from "../model.js";
import { type AnalysedSection, analyseSection } from "./build/analyse.js";
import { type KnownWords, knownWords } from "./build/known-words.js";
import { type Postings, postingsOf } from "./build/postings.js";
import { containersOf, priorOf, recordsOf, type SectionRecord } from "./build/section-record.js";
import { cutSentences, type Sentence } from "./build/sentences.js";
import { foldedTitle, type TitleTable, titleStems, titlesByInitials, titleTable } from "./build/titles.js";
import type { VectorIndex } from "./build/vectors.js";
import { type Vocabulary, VocabularyBuilder } from "./build/vocabulary.js";
import type { Engine } from "./engine/engine.js";
import type { Weights } from "./weights.js";

/** Data that is computed from the texts of an edition. This data contains no functions, so that it can be stored in a
 *  file. */
export interface EditionData {
  /** Search data of the sections, in reading order. */
  readonly records: readonly SectionRecord[];
  readonly vocabulary: Vocabulary;
  readonly postings: Postings;
  readonly knownWords: KnownWords;
  /** The positions of sections, keyed by the words of a title or another name. */
  readonly titles: TitleTable;
  /** The positions of sections, keyed by the stems of a title or another name, so that "ships" finds SHIP. */
  readonly titleStems: TitleTable;
  /** Values that the `in:` filter accepts in addition to section ids: section numbers, document ids, and the last parts
   *  of document ids. */
  readonly containers: ReadonlySet<string>;
  /** The positions of sections whose number begins with a digit, sorted by number. If two numbers are equal, the
   *  section that is more likely to be meant comes first. */
  readonly numbered: readonly number[];
  /** The questions in the search help. */
  readonly questions: readonly Question[];
  /** Average number of words per passage. */
  readonly passageLength: number;
  /** The score of each posting. The array is empty if the engine is an OpenSearch cluster. */
  readonly scores: Float32Array;
  /** Null if the corpus has no vectors. */
  readonly vectors: VectorIndex | null;
}

export interface Question {
  /** The folded text of the question, with a space at each end. */
  readonly folded: string;
  readonly position: number;
  /** Index of this question among the questions of its section. */
  readonly number: number;
}

export interface EditionIndex extends EditionData {
  readonly data: EditionData;
  readonly edition: Edition;
  readonly language: Language;
  readonly documents: ReadonlyMap<string, DocumentInfo>;
  /** The sections, in reading order. */
  readonly sections: readonly Section[];
  readonly byId: ReadonlyMap<string, Section>;
  readonly positions: ReadonlyMap<string, number>;
  /** The sections, keyed by printed number in upper case ("7.4.3"). */
  readonly byNumber: ReadonlyMap<string, readonly Section[]>;
  /** All keys of `titleStems` in one string: one per line, each with a space at both ends. */
  readonly titleLines: string;
  /** The keys of `titles`, each with a space at both ends. */
  readonly paddedTitles: readonly string[];
  /** The keys of `titles`, grouped by their initials. */
  readonly initials: ReadonlyMap<string, readonly string[]>;
  readonly spell: Speller;
  readonly engine: Engine;
  /** Returns the sentences in a section's text, grouped by passage. */
  readonly sentencesOf: (record: SectionRecord) => readonly (readonly Sentence[])[];
}

/** The texts of one edition. */
export type EditionTexts = Pick<EditionIndex, "edition" | "sections" | "documents">;

/** Number of words whose corrections are cached. */
const CORRECTIONS = 500;
/** Likelihood that a player means a historical section, on the scale of `likelihoodOf`. A historical section is
 *  suggested only if no current section has the same title. */
const LEGACY_LIKELIHOOD = -1;

const IN_ORDER = new Intl.Collator("en", { numeric: true });

export function editionTexts(
  edition: Edition,
  { sections, documents }: Pick<Corpus, "sections" | "documents">,
): EditionTexts {
  return {
    edition,
    sections: sections.filter((section) => section.edition === edition),
    documents: new Map(documents.map((document) => [document.id, document])),
  };
}

/** Computes the search data for an edition from its texts. Also returns the analysed sections, which search engines
 *  need. */
export function deriveEdition(
  { sections, documents }: EditionTexts,
  weights: Weights,
): Omit<EditionData, "scores" | "vectors"> & { readonly analysed: readonly AnalysedSection[] } {
  const builder = new VocabularyBuilder();
  const analysed = sections.map((section) => analyseSection(section, builder));
  const records = recordsOf(sections, analysed, documents, weights);
  const postings = postingsOf(analysed, builder.size, weights.fields);
  const vocabulary = builder.finish(postings.starts, sections.length);
  const ids = new Set(sections.map(({ id }) => id));
  const lengths = records.flatMap(({ passages }) => passages.map(({ from, to }) => to - from));
  return {
    records,
    postings,
    vocabulary,
    knownWords: knownWords(analysed, vocabulary),
    analysed,
    titles: titleTable(sections, foldedTitle),
    titleStems: titleTable(sections, titleStems),
    containers: new Set(sections.flatMap(containersOf).filter((one) => !ids.has(one))),
    numbered: numberedSections(sections, documents),
    questions: sections.flatMap(({ help }, position) =>
      (help?.questions ?? []).map((text, number) => ({ folded: ` ${foldedTitle(text)} `, position, number })),
    ),
    passageLength: lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length),
  };
}

/** Creates the index for an edition. Only the caches of an index ever change, so several searches can run at the same
 *  time. */
export function editionIndex(
  texts: EditionTexts,
  data: EditionData,
  parts: Pick<EditionIndex, "language" | "engine">,
): EditionIndex {
  const { sections } = texts;
  const memoMethod = makeSpeller(data.knownWords.written);
  const corrections = new LRUCache<string, ReturnType<Speller>>({ max: CORRECTIONS, memoMethod });
  return {
    ...texts,
    ...data,
    data,
    ...parts,
    byId: new Map(sections.map((section) => [section.id, section])),
    positions: new Map(sections.map(({ id }, position) => [id, position])),
    byNumber: groupBy(
      sections.filter(({ number }) => number !== null),
      ({ number }) => number?.toUpperCase() ?? "",
    ),
    titleLines: `\n${Array.from(data.titleStems.keys(), (title) => ` ${title} \n`).join("")}`,
    paddedTitles: Array.from(data.titles.keys(), (title) => ` ${title} `),
    initials: titlesByInitials(data.titles, sections),
    spell: (word) => corrections.memo(word),
    sentencesOf: remember(cutSentences),
  };
}

/** Returns how likely it is that a player who begins to type a section's title or number means this section. */
export function likelihoodOf(
  section: Pick<Section, "status" | "document" | "kind">,
  documents: ReadonlyMap<string, DocumentInfo>,
): number {
  return section.status === "legacy" ? LEGACY_LIKELIHOOD : priorOf(section, documents) / 2;
}

/** Whether a section's number starts with a digit. Sections with other numbers are not suggested by number. */
export function hasDigits({ number }: Pick<Section, "number">): boolean {
  return number !== null && /^\d/.test(number);
}

function numberedSections(sections: readonly Section[], documents: ReadonlyMap<string, DocumentInfo>): number[] {
  const at = (position: number): Section => sections[position] as Section;
  const likelihood = (position: number): number => likelihoodOf(at(position), documents);
  return [...sections.keys()]
    .filter((position) => hasDigits(at(position)))
    .sort((a, b) => IN_ORDER.compare(at(a).number ?? "", at(b).number ?? "") || likelihood(b) - likelihood(a));
}
