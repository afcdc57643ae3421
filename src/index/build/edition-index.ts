/** @file Everything the search knows of one edition: the two games never share statistics. */
import type { Language } from "../../language/language.js";
import type { Corpus, DocumentInfo, Edition, Section } from "../../model.js";
import { eachInAStep, type Steps } from "../../steps.js";
import { type Engine, type EngineMaker, engineOver } from "../engine/engine.js";
import type { SectionData } from "../engine/section-data.js";
import { remembered } from "../memo.js";
import type { Weights } from "../weights.js";
import { type Completions, completionsOf } from "./completions.js";
import { type CutText, cutText } from "./cut-text.js";
import { readSections } from "./read-sections.js";
import { readOnce } from "./section-read.js";
import { foldedTitle, titleStems } from "./titles.js";
import { type VectorIndex, type Vectors, vectorIndexInSteps } from "./vector-index.js";
import type { Vocabulary } from "./vocabulary.js";
import type { WordList } from "./word-list.js";

export interface EditionIndex {
  readonly edition: Edition;
  readonly language: Language;
  readonly documents: ReadonlyMap<string, DocumentInfo>;
  readonly byId: ReadonlyMap<string, Section>;
  /** The edition's sections in reading order. */
  readonly sections: readonly Section[];
  /** Sections by printed number ("7.4.3"), upper case. */
  readonly byNumber: ReadonlyMap<string, readonly Section[]>;
  /** Sections by the words of their title or another name, joined by a space. */
  readonly byTitle: ReadonlyMap<string, readonly Section[]>;
  /** The same by the stems of their titles' words, so that "ships" names SHIP too. */
  readonly byTitleStems: ReadonlyMap<string, readonly Section[]>;
  /** The same stems once more as one text to look through: a title a line, a space before and behind it. */
  readonly titleLines: string;
  /** What a section may stand in: ids, numbers and ends of documents' ids that a filter may name. */
  readonly places: ReadonlySet<string>;
  readonly vocabulary: Vocabulary;
  readonly words: WordList;
  /** What suggestions are chosen from. */
  readonly completions: Completions;
  /** How many words a passage has, on average. */
  readonly passageLength: number;
  /** Null where the corpus has no vectors. */
  readonly vectors: VectorIndex | null;
  readonly engine: Engine;
  /** A section's text cut into sentences; those lately shown are remembered. */
  readonly cutTextOf: (section: SectionData, text: string) => CutText;
}

/** So many texts are kept cut: some four megabytes with the vectors of all their sentences. */
const CUT_TEXTS = 1000;

/** What the index of an edition is made from. */
export interface EditionParts {
  readonly corpus: Pick<Corpus, "sections" | "documents">;
  readonly language: Language;
  readonly engine: EngineMaker;
  readonly vectors: Vectors | null;
  readonly weights: Weights;
}

/** Builds the index of an edition in steps. Nothing in it is written to afterwards but bounded memos of what is the same for
 *  every query, so that many searches may run at once. */
export function* indexEdition(
  edition: Edition,
  { corpus, language, engine: make, vectors, weights }: EditionParts,
): Steps<EditionIndex> {
  const sections = corpus.sections.filter((section) => section.edition === edition);
  const documents = new Map(corpus.documents.map((document) => [document.id, document]));
  const read = yield* eachInAStep(sections, readOnce);
  const { documents: indexed, vocabulary, words } = yield* readSections(read, documents, weights);
  const completions = yield* completionsOf(read, documents);
  const engine = yield* engineOver(indexed, edition, make);
  const byTitle = yield* grouped(sections, ({ title, aliases = [] }) => [title, ...aliases].map(foldedTitle));
  const byTitleStems = yield* grouped(sections, ({ title, aliases = [] }) => [title, ...aliases].map(titleStems));
  yield;
  const all = indexed.map(({ data }) => data);
  const placeOf = new Map(sections.map(({ id }, place) => [id, place]));
  return {
    edition,
    language,
    documents,
    byId: new Map(sections.map((section) => [section.id, section])),
    sections,
    byNumber: yield* grouped(sections, ({ number }) => (number === null ? [] : [number.toUpperCase()])),
    byTitle,
    byTitleStems,
    titleLines: `\n ${[...byTitleStems.keys()].join(" \n ")} \n`,
    places: new Set(all.flatMap(({ within }) => within)),
    vocabulary,
    words,
    completions,
    passageLength: averagePassage(all),
    vectors:
      vectors &&
      (yield* vectorIndexInSteps(
        vectors,
        corpus.sections.map(({ id }) => placeOf.get(id)),
        sections.length,
      )),
    engine,
    cutTextOf: remembered(
      CUT_TEXTS,
      ({ place }: SectionData, _: string) => place,
      ({ passages }, text) => cutText(text, passages),
    ),
  };
}

function averagePassage(sections: readonly SectionData[]): number {
  const lengths = sections.flatMap(({ passages }) => passages.map(({ from, to }) => to - from));
  return lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
}

function* grouped(
  sections: readonly Section[],
  keysOf: (section: Section) => readonly string[],
): Steps<Map<string, Section[]>> {
  const groups = new Map<string, Section[]>();
  for (const section of sections) {
    for (const key of new Set(keysOf(section))) {
      const group = groups.get(key);
      if (group) group.push(section);
      else groups.set(key, [section]);
    }
    yield;
  }
  return groups;
}
