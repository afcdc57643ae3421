/** @file Which sections may appear: the request's filters, the query's field:value and -words, as conditions. */
import type { ParsedQuery, QueryField } from "../../language/parse-query.js";
import { stem } from "../../language/stem.js";
import { tokenWords } from "../../language/tokenize.js";
import { KINDS } from "../../model.js";
import type { EditionIndex } from "../build/edition-index.js";
import { foldedTitle } from "../build/titles.js";
import { partsOf, type Vocabulary } from "../build/vocabulary.js";
import type { Condition, Filter } from "../engine/filter.js";
import type { SearchRequest } from "../request.js";

/** A filter, and in words what could not be used as one. */
export interface ReadFilter {
  readonly filter: Filter;
  /** Whether anything but words to leave out was asked for. */
  readonly selects: boolean;
  readonly warnings: readonly string[];
}

/** Reads the filters of a request and of its query. */
export function readFilter(index: EditionIndex, request: SearchRequest, query: ParsedQuery): ReadFilter {
  const warnings: string[] = [];
  const filter: Condition[] = requestConditions(request);
  let selects = filter.length > 0;
  for (const { field, value } of query.filters) {
    const conditions = CONDITIONS[field](value.toLowerCase(), index);
    if (conditions) filter.push(...conditions);
    else warnings.push(`The filter ${field}:${value} is not understood and was left out.`);
    selects ||= conditions !== null;
  }
  const phrases = query.excluded.flatMap((words) => writings(words, index.vocabulary));
  const held = phrases.filter((phrase) => phrase.every((number) => number >= 0));
  if (held.length > 0) filter.push({ type: "without", phrases: held });
  return { filter, selects, warnings };
}

function requestConditions({ document, kind, status, format }: SearchRequest): Condition[] {
  const conditions: Condition[] = [];
  if (document !== undefined) conditions.push({ type: "is", field: "document", value: document });
  if (kind !== undefined) conditions.push({ type: "is", field: "kind", value: kind });
  if (status !== undefined) conditions.push({ type: "is", field: "status", value: status });
  if (format === "modern") conditions.push({ type: "is-not", field: "format", value: "open" });
  return conditions;
}

const STATES: Readonly<Record<string, Condition>> = {
  current: { type: "is", field: "status", value: "current" },
  legacy: { type: "is", field: "status", value: "legacy" },
  governing: { type: "is", field: "governs", value: true },
  governed: { type: "is", field: "governs", value: false },
  borg: { type: "is", field: "audience", value: "borg" },
  open: { type: "is", field: "format", value: "open" },
};

/** The conditions of a field's value; null where the value means nothing. */
const CONDITIONS: Readonly<Record<QueryField, (value: string, index: EditionIndex) => Condition[] | null>> = {
  title: (value, { vocabulary }) => [{ type: "title", anyOf: writings(tokenWords(value), vocabulary) }],
  in: (value, { byId, places }) => (places.has(value) || byId.get(value) ? [{ type: "within", value }] : null),
  kind: (value) => (KINDS.some((kind) => kind === value) ? [{ type: "is", field: "kind", value }] : null),
  ed: (value) => (value === "1e" || value === "2e" ? [] : null),
  n: (value) => [{ type: "number", value: value.toUpperCase() }],
  is: (value) => {
    const state = Object.hasOwn(STATES, value) ? STATES[value] : undefined;
    return state ? [state] : null;
  },
  cites: (value, { byId, byNumber, byTitle }) => {
    const named = [byId.get(value), ...(byNumber.get(value.toUpperCase()) ?? []), ...byTitle.get(foldedTitle(value))];
    const anyOf = new Set(named.flatMap((section) => section?.id ?? []));
    return anyOf.size > 0 ? [{ type: "cites", anyOf }] : null;
  },
};

/** Words as typed, and with those that the texts write with a hyphen as their parts: the stems of each by their numbers. */
function writings(words: readonly string[], vocabulary: Vocabulary): readonly (readonly number[])[] {
  const inParts = words.flatMap((word) => partsOf(word, vocabulary) ?? [word]);
  const ways = inParts.length > words.length ? [words, inParts] : [words];
  return ways.map((way) => way.map((word) => vocabulary.numberOf(stem(word))));
}
