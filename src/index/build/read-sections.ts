/** @file Sections as engines and the ranker take them: each text analysed once, its words counted by field. */
import type { DocumentInfo } from "../../model.js";
import { eachInAStep, type Steps } from "../../steps.js";
import { type EngineDocument, FIELD_NAMES, type FieldName } from "../engine/engine.js";
import type { Passage, SectionData } from "../engine/section-data.js";
import { KIND_PRIORS, type Weights } from "../weights.js";
import { type Analysed, type AnalysedSection, analysedSection, type Fields, redirectTitles } from "./fields.js";
import { companionsOf, linkShares } from "./link-graph.js";
import { passagesOf } from "./passages.js";
import type { SectionRead } from "./section-read.js";
import { type Vocabulary, VocabularyBuilder, type Word } from "./vocabulary.js";
import { knownWords, makeWordList, type WordList } from "./word-list.js";

const RULE_FIELDS: readonly FieldName[] = ["title", "body"];
const TERM_FIELDS: readonly FieldName[] = ["title", "help", "aliases"];

/** Reads all sections of an edition, one a step. */
export function* readSections(
  sections: readonly SectionRead[],
  documents: ReadonlyMap<string, DocumentInfo>,
  weights: Weights,
): Steps<{ documents: EngineDocument[]; vocabulary: Vocabulary; words: WordList }> {
  const redirects = redirectTitles(sections);
  const builder = new VocabularyBuilder();
  const analysed = yield* eachInAStep(sections, (section) =>
    analysedSection(section, redirects.get(section.id) ?? [], builder),
  );
  const counted = yield* eachInAStep(analysed, termCounter(averageLengths(analysed), builder, weights));
  const companions = companionsOf(sections);
  const placeOf = new Map(sections.map(({ id }, place) => [id, place]));
  const indexed = yield* eachInAStep(sections, (section, place): EngineDocument => {
    const own = analysed[place] as AnalysedSection;
    const known = attributesOf(section, place, documents);
    const { terms, counts } = counted[place] as Counted;
    const { words, titleLength, offsets, passages } = wordsOf(section, own, weights.passages.words);
    // Named one by one, all sections have one shape, which ranking reads faster.
    const data: SectionData = {
      id: known.id,
      place,
      document: known.document,
      number: known.number,
      kind: known.kind,
      status: known.status,
      audience: known.audience,
      format: known.format,
      governs: known.governs,
      governedBy: known.governedBy,
      within: known.within,
      cites: known.cites,
      topic: known.topic,
      relates: known.relates,
      related: known.related,
      parent: known.parent,
      children: known.children,
      citedBy: known.citedBy,
      prior: known.prior,
      copyOf: placeOf.get(section.comparedWith?.id ?? "") ?? null,
      terms,
      counts,
      words,
      titleLength,
      offsets,
      passages,
      names: namesOf(section, own.fields),
      gives: linkShares(section, placeOf, section.parent, weights.links),
      companions: companions.get(section.id) ?? [],
    };
    return { data, fields: stemsByField(own.fields) };
  });
  const vocabulary = builder.finish(sections.length);
  yield;
  return { documents: indexed, vocabulary, words: yield* listWords(analysed, vocabulary) };
}

/** How likely a section is to be the answer before anything is asked. */
export function priorOf(
  { document, kind }: Pick<SectionRead, "document" | "kind">,
  documents: ReadonlyMap<string, DocumentInfo>,
): number {
  return (documents.get(document)?.prior ?? 1) * (KIND_PRIORS[kind] ?? 1);
}

function attributesOf(section: SectionRead, place: number, documents: ReadonlyMap<string, DocumentInfo>) {
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
    governedBy: section.authority.governedBy,
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
  return texts.reduce((sum, { words }) => sum + words.length, 0);
}

/** How long each field is where it is not empty. */
function averageLengths(all: readonly AnalysedSection[]): Record<FieldName, number> {
  const average = (name: FieldName): number => {
    const lengths = all.map(({ fields }) => lengthOf(fields[name])).filter((length) => length > 0);
    return lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  };
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, average(name)])) as Record<FieldName, number>;
}

type Counted = Pick<SectionData, "terms" | "counts">;

