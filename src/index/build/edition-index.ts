/** @file Everything the search knows of one edition: the two games never share statistics. */
import type { Language } from "../../language/language.js";
import type { Corpus, DocumentInfo, Edition, Section } from "../../model.js";
import { eachInAStep, type Steps } from "../../steps.js";
import type { Engine, EngineDocument } from "../engine/engine.js";
import type { SectionData } from "../engine/section-data.js";
import { remembered } from "../memo.js";
import type { Weights } from "../weights.js";
import { type Completions, completionsOf } from "./completions.js";
import { type CutText, cutText } from "./cut-text.js";
import { readSections } from "./read-sections.js";
import { readOnce } from "./section-read.js";
import { type TitleTable, titlePlaces, titleTable } from "./title-table.js";
import { foldedTitle, titleStems } from "./titles.js";
import type { VectorIndex } from "./vector-index.js";
import type { Vocabulary } from "./vocabulary.js";
import type { WordList } from "./word-list.js";

export interface EditionIndex {
  readonly edition: Edition;
  readonly language: Language;
  readonly documents: ReadonlyMap<string, DocumentInfo>;
  readonly byId: Pick<ReadonlyMap<string, Section>, "get">;
  /** The edition's sections in reading order. */
  readonly sections: readonly Section[];
  /** Sections by printed number ("7.4.3"), upper case. */
  readonly byNumber: ReadonlyMap<string, readonly Section[]>;
  /** Sections by the words of their title or another name, joined by a space. */
  readonly byTitle: TitleTable;
  /** The same by the stems of their titles' words, so that "ships" names SHIP too. */
  readonly byTitleStems: TitleTable;
  /** The same stems once more as one text to look through: a title a line, a space before and behind it. */
  readonly titleLines: string;
  /** What a section may stand in that a filter may name, besides sections by their ids: numbers, documents, ends of documents'
   *  ids. */
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
  /** A section's text cut into sentences: as it was kept, or remembered of those lately shown. */
  readonly cutTextOf: (section: SectionData, text: string) => CutText;
}

/** So many texts are remembered as cut: with the words of all their sentences some three megabytes. */
const CUT_TEXTS = 400;

/** What is worked out of the texts: it is the same wherever the texts themselves are kept. */
export type Statistics = Pick<
  EditionIndex,
  "vocabulary" | "words" | "completions" | "byTitle" | "byTitleStems" | "places" | "passageLength"
>;

/** The sections and documents of an edition. */
export type EditionTexts = Pick<EditionIndex, "edition" | "sections" | "byId" | "documents">;

/** Takes an edition out of a corpus. */
export function textsOf(
  edition: Edition,
  { sections, documents }: Pick<Corpus, "sections" | "documents">,
): EditionTexts {
  const all = new Map(sections.map((section) => [section.id, section]));
  return {
    edition,
    sections: sections.filter((section) => section.edition === edition),
    byId: {
      get: (id) => {
        const section = all.get(id);
        return section?.edition === edition ? section : undefined;
      },
    },
    documents: new Map(documents.map((document) => [document.id, document])),
  };
}

/** Works out of the texts what can be, in steps. @returns the sections as engines take them, too */
export function* readEdition(
  { sections, byId, documents }: EditionTexts,
  weights: Weights,
): Steps<{ documents: readonly EngineDocument[]; statistics: Statistics }> {
  const read = yield* eachInAStep(sections, readOnce);
  const { documents: indexed, vocabulary, words } = yield* readSections(read, documents, weights);
  const names = ({ title, aliases = [] }: Section): string[] => [title, ...aliases];
  const byTitle = titleTable(yield* titlePlaces(sections, (section) => names(section).map(foldedTitle)), sections);
  const completions = yield* completionsOf(read, documents, byTitle);
  const stems = yield* titlePlaces(sections, (section) => names(section).map(titleStems));
  yield;
  const all = indexed.map(({ data }) => data);
  const places = new Set(all.flatMap(({ within }) => within.filter((one) => byId.get(one) === undefined)));
  const passageLength = averagePassage(all);
  return {
    documents: indexed,
    statistics: {
      vocabulary,
      words,
      completions,
      byTitle,
      byTitleStems: titleTable(stems, sections),
      places,
      passageLength,
    },
  };
}

/** The index of an edition over its parts; texts are cut when they are shown unless `parts` has them cut. Nothing in it is
 *  written to but bounded memos of what is the same for every query, so that many searches may run at once. */
export function* editionIndex(
  texts: EditionTexts,
  statistics: Statistics,
  parts: Pick<EditionIndex, "language" | "engine" | "vectors"> & Partial<Pick<EditionIndex, "cutTextOf">>,
): Steps<EditionIndex> {
  const { sections } = texts;
  return {
    ...texts,
    ...statistics,
    byNumber: yield* grouped(sections, ({ number }) => (number === null ? [] : [number.toUpperCase()])),
    titleLines: statistics.byTitleStems.titles.lines,
    cutTextOf: remembered(
      CUT_TEXTS,
      ({ place }: SectionData, _: string) => place,
      ({ passages }, text) => cutText(text, passages),
    ),
    ...parts,
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
