/** @file Sections as engines and the ranker take them: each text analysed once, its words counted by field. */
import { stem } from "../../language/stem.js";
import type { DocumentInfo } from "../../model.js";
import { eachInAStep, type Steps } from "../../steps.js";
import { type EngineDocument, FIELD_NAMES, type FieldName } from "../engine/engine.js";
import type { Passage, SectionData } from "../engine/section-data.js";
import { KIND_PRIORS, type Weights } from "../weights.js";
import { type Analysed, type Fields, fieldsOf, redirectTitles } from "./fields.js";
import { companionsOf, linkShares } from "./link-graph.js";
import { passagesOf } from "./passages.js";
import type { SectionRead } from "./section-read.js";
import { type Vocabulary, VocabularyBuilder } from "./vocabulary.js";
import { makeWordList, type WordList } from "./word-list.js";

const RULE_FIELDS: ReadonlySet<FieldName> = new Set<FieldName>(["title", "body"]);
const TERM_FIELDS: ReadonlySet<FieldName> = new Set<FieldName>(["title", "help", "aliases", "subheads"]);

/** Reads all sections of an edition, one a step. */
export function* readSections(
  sections: readonly SectionRead[],
  documents: ReadonlyMap<string, DocumentInfo>,
  weights: Weights,
): Steps<{ documents: EngineDocument[]; vocabulary: Vocabulary; words: WordList }> {
  const redirects = redirectTitles(sections);
  const fields = yield* eachInAStep(sections, (section) => fieldsOf(section, redirects.get(section.id) ?? []));
  const averages = averageLengths(fields);
  const builder = new VocabularyBuilder();
  const counted = yield* eachInAStep(fields, termCounter(averages, builder, weights));
  const companions = companionsOf(sections);
  const placeOf = new Map(sections.map(({ id }, place) => [id, place]));
  const indexed = yield* eachInAStep(sections, (section, place): EngineDocument => {
    const own = fields[place] as Fields;
    const known = attributesOf(section, place, documents);
    const { terms, counts } = counted[place] as Counted;
    const { words, titleLength, offsets, passages } = wordsOf(section, own, builder, weights.passages.words);
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
      names: namesOf(section, own, builder),
      gives: linkShares(section, placeOf, section.parent, weights.links),
      companions: companions.get(section.id) ?? [],
    };
    return { data, fields: stemsByField(own) };
  });
  const vocabulary = builder.finish(sections.length);
  yield;
  return { documents: indexed, vocabulary, words: yield* listWords(fields, indexed, vocabulary) };
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

const ABSENT = -1;

/** Makes the counter of a section's stems and surface forms: BM25F without its saturation. */
function termCounter(
  averages: Readonly<Record<FieldName, number>>,
  vocabulary: VocabularyBuilder,
  weights: Weights,
): (fields: Fields) => Counted {
  /** What each term has been counted to, by its number, and which were met; the same lists for one section after another. */
  const sums: number[] = [];
  const found: number[] = [];
  const raise = (number: number, count: number): void => {
    const sum = sums[number] ?? ABSENT;
    if (sum === ABSENT) found.push(number);
    sums[number] = sum === ABSENT ? count : sum + count;
  };
  const add = (word: string, count: number): void => {
    const { stem: own, form } = vocabulary.internWord(word);
    raise(own, count);
    raise(form, count);
  };
  const addAll = ({ tokens, joined }: Analysed, count: number): void => {
    for (const { word } of tokens) add(word, count);
    for (const word of joined) add(word, count);
  };
  return (fields) => {
    found.length = 0;
    for (const name of FIELD_NAMES) {
      const { weight, length } = weights.fields[name];
      const count = weight / (1 - length + (length * lengthOf(fields[name])) / (averages[name] || 1));
      for (const text of fields[name]) addAll(text, count);
    }
    const terms = new Int32Array(found).sort();
    const counts = Float32Array.from(terms, (number) => sums[number] as number);
    for (const number of terms) {
      vocabulary.count(number);
      sums[number] = ABSENT;
    }
    return { terms, counts };
  };
}

/** The words of a section in order: its title, its passages, the questions of its search help. */
function wordsOf(
  section: SectionRead,
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
    const { from, to } = add(stems.slice(first, next));
    passages.push({ from, to, span });
  }
  for (const question of questions) {
    const { from, to } = add(question.stems);
    passages.push({ from, to, span: null });
  }
  const offsets = new Int32Array(2 * next);
  for (let at = 0; at < next; at++) {
    offsets[2 * at] = tokens[at]?.start ?? 0;
    offsets[2 * at + 1] = tokens[at]?.end ?? 0;
  }
  return { words: Int32Array.from(words), titleLength, offsets, passages };
}

/** How many names of what it stands in are read with a section's title. */
const PARENTS = 2;

function namesOf({ aliases = [] }: SectionRead, fields: Fields, vocabulary: VocabularyBuilder): Int32Array {
  const names = [...fields.aliases.slice(0, aliases.length), ...fields.parents.slice(-PARENTS)];
  const stems = [...names.flatMap((name) => name.stems), ...fields.title.flatMap(({ joined }) => joined.map(stem))];
  return Int32Array.from(stems, (own) => vocabulary.intern(own));
}

function stemsByField(fields: Fields): Record<FieldName, string[]> {
  const stemsIn = (texts: readonly Analysed[]): string[] => {
    const all: string[] = [];
    for (const { stems, joined } of texts) {
      for (const own of stems) all.push(own);
      for (const word of joined) all.push(stem(word));
    }
    return all;
  };
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, stemsIn(fields[name])])) as Record<FieldName, string[]>;
}

function* listWords(
  all: readonly Fields[],
  documents: readonly EngineDocument[],
  vocabulary: Vocabulary,
): Steps<WordList> {
  const stemsIn = (names: ReadonlySet<FieldName>): Set<string> => {
    const found = new Set<string>();
    for (const { fields } of documents) for (const name of names) addTo(found, fields[name]);
    return found;
  };
  const written = new Set<string>();
  for (const { title, body } of all) {
    for (const { tokens, joined } of [...title, ...body]) {
      for (const { word } of tokens) written.add(word);
      addTo(written, joined);
    }
    yield;
  }
  const terms = stemsIn(TERM_FIELDS);
  yield;
  const rules = stemsIn(RULE_FIELDS);
  yield;
  return yield* makeWordList(written, terms, rules, vocabulary);
}

function addTo(set: Set<string>, words: readonly string[]): void {
  for (const word of words) set.add(word);
}
