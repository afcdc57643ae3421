/** @file Which units may appear: the request's filters, the query's field:value and -words. */
import type { ParsedQuery, QueryField } from "../language/parse-query.js";
import { stem } from "../language/stem.js";
import { KINDS } from "../model.js";
import { analyse } from "./analyse.js";
import type { SearchRequest } from "./request.js";
import { type Shard, titleKey } from "./shard.js";
import type { Unit } from "./unit.js";

type Test = (unit: Unit) => boolean;

/** Marks the units that may appear, and says in words what could not be used as a filter. */
export function filterUnits(
  shard: Shard,
  request: SearchRequest,
  query: ParsedQuery,
): { allowed: Uint8Array; filtered: boolean; warnings: string[] } {
  const warnings: string[] = [];
  const tests: Test[] = requestTests(request);
  for (const { field, value } of query.filters) {
    const test = FIELD_TESTS[field](value.toLowerCase(), shard);
    if (test) tests.push(test);
    else warnings.push(`The filter ${field}:${value} is not understood and was left out.`);
  }
  const allowed = new Uint8Array(shard.units.length);
  if (tests.length === 0) allowed.fill(1);
  else for (const unit of shard.units) if (tests.every((test) => test(unit))) allowed[unit.at] = 1;
  for (const words of query.excluded) exclude(shard, words, allowed);
  return { allowed, filtered: tests.length > 0, warnings };
}

function requestTests({ document, kind, status, format }: SearchRequest): Test[] {
  const tests: Test[] = [];
  if (document !== undefined) tests.push(({ section }) => section.document === document);
  if (kind !== undefined) tests.push(({ section }) => section.kind === kind);
  if (status !== undefined) tests.push(({ section }) => section.status === status);
  if (format === "modern") tests.push(({ section }) => section.format !== "open");
  return tests;
}

const STATES: Readonly<Record<string, Test>> = {
  current: ({ section }) => section.status === "current",
  legacy: ({ section }) => section.status === "legacy",
  governing: ({ section }) => section.authority.governs,
  governed: ({ section }) => !section.authority.governs,
  borg: ({ section }) => section.audience === "borg",
  open: ({ section }) => section.format === "open",
};

/** A filter's test; null where its value means nothing. */
const FIELD_TESTS: Readonly<Record<QueryField, (value: string, shard: Shard) => Test | null>> = {
  title: (value) => {
    const wanted = analyse(value).stems;
    return ({ section }) => {
      const title = analyse(section.title).stems;
      return wanted.every((one) => title.includes(one));
    };
  },
  in: (value, shard) => {
    const inside: Test = ({ section }) =>
      section.document === value ||
      section.document.endsWith(`/${value}`) ||
      section.id.toLowerCase() === value ||
      section.path.some(({ id, number }) => id.toLowerCase() === value || number === value);
    return shard.units.some(inside) ? inside : null;
  },
  kind: (value) => (KINDS.some((kind) => kind === value) ? ({ section }) => section.kind === value : null),
  ed: (value) => (value === "1e" || value === "2e" ? () => true : null),
  n: (value) => {
    const number = value.toUpperCase();
    return ({ section }) => section.number === number || (section.number?.startsWith(`${number}.`) ?? false);
  },
  is: (value) => STATES[value] ?? null,
  cites: (value, shard) => {
    const key = titleKey(value);
    const targets = shard.units.filter(
      ({ section }) =>
        section.id.toLowerCase() === value || section.number === value.toUpperCase() || titleKey(section.title) === key,
    );
    const ids = new Set(targets.map(({ section }) => section.id));
    return ids.size === 0
      ? null
      : ({ section }) => section.links.some(({ target }) => target !== null && ids.has(target));
  },
};

function exclude(shard: Shard, words: readonly string[], allowed: Uint8Array): void {
  const stems = words.map(stem);
  const posting = shard.postings.byTerm.get(stems[0] ?? "");
  for (const at of posting?.units ?? []) {
    const unit = shard.units[at];
    if (unit && (stems.length === 1 || holdsAll(unit, stems))) allowed[at] = 0;
  }
}

function holdsAll({ section }: Unit, stems: readonly string[]): boolean {
  const text = ` ${analyse(`${section.title} ${section.text}`).stems.join(" ")} `;
  return text.includes(` ${stems.join(" ")} `);
}
