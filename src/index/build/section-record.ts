/** @file The data that search derives from a section. */
import type { DocumentInfo, Link, Printing, Section } from "../../model.js";
import { FIELD_NAMES, type FieldName, type LinkWeights, WEIGHTS, type Weights } from "../weights.js";
import { type AnalysedSection, type AnalysedText, analyseSection } from "./analyse.js";
import { VocabularyBuilder, type Word } from "./vocabulary.js";

/** A section with all data that ranking and filters derive from it. Words are stored as numbers of the edition's vocabulary. */
export interface SectionRecord {
  readonly section: Section;
  /** Index in reading order. It decides the order of equal scores. */
  readonly position: number;
  /** How likely it is to be the answer to any query. */
  readonly prior: number;
  /** The containers of the section, and the section itself, in lower case: ids, the end of the document's id, numbers of
   *  parents. */
  readonly within: readonly string[];
  /** The ids that its links lead to. */
  readonly cites: readonly string[];
  /** Stems of the title, the passages and the questions of the search help, in this order. */
  readonly words: Int32Array;
  /** Number of `words` that belong to the title. */
  readonly titleLength: number;
  /** Start and end offset in its text of each word in the passages, two numbers per word. */
  readonly offsets: Int32Array;
  readonly passages: readonly Passage[];
  /** The sections that receive a share of its score. */
  readonly gives: readonly LinkShare[];
  /** Positions of the sections related to it in any printing: by a relation or a reference, as parent or as child. */
  readonly tied: ReadonlySet<number>;
  /** The sections grouped under it in results: copies of its text, older rulings on its topic. */
  readonly companions: readonly Companion[];
}

/** A run of items of a list. `to` is excluded. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

/** A passage of a section's text, or a question of its search help, as a run of `words`. */
export interface Passage extends Run {
  /** Offsets in the section's text, or null for a question, which is never quoted as a rule. */
  readonly span: { readonly start: number; readonly end: number } | null;
}

export interface LinkShare {
  /** Position of the section that receives it. */
  readonly to: number;
  readonly share: number;
  /** Whether a section receives the share even if it has no score of its own. */
  readonly redirect: boolean;
}

export interface Companion {
  readonly id: string;
  readonly position: number;
  /** Its relation to the section: the name of a relation, or "same-text". */
  readonly relation: string;
}

/** The stems of a section, field by field, as engines index them. */
export type FieldStems = Readonly<Record<FieldName, readonly string[]>>;

/** Returns the records of the sections of an edition, in reading order. */
export function recordsOf(
  sections: readonly Section[],
  analysed: readonly AnalysedSection[],
  documents: ReadonlyMap<string, DocumentInfo>,
  weights: Weights,
): readonly SectionRecord[] {
  const positions = new Map(sections.map(({ id }, position) => [id, position]));
  const companions = companionsOf(sections, positions);
  const tied = tiedPositions(sections, positions);
  return sections.map((section, position): SectionRecord => {
    const { id, links } = section;
    const own = analysed[position] as AnalysedSection;
    return {
      section,
      position,
      prior: priorOf(section, documents, weights),
      within: containersOf(section),
      cites: [...new Set(links.flatMap(({ target }) => target ?? []))],
      ...wordsOf(section, own, weights.passages.words),
      gives: linkShares(section, positions, weights.links),
      tied: tied[position] as ReadonlySet<number>,
      companions: companions.get(id) ?? [],
    };
  });
}

/** Returns the stems of sections, field by field. */
export function fieldStems(sections: readonly Section[]): FieldStems[] {
  const builder = new VocabularyBuilder();
  return sections.map((section) => stemsByField(analyseSection(section, builder)));
}

/** Returns how likely a section is to be the answer to any query. */
export function priorOf(
  { document, kind }: Pick<Section, "document" | "kind">,
  documents: ReadonlyMap<string, DocumentInfo>,
  { kinds }: Pick<Weights, "kinds"> = WEIGHTS,
): number {
  return (documents.get(document)?.prior ?? 1) * (kinds[kind] ?? 1);
}

function containersOf({ id, document, path }: Section): string[] {
  const shortDocument = document.slice(document.indexOf("/") + 1);
  const all = [id, document, shortDocument, ...path.flatMap((step) => [step.id, step.number])];
  return all.filter((one) => one !== null).map((one) => one.toLowerCase());
}

/** Returns the words of a section: of the title, the passages and the questions of the search help, in this order. */
function wordsOf(
  section: Section,
  { fields: { title, body, questions }, offsets }: AnalysedSection,
  least: number,
): Pick<SectionRecord, "words" | "titleLength" | "offsets" | "passages"> {
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
  const bodyOffsets = Int32Array.from(offsets.slice(0, 2 * next));
  return { words: Int32Array.from(words), titleLength, offsets: bodyOffsets, passages };
}

/** Splits a text into passages: paragraphs, of which short ones are joined until they have at least `least` words. */
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

/** Returns the stems of a section, field by field. */
export function stemsByField({ fields }: AnalysedSection): FieldStems {
  const stems = ({ words, joined }: AnalysedText): string[] => [...words, ...joined].map(({ stem }) => stem);
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, fields[name].flatMap(stems)])) as Record<
    FieldName,
    string[]
  >;
}

/** Returns the sections that receive a share of a section's score. */
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

/** Returns the positions of the sections related to each section, in both directions. A section related to one printing of a
 *  rule is related to all of its printings. */
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

/** Returns a function that names the relation of one printing to another: newer, older, or the same text except for
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

/** Returns the companions of sections, keyed by section id. */
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
