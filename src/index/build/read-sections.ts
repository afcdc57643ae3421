/** @file Sections as engines and the ranker take them: each text analysed once, its words counted by field. */
import { stem } from "../../language/stem.js";
import type { DocumentInfo, Section } from "../../model.js";
import { type EngineDocument, FIELD_NAMES, type FieldName } from "../engine/engine.js";
import type { Passage, SectionData } from "../engine/section-data.js";
import { KIND_PRIORS, type Weights } from "../weights.js";
import { type Analysed, type Fields, fieldsOf, redirectTitles } from "./fields.js";
import { companionsOf, linkShares } from "./link-graph.js";
import { passagesOf } from "./passages.js";
import { type Vocabulary, VocabularyBuilder } from "./vocabulary.js";
import { makeWordList, type WordList } from "./word-list.js";

const RULE_FIELDS: ReadonlySet<FieldName> = new Set<FieldName>(["title", "body"]);
const TERM_FIELDS: ReadonlySet<FieldName> = new Set<FieldName>(["title", "help", "aliases", "subheads"]);

/** Reads all sections of an edition. */
export function readSections(
  sections: readonly Section[],
  documents: ReadonlyMap<string, DocumentInfo>,
  weights: Weights,
): { documents: EngineDocument[]; vocabulary: Vocabulary; words: WordList } {
  const redirects = redirectTitles(sections);
  const fields = sections.map((section) => fieldsOf(section, redirects.get(section.id) ?? []));
  const averages = averageLengths(fields);
  const builder = new VocabularyBuilder();
  const counted = fields.map((one) => countTerms(one, averages, builder, weights));
  const companions = companionsOf(sections);
  const placeOf = new Map(sections.map(({ id }, place) => [id, place]));
  const indexed = sections.map((section, place): EngineDocument => {
    const own = fields[place] as Fields;
    const data: SectionData = {
      ...attributesOf(section, place, documents),
      copyOf: placeOf.get(section.comparedWith?.id ?? "") ?? null,
      ...(counted[place] as Counted),
      ...wordsOf(section, own, builder, weights.passages.words),
      names: namesOf(section, own, builder),
      gives: linkShares(section, placeOf, section.parent, weights.links),
      companions: companions.get(section.id) ?? [],
    };
    return { data, fields: stemsByField(own) };
  });
  const vocabulary = builder.finish(sections.length);
  return { documents: indexed, vocabulary, words: listWords(fields, indexed, vocabulary) };
}

/** How likely a section is to be the answer before anything is asked. */
export function priorOf({ document, kind }: Section, documents: ReadonlyMap<string, DocumentInfo>): number {
  return (documents.get(document)?.prior ?? 1) * (KIND_PRIORS[kind] ?? 1);
}

function attributesOf(section: Section, place: number, documents: ReadonlyMap<string, DocumentInfo>) {
  const { id, document, number, kind, status, path, links } = section;
  return {
    id,
    place,
    document,
    number,
    kind,
    status,
    audience: section.audience ?? null,
    format: section.format ?? null,
    governs: section.authority.governs,
    within: [id, document, document.slice(document.indexOf("/") + 1), ...path.flatMap((step) => [step.id, step.number])]
      .filter((one) => one !== null)
      .map((one) => one.toLowerCase()),
    cites: [...new Set(links.flatMap(({ target }) => target ?? []))],
    topic: section.topic ?? null,
    relates: section.authority.relations.map((relation) => relation.id),
    related: section.related ?? [],
    parent: section.parent,
    children: section.children,
    citedBy: section.citedBy.length,
    prior: priorOf(section, documents),
  };
}

function lengthOf(texts: readonly Analysed[]): number {
  return texts.reduce((sum, { stems }) => sum + stems.length, 0);
}

/** How long each field is where it is not empty. */
function averageLengths(all: readonly Fields[]): Record<FieldName, number> {
  const average = (name: FieldName): number => {
    const lengths = all.map((fields) => lengthOf(fields[name])).filter((length) => length > 0);
    return lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  };
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, average(name)])) as Record<FieldName, number>;
}