/** Makes the counter of a section's stems and surface forms: BM25F without its saturation. */
function termCounter(
  averages: Readonly<Record<FieldName, number>>,
  vocabulary: VocabularyBuilder,
  weights: Weights,
): (section: AnalysedSection) => Counted {
  /** What each term has been counted to, by its number, and which were met; the same lists for one section after another. */
  const sums = new Float64Array(vocabulary.size);
  const isFound = new Uint8Array(vocabulary.size);
  const found: number[] = [];
  const raise = (number: number, count: number): void => {
    if (isFound[number] === 0) {
      isFound[number] = 1;
      found.push(number);
    }
    sums[number] = (sums[number] as number) + count;
  };
  const addAll = (words: readonly Word[], count: number): void => {
    for (const { stemNumber, formNumber } of words) {
      raise(stemNumber, count);
      raise(formNumber, count);
    }
  };
  return ({ fields }) => {
    for (const name of FIELD_NAMES) {
      const { weight, length } = weights.fields[name];
      const count = weight / (1 - length + (length * lengthOf(fields[name])) / (averages[name] || 1));
      for (const { words, joined } of fields[name]) {
        addAll(words, count);
        addAll(joined, count);
      }
    }
    const terms = Int32Array.from(found).sort();
    const counts = Float32Array.from(terms, (number) => sums[number] as number);
    for (const number of terms) {
      vocabulary.count(number);
      sums[number] = 0;
      isFound[number] = 0;
    }
    found.length = 0;
    return { terms, counts };
  };
}

/** The words of a section in order: its title, its passages, the questions of its search help. */
function wordsOf(
  section: SectionRead,
  { fields: { title, body, questions }, offsets }: AnalysedSection,
  least: number,
): Pick<SectionData, "words" | "titleLength" | "offsets" | "passages"> {
  const words: number[] = [];
  const add = (texts: readonly Word[], first: number, last: number): { from: number; to: number } => {
    const from = words.length;
    for (let at = first; at < last; at++) words.push((texts[at] as Word).stemNumber);
    return { from, to: words.length };
  };
  for (const text of title) add(text.words, 0, text.words.length);
  const titleLength = words.length;
  const passages: Passage[] = [];
  const [{ words: said }] = body as readonly [Analysed];
  let next = 0;
  for (const span of passagesOf(section.text, least)) {
    const first = next;
    while (next < said.length && (offsets[2 * next] as number) < span.end) next++;
    const { from, to } = add(said, first, next);
    passages.push({ from, to, span });
  }
  for (const question of questions) {
    const { from, to } = add(question.words, 0, question.words.length);
    passages.push({ from, to, span: null });
  }
  return { words: Int32Array.from(words), titleLength, offsets: offsets.slice(0, 2 * next), passages };
}

/** How many names of what it stands in are read with a section's title. */
const PARENTS = 2;

function namesOf({ aliases = [] }: SectionRead, fields: Fields): Int32Array {
  const names = [...fields.aliases.slice(0, aliases.length), ...fields.parents.slice(-PARENTS)];
  const words = [...names.flatMap((name) => name.words), ...fields.title.flatMap(({ joined }) => joined)];
  return Int32Array.from(words, ({ stemNumber }) => stemNumber);
}

function stemsByField(fields: Fields): EngineDocument["fields"] {
  const stemsIn = (name: FieldName): string[] => {
    const all: string[] = [];
    for (const { words, joined } of fields[name]) {
      for (const { stem } of words) all.push(stem);
      for (const { stem } of joined) all.push(stem);
    }
    return all;
  };
  return {
    title: stemsIn("title"),
    help: stemsIn("help"),
    questions: stemsIn("questions"),
    aliases: stemsIn("aliases"),
    body: stemsIn("body"),
    parents: stemsIn("parents"),
  };
}

function* listWords(sections: readonly AnalysedSection[], vocabulary: Vocabulary): Steps<WordList> {
  const wordsIn = (names: readonly FieldName[]): Set<Word> => {
    const found = new Set<Word>();
    for (const { fields } of sections) {
      for (const name of names) {
        for (const { words, joined } of fields[name]) {
          addTo(found, words);
          addTo(found, joined);
        }
      }
    }
    return found;
  };
  const written = wordsIn(RULE_FIELDS);
  yield;
  const terms = wordsIn(TERM_FIELDS);
  yield;
  return makeWordList(knownWords(written, terms, vocabulary), vocabulary);
}

function addTo(set: Set<Word>, words: readonly Word[]): void {
  for (const word of words) set.add(word);
}
