/** @file Decides which sections may be results. Applies the filters of the request, and the conditions `field:value`
 *  and `-word` in the query. */
import { type Condition, type ParsedQuery, QUERY_FIELDS, type QueryField } from "../../language/parse-query.js";
import { stem } from "../../language/stem.js";
import { tokenWords } from "../../language/tokenize.js";
import { KINDS } from "../../model.js";
import { containersOf, type SectionRecord } from "../build/section-record.js";
import { foldedTitle } from "../build/titles.js";
import { compoundParts, numberOf, type Vocabulary } from "../build/vocabulary.js";
import type { EditionIndex } from "../edition-index.js";
import type { SearchRequest } from "../request.js";

type Test = (record: SectionRecord) => boolean;

export interface Filter {
  /** The test that every result must pass, or null if every section may be a result. */
  readonly passes: Test | null;
  /** Whether there are conditions other than excluded words. */
  readonly selects: boolean;
  readonly warnings: readonly string[];
}

/** Combines the filters of a request with those in its query. */
export function readFilter(index: EditionIndex, request: SearchRequest, query: ParsedQuery): Filter {
  const warnings = query.unknownFields.map(
    (name) => `There is no field “${name}”. Fields: ${QUERY_FIELDS.join(", ")}.`,
  );
  const tests = requestTests(request);
  let selects = tests.length > 0 || query.condition !== null;
  const testOf = (field: string, value: string): Test => {
    const test = isField(field) ? TESTS[field](value.toLowerCase(), index) : null;
    if (!test && isField(field)) warnings.push(`The filter ${field}:${value} was ignored: unknown value.`);
    selects ||= test !== null;
    return test ?? any;
  };
  for (const { field, value } of query.filters) tests.push(testOf(field, value));
  for (const words of query.excluded) {
    const test = holds(words, index);
    tests.push((record) => !test(record));
  }
  if (query.condition) tests.push(testOfCondition(query.condition, testOf, index));
  const conditions = tests.filter((test) => test !== any);
  const passes = conditions.length === 0 ? null : (record: SectionRecord) => conditions.every((test) => test(record));
  return { passes, selects, warnings };
}

function isField(name: string): name is QueryField {
  return QUERY_FIELDS.some((known) => known === name);
}

function testOfCondition(
  condition: Condition,
  testOf: (field: string, value: string) => Test,
  index: EditionIndex,
): Test {
  const read = (one: Condition): Test => testOfCondition(one, testOf, index);
  if ("field" in condition) return testOf(condition.field, condition.value);
  if ("words" in condition) {
    const words = tokenWords(condition.words);
    return words.every((word) => index.language.stopWords.has(word)) ? any : holds(words, index);
  }
  if ("not" in condition) {
    const test = read(condition.not);
    return (record) => !test(record);
  }
  const tests = ("any" in condition ? condition.any : condition.all).map(read);
  return "any" in condition
    ? (record) => tests.some((test) => test(record))
    : (record) => tests.every((test) => test(record));
}

/** Creates a test that a section passes if its title or one of its passages contains these words next to each other, in
 *  any spelling. */
function holds(words: readonly string[], { vocabulary }: EditionIndex): Test {
  const known = spellings(words, vocabulary).filter((phrase) => phrase.every((number) => number >= 0));
  return (record) => holdsAny(known, record);
}

function requestTests({ format, ...request }: SearchRequest): Test[] {
  const fields = (["document", "kind", "status"] as const).filter((name) => request[name] !== undefined);
  const tests = fields.map(
    (name): Test =>
      ({ section }) =>
        section[name] === request[name],
  );
  return format === "modern" ? [...tests, ({ section }) => section.format !== "open"] : tests;
}

const any: Test = () => true;

const STATES: ReadonlyMap<string, Test> = new Map<string, Test>([
  ["current", ({ section }) => section.status === "current"],
  ["legacy", ({ section }) => section.status === "legacy"],
  ["governing", ({ section }) => section.authority.governs],
  ["governed", ({ section }) => !section.authority.governs],
  ["borg", ({ section }) => section.audience === "borg"],
  ["open", ({ section }) => section.format === "open"],
]);

/** Creates the test for a field and a value. The test is null if the value is invalid. */
const TESTS: Readonly<Record<QueryField, (value: string, index: EditionIndex) => Test | null>> = {
  title: (value, { vocabulary }) => {
    const ways = spellings(tokenWords(value), vocabulary);
    return ({ words, titleLength }) => {
      const title = words.subarray(0, titleLength);
      return ways.some((stems) => stems.every((stem) => title.includes(stem)));
    };
  },
  text: (value, index) => holds(tokenWords(value), index),
  in: (value, { byId, containers }) =>
    containers.has(value) || byId.has(value) ? ({ section }) => containersOf(section).includes(value) : null,
  kind: (value) => (KINDS.some((kind) => kind === value) ? ({ section }) => section.kind === value : null),
  ed: (value) => (value === "1e" || value === "2e" ? any : null),
  n: (value) => {
    const wanted = value.toUpperCase();
    return ({ section: { number } }) => number === wanted || (number?.startsWith(`${wanted}.`) ?? false);
  },
  is: (value) => STATES.get(value) ?? null,
  cites: (value, { byId, byNumber, sections, titles }) => {
    const titled = (titles.get(foldedTitle(value)) ?? []).map((position) => sections[position]);
    const named = [byId.get(value), ...(byNumber.get(value.toUpperCase()) ?? []), ...titled];
    const ids = new Set(named.flatMap((section) => section?.id ?? []));
    return ids.size > 0 ? ({ section }) => section.links.some(({ target }) => ids.has(target ?? "")) : null;
  },
};

/** Converts words to stem numbers. If one of the words is a compound that the texts hyphenate, also returns the words
 *  with this compound split. */
function spellings(words: readonly string[], vocabulary: Vocabulary): readonly (readonly number[])[] {
  const inParts = words.flatMap((word) => compoundParts(word, vocabulary) ?? [word]);
  const ways = inParts.length > words.length ? [words, inParts] : [words];
  return ways.map((way) => way.map((word) => numberOf(vocabulary, stem(word))));
}

/** Whether a section's title or one of its passages contains any of the phrases. */
function holdsAny(phrases: readonly (readonly number[])[], { words, titleLength, passages }: SectionRecord): boolean {
  const isIn = (phrase: readonly number[], from: number, to: number): boolean => {
    const [first = -1] = phrase;
    for (let at = words.indexOf(first, from); at >= 0 && at + phrase.length <= to; at = words.indexOf(first, at + 1))
      if (phrase.every((stem, step) => words[at + step] === stem)) return true;
    return false;
  };
  return phrases.some(
    (phrase) =>
      isIn(phrase, 0, titleLength) || passages.some(({ from, to, span }) => span !== null && isIn(phrase, from, to)),
  );
}