type Counted = Pick<SectionData, "terms" | "counts">;

/** The stems and surface forms of a section with their counts: BM25F without its saturation. */
function countTerms(
  fields: Fields,
  averages: Readonly<Record<FieldName, number>>,
  vocabulary: VocabularyBuilder,
  weights: Weights,
): Counted {
  const counts = new Map<number, number>();
  for (const name of FIELD_NAMES) {
    const { weight, length } = weights.fields[name];
    const count = weight / (1 - length + (length * lengthOf(fields[name])) / (averages[name] || 1));
    const add = (word: string): void => {
      const numbers = vocabulary.internWord(word);
      counts.set(numbers.stem, (counts.get(numbers.stem) ?? 0) + count);
      counts.set(numbers.form, (counts.get(numbers.form) ?? 0) + count);
    };
    for (const { tokens, joined } of fields[name]) {
      for (const { word } of tokens) add(word);
      for (const word of joined) add(word);
    }
  }
  const terms = Int32Array.from(counts.keys()).sort();
  for (const number of terms) vocabulary.count(number);
  return { terms, counts: Float32Array.from(terms, (number) => counts.get(number) ?? 0) };
}

/** The words of a section in order: its title, its passages, the questions of its search help. */
function wordsOf(
  section: Section,
  { title, body, questions }: Fields,
  vocabulary: VocabularyBuilder,
  least: number,
): Pick<SectionData, "words" | "titleLength" | "offsets" | "passages"> {
  const words: number[] = [];
  const add = (stems: readonly string[]): { from: number; to: number } => {
    const from = words.length;
    for (const own of stems) words.push(vocabulary.intern(own));
    return { from, to: words.length };
  };
  for (const { stems } of title) add(stems);
  const titleLength = words.length;
  const passages: Passage[] = [];
  const [{ tokens, stems }] = body as readonly [Analysed];
  let next = 0;
  for (const span of passagesOf(section.text, least)) {
    const first = next;
    while (next < tokens.length && (tokens[next]?.start ?? 0) < span.end) next++;
    passages.push({ ...add(stems.slice(first, next)), span });
  }
  for (const question of questions) passages.push({ ...add(question.stems), span: null });
  const offsets = new Int32Array(2 * next);
  for (let at = 0; at < next; at++) {
    offsets[2 * at] = tokens[at]?.start ?? 0;
    offsets[2 * at + 1] = tokens[at]?.end ?? 0;
  }
  return { words: Int32Array.from(words), titleLength, offsets, passages };
}

/** How many names of what it stands in are read with a section's title. */
const PARENTS = 2;

function namesOf({ aliases = [] }: Section, fields: Fields, vocabulary: VocabularyBuilder): Int32Array {
  const names = [...fields.aliases.slice(0, aliases.length), ...fields.parents.slice(-PARENTS)];
  const stems = [...names.flatMap((name) => name.stems), ...fields.title.flatMap(({ joined }) => joined.map(stem))];
  return Int32Array.from(stems, (own) => vocabulary.intern(own));
}

function stemsByField(fields: Fields): Record<FieldName, string[]> {
  const stemsIn = (texts: readonly Analysed[]): string[] =>
    texts.flatMap(({ stems, joined }) => [...stems, ...joined.map(stem)]);
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, stemsIn(fields[name])])) as Record<FieldName, string[]>;
}

function listWords(all: readonly Fields[], documents: readonly EngineDocument[], vocabulary: Vocabulary): WordList {
  const stemsIn = (names: ReadonlySet<FieldName>): Set<string> => {
    const found = new Set<string>();
    for (const { fields } of documents) for (const name of names) addTo(found, fields[name]);
    return found;
  };
  const written = new Set<string>();
  for (const { tokens, joined } of all.flatMap(({ title, body }) => [...title, ...body])) {
    for (const { word } of tokens) written.add(word);
    addTo(written, joined);
  }
  return makeWordList(written, stemsIn(TERM_FIELDS), stemsIn(RULE_FIELDS), vocabulary);
}

function addTo(set: Set<string>, words: readonly string[]): void {
  for (const word of words) set.add(word);
}
