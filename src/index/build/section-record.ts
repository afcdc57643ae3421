/** @file The data that search needs about each section. */
import type { DocumentInfo, Link, Printing, Section } from "../../model.js";
import { type FieldName, type LinkWeights, WEIGHTS, type Weights } from "../weights.js";
import { type AnalysedSection, analyseSection, stemsOf } from "./analyse.js";
import { VocabularyBuilder, type Word } from "./vocabulary.js";

/** A section, with the data for ranking and filters. Words are stored as numbers in the vocabulary. */
export interface SectionRecord {
  readonly section: Section;
  /** Index of the section in reading order. Sections with equal scores are sorted by this index. */
  readonly position: number;
  /** How likely the section is to answer a query, independent of the query. */
  readonly prior: number;
  /** Stems of the title, the passages, and the questions in the search help, in this order. */
  readonly words: Int32Array;
  /** Number of words in the title. The title's words are the first in `words`. */
  readonly titleLength: number;
  /** Start and end offsets of each word in the passages, relative to the section's text: two numbers per word. */
  readonly offsets: Int32Array;
  readonly passages: readonly Passage[];
  /** The sections that receive a share of this section's score. */
  readonly gives: readonly LinkShare[];
  /** Positions of related sections: the parent, the children, and sections connected by a relation or a reference. All
   *  printings of a rule have the same related sections. */
  readonly tied: ReadonlySet<number>;
  /** The sections that results group under this one: copies of its text, and older rulings on its topic. */
  readonly companions: readonly Companion[];
}

/** A range of items in a list, from index `from` up to, but not including, index `to`. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

/** A passage of a section's text, or a question in its search help, as a range in `words`. */
export interface Passage extends Run {
  /** Offsets of the passage in the section's text. Null for a question, because questions are never quoted. */
  readonly span: { readonly start: number; readonly end: number } | null;
}

export interface LinkShare {
  /** Position of the section that receives the share. */
  readonly to: number;
  readonly share: number;
  /** Whether the receiving section gets the share even if it does not match the query itself. */
  readonly redirect: boolean;
}

export interface Companion {
  readonly id: string;
  readonly position: number;
  /** The relation of the companion to the section: a relation type, or "same-text". */
  readonly relation: string;
}

/** The stems of the words in each field of a section. Search engines index these stems. */
export type FieldStems = Readonly<Record<FieldName, readonly string[]>>;

/** Creates the records for all sections of an edition, in reading order. */
export function recordsOf(
  sections: readonly Section[],
  analysed: readonly AnalysedSection[],
  documents: ReadonlyMap<string, DocumentInfo>,
  weights: Weights,
): readonly SectionRecord[] {
  const positions = new Map(sections.map(({ id }, position) => [id, position]));
  const companions = companionsOf(sections, positions);
  const tied = tiedPositions(sections, positions);
  const texts = sections.map((section, at) =>
    wordsOf(section, analysed[at] as AnalysedSection, weights.passages.words),
  );
  const words = packed(texts.map((text) => text.words));
  const offsets = packed(texts.map((text) => text.offsets));
  return sections.map(
    (section, position): SectionRecord => ({
      section,
      position,
      prior: priorOf(section, documents, weights),
      ...(texts[position] as SectionWords),
      words: words[position] as Int32Array,
      offsets: offsets[position] as Int32Array,
      gives: linkShares(section, positions, weights.links),
      tied: tied[position] as ReadonlySet<number>,
      companions: companions.get(section.id) ?? [],
    }),
  );
}

/** Packs many lists into one typed array, and returns a view of each list. Thousands of small arrays would take more
 *  memory, and restoring them would take longer. */
function packed(lists: readonly (readonly number[])[]): Int32Array[] {
  const all = new Int32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  return lists.map((list) => {
    const start = end;
    end += list.length;
    all.set(list, start);
    return all.subarray(start, end);
  });
}

/** Returns, for each section, the stems of the words in each field. */
export function fieldStems(sections: readonly Section[]): FieldStems[] {
  const builder = new VocabularyBuilder();
  return sections.map((section) => {
    const { title, help, questions, body } = analyseSection(section, builder).fields;
    return {
      title: stemsOf(title),
      help: stemsOf(help),
      questions: stemsOf(questions),
      body: stemsOf(body),
    };
  });
}

/** Returns how likely a section is to answer a query, independent of the query. */
export function priorOf(
  { document, kind }: Pick<Section, "document" | "kind">,
  documents: ReadonlyMap<string, DocumentInfo>,
  { kinds }: Pick<Weights, "kinds"> = WEIGHTS,
): number {
  return (documents.get(document)?.prior ?? 1) * (kinds[kind] ?? 1);
}

/** Returns every value with which the `in:` filter matches a section, in lower case. The values are the section's id,
 *  its parents' ids and numbers, the document's id, and the last part of the document's id. */
export function containersOf({ id, document, path }: Section): string[] {
  const shortDocument = document.slice(document.indexOf("/") + 1);
  const all = [id, document, shortDocument, ...path.flatMap((step) => [step.id, step.number])];
  return all.filter((one) => one !== null).map((one) => one.toLowerCase());
}

interface SectionWords extends Pick<SectionRecord, "titleLength" | "passages"> {
  readonly words: readonly number[];
  readonly offsets: readonly number[];
}

