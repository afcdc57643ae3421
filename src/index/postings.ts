/** @file Where each term stands and how much it counts there: the statistics of BM25F over one edition. */
import { stem } from "../language/stem.js";
import type { Section } from "../model.js";
import { analyse, formTerm } from "./analyse.js";
import { type Field, fieldTexts, type Incoming } from "./texts.js";
import { FIELDS } from "./weights.js";

export interface Posting {
  /** Places of the sections that hold the term, ascending. */
  readonly units: Int32Array;
  /** How often, field weights and lengths counted in. */
  readonly counts: Float32Array;
  readonly idf: number;
}

export interface Postings {
  readonly byTerm: ReadonlyMap<string, Posting>;
  /** Stems of titles, other names and search help: the words of this game. */
  readonly terms: ReadonlySet<string>;
  /** Stems of the rules' own texts, without what players say. */
  readonly rules: ReadonlySet<string>;
  /** Stems of each section, for the engine. */
  readonly stemsOf: readonly (readonly string[])[];
}

const FIELD_NAMES = Object.keys(FIELDS) as Field[];
const RULE_FIELDS: readonly Field[] = ["title", "body"];
const TERM_FIELDS: readonly Field[] = ["title", "help", "heads", "subheads"];

/** Counts the terms of all sections of an edition. */
export function makePostings(sections: readonly Section[], incoming: ReadonlyMap<string, Incoming>): Postings {
  const analysed = sections.map((section) => {
    const texts = fieldTexts(section, incoming.get(section.id));
    return FIELD_NAMES.map((field) => analyse(texts[field]));
  });
  const average = FIELD_NAMES.map((_, at) => {
    const lengths = analysed.map((fields) => fields[at]?.stems.length ?? 0).filter((length) => length > 0);
    return lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  });
  const counts = new Map<string, Counted>();
  const terms = new Set<string>();
  const rules = new Set<string>();
  const stemsOf = analysed.map((fields, unit) => {
    const own = new Set<string>();
    for (const [at, { words, stems, joined }] of fields.entries()) {
      const field = FIELD_NAMES[at] as Field;
      const { weight, length } = FIELDS[field];
      const count = weight / (1 - length + (length * stems.length) / (average[at] || 1));
      for (const term of [...stems, ...joined.map(stem)]) {
        own.add(term);
        add(counts, term, unit, count);
        if (TERM_FIELDS.includes(field)) terms.add(term);
        if (RULE_FIELDS.includes(field)) rules.add(term);
      }
      for (const word of [...words, ...joined]) add(counts, formTerm(word), unit, count);
    }
    return [...own];
  });
  const byTerm = new Map([...counts].map(([term, counted]) => [term, posting(counted, sections.length)] as const));
  return { byTerm, terms, rules, stemsOf };
}

/** Where a term stands while it is counted; units come in ascending order. */
interface Counted {
  readonly units: number[];
  readonly counts: number[];
}

function add(all: Map<string, Counted>, term: string, unit: number, count: number): void {
  const counted = all.get(term);
  if (!counted) {
    all.set(term, { units: [unit], counts: [count] });
    return;
  }
  const { units, counts } = counted;
  const last = units.length - 1;
  if (units[last] === unit) counts[last] = (counts[last] as number) + count;
  else {
    units.push(unit);
    counts.push(count);
  }
}

function posting({ units, counts }: Counted, all: number): Posting {
  return {
    units: Int32Array.from(units),
    counts: Float32Array.from(counts),
    idf: Math.log(1 + (all - units.length + 0.5) / (units.length + 0.5)),
  };
}