/** Returns the words of a section: those of its title, then of its passages, then of the questions in its search
 *  help. */
function wordsOf(
  section: Section,
  { fields: { title, body, questions }, offsets }: AnalysedSection,
  least: number,
): SectionWords {
  const words: number[] = [];
  const passages: Passage[] = [];
  for (const text of title) for (const { stemNumber } of text.words) words.push(stemNumber);
  const titleLength = words.length;
  const bodyWords = body.flatMap((text) => text.words);
  let next = 0;
  for (const span of passagesOf(section.text, least)) {
    const from = words.length;
    for (; next < bodyWords.length && (offsets[2 * next] as number) < span.end; next++)
      words.push((bodyWords[next] as Word).stemNumber);
    passages.push({ from, to: words.length, span });
  }
  for (const question of questions) {
    const from = words.length;
    for (const { stemNumber } of question.words) words.push(stemNumber);
    passages.push({ from, to: words.length, span: null });
  }
  return { words, titleLength, offsets: offsets.slice(0, 2 * next), passages };
}

/** Splits a text into passages. Merges short paragraphs until a passage has at least `least` words. */
function passagesOf(text: string, least: number): { start: number; end: number }[] {
  const passages: { start: number; end: number }[] = [];
  let words = least;
  for (const paragraph of text.matchAll(/[^\n]+(?:\n(?!\n)[^\n]+)*/g)) {
    const end = paragraph.index + paragraph[0].length;
    const last = passages.at(-1);
    if (last && words < least) last.end = end;
    else {
      passages.push({ start: paragraph.index, end });
      words = 0;
    }
    words += paragraph[0].split(/\s+/).length;
  }
  return passages;
}

/** Returns the sections that receive a share of this section's score. */
function linkShares(section: Section, positions: ReadonlyMap<string, number>, weights: LinkWeights): LinkShare[] {
  const redirect = section.kind === "see-only";
  const links = section.links.filter(({ target, kind }) => target !== null && kind !== "mention");
  const shareOf = (kind: Link["kind"]): number => (kind === "see" ? weights.see : weights.link);
  const shares: LinkShare[] = [];
  const give = (id: string | null, share: number, redirects: boolean): void => {
    const to = id === null || id === section.id ? undefined : positions.get(id);
    if (to !== undefined) shares.push({ to, share, redirect: redirects });
  };
  for (const { target, kind } of links)
    give(target, redirect ? weights.redirect / Math.sqrt(links.length) : shareOf(kind), redirect);
  for (const child of section.children) give(child, weights.child, false);
  give(section.parent, weights.parent, false);
  return shares;
}

/** Returns the positions of the sections that are related to each section, in either direction. All printings of a rule
 *  have the same related sections. */
function tiedPositions(sections: readonly Section[], positions: ReadonlyMap<string, number>): ReadonlySet<number>[] {
  const printingsOf = sections.map(({ id, printings }) =>
    (printings?.map((printing) => printing.id) ?? [id]).flatMap((one) => positions.get(one) ?? []),
  );
  const tied = sections.map(() => new Set<number>());
  for (const { id, parent, links, authority } of sections) {
    const references = links.filter(({ kind }) => kind === "see" || kind === "citation");
    const others = [parent, ...authority.relations.map((one) => one.id), ...references.map(({ target }) => target)];
    const from = printingsOf[positions.get(id) as number] as number[];
    for (const other of others)
      for (const to of printingsOf[positions.get(other ?? "") ?? -1] ?? [])
        for (const one of from) {
          tied[one]?.add(to);
          tied[to]?.add(one);
        }
  }
  return tied;
}

/** Creates a function that returns how one printing is related to another: newer, older, or the same text except for
 *  punctuation. */
function relatePrintings(
  sections: readonly Section[],
): (printings: readonly Printing[], id: string, other: string) => string {
  const reprints = new Set(sections.flatMap(({ id, comparedWith }) => (comparedWith?.change === "same" ? [id] : [])));
  return (printings, id, other) => {
    const ids = printings.map((printing) => printing.id);
    const [from, to] = [ids.indexOf(id), ids.indexOf(other)];
    if (ids.slice(Math.min(from, to) + 1, Math.max(from, to) + 1).every((one) => reprints.has(one))) return "same-text";
    return to < from ? "older-version-of" : "newer-version-of";
  };
}

/** Returns the companions of each section, keyed by section id. */
function companionsOf(
  sections: readonly Section[],
  positions: ReadonlyMap<string, number>,
): ReadonlyMap<string, readonly Companion[]> {
  const companions = new Map<string, Companion[]>();
  const relate = relatePrintings(sections);
  const add = (from: string, id: string, relation: string): void => {
    const position = positions.get(id);
    if (from === id || position === undefined || !positions.has(from)) return;
    const known = companions.get(from) ?? [];
    if (!known.some((other) => other.id === id)) companions.set(from, [...known, { id, position, relation }]);
  };
  for (const { id, printings = [] } of sections)
    for (const printing of printings) add(id, printing.id, relate(printings, id, printing.id));
  for (const { id, status, authority } of sections) {
    for (const relation of authority.relations)
      if (relation.type === "superseded-by" && status === "legacy") add(relation.id, id, relation.type);
  }
  return companions;
}
